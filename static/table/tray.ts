/**
 * The pieces still to be had, as buttons. A slot keeps its element as long as it is there, so that a drag that begins
 * on it can go on.
 */
import type { App, TableState } from "../app/types.ts";
import type { Slot } from "../games/tray-slots.ts";
import { paintInto } from "../board/canvas.ts";
import { make, setText } from "../ui/dom.ts";
import { watchPointer } from "../board/gesture.ts";
import { kindOf } from "../games/shared/selectors.ts";
import { slotsOf } from "../games/tray-slots.ts";
import { currentColours } from "../board/theme.ts";

export interface TrayIntents {
  pick: (piece: string, byKey: boolean) => void;
  recolour: (way: string) => void;
  drag: (event: PointerEvent) => void;
  drop: (event: PointerEvent) => void;
  lost: () => void;
  turn: () => void;
}

export interface Shown {
  button: HTMLButtonElement;
  canvas: HTMLCanvasElement;
  letter: HTMLElement;
  count: HTMLElement;
  slot: Slot;
  painted: string;
  ending: AbortController;
}

export function createTray(app: App, tray: HTMLElement, intents: TrayIntents) {
  const shown = new Map<string, Shown>();

  function build(slot: Slot): Shown {
    const canvas = make("canvas", { "aria-hidden": "true" });
    const letter = make("b", {});
    const count = make("span", { class: "count" });
    const button = make(
      "button",
      { type: "button" },
      make("span", { class: "stack" }, canvas),
      make("span", { class: "legend" }, letter, count),
    );
    const ending = new AbortController();
    const parts = { button, canvas, letter, count, slot, painted: "", ending };
    watch(parts);
    return parts;
  }

  function watch(parts: Shown) {
    const { button, ending } = parts;
    watchPointer(
      button,
      {
        tap: () => pressed(parts.slot, false),
        start: () => parts.slot.pick && intents.pick(parts.slot.pick, false),
        drag: (event) => parts.slot.pick && intents.drag(event),
        drop: (event) => parts.slot.pick && intents.drop(event),
        lost: () => parts.slot.pick && intents.lost(),
      },
      ending.signal,
    );
    button.addEventListener("click", (event) => {
      if (event.detail === 0) pressed(parts.slot, true);
    });
  }

  /** A second tap turns the piece in the hand. */
  function pressed({ pick, way, turns }: Slot, byKey: boolean) {
    if (turns && !(pick && byKey)) intents.turn();
    else if (pick) intents.pick(pick, byKey);
    else if (way) intents.recolour(way);
  }

  function show(state: TableState) {
    const slots = slotsOf(app, state);
    tray.setAttribute("aria-label", app.t("tray-label"));
    tray.dataset.kind = kindOf(state);
    tray.classList.toggle(
      "choosing",
      slots.some(({ form }) => form === "way"),
    );
    for (const [key, { button, ending }] of shown)
      if (!slots.some((slot) => slot.key === key)) {
        ending.abort();
        button.remove();
        shown.delete(key);
      }
    for (const slot of slots) if (!shown.has(slot.key)) add(slot);
    // All are in their places before the first is measured.
    for (const slot of slots) dress(shown.get(slot.key) as Shown, slot);
    for (const parts of shown.values()) paint(parts);
  }

  function add(slot: Slot) {
    const parts = build(slot);
    shown.set(slot.key, parts);
    tray.append(parts.button);
  }

  function dress(parts: Shown, slot: Slot) {
    const { button, letter, count } = parts;
    parts.slot = slot;
    button.className = `piece ${slot.form}`;
    Object.assign(button.dataset, slot.data);
    setText(letter, slot.letter);
    setText(count, slot.count);
    button.setAttribute("aria-pressed", String(slot.pressed));
    button.setAttribute("aria-disabled", String(slot.off));
    button.classList.toggle("nowhere", slot.dim);
    button.setAttribute("aria-label", slot.label);
    button.title = slot.title;
  }

  /** Only what has changed. */
  function paint(parts: Shown) {
    const { canvas, slot } = parts;
    const { clientWidth, clientHeight } = canvas.parentElement as HTMLElement;
    const colours = currentColours();
    const about = [slot.about, clientWidth, clientHeight, devicePixelRatio, colours.ink].join();
    if (about === parts.painted || !clientWidth) return;
    parts.painted = about;
    paintInto(canvas, slot.picture(), clientWidth, clientHeight, colours);
  }

  return { show };
}
