/** New game dialog, generated from the options that each game declares. */

import { renderToCanvas } from "../board/canvas.ts";
import { currentColours } from "../board/theme.ts";
import { GAME_UIS } from "../games/game-uis.ts";
import { games } from "../games/registry.ts";
import { buildScene } from "../games/scene.ts";
import { messageKeyOf } from "../games/shared/selectors.ts";
import { readPosition } from "../notation/record-reader.ts";
import type { GameInfo, GameView } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { buttonRow, closeDialog, houseRuleBadge, openDialog } from "../ui/dialogs.ts";
import { h } from "../ui/dom.ts";
import { radioGroup } from "../ui/form-elements.ts";
import { createBoardEditor } from "./board-editor.ts";
import { createPlayerPicker } from "./player-picker.ts";
import { createTimeControlField } from "./time-control.ts";

export type GameOption = GameInfo["options"][number];

export interface OptionField {
  tag: string;
  fieldset: HTMLFieldSetElement;
}

/** House rules that are not displayed with an option. */
const otherRulings = (info: GameInfo) => {
  const shown = info.options.map(({ ruling }) => ruling);
  return info.rulings.filter((id) => !shown.includes(id));
};

const checkedValue = (fieldset: HTMLFieldSetElement) =>
  fieldset.querySelector<HTMLInputElement>("input:checked")?.value ?? "";

function createOptionField(
  app: App,
  { tag, values, free, ruling, default: initial }: GameOption,
): OptionField {
  const named = free ? [...values, "custom"] : values;
  const choices = named.map((value) => ({
    value,
    title: app.t(`option-${tag}-${value}`),
    means: app.t(`option-${tag}-${value}-description`),
  }));
  const fieldset = radioGroup(`option-${tag}`, app.t(`option-${tag}`), choices, initial);
  if (ruling) {
    fieldset.querySelector("legend")?.append(" ", houseRuleBadge(app));
    fieldset.append(h("p", { class: "note" }, app.t(`house-rule-${ruling}`)));
  }
  return { tag, fieldset };
}

/** Keeps an option at its default for the value of another one until the user changes it. */
function syncDefault({ tag, default_by }: GameOption, choices: OptionField[]) {
  if (!default_by) return;
  const [source, target] = [default_by.tag, tag].map(
    (wanted) => choices.find((field) => field.tag === wanted)?.fieldset,
  );
  if (!source || !target) return;
  let chosenByUser = false;
  target.addEventListener("change", () => {
    chosenByUser = true;
  });
  source.addEventListener("change", () => {
    if (chosenByUser) return;
    const usual = default_by.defaults[checkedValue(source)];
    for (const input of target.querySelectorAll("input")) input.checked = input.value === usual;
  });
}

/** Picture of a finished game, for players who are new to the game. */
function sampleBoard(app: App, info: GameInfo) {
  const record = GAME_UIS[info.id]?.sampleGame;
  const canvas = h("canvas", { "aria-hidden": "true" });
  const look = { hatching: app.settings().hatching, letters: false, showLastMove: false };
  if (record)
    renderToCanvas(canvas, buildScene(readPosition(record), look), 300, 300, currentColours());
  return h("div", { class: "sample" }, canvas);
}

/** Form with the options of one game. */
function createGameForm(app: App, info: GameInfo) {
  const choices = info.options.map((option) => createOptionField(app, option));
  for (const option of info.options) syncDefault(option, choices);
  const free = info.options.find((option) => option.free);
  const kinds = choices.find(({ tag }) => tag === free?.tag)?.fieldset;
  const board = free && kinds ? createBoardEditor(app, info, kinds, free.default) : null;
  const rulings = otherRulings(info).map((id) =>
    h("p", { class: "note" }, houseRuleBadge(app), " ", app.t(`house-rule-${id}`)),
  );
  const fields = h(
    "div",
    { class: "form-fields" },
    ...choices.map(({ fieldset }) => fieldset),
    ...rulings,
  );
  return {
    element: h(
      "div",
      { class: "part" },
      h("p", { class: "about" }, app.t(`about-${messageKeyOf(info.id)}`)),
      h("div", { class: "two-columns" }, fields, board ? board.element : sampleBoard(app, info)),
    ),
    validate: async () => (board ? board.validate() : true),
    value() {
      const options: Record<string, string> = Object.fromEntries(
        choices.map(({ tag, fieldset }) => [tag, checkedValue(fieldset)]),
      );
      if (!board || !free) return { options, seed: undefined };
      const { board: made, seed } = board.value();
      return { options: { ...options, [free.tag]: made }, seed };
    },
  };
}

export type GameForm = ReturnType<typeof createGameForm>;

function createGamePicker(app: App, preset: GameInfo, onPick: (info: GameInfo) => void) {
  const named = games.map(({ id, name }) => ({ value: id, title: name }));
  const fieldset = radioGroup("new-game-game", app.t("new-game-game"), named, preset.id);
  fieldset.classList.add("shelf");
  fieldset.addEventListener("change", () => {
    const info = games.find(({ id }) => id === checkedValue(fieldset));
    if (info) onPick(info);
  });
  return fieldset;
}

/** @param seats - players of the current game, as defaults */
export function openNewGame(
  app: App,
  preset: GameInfo,
  seats: GameView["seats"],
  startGame: (info: GameInfo, options: Record<string, string>, seed?: number) => void,
) {
  const players = createPlayerPicker(app, seats);
  const timeControl = createTimeControlField(app);
  const container = h("div", {});
  /** Forms by game id, kept so that switching between games does not discard choices. */
  const forms = new Map<string, GameForm>();
  let info = preset;

  const currentForm = () => {
    const existing = forms.get(info.id) ?? createGameForm(app, info);
    forms.set(info.id, existing);
    return existing;
  };
  const show = (game: GameInfo) => {
    info = game;
    players.show(info);
    timeControl.show(info);
    container.replaceChildren(currentForm().element);
  };
  const start = async () => {
    const gameForm = currentForm();
    if (!(await gameForm.validate())) return;
    const { options, seed } = gameForm.value();
    closeDialog("new-dialog");
    startGame(info, { ...options, ...players.tags(), ...timeControl.value() }, seed);
  };

  const go = h(
    "button",
    { type: "submit", id: "new-game-start", class: "button primary" },
    h("span", {}, app.t("new-game-start")),
  );
  const form = h(
    "form",
    {
      submit: (event) => {
        event.preventDefault();
        void start();
      },
    },
    createGamePicker(app, preset, show),
    container,
    players.element,
    timeControl.element,
    buttonRow(go),
  );
  show(preset);
  openDialog(app, "new-dialog", app.t("new-game-title"), () => form).dialog.addEventListener(
    "close",
    () => void app.rules.command({ session: "preview", do: "close" }).catch(() => null),
    { once: true },
  );
}
