/**
 * Boards that are played on need the rules, which start at the reader's first touch. Only a page of ours can run them, so
 * such boards stand in frames.
 * @import { State, Extra } from "./element-view.js"
 */
import { make } from "../ui/dom.js";
import { unreadable } from "./board-parser.js";
import { sheetOf } from "./constructed-sheet.js";
import look from "./playable-board.css";

/** @typedef {Extra & { record: () => string | Promise<string> }} Played */
/** @typedef {(type: string, detail: unknown) => void} Tell */

const sheet = sheetOf(look);

/**
 * @param {HTMLElement} host
 * @param {HTMLElement} frame
 * @param {State} shown
 * @param {Tell} tell
 * @returns {Extra}
 */
export function createPlayed(host, frame, shown, tell) {
  const { t } = shown;
  const root = /** @type {ShadowRoot} */ (host.shadowRoot);
  const rule = host.getAttribute("mode") === "rule" ? (host.getAttribute("rule") ?? "") : null;
  const named = `embed-rule-${rule}`;
  if (rule !== null && t(named) === named) throw unreadable("rule", { rule });
  const task = make("p", { part: "task" }, rule ? t("embed-dare", { rule: t(named) }) : "");
  const begin = make("button", { type: "button", part: "begin", click: start }, t("embed-begin"));
  const note = make("p", { part: "note" }, t("embed-cost"));
  const offer = make("div", { part: "offer" }, begin, note);
  /** @type {Played | null} */
  let live = null;
  let state = shown;
  let closed = false;

  /** @param {Event} [event] */
  async function start(event) {
    // Where keys are used they go on from here.
    const keys = event ? /** @type {UIEvent} */ (event).detail === 0 : document.hasFocus();
    begin.disabled = true;
    note.textContent = t("embed-starting");
    const { createLive } = await import("./playable-board.js");
    const made = await createLive(host, frame, state, tell).catch(() => null);
    if (closed) return made?.close();
    if (!made) {
      note.textContent = t("embed-no-start");
      begin.disabled = false;
      return;
    }
    offer.remove();
    live = made;
    live.update(state);
    if (keys) /** @type {SVGElement | null} */ (frame.querySelector("svg"))?.focus();
  }

  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  frame.append(...(rule ? [task] : []), offer);
  // The page around it has been touched for this.
  if (host.getAttribute("begin") === "now") start();
  return {
    update(now) {
      state = now;
      live?.update(now);
    },
    record: () => live?.record() ?? state.game.record,
    close() {
      closed = true;
      live?.close();
      task.remove();
      offer.remove();
    },
  };
}
