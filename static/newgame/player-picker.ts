/** Player picker of the new game dialog: a named person or a computer level for each seat. */

import { LEVELS, levelName, ratingText } from "../games/computer-levels.ts";
import { SEATS } from "../games/shared/selectors.ts";
import type { GameInfo, GameView, Seat } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { h, setText } from "../ui/dom.ts";
import { labelledField } from "../ui/form-elements.ts";

const HUMAN = "";

function createPlayerField(app: App, seat: Seat, { name, level }: GameView["seats"][Seat]) {
  const { t } = app;
  const input = h("input", {
    type: "text",
    id: `new-game-seat-${seat}`,
    maxlength: "24",
    value: name,
    placeholder: t(`name-${seat}`),
    "aria-label": t("new-game-name"),
    autocomplete: "off",
  });
  const option = (value: string, text: string) =>
    h("option", { value, selected: value === String(level ?? HUMAN) }, text);
  const select = h(
    "select",
    { id: `new-player-${seat}` },
    option(HUMAN, t("player-person")),
    h(
      "optgroup",
      { label: t("computer") },
      ...LEVELS.map((one) =>
        option(String(one), t("player-level", { level: one, name: levelName(app, one) })),
      ),
    ),
  );
  const description = h("p", { class: "note", id: `new-means-${seat}`, "aria-live": "polite" });
  const field = labelledField("", select);
  select.setAttribute("aria-describedby", description.id);

  function show(info: GameInfo) {
    const chosen = Number(select.value);
    input.hidden = chosen > 0;
    description.hidden = !chosen;
    const word = field.querySelector("span");
    const side = t(`side-as-${info.sides[SEATS.indexOf(seat)]}`);
    if (word) setText(word, t(`new-game-seat-${seat}`, { side }));
    const said = chosen ? [t(`level-${chosen}-description`), ratingText(app, info.id, chosen)] : [];
    setText(description, said.filter(Boolean).join(" "));
  }

  return {
    element: h("div", { class: "player" }, field, input, description),
    select,
    show,
    /** @returns record tag with the name of the person or the computer level */
    toTag: (): [string, string] =>
      select.value === HUMAN ? [seat, input.value.trim()] : [`${seat}Level`, select.value],
  };
}

/** @param presets - players of the current game */
export function createPlayerPicker(app: App, presets: GameView["seats"]) {
  const seats = SEATS.map((seat) => createPlayerField(app, seat, presets[seat]));
  let shown: GameInfo | null = null;
  const show = (info: GameInfo) => {
    shown = info;
    for (const seat of seats) seat.show(info);
  };
  for (const { select } of seats) select.addEventListener("change", () => shown && show(shown));
  return {
    element: h("div", { class: "two" }, ...seats.map(({ element }) => element)),
    show,
    /** Record tags of both seats, with a random seed if the computer plays. */
    tags(): Record<string, string> {
      const tags = Object.fromEntries(
        seats.map((seat) => seat.toTag()).filter(([, value]) => value),
      );
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
      const hasComputer = SEATS.some((seat) => tags[`${seat}Level`]);
      return { ...tags, ...(hasComputer && { ComputerSeed: String(seed) }) };
    },
  };
}
