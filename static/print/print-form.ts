/** Form of the print dialog: what is printed, and how. */

import { html, nothing } from "lit-html";
import type { GameSnapshot } from "../games/diagram-caption.ts";
import { games } from "../games/registry.ts";
import { messageKeyOf } from "../games/shared/selectors.ts";
import type { GameInfo } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { byId } from "../ui/dom.ts";
import { checkboxGroup, inlineRadioGroup, inputValue, labelledField } from "../ui/form-fields.ts";
import { PAPERS } from "./print-kit.ts";

/** Options that determine the board and the pieces. */
export const SETUP_TAGS = ["Board", "Pieces", "Size"];

/** Option value for the board of the current game, symbol by symbol. */
export const CURRENT_BOARD = "own";

export interface PrintSettings {
  what: "game" | "kit";
  paper: string;
  coloured: boolean;
  hatching: boolean;
  backs: boolean;
  options: Record<string, string>;
}

/** What is printed, and how. */
export interface PrintChoice {
  info: GameInfo;
  /** Null: no game is on the table, and the user chooses the game. */
  game: GameSnapshot | null;
  settings: PrintSettings;
}

type Update = (change: Partial<PrintSettings>) => void;
type OpenGame = (info: GameInfo, game: GameSnapshot | null) => void;

/** Form controls for all options. */
export function printControls(app: App, choice: PrintChoice, update: Update, open: OpenGame) {
  const { info, game, settings } = choice;
  const { t } = app;
  const kit = settings.what === "kit";
  const named = Object.keys(PAPERS).map((paper) => ({ value: paper, title: paper }));
  const parts = [
    { name: "coloured", title: t("print-coloured"), on: settings.coloured },
    { name: "hatching", title: t("settings-hatching"), on: settings.hatching },
    ...(kit ? [{ name: "backs", title: t("print-with-backs"), on: settings.backs }] : []),
  ];
  return html`${game?.position.moves.length ? contentChoice(app, settings, update) : nothing}
    ${game ? nothing : gameSelect(app, info, open)}
    ${kit ? optionSets(app, choice, update) : nothing}
    ${inlineRadioGroup("print-paper-size", t("print-paper-size"), named, settings.paper, (paper) =>
      update({ paper }),
    )}
    ${checkboxGroup(t("print-style"), parts, (name, on) => update({ [name]: on }))}
    <p class="note">${t(kit ? "print-kit-description" : "print-game-description")}</p>`;
}

const contentChoice = ({ t }: App, settings: PrintSettings, update: Update) =>
  inlineRadioGroup(
    "print-content",
    t("print-content"),
    [
      { value: "game", title: t("print-this-game") },
      { value: "kit", title: t("print-kit") },
    ],
    settings.what,
    (what) => update({ what: what === "game" ? "game" : "kit" }),
  );

function gameSelect({ t }: App, info: GameInfo, open: OpenGame) {
  const choose = (event: Event) => {
    const wanted = games.find(({ id }) => id === inputValue(event));
    if (wanted) open(wanted, null);
    byId("print-game").focus();
  };
  const options = games.map(
    ({ id, name }) => html`<option value=${id} .selected=${id === info.id}>${name}</option>`,
  );
  const select = html`<select id="print-game" @change=${choose}>${options}</select>`;
  return labelledField(t("new-game-game"), select);
}

/** Radio groups of the options that determine the board and the pieces of a game. */
const optionSets = (app: App, { info, game, settings }: PrintChoice, update: Update) =>
  info.options
    .filter(({ tag }) => SETUP_TAGS.includes(tag))
    .map(({ tag, values }) => {
      const own =
        tag === "Board" && game ? [{ value: CURRENT_BOARD, title: app.t("print-own-board") }] : [];
      const titles = values.map((value) => ({ value, title: app.t(`option-${tag}-${value}`) }));
      return inlineRadioGroup(
        `paper-${messageKeyOf(tag)}`,
        app.t(`option-${tag}`),
        [...own, ...titles],
        settings.options[tag] ?? "",
        (value) => update({ options: { ...settings.options, [tag]: value } }),
      );
    });
