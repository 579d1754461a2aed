/**
 * Boards that are played on need the rules, which start at the reader's first touch. Only a page of ours can run them, so
 * such boards stand in frames.
 */
import type { Extra, State } from "./element-view.ts";
import { make } from "../ui/dom.ts";
import { unreadable } from "./board-parser.ts";
import { sheetOf } from "./constructed-sheet.ts";
import look from "./playable-board.css";

export type Played = Extra & { record: () => string | Promise<string> };
export type Tell = (type: string, detail: unknown) => void;

const sheet = sheetOf(look);

export function createPlayed(
  host: HTMLElement,
  frame: HTMLElement,
  shown: State,
  tell: Tell,
): Extra {
  const { t } = shown;
  const root = host.shadowRoot as ShadowRoot;
  const rule = host.getAttribute("mode") === "rule" ? (host.getAttribute("rule") ?? "") : null;
  const named = `embed-rule-${rule}`;
  if (rule !== null && t(named) === named) throw unreadable("rule", { rule });
  const task = make("p", { part: "task" }, rule ? t("embed-dare", { rule: t(named) }) : "");
  const begin = make("button", { type: "button", part: "begin", click: start }, t("embed-begin"));
  const note = make("p", { part: "note" }, t("embed-cost"));
  const offer = make("div", { part: "offer" }, begin, note);
  let live: Played | null = null;
  let state = shown;
  let closed = false;

  async function start(event?: Event) {
    // Where keys are used they go on from here.
    const keys = event ? (event as UIEvent).detail === 0 : document.hasFocus();
    begin.disabled = true;
    note.textContent = t("embed-starting");
    const { createLive } = await import("./playable-board.ts");
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
    if (keys) frame.querySelector<SVGElement>("svg")?.focus();
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
