/**
 * Playable board in another site's page. Such a page cannot start our workers, so the element
 * contains an iframe that can. The iframe is a child of the element, where our other iframes find
 * it and share its worker.
 */

import { writeFragment } from "../notation/url-fragment.ts";
import { gameName } from "./board-text.ts";
import type { BoardExtension, BoardState, Emit } from "./element-view.ts";
import { createFrame } from "./iframe-client.ts";
import { languageOf } from "./messages.ts";

const PASSED_ATTRIBUTES = ["mode", "rule", "solution", "step", "theme", "coordinates", "hatching"];
/** Events forwarded from the iframe; the element dispatches the others itself. */
const EVENTS = ["move", "illegal", "gameend"];
const SLOT = "frame";

/**
 * @param board - element that the iframe replaces
 * @param site - folder of the site that runs the rules
 */
export function createIframeBoard(
  host: HTMLElement,
  board: HTMLElement,
  state: BoardState,
  emit: Emit,
  site: URL,
): BoardExtension {
  const page = new URL("embed.html", site);
  const attributes = PASSED_ATTRIBUTES.flatMap((name) =>
    host.hasAttribute(name) ? [[name, host.getAttribute(name) || "on"]] : [],
  );
  page.hash = writeFragment(state.game.record, {
    ...Object.fromEntries(attributes),
    // Not the attributes: the page may have moved or turned the board since.
    ply: String(state.ply),
    side: state.flipped ? "Second" : "First",
    language: languageOf(host),
  });
  const frame = createFrame(page, gameName(state.position.game, state.t));
  const slot = document.createElement("slot");
  slot.name = frame.slot = SLOT;
  slot.style.display = "block";
  for (const name of EVENTS)
    frame.addEventListener(`lits-${name}`, (heard) => emit(name, (heard as CustomEvent).detail));
  board.hidden = true;
  board.after(slot);
  host.append(frame);
  let { flipped, ply } = state;

  /** Reports that the page's Content Security Policy allows our scripts, but not our iframes. */
  function onBlocked({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) {
    if (!/frame|child/.test(effectiveDirective) || !page.href.startsWith(blockedURI)) return;
    const message = state.t("embed-framed");
    emit("error", { code: "framed", message });
    const said = host.shadowRoot?.querySelector("[part=message]");
    if (said) said.textContent = message;
  }
  document.addEventListener("securitypolicyviolation", onBlocked);

  return {
    update(now) {
      if (now.flipped !== flipped) void frame.board.flip?.();
      if (now.ply !== ply) void frame.board.goTo?.(now.ply);
      ({ flipped, ply } = now);
    },
    record: () => frame.board.record?.(),
    close() {
      document.removeEventListener("securitypolicyviolation", onBlocked);
      frame.remove();
      slot.remove();
      board.hidden = false;
    },
  };
}
