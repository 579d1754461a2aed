/** Which clock a new game has: none, one of the usual ones, or times of one's own for each seat. */
import type { App, ClockChoice, GameInfo, Seat } from "../app/types.ts";
import { badge, labelled, radios } from "../ui/dialogs.ts";
import { make, setText } from "../ui/dom.ts";
import { SEATS } from "../games/shared/selectors.ts";

/** The usual ones, as records write them; their names say the same. */
const USUAL = ["300+0", "600+0", "600+5"];
const NONE = "none";
const OWN = "own";
const MOST = { minutes: 1440, seconds: 3600 };

function inRange(value: unknown, unit: "minutes" | "seconds", usual: number) {
  const least = unit === "minutes" ? 0.1 : 0;
  const number = typeof value === "number" && Number.isFinite(value) ? value : usual;
  return Math.min(Math.max(number, least), MOST[unit]);
}

/** The choice as it was stored; what is not understood is as at first. */
export function readChoice(stored: any): ClockChoice {
  const own = (seat: Seat) => ({
    minutes: inRange(stored?.own?.[seat]?.minutes, "minutes", 15),
    seconds: Math.round(inRange(stored?.own?.[seat]?.seconds, "seconds", 10)),
  });
  return {
    kind: [...USUAL, OWN].includes(stored?.kind) ? stored.kind : NONE,
    ends: stored?.ends === "nothing" ? "nothing" : "game",
    own: { First: own("First"), Second: own("Second") },
  };
}

/** The tags of a record that say it. */
export function clockTags({ kind, ends, own }: ClockChoice): Record<string, string> {
  if (kind === NONE) return {};
  const limits = SEATS.map((seat) => `${Math.round(own[seat].minutes * 60)}+${own[seat].seconds}`);
  return {
    Clock: kind === OWN ? limits.join("/") : kind,
    ...(ends === "nothing" && { ClockEnds: ends }),
  };
}

function ownFields(app: App, seat: Seat, choice: ClockChoice) {
  const field = (unit: "minutes" | "seconds", step: string) =>
    make("input", {
      type: "number",
      id: `new-${unit}-${seat}`,
      min: unit === "minutes" ? "0.1" : "0",
      max: String(MOST[unit]),
      step,
      required: true,
      inputmode: "decimal",
      value: String(choice.own[seat][unit]),
    });
  const [minutes, seconds] = [field("minutes", "any"), field("seconds", "1")];
  const legend = make("legend", {});
  const set = make(
    "fieldset",
    { class: "own-clock" },
    legend,
    make(
      "div",
      { class: "fields" },
      labelled(app.t("clock-minutes"), minutes),
      labelled(app.t("clock-seconds"), seconds),
    ),
  );
  return { seat, set, legend, minutes, seconds };
}

export function createClockChoice(app: App) {
  const { t } = app;
  const last = readChoice(app.store.clock());
  const kinds = [NONE, ...USUAL, OWN].map((value) => ({
    value,
    title: t(`clock-kind-${value.replace("+", "-")}`),
  }));
  const kind = radios("new-clock", t("clock-title"), kinds, last.kind);
  kind.classList.add("inline", "clock-kinds");
  const ends = radios(
    "new-clock-ends",
    t("clock-ends"),
    ["game", "nothing"].map((value) => ({
      value,
      title: t(`clock-ends-${value}`),
      means: t(`clock-ends-${value}-means`),
    })),
    last.ends,
  );
  const own = SEATS.map((seat) => ownFields(app, seat, last));
  const ownPart = make("div", { class: "two" }, ...own.map(({ set }) => set));
  const notes = [
    make("p", { class: "note" }, badge(app), " ", t("ruling-clock")),
    make("p", { class: "note" }, t("clock-note")),
  ];
  const more = make("div", { class: "clock-more" }, ownPart, ends, ...notes);

  const valueOf = (set: HTMLElement) =>
    set.querySelector<HTMLInputElement>("input:checked")?.value ?? "";

  const element = make("div", { class: "clock-choice" }, kind);

  function show() {
    if (valueOf(kind) === NONE) more.remove();
    else element.append(more);
    ownPart.hidden = valueOf(kind) !== OWN;
    // What cannot be seen must not stop the form.
    for (const { minutes, seconds } of own)
      for (const input of [minutes, seconds]) input.disabled = ownPart.hidden;
  }
  kind.addEventListener("change", show);
  show();

  return {
    element,
    show(info: GameInfo) {
      own.forEach(({ seat, legend }, index) =>
        setText(legend, t(`new-${seat}`, { side: t(`side-as-${info.sides[index]}`) })),
      );
    },
    /** What was chosen, which the next game begins with. */
    chosen() {
      const fields = own.map(({ seat, minutes, seconds }) => [
        seat,
        { minutes: minutes.valueAsNumber, seconds: seconds.valueAsNumber },
      ]);
      const choice = readChoice({
        kind: valueOf(kind),
        ends: valueOf(ends),
        own: Object.fromEntries(fields),
      });
      app.store.setClock(choice);
      return clockTags(choice);
    },
  };
}
