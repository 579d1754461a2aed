/** Template directive for buttons that react to every tap, even right after a drag. */

import type { ElementPart } from "lit-html/directive.js";
import { Directive, directive } from "lit-html/directive.js";
import { onPress } from "./gesture.ts";

type Act = () => unknown;

class PressDirective extends Directive {
  #act: Act | null = null;

  override render(_act: Act) {}

  /** Listens once: a new listener per rendering would forget a press that has begun. */
  override update({ element }: ElementPart, [act]: [Act]) {
    if (!this.#act) onPress(element as HTMLElement, () => this.#act?.());
    this.#act = act;
  }
}

/** `<button ${press(act)}>` acts as with `onPress`; each rendering may pass another function. */
export const press = directive(PressDirective);
