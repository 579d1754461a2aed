/**
 * The pieces still to be had, drawn as stacks that grow thinner.
 * @import { App, Held, PieceInfo, TableState } from "./types.js"
 */
import { paintInto } from "./canvas.js";
import { make, setText } from "./dom.js";
import { watchPointer } from "./gesture.js";
import { reach, take, turned } from "./held.js";
import { stackPicture } from "./stack.js";
import { currentColours } from "./theme.js";

/** Lying, as it takes the least height. @param {PieceInfo} info @returns {Held} */
function lying(info) {
  const held = take(info);
  const { left, right, bottom, top } = reach(held);
  return top - bottom > right - left ? turned(held) : held;
}

/**
 * @typedef {object} TrayIntents
 * @property {(piece: string, byKey: boolean) => void} pick
 * @property {(event: PointerEvent) => void} drag
 * @property {(event: PointerEvent) => void} drop
 * @property {() => void} lost
 * @property {() => void} turn
 */

/**
 * @param {App} app
 * @param {HTMLElement} tray
 * @param {TrayIntents} intents
 * @param {() => TableState} state
 */
export function createTray(app, tray, intents, state) {
  const ending = new AbortController();
  /**
   * @type {Map<string, { button: HTMLButtonElement, canvas: HTMLCanvasElement, letter: HTMLElement, count: HTMLElement }>}
   */
  const slots = new Map();
  let made = "";

  /** @param {PieceInfo} info */
  function slot({ id }) {
    const canvas = make("canvas", { "aria-hidden": "true" });
    const letter = make("b", {}, id);
    const count = make("span", { class: "count" });
    const button = make(
      "button",
      { type: "button", class: "piece", "data-piece": id },
      make("span", { class: "stack" }, canvas),
      make("span", { class: "legend" }, letter, count),
    );
    watchPointer(
      button,
      {
        tap: () => tapped(id),
        start: () => intents.pick(id, false),
        drag: intents.drag,
        drop: intents.drop,
        lost: intents.lost,
      },
      ending.signal,
    );
    button.addEventListener("click", (event) => {
      if (event.detail === 0) intents.pick(id, true);
    });
    slots.set(id, { button, canvas, letter, count });
    return button;
  }

  /** A second tap turns the piece in the hand. @param {string} id */
  const tapped = (id) => (state().held?.piece === id ? intents.turn() : intents.pick(id, false));

  /** @param {TableState} now */
  function build({ info }) {
    if (made === info.id) return;
    made = info.id;
    slots.clear();
    tray.replaceChildren(...info.pieces.map(slot));
  }

  /** @param {TableState} now */
  function show(now) {
    build(now);
    tray.setAttribute("aria-label", app.t("tray-label"));
    for (const info of now.info.pieces) showSlot(info, now);
  }

  /** @param {PieceInfo} info @param {TableState} now */
  function showSlot(info, now) {
    const parts = slots.get(info.id);
    if (!parts) return;
    const { left = 0, legal = 0 } = now.view.supply.find(({ piece }) => piece === info.id) ?? {};
    const held = now.held?.piece === info.id ? now.held : null;
    const { button, canvas, count } = parts;
    setText(count, `×${left}`);
    button.setAttribute("aria-pressed", String(Boolean(held)));
    button.setAttribute("aria-disabled", String(!left || now.view.to_move === null));
    button.classList.toggle("nowhere", !legal || now.view.to_move === null);
    button.setAttribute(
      "aria-label",
      app.t("tray-piece", { piece: info.id, colour: app.t(`colour-${info.id}`), left }),
    );
    button.title = app.t("tray-fits", { piece: info.id, count: legal });
    const box = /** @type {HTMLElement} */ (canvas.parentElement);
    paintInto(
      canvas,
      stackPicture(held ?? lying(info), left, app.settings().hatching),
      box.clientWidth,
      box.clientHeight,
      currentColours(),
    );
  }

  return { show, destroy: () => ending.abort() };
}
