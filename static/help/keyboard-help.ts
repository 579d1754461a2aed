/** List of the keyboard shortcuts, in which the keys of the actions can be changed. */

import { html, nothing } from "lit-html";
import { keyOf } from "../board/key-map.ts";
import type { GameInfo } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import type { KeyAction, Keymap } from "../ui/action-keys.ts";
import { DEFAULT_KEYS, isFreeKey, keyFor, PIECE_LETTERS, withKey } from "../ui/action-keys.ts";
import type { OpenDialog } from "../ui/dialogs.ts";
import { openDialog } from "../ui/dialogs.ts";
import { buttonRow, buttonTemplate } from "../ui/templates.ts";
import { keysFor } from "./shortcuts.ts";

/** Keys that are no characters, while one is asked for. */
const MODIFIERS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Dead", "Process"];

/** The action of a line of the list, if its key can be changed. */
function actionOfLine(line: string): KeyAction | null {
  // The ends of a tile and the sides of a piece are turned with the same key.
  const name = line === "ends" ? "flip" : line;
  return Object.hasOwn(DEFAULT_KEYS, name) ? (name as KeyAction) : null;
}

class KeyboardHelp {
  readonly #app: App;
  readonly #info: GameInfo;
  readonly #change: (keymap: Keymap) => void;
  readonly #opened: OpenDialog;
  /** Line whose new key is asked for. */
  #waiting: string | null = null;
  #message = "";

  constructor(app: App, info: GameInfo, change: (keymap: Keymap) => void) {
    this.#app = app;
    this.#info = info;
    this.#change = change;
    const title = app.t("shortcut-title");
    this.#opened = openDialog(app, "shortcuts-dialog", title, () => this.#content());
    this.#opened.dialog.onkeydown = (event) => this.#onKey(event);
  }

  get #keymap() {
    return this.#app.settings().keymap;
  }

  #content() {
    const { t } = this.#app;
    const isDefault = Object.keys(this.#keymap).length === 0;
    const reset = buttonTemplate({
      id: "shortcuts-reset",
      icon: "reset",
      text: t("shortcut-reset"),
      click: () => this.#set({}, t("shortcut-reset-done")),
    });
    const lines = keysFor(this.#info.stages).map((line) => this.#line(line));
    return html`<p id="shortcuts-note" role="status">${this.#message || t("shortcut-note")}</p>
      <dl class="keys">${lines}</dl>
      ${isDefault ? nothing : buttonRow(reset)}`;
  }

  #line(line: string) {
    const { t } = this.#app;
    const does = t(`shortcut-${line}-description`);
    const action = actionOfLine(line);
    return html`<div><dt>${action ? this.#keyButton(line, action, does) : this.#fixedKey(line)}</dt
      ><dd>${does}</dd></div>`;
  }

  #fixedKey(line: string) {
    const shapes = this.#info.pieces.map(({ shape }) => shape);
    const letters = [...PIECE_LETTERS].filter((letter) => shapes.includes(letter)).join(" ");
    return html`<kbd>${this.#app.t(`shortcut-${line}`, { letters })}</kbd>`;
  }

  #keyButton(line: string, action: KeyAction, does: string) {
    const { t } = this.#app;
    const key = keyFor(this.#keymap, action);
    const isWaiting = this.#waiting === line;
    const ask = () => {
      this.#waiting = isWaiting ? null : line;
      this.#say(isWaiting ? "" : t("shortcut-press"));
    };
    return html`<button type="button" class="key" data-action=${action} aria-pressed=${isWaiting}
      aria-label=${t("shortcut-change", { action: does, key })} @click=${ask}
      ><kbd>${isWaiting ? "…" : key}</kbd></button>${
        line === "undo" ? html` <kbd>${t("shortcut-undo")}</kbd>` : nothing
      }`;
  }

  #say(message: string) {
    this.#message = message;
    this.#opened.update();
  }

  #set(keymap: Keymap, message: string) {
    this.#change(keymap);
    this.#say(message);
  }

  #onKey(event: KeyboardEvent) {
    const line = this.#waiting;
    if (line === null || event.key === "Tab" || MODIFIERS.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const { t } = this.#app;
    if (event.key === "Escape") {
      this.#waiting = null;
      return this.#say("");
    }
    const action = actionOfLine(line) as KeyAction;
    const key = keyOf(event);
    if (event.ctrlKey || event.metaKey || event.altKey || !isFreeKey(key))
      return this.#say(
        t("shortcut-refused", {
          key: event.key === " " ? t("shortcut-replay-autoplay") : event.key,
        }),
      );
    this.#waiting = null;
    const does = t(`shortcut-${line}-description`);
    this.#set(withKey(this.#keymap, action, key), t("shortcut-changed", { key, action: does }));
  }
}

/** @param change - stores the keys that differ from the default ones */
export function openKeyboardHelp(app: App, info: GameInfo, change: (keymap: Keymap) => void) {
  new KeyboardHelp(app, info, change);
}
