/**
 * Tray with the remaining pieces as buttons. A slot keeps its element for as long as it exists, so
 * that a drag started on it is not interrupted by updates.
 */

import { renderToCanvas } from "../board/canvas.ts";
import { currentColours } from "../board/theme.ts";
import { GAME_UIS } from "../games/game-uis.ts";
import type { TraySlot } from "../games/shared/tray-slots.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { AppState } from "../state/app-state.ts";
import { lookOf } from "../state/look.ts";
import { h, setText } from "../ui/dom.ts";
import { bindPointer } from "../ui/gesture.ts";

export interface TrayIntents {
  pick: (piece: string, byKey: boolean) => void;
  recolour: (way: string) => void;
  drag: (event: PointerEvent) => void;
  drop: (event: PointerEvent) => void;
  cancel: () => void;
  rotate: () => void;
}

export interface SlotView {
  button: HTMLButtonElement;
  canvas: HTMLCanvasElement;
  letter: HTMLElement;
  count: HTMLElement;
  slot: TraySlot;
  paintedKey: string;
  ending: AbortController;
}

export function createTray(texts: Texts, tray: HTMLElement, intents: TrayIntents) {
  const slotViews = new Map<string, SlotView>();

  function build(slot: TraySlot): SlotView {
    const canvas = h("canvas", { "aria-hidden": "true" });
    const letter = h("b", {});
    const count = h("span", { class: "count" });
    const button = h(
      "button",
      { type: "button" },
      h("span", { class: "stack" }, canvas),
      h("span", { class: "legend" }, letter, count),
    );
    const ending = new AbortController();
    const parts = { button, canvas, letter, count, slot, paintedKey: "", ending };
    bindSlot(parts);
    return parts;
  }

  function bindSlot(parts: SlotView) {
    const { button, ending } = parts;
    bindPointer(
      button,
      {
        tap: () => onPressed(parts.slot, false),
        start: () => parts.slot.pick && intents.pick(parts.slot.pick, false),
        drag: (event) => parts.slot.pick && intents.drag(event),
        drop: (event) => parts.slot.pick && intents.drop(event),
        cancel: () => parts.slot.pick && intents.cancel(),
      },
      ending.signal,
    );
    button.addEventListener("click", (event) => {
      if (event.detail === 0) onPressed(parts.slot, true);
    });
  }

  /** Tapping the slot of the held piece rotates the piece. */
  function onPressed({ pick, colouring, rotates }: TraySlot, byKeyboard: boolean) {
    if (rotates && !(pick && byKeyboard)) intents.rotate();
    else if (pick) intents.pick(pick, byKeyboard);
    else if (colouring) intents.recolour(colouring);
  }

  function show(state: AppState) {
    const context = { ...texts, hatching: lookOf(state).hatching };
    const slots = GAME_UIS[state.view.game]?.trays[state.view.stage]?.(context, state) ?? [];
    tray.setAttribute("aria-label", texts.t("tray-label"));
    tray.dataset.slots = slots[0]?.kind ?? "";
    tray.classList.toggle(
      "choosing",
      slots.some(({ kind }) => kind === "way"),
    );
    for (const [key, { button, ending }] of slotViews)
      if (!slots.some((slot) => slot.key === key)) {
        ending.abort();
        button.remove();
        slotViews.delete(key);
      }
    for (const slot of slots) if (!slotViews.has(slot.key)) add(slot);
    // All slots must be in place before the first one is measured.
    for (const slot of slots) updateSlot(slotViews.get(slot.key) as SlotView, slot);
    for (const parts of slotViews.values()) paint(parts);
  }

  function add(slot: TraySlot) {
    const parts = build(slot);
    slotViews.set(slot.key, parts);
    tray.append(parts.button);
  }

  function updateSlot(parts: SlotView, slot: TraySlot) {
    const { button, letter, count } = parts;
    parts.slot = slot;
    button.className = `piece ${slot.kind}`;
    Object.assign(button.dataset, slot.dataset);
    setText(letter, slot.letter);
    setText(count, slot.count);
    button.setAttribute("aria-pressed", String(slot.pressed));
    button.setAttribute("aria-disabled", String(slot.disabled));
    button.classList.toggle("unplaceable", slot.dimmed);
    button.setAttribute("aria-label", slot.label);
    button.title = slot.title;
  }

  /** Repaints the icon only if it has changed. */
  function paint(parts: SlotView) {
    const { canvas, slot } = parts;
    const { clientWidth, clientHeight } = canvas.parentElement as HTMLElement;
    const colours = currentColours();
    const key = [slot.pictureKey, clientWidth, clientHeight, devicePixelRatio, colours.ink].join();
    if (key === parts.paintedKey || !clientWidth) return;
    parts.paintedKey = key;
    renderToCanvas(canvas, slot.buildScene(), clientWidth, clientHeight, colours);
  }

  return { show };
}
