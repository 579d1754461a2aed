/** The dialog that asks what to play and how, made from what each game says of itself. */
import type { App, GameInfo, Glance } from "../app/types.ts";
import { createBoardChoice } from "./board-editor.ts";
import { paintInto } from "../board/canvas.ts";
import { createClockChoice } from "./time-control.ts";
import { badge, closeDialog, openDialog, radios, row } from "../ui/dialogs.ts";
import { make } from "../ui/dom.ts";
import { gameKey } from "../games/shared/selectors.ts";
import { createPeople } from "./player-picker.ts";
import { picture } from "../games/scene.ts";
import { readPosition } from "../notation/record-reader.ts";
import { games } from "../games/registry.ts";
import { SHOWN } from "../games/sample-games.ts";
import { currentColours } from "../board/theme.ts";

/** The ruling of ours behind an option, by its tag. */
const RULING_OF: Record<string, string> = {
  Board: "boards",
  Pieces: "pieces",
  Groups: "double-groups",
};

/** How many groups usually count, by the size of a TAIJI board. */
const USUAL_GROUPS: Record<string, string> = { 7: "1", 9: "2", 11: "3" };

export type Option = GameInfo["options"][number];

export interface Choice {
  tag: string;
  set: HTMLFieldSetElement;
}

const rulingOf = (info: GameInfo, tag: string) => info.rulings.find((id) => id === RULING_OF[tag]);

/** Rulings that stand by no option. */
const otherRulings = (info: GameInfo) => {
  const told = info.options.map(({ tag }) => rulingOf(info, tag));
  return info.rulings.filter((id) => !told.includes(id));
};

const valueOf = (set: HTMLFieldSetElement) =>
  set.querySelector<HTMLInputElement>("input:checked")?.value ?? "";

function choiceOf(app: App, info: GameInfo, { tag, values, free, default: usual }: Option): Choice {
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

/** The usual number of groups follows the size of the board, until somebody chooses it. */
function followSize(choices: Choice[]) {
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

/** How a finished game looks, for those who do not know it. */
function sample(app: App, info: GameInfo) {
  const record = SHOWN[info.id];
  const canvas = make("canvas", { "aria-hidden": "true" });
  const look = { hatching: app.settings().hatching, letters: false, markLast: false };
  if (record) paintInto(canvas, picture(readPosition(record), look), 300, 300, currentColours());
  return make("div", { class: "sample" }, canvas);
}

/** All that is asked about one game. */
function createPart(app: App, info: GameInfo) {
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
      const options: Record<string, string> = Object.fromEntries(
        choices.map(({ tag, set }) => [tag, valueOf(set)]),
      );
      if (!board || !free) return { options, seed: undefined };
      const { board: made, seed } = board.chosen();
      return { options: { ...options, [free.tag]: made }, seed };
    },
  };
}

export type Part = ReturnType<typeof createPart>;

function createShelf(app: App, preset: GameInfo, chosen: (info: GameInfo) => void) {
  const named = games.map(({ id, name }) => ({ value: id, title: name }));
  const set = radios("new-game", app.t("new-game"), named, preset.id);
  set.classList.add("shelf");
  set.addEventListener("change", () => {
    const info = games.find(({ id }) => id === valueOf(set));
    if (info) chosen(info);
  });
  return set;
}

/** @param seats - who sits at the table now */
export function openNew(
  app: App,
  preset: GameInfo,
  seats: Glance["seats"],
  begin: (info: GameInfo, options: Record<string, string>, seed?: number) => void,
) {
  const people = createPeople(app, seats);
  const clock = createClockChoice(app);
  const place = make("div", {});
  /** Of each game looked at, so that nothing chosen is lost. */
  const parts = new Map<string, Part>();
  let info = preset;

  const part = () => {
    const there = parts.get(info.id) ?? createPart(app, info);
    parts.set(info.id, there);
    return there;
  };
  const show = (wanted: GameInfo) => {
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
