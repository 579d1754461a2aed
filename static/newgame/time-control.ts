/** Time control of the new game dialog: no clock, a preset, or custom times for each seat. */

import { SEATS } from "../games/shared/selectors.ts";
import type { GameInfo, Seat } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import type { TimeControl } from "../storage/types.ts";
import { houseRuleBadge } from "../ui/dialogs.ts";
import { h, setText } from "../ui/dom.ts";
import { labelledField, radioGroup } from "../ui/form-elements.ts";

/** Presets in record notation: base time + increment, in seconds. Message keys derive from them. */
const PRESETS = ["300+0", "600+0", "600+5"];
const NO_CLOCK = "none";
const CUSTOM = "own";
const MAX = { minutes: 1440, seconds: 3600 };

function inRange(value: unknown, unit: "minutes" | "seconds", fallback: number) {
  const min = unit === "minutes" ? 0.1 : 0;
  const number = typeof value === "number" && Number.isFinite(value) ? value : fallback;
  return Math.min(Math.max(number, min), MAX[unit]);
}

/** Parses the stored choice. Invalid values are replaced by defaults. */
// biome-ignore lint/suspicious/noExplicitAny: checks what storage holds
export function readTimeControl(stored: any): TimeControl {
  const own = (seat: Seat) => ({
    minutes: inRange(stored?.own?.[seat]?.minutes, "minutes", 15),
    seconds: Math.round(inRange(stored?.own?.[seat]?.seconds, "seconds", 10)),
  });
  return {
    kind: [...PRESETS, CUSTOM].includes(stored?.kind) ? stored.kind : NO_CLOCK,
    ends: stored?.ends === "nothing" ? "nothing" : "game",
    own: { First: own("First"), Second: own("Second") },
  };
}

/** Record tags of a time control. */
export function timeControlTags({ kind, ends, own }: TimeControl): Record<string, string> {
  if (kind === NO_CLOCK) return {};
  const limits = SEATS.map((seat) => `${Math.round(own[seat].minutes * 60)}+${own[seat].seconds}`);
  return {
    Clock: kind === CUSTOM ? limits.join("/") : kind,
    ...(ends === "nothing" && { ClockEnds: ends }),
  };
}

function customFields(app: App, seat: Seat, choice: TimeControl) {
  const field = (unit: "minutes" | "seconds", step: string) =>
    h("input", {
      type: "number",
      id: `new-${unit}-${seat}`,
      min: unit === "minutes" ? "0.1" : "0",
      max: String(MAX[unit]),
      step,
      required: true,
      inputmode: "decimal",
      value: String(choice.own[seat][unit]),
    });
  const [minutes, seconds] = [field("minutes", "any"), field("seconds", "1")];
  const legend = h("legend", {});
  const fieldset = h(
    "fieldset",
    { class: "custom-time-control" },
    legend,
    h(
      "div",
      { class: "fields" },
      labelledField(app.t("clock-minutes"), minutes),
      labelledField(app.t("clock-seconds"), seconds),
    ),
  );
  return { seat, fieldset, legend, minutes, seconds };
}

export function createTimeControlField(app: App) {
  const { t } = app;
  const last = readTimeControl(app.storage.timeControl());
  const kinds = [NO_CLOCK, ...PRESETS, CUSTOM].map((value) => ({
    value,
    title: t(`clock-kind-${value.replace("+", "-")}`),
  }));
  const kind = radioGroup("new-clock", t("clock-title"), kinds, last.kind);
  kind.classList.add("inline", "clock-kinds");
  const ends = radioGroup(
    "new-clock-ends",
    t("clock-on-timeout"),
    ["game", "nothing"].map((value) => ({
      value,
      title: t(`clock-on-timeout-${value}`),
      means: t(`clock-on-timeout-${value}-description`),
    })),
    last.ends,
  );
  const custom = SEATS.map((seat) => customFields(app, seat, last));
  const customPart = h("div", { class: "two" }, ...custom.map(({ fieldset }) => fieldset));
  const notes = [
    h("p", { class: "note" }, houseRuleBadge(app), " ", t("house-rule-clock")),
    h("p", { class: "note" }, t("clock-note")),
  ];
  const details = h("div", { class: "clock-details" }, customPart, ends, ...notes);

  const checkedValue = (set: HTMLElement) =>
    set.querySelector<HTMLInputElement>("input:checked")?.value ?? "";

  const element = h("div", { class: "clock-choice" }, kind);

  function show() {
    if (checkedValue(kind) === NO_CLOCK) details.remove();
    else element.append(details);
    customPart.hidden = checkedValue(kind) !== CUSTOM;
    // Hidden inputs with invalid values would block the form; disabled ones are not validated.
    for (const { minutes, seconds } of custom)
      for (const input of [minutes, seconds]) input.disabled = customPart.hidden;
  }
  kind.addEventListener("change", show);
  show();

  return {
    element,
    show(game: GameInfo) {
      for (const [index, { seat, legend }] of custom.entries())
        setText(legend, t(`new-game-seat-${seat}`, { side: t(`side-as-${game.sides[index]}`) }));
    },
    /** Returns the record tags, and stores the choice as the default for the next game. */
    value() {
      const fields = custom.map(({ seat, minutes, seconds }) => [
        seat,
        { minutes: minutes.valueAsNumber, seconds: seconds.valueAsNumber },
      ]);
      const choice = readTimeControl({
        kind: checkedValue(kind),
        ends: checkedValue(ends),
        own: Object.fromEntries(fields),
      });
      app.storage.setTimeControl(choice);
      return timeControlTags(choice);
    },
  };
}
