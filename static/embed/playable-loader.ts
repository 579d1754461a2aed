/**
 * Loads a playable board on demand: it needs the rules, which start when the reader presses the
 * button. Only our own pages can run them, so other sites show such boards in iframes.
 */

import { h } from "../ui/dom.ts";
import { isStall, withTimeout } from "../util/timeout.ts";
import { boardError } from "./board-parser.ts";
import { createStyleSheet } from "./constructed-sheet.ts";
import type { BoardExtension, BoardState, Emit } from "./element-view.ts";
import css from "./playable-board.css";

export type PlayableBoard = BoardExtension & { record: () => string | Promise<string> };

const sheet = createStyleSheet(css);

export function createPlayMode(
  host: HTMLElement,
  frame: HTMLElement,
  initialState: BoardState,
  emit: Emit,
): BoardExtension {
  const { t } = initialState;
  const root = host.shadowRoot as ShadowRoot;
  const rule = host.getAttribute("mode") === "rule" ? (host.getAttribute("rule") ?? "") : null;
  const ruleKey = `embed-rule-${rule}`;
  if (rule !== null && t(ruleKey) === ruleKey) throw boardError("rule", { rule });
  const task = h("p", { part: "task" }, rule ? t("embed-challenge", { rule: t(ruleKey) }) : "");
  const startButton = h(
    "button",
    { type: "button", part: "begin", click: start },
    t("embed-begin"),
  );
  const note = h("p", { part: "note", role: "status" }, t("embed-download-size"));
  const startPart = h("div", { part: "offer" }, startButton, note);
  let board: PlayableBoard | null = null;
  let state = initialState;
  let closed = false;

  async function start(event?: Event) {
    // If the keyboard is used, the focus moves to the board afterwards.
    const viaKeyboard = event ? (event as UIEvent).detail === 0 : document.hasFocus();
    startButton.disabled = true;
    note.textContent = t("embed-starting");
    let stalled = false;
    const made = await withTimeout(import("./playable-board.ts"))
      .then(({ createPlayableBoard }) => createPlayableBoard(host, frame, state, emit))
      .catch((error) => {
        stalled = isStall(error);
        return null;
      });
    if (closed) return made?.close();
    if (!made) {
      note.textContent = t(stalled ? "embed-stalled" : "embed-start-failed");
      startButton.disabled = false;
      if (viaKeyboard) startButton.focus();
      return;
    }
    startPart.remove();
    board = made;
    board.update(state);
    if (viaKeyboard) frame.querySelector<SVGElement>("svg")?.focus();
  }

  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  frame.append(...(rule ? [task] : []), startPart);
  // The reader has already clicked in the page around the iframe.
  if (host.getAttribute("begin") === "now") void start();
  return {
    update(now) {
      state = now;
      board?.update(now);
    },
    record: () => board?.record() ?? state.game.record,
    close() {
      closed = true;
      board?.close();
      task.remove();
      startPart.remove();
    },
  };
}
