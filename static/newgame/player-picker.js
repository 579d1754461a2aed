/**
 * Who plays a new game: in each seat a person with a name, or the computer at one of its levels.
 * @import { App, GameInfo, Glance, Seat } from "../app/types.js"
 */
import { labelled } from "../ui/dialogs.js";
import { make, setText } from "../ui/dom.js";
import { LEVELS, levelName, ratingText } from "../games/computer-levels.js";
import { SEATS } from "../games/shared/selectors.js";

const PERSON = "";

/** @param {App} app @param {Seat} seat @param {Glance["seats"][Seat]} preset */
function createSeat(app, seat, { name, level }) {
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
  const option = (/** @type {string} */ value, /** @type {string} */ text) =>
    make("option", { value, selected: value === String(level ?? PERSON) }, text);
  const select = make(
    "select",
    { id: `new-player-${seat}` },
    option(PERSON, t("player-person")),
    make(
      "optgroup",
      { label: t("computer") },
      ...LEVELS.map((one) => option(String(one), t("player-level", { level: one, name: levelName(app, one) }))),
    ),
  );
  const means = make("p", { class: "note", id: `new-means-${seat}`, "aria-live": "polite" });
  const field = labelled("", select);
  select.setAttribute("aria-describedby", means.id);

  /** @param {GameInfo} info */
  function show(info) {
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
    /** @returns {[string, string]} the tag of the record that says it */
    chosen: () =>
      select.value === PERSON ? [seat, input.value.trim()] : [`${seat}Level`, select.value],
  };
}

/** @param {App} app @param {Glance["seats"]} presets as who sits at the table now */
export function createPeople(app, presets) {
  const seats = SEATS.map((seat) => createSeat(app, seat, presets[seat]));
  /** @type {GameInfo | null} */
  let shown = null;
  /** @param {GameInfo} info */
  const show = (info) => {
    shown = info;
    for (const seat of seats) seat.show(info);
  };
  for (const { select } of seats) select.addEventListener("change", () => shown && show(shown));
  return {
    element: make("div", { class: "two" }, ...seats.map(({ element }) => element)),
    show,
    /** The tags of a record that say it. @returns {Record<string, string>} */
    chosen() {
      const tags = Object.fromEntries(seats.map((seat) => seat.chosen()).filter(([, value]) => value));
      const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
      const played = SEATS.some((seat) => tags[`${seat}Level`]);
      return { ...tags, ...(played && { ComputerSeed: String(chance) }) };
    },
  };
}
