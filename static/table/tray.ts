/**
 * Tray with the remaining pieces as buttons. A slot keeps its element for as long as it exists, so
 * that a drag started on it is not interrupted by updates.
 */

import { html, render } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";
import { renderToCanvas } from "../board/canvas.ts";
import { currentColours } from "../board/theme.ts";
import { GAME_UIS } from "../games/game-uis.ts";
import type { TraySlot } from "../games/shared/tray-slots.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { AppState } from "../state/app-state.ts";
import { effectiveSettings } from "../state/effective-settings.ts";
import { bindPointer } from "../ui/gesture.ts";

export interface TrayIntents {
  pick: (piece: string, byKey: boolean) => void;
  recolour: (colouring: string) => void;
  drag: (event: PointerEvent) => void;
  drop: (event: PointerEvent) => void;
  cancel: () => void;
  rotate: () => void;
}

/** What is known of the button of a slot. */
interface SlotView {
  slot: TraySlot;
  paintedKey: string;
  /** Removes the listeners for gestures. */
  ending: AbortController;
}

export class Tray {
  readonly #texts: Texts;
  readonly element: HTMLElement;
  readonly #intents: TrayIntents;
  readonly #views = new WeakMap<Element, SlotView>();

  constructor(texts: Texts, tray: HTMLElement, intents: TrayIntents) {
    this.#texts = texts;
    this.element = tray;
    this.#intents = intents;
  }

  show(state: AppState) {
    const tray = this.element;
    const context = { ...this.#texts, hatching: effectiveSettings(state).hatching };
    const slots = GAME_UIS[state.view.game]?.trays[state.view.stage]?.(context, state) ?? [];
    tray.setAttribute("aria-label", this.#texts.t("tray-label"));
    tray.dataset.slots = slots[0]?.kind ?? "";
    tray.classList.toggle(
      "choosing",
      slots.some(({ kind }) => kind === "colouring"),
    );
    this.#endGestures(slots);
    render(
      repeat(
        slots,
        ({ key }) => key,
        (slot) => this.#slotButton(slot),
      ),
      tray,
    );
    // All slots must be in place before the first one is measured.
    for (const button of tray.children) this.#paint(button);
  }

  /** A drag that started on a slot ends without a drop when the slot is removed. */
  #endGestures(slots: TraySlot[]) {
    const keys = new Set(slots.map(({ key }) => key));
    for (const button of this.element.children) {
      const view = this.#views.get(button);
      if (view && !keys.has(view.slot.key)) view.ending.abort();
    }
  }

  #slotButton(slot: TraySlot) {
    const { kind, dimmed, reserved, pressed, disabled, label, title, letter, count } = slot;
    const classes = ["piece", kind, dimmed && "unplaceable", reserved && "reserved"];
    const className = classes.filter(Boolean).join(" ");
    const click = ({ detail }: MouseEvent) => detail === 0 && this.#press(slot, true);
    return html`<button type="button" class=${className} aria-pressed=${pressed}
      aria-disabled=${disabled} aria-label=${label} title=${title} @click=${click}
      ${ref((button) => button && this.#keep(button as HTMLElement, slot))}
      ><span class="stack"><canvas aria-hidden="true"></canvas></span
      ><span class="legend"><b>${letter}</b><span class="count">${count}</span></span></button>`;
  }

  /** Remembers the slot of a button, whose gestures are bound when it is created. */
  #keep(button: HTMLElement, slot: TraySlot) {
    Object.assign(button.dataset, slot.dataset);
    const view = this.#views.get(button);
    if (view) view.slot = slot;
    else this.#bind(button, { slot, paintedKey: "", ending: new AbortController() });
  }

  #bind(button: HTMLElement, view: SlotView) {
    const intents = this.#intents;
    this.#views.set(button, view);
    bindPointer(
      button,
      {
        tap: () => this.#press(view.slot, false),
        start: () => view.slot.pick && intents.pick(view.slot.pick, false),
        drag: (event) => view.slot.pick && intents.drag(event),
        drop: (event) => view.slot.pick && intents.drop(event),
        cancel: () => view.slot.pick && intents.cancel(),
      },
      view.ending.signal,
    );
  }

  /** Tapping the slot of the held piece rotates the piece. */
  #press({ pick, colouring, rotates }: TraySlot, byKeyboard: boolean) {
    if (rotates && !(pick && byKeyboard)) this.#intents.rotate();
    else if (pick) this.#intents.pick(pick, byKeyboard);
    else if (colouring) this.#intents.recolour(colouring);
  }

  /** Repaints the icon only if it has changed. */
  #paint(button: Element) {
    const view = this.#views.get(button);
    const stack = button.firstElementChild;
    const canvas = stack?.firstElementChild;
    if (!view || !stack || !(canvas instanceof HTMLCanvasElement)) return;
    const { clientWidth, clientHeight } = stack;
    const { slot } = view;
    const colours = currentColours();
    const key = [slot.pictureKey, clientWidth, clientHeight, devicePixelRatio, colours.ink].join();
    if (key === view.paintedKey || !clientWidth) return;
    view.paintedKey = key;
    renderToCanvas(canvas, slot.buildScene(), clientWidth, clientHeight, colours);
  }
}
