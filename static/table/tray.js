/**
 * The pieces still to be had, as buttons. A slot keeps its element as long as it is there, so that a drag that begins
 * on it can go on.
 * @import { App, TableState } from "../app/types.js"
 * @import { Slot } from "../games/tray-slots.js"
 */
import { paintInto } from "../board/canvas.js";
import { make, setText } from "../ui/dom.js";
import { watchPointer } from "../board/gesture.js";
import { kindOf } from "../games/shared/selectors.js";
import { slotsOf } from "../games/tray-slots.js";
import { currentColours } from "../board/theme.js";

/**
 * @typedef {object} TrayIntents
 * @property {(piece: string, byKey: boolean) => void} pick
 * @property {(way: string) => void} recolour
 * @property {(event: PointerEvent) => void} drag
 * @property {(event: PointerEvent) => void} drop
 * @property {() => void} lost
 * @property {() => void} turn
 */

/**
 * @typedef {{ button: HTMLButtonElement, canvas: HTMLCanvasElement, letter: HTMLElement, count: HTMLElement, slot: Slot, painted: string, ending: AbortController }} Shown
 */

/** @param {App} app @param {HTMLElement} tray @param {TrayIntents} intents */
export function createTray(app, tray, intents) {
  /** @type {Map<string, Shown>} */
  const shown = new Map();

  /** @param {Slot} slot @returns {Shown} */
  function build(slot) {
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

  /** @param {Shown} parts */
  function watch(parts) {
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

  /** A second tap turns the piece in the hand. @param {Slot} slot @param {boolean} byKey */
  function pressed({ pick, way, turns }, byKey) {
    if (turns && !(pick && byKey)) intents.turn();
    else if (pick) intents.pick(pick, byKey);
    else if (way) intents.recolour(way);
  }

  /** @param {TableState} state */
  function show(state) {
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
    for (const slot of slots) dress(/** @type {Shown} */ (shown.get(slot.key)), slot);
    for (const parts of shown.values()) paint(parts);
  }

  /** @param {Slot} slot */
  function add(slot) {
    const parts = build(slot);
    shown.set(slot.key, parts);
    tray.append(parts.button);
  }

  /** @param {Shown} parts @param {Slot} slot */
  function dress(parts, slot) {
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

  /** Only what has changed. @param {Shown} parts */
  function paint(parts) {
    const { canvas, slot } = parts;
    const { clientWidth, clientHeight } = /** @type {HTMLElement} */ (canvas.parentElement);
    const colours = currentColours();
    const about = [slot.about, clientWidth, clientHeight, devicePixelRatio, colours.ink].join();
    if (about === parts.painted || !clientWidth) return;
    parts.painted = about;
    paintInto(canvas, slot.picture(), clientWidth, clientHeight, colours);
  }

  return { show };
}
