/** Buttons, counts, messages and text field below the board of the board editor. */

import type { App } from "../state/app.ts";
import { button, h, setText } from "../ui/dom.ts";

/** Number of each symbol on the published board. */
const STANDARD_COUNT = 30;

export interface EditorActions {
  reroll: () => void;
  edit: () => void;
  undo: () => void;
  clear: () => void;
  onText: (text: string) => void;
}

export class BoardEditorTools {
  readonly #app: App;
  readonly #actions: EditorActions;
  readonly #pendingNote: HTMLElement;
  readonly #generatedPart: HTMLElement;
  readonly #editorPart: HTMLElement;
  readonly #counts = h("b", { class: "counts" });
  readonly #imbalance = h("span", { class: "note" });
  readonly #announcer = h("span", { class: "visually-hidden" });
  readonly #errorText = h("p", { id: "board-error", class: "error-text", role: "alert" });
  readonly #undo: HTMLButtonElement;
  readonly #text: HTMLTextAreaElement;
  readonly elements: HTMLElement[];

  constructor(app: App, actions: EditorActions) {
    const { t } = app;
    this.#app = app;
    this.#actions = actions;
    this.#undo = button({
      id: "board-editor-undo",
      icon: "undo",
      text: t("board-editor-undo"),
      click: actions.undo,
    });
    this.#text = this.#createTextField();
    this.#pendingNote = h("p", { class: "note", hidden: true }, t("board-editor-waiting"));
    this.#generatedPart = this.#createGeneratedPart();
    this.#editorPart = this.#createEditorPart();
    this.elements = [this.#pendingNote, this.#generatedPart, this.#editorPart];
  }

  /** Shows the tools of a generated board, which may be pending, or those for editing. */
  show(editing: boolean, pending: boolean, mayUndo: boolean) {
    this.#pendingNote.hidden = editing || !pending;
    this.#generatedPart.hidden = editing;
    this.#editorPart.hidden = !editing;
    this.#undo.disabled = !mayUndo;
  }

  showCounts(symbols: string[]) {
    const { t } = this.#app;
    const [x = 0, o = 0] = ["X", "O"].map((side) => symbols.filter((one) => one === side).length);
    setText(this.#counts, t("board-editor-count", { x, o }));
    const isStandard = x === STANDARD_COUNT && o === STANDARD_COUNT;
    setText(this.#imbalance, isStandard ? "" : t("board-editor-uneven"));
  }

  showError(text: string) {
    setText(this.#errorText, text);
  }

  setBoardText(text: string) {
    this.#text.value = text;
  }

  announce(text: string) {
    setText(this.#announcer, text);
  }

  /** Moves the focus to the text field that caused the error. */
  focusError() {
    this.#text.focus();
    this.#errorText.scrollIntoView({ block: "center" });
  }

  #createTextField() {
    const text = h("textarea", {
      id: "board-editor-text",
      rows: "3",
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      maxlength: "4000",
      input: () => this.#actions.onText(text.value),
    });
    return text;
  }

  #createGeneratedPart() {
    const { t } = this.#app;
    const { reroll, edit } = this.#actions;
    return h(
      "div",
      { class: "choices row" },
      button({
        id: "board-editor-another",
        icon: "again",
        text: t("board-editor-another"),
        click: reroll,
      }),
      button({ id: "board-editor-edit", text: t("board-editor-edit"), click: edit }),
    );
  }

  #createEditorPart() {
    const { t } = this.#app;
    const clear = button({
      id: "board-editor-clear",
      text: t("board-editor-clear"),
      click: this.#actions.clear,
    });
    return h(
      "div",
      { class: "drawn" },
      h("p", { role: "status" }, this.#counts, " ", this.#imbalance, this.#announcer),
      h("div", { class: "choices row" }, this.#undo, clear),
      this.#errorText,
      h("label", { class: "field" }, h("span", {}, t("board-editor-text")), this.#text),
    );
  }
}
