/** Who plays a new game: in each seat a person with a name, or the computer at one of its levels. */
import type { App, GameInfo, Glance, Seat } from "../app/types.ts";
import { labelled } from "../ui/dialogs.ts";
import { make, setText } from "../ui/dom.ts";
import { LEVELS, levelName, ratingText } from "../games/computer-levels.ts";
import { SEATS } from "../games/shared/selectors.ts";

const PERSON = "";

function createSeat(app: App, seat: Seat, { name, level }: Glance["seats"][Seat]) {
  const { t } = app;
  const input = make("input", {
    type: "text",
    id: `new-${seat}`,
    maxlength: "24",
    value: name,
    placeholder: t(`name-${seat}`),
    "aria-label": t("saved-name"),
    autocomplete: "off",
  });
  const option = (value: string, text: string) =>
    make("option", { value, selected: value === String(level ?? PERSON) }, text);
  const select = make(
    "select",
    { id: `new-player-${seat}` },
    option(PERSON, t("player-person")),
    make(
      "optgroup",
      { label: t("computer") },
      ...LEVELS.map((one) =>
        option(String(one), t("player-level", { level: one, name: levelName(app, one) })),
      ),
    ),
  );
  const means = make("p", { class: "note", id: `new-means-${seat}`, "aria-live": "polite" });
  const field = labelled("", select);
  select.setAttribute("aria-describedby", means.id);

  function show(info: GameInfo) {
    const chosen = Number(select.value);
    input.hidden = chosen > 0;
    means.hidden = !chosen;
    const word = field.querySelector("span");
    const side = t(`side-as-${info.sides[SEATS.indexOf(seat)]}`);
    if (word) setText(word, t(`new-${seat}`, { side }));
    const said = chosen ? [t(`level-${chosen}-means`), ratingText(app, info.id, chosen)] : [];
    setText(means, said.filter(Boolean).join(" "));
  }

  return {
    element: make("div", { class: "player" }, field, input, means),
    select,
    show,
    /** @returns the tag of the record that says it */
    chosen: (): [string, string] =>
      select.value === PERSON ? [seat, input.value.trim()] : [`${seat}Level`, select.value],
  };
}

/** @param presets - as who sits at the table now */
export function createPeople(app: App, presets: Glance["seats"]) {
  const seats = SEATS.map((seat) => createSeat(app, seat, presets[seat]));
  let shown: GameInfo | null = null;
  const show = (info: GameInfo) => {
    shown = info;
    for (const seat of seats) seat.show(info);
  };
  for (const { select } of seats) select.addEventListener("change", () => shown && show(shown));
  return {
    element: make("div", { class: "two" }, ...seats.map(({ element }) => element)),
    show,
    /** The tags of a record that say it. */
    chosen(): Record<string, string> {
      const tags = Object.fromEntries(
        seats.map((seat) => seat.chosen()).filter(([, value]) => value),
      );
      const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
      const played = SEATS.some((seat) => tags[`${seat}Level`]);
      return { ...tags, ...(played && { ComputerSeed: String(chance) }) };
    },
  };
}
