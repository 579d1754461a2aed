/** Line of text and buttons below a playable board. */

import type { I18n } from "../i18n/fluent.ts";
import { h } from "../ui/dom.ts";

/** Messages of the buttons, in their order. */
const BUTTONS = {
  restart: "playable-again",
  undo: "button-undo",
  swap: "playable-swap",
  resign: "menu-resign",
  nextColours: "playable-colours",
  nextStep: "lesson-next",
  confirm: "button-confirm",
};

type ButtonName = keyof typeof BUTTONS;

export type PlayActions = Record<ButtonName, () => unknown>;

export class PlayableControls {
  readonly #line = h("p", { part: "said", role: "status" });
  readonly #buttons: Record<ButtonName, HTMLButtonElement>;
  readonly #bar: HTMLElement;

  /** @param enqueue - runs an action after those before it */
  constructor(t: I18n["t"], actions: PlayActions, enqueue: (action: () => unknown) => unknown) {
    const create = (name: ButtonName) => {
      const click = () => enqueue(actions[name]);
      return h("button", { type: "button", part: "act", click }, t(BUTTONS[name]));
    };
    const names = Object.keys(BUTTONS) as ButtonName[];
    const buttons = names.map((name) => [name, create(name)] as const);
    this.#buttons = Object.fromEntries(buttons) as Record<ButtonName, HTMLButtonElement>;
    this.#bar = h("div", { part: "acts" }, ...buttons.map(([, button]) => button));
  }

  appendTo(frame: HTMLElement) {
    frame.append(this.#line, this.#bar);
  }

  showText(text: string) {
    this.#line.textContent = text;
  }

  /**
   * Hides the buttons that are not shown in this position; the others stay visible.
   * @returns whether the focus was on one that can no longer be pressed
   */
  show(shown: Partial<Record<ButtonName, boolean>>, mayConfirm: boolean): boolean {
    const { activeElement } = this.#bar.getRootNode() as ShadowRoot;
    for (const [name, isShown] of Object.entries(shown))
      this.#buttons[name as ButtonName].hidden = !isShown;
    this.#buttons.confirm.disabled = !mayConfirm;
    return Object.values(this.#buttons).some(
      (button) => button === activeElement && (button.hidden || button.disabled),
    );
  }

  remove() {
    this.#line.remove();
    this.#bar.remove();
  }
}
