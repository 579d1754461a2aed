/**
 * The dialog that asks what to play and how, made from what each game says of itself.
 * @import { App, GameInfo, Glance } from "../app/types.js"
 */
import { createBoardChoice } from "./board-editor.js";
import { paintInto } from "../board/canvas.js";
import { createClockChoice } from "./time-control.js";
import { badge, closeDialog, openDialog, radios, row } from "../ui/dialogs.js";
import { make } from "../ui/dom.js";
import { gameKey } from "../games/shared/selectors.js";
import { createPeople } from "./player-picker.js";
import { picture } from "../games/scene.js";
import { readPosition } from "../notation/record-reader.js";
import { games } from "../games/registry.js";
import { SHOWN } from "../games/sample-games.js";
import { currentColours } from "../board/theme.js";

/** The ruling of ours behind an option, by its tag. @type {Record<string, string>} */
const RULING_OF = { Board: "boards", Pieces: "pieces", Groups: "double-groups" };

/** How many groups usually count, by the size of a TAIJI board. @type {Record<string, string>} */
const USUAL_GROUPS = { 7: "1", 9: "2", 11: "3" };

/** @typedef {GameInfo["options"][number]} Option */
/** @typedef {{ tag: string, set: HTMLFieldSetElement }} Choice */

/** @param {GameInfo} info @param {string} tag */
const rulingOf = (info, tag) => info.rulings.find((id) => id === RULING_OF[tag]);

/** Rulings that stand by no option. @param {GameInfo} info */
const otherRulings = (info) => {
  const told = info.options.map(({ tag }) => rulingOf(info, tag));
  return info.rulings.filter((id) => !told.includes(id));
};

/** @param {HTMLFieldSetElement} set */
const valueOf = (set) =>
  /** @type {HTMLInputElement | null} */ (set.querySelector("input:checked"))?.value ?? "";

/** @param {App} app @param {GameInfo} info @param {Option} option @returns {Choice} */
function choiceOf(app, info, { tag, values, free, default: usual }) {
  const named = free ? [...values, "custom"] : values;
  const choices = named.map((value) => ({
    value,
    title: app.t(`option-${tag}-${value}`),
    means: app.t(`option-${tag}-${value}-means`),
  }));
  const set = radios(`option-${tag}`, app.t(`option-${tag}`), choices, usual);
  const ruling = rulingOf(info, tag);
  if (ruling) {
    set.querySelector("legend")?.append(" ", badge(app));
    set.append(make("p", { class: "note" }, app.t(`ruling-${ruling}`)));
  }
  return { tag, set };
}

/** The usual number of groups follows the size of the board, until somebody chooses it. @param {Choice[]} choices */
function followSize(choices) {
  const [size, groups] = ["Size", "Groups"].map(
    (wanted) => choices.find(({ tag }) => tag === wanted)?.set,
  );
  if (!size || !groups) return;
  let byHand = false;
  groups.addEventListener("change", () => {
    byHand = true;
  });
  size.addEventListener("change", () => {
    if (byHand) return;
    const usual = USUAL_GROUPS[valueOf(size)];
    for (const input of groups.querySelectorAll("input")) input.checked = input.value === usual;
  });
}

/** How a finished game looks, for those who do not know it. @param {App} app @param {GameInfo} info */
function sample(app, info) {
  const record = SHOWN[info.id];
  const canvas = make("canvas", { "aria-hidden": "true" });
  const look = { hatching: app.settings().hatching, letters: false, markLast: false };
  if (record)
    paintInto(canvas, picture(readPosition(record), look), 300, 300, currentColours());
  return make("div", { class: "sample" }, canvas);
}

/** All that is asked about one game. @param {App} app @param {GameInfo} info */
function createPart(app, info) {
  const choices = info.options.map((option) => choiceOf(app, info, option));
  followSize(choices);
  const free = info.options.find((option) => option.free);
  const kinds = choices.find(({ tag }) => tag === free?.tag)?.set;
  const board = free && kinds ? createBoardChoice(app, info, kinds, free.default) : null;
  const rulings = otherRulings(info).map((id) =>
    make("p", { class: "note" }, badge(app), " ", app.t(`ruling-${id}`)),
  );
  const asked = make("div", { class: "asked" }, ...choices.map(({ set }) => set), ...rulings);
  return {
    element: make(
      "div",
      { class: "part" },
      make("p", { class: "about" }, app.t(`about-${gameKey(info.id)}`)),
      make("div", { class: "halves" }, asked, board ? board.element : sample(app, info)),
    ),
    settled: async () => (board ? board.settled() : true),
    chosen() {
      /** @type {Record<string, string>} */
      const options = Object.fromEntries(choices.map(({ tag, set }) => [tag, valueOf(set)]));
      if (!board || !free) return { options, seed: undefined };
      const { board: made, seed } = board.chosen();
      return { options: { ...options, [free.tag]: made }, seed };
    },
  };
}

/** @typedef {ReturnType<typeof createPart>} Part */

/**
 * @param {App} app
 * @param {GameInfo} preset
 * @param {(info: GameInfo) => void} chosen
 */
function createShelf(app, preset, chosen) {
  const named = games.map(({ id, name }) => ({ value: id, title: name }));
  const set = radios("new-game", app.t("new-game"), named, preset.id);
  set.classList.add("shelf");
  set.addEventListener("change", () => {
    const info = games.find(({ id }) => id === valueOf(set));
    if (info) chosen(info);
  });
  return set;
}

/**
 * @param {App} app
 * @param {GameInfo} preset
 * @param {Glance["seats"]} seats who sits at the table now
 * @param {(info: GameInfo, options: Record<string, string>, seed?: number) => void} begin
 */
export function openNew(app, preset, seats, begin) {
  const people = createPeople(app, seats);
  const clock = createClockChoice(app);
  const place = make("div", {});
  /** Of each game looked at, so that nothing chosen is lost. @type {Map<string, Part>} */
  const parts = new Map();
  let info = preset;

  const part = () => {
    const there = parts.get(info.id) ?? createPart(app, info);
    parts.set(info.id, there);
    return there;
  };
  /** @param {GameInfo} wanted */
  const show = (wanted) => {
    info = wanted;
    people.show(info);
    clock.show(info);
    place.replaceChildren(part().element);
  };
  const start = async () => {
    const asked = part();
    if (!(await asked.settled())) return;
    const { options, seed } = asked.chosen();
    closeDialog("new-dialog");
    begin(info, { ...options, ...people.chosen(), ...clock.chosen() }, seed);
  };

  const go = make(
    "button",
    { type: "submit", id: "new-start", class: "button primary" },
    make("span", {}, app.t("new-start")),
  );
  const form = make(
    "form",
    {
      submit: (event) => {
        event.preventDefault();
        start();
      },
    },
    createShelf(app, preset, show),
    place,
    people.element,
    clock.element,
    row(go),
  );
  show(preset);
  openDialog(app, "new-dialog", app.t("new-title"), form).addEventListener(
    "close",
    () => void app.rules.ask({ session: "preview", do: "close" }).catch(() => null),
    { once: true },
  );
}
