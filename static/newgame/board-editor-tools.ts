/** Buttons, counts, messages and text field below the board of the board editor. */

import { html } from "lit-html";
import type { Texts } from "../i18n/fluent.ts";
import { inputValue, labelledField } from "../ui/form-fields.ts";
import { buttonRow, buttonTemplate } from "../ui/templates.ts";

/** Number of each symbol on the published board. */
const STANDARD_COUNT = 30;

export interface EditorActions {
  reroll: () => void;
  edit: () => void;
  undo: () => void;
  clear: () => void;
  onText: (text: string) => void;
}

export interface EditorView {
  /** The board shown. */
  symbols: string[];
  /** Whether the board is edited; otherwise it is generated. */
  editing: boolean;
  /** Whether the board is being generated. */
  pending: boolean;
  mayUndo: boolean;
  /** Text of the edited board, as typed. */
  text: string;
  error: string;
  /** What a screen reader is told of the last edit. */
  announcement: string;
}

function counts({ t }: Texts, { symbols, announcement }: EditorView) {
  const [x = 0, o = 0] = ["X", "O"].map((side) => symbols.filter((one) => one === side).length);
  const isStandard = x === STANDARD_COUNT && o === STANDARD_COUNT;
  return html`<p role="status"><b class="counts" .textContent=${t("board-editor-count", { x, o })}
    ></b> <span class="note" .textContent=${isStandard ? "" : t("board-editor-uneven")}></span
    ><span class="visually-hidden" .textContent=${announcement}></span></p>`;
}

/** Tools of a generated board, which may be pending, and those for editing. */
export function boardEditorTools(texts: Texts, view: EditorView, actions: EditorActions) {
  const { t } = texts;
  const { editing, pending, mayUndo, text, error } = view;
  const tool = (name: string, click: () => void, icon?: string, disabled = false) =>
    buttonTemplate({
      id: `board-editor-${name}`,
      icon,
      text: t(`board-editor-${name}`),
      disabled,
      click,
    });
  const type = (event: Event) => actions.onText(inputValue(event));
  const field = html`<textarea id="board-editor-text" rows="3" spellcheck="false"
    autocapitalize="off" autocomplete="off" maxlength="4000" .value=${text} @input=${type}
  ></textarea>`;
  return html`<p class="note" ?hidden=${editing || !pending}>${t("board-editor-waiting")}</p>
    <div class="choices row" ?hidden=${editing}>
      ${tool("another", actions.reroll, "shuffle")}
      ${tool("edit", actions.edit)}
    </div>
    <div class="drawn" ?hidden=${!editing}>
      ${counts(texts, view)}
      ${buttonRow(tool("undo", actions.undo, "undo", !mayUndo), tool("clear", actions.clear))}
      <p id="board-error" class="error-text" role="alert" .textContent=${error}></p>
      ${labelledField(t("board-editor-text"), field)}
    </div>`;
}
