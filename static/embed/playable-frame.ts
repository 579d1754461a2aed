/**
 * An element that is played on, in a page of somebody else: no such page can start a worker of ours, so it holds a frame that
 * can. The frame is a child of the element, where other frames of ours find it and share its worker.
 */
import type { Extra, State } from "./element-view.ts";
import type { Tell } from "./playable-loader.ts";
import { writeFragment } from "../notation/url-fragment.ts";
import { createFrame } from "./iframe-client.ts";
import { languageOf } from "./messages.ts";

const WISHES = ["mode", "rule", "solution", "ply", "side", "theme", "coordinates", "hatching"];
/** What the frame tells, apart from what the element tells by itself. */
const EVENTS = ["move", "illegal", "gameend"];
const SLOT = "frame";

/** @param board - what the frame is shown instead of */
export function createFramed(
  host: HTMLElement,
  board: HTMLElement,
  shown: State,
  tell: Tell,
  title: string,
): Extra {
  const page = new URL("../embed.html", import.meta.url);
  const said = WISHES.flatMap((name) =>
    host.hasAttribute(name) ? [[name, host.getAttribute(name) || "on"]] : [],
  );
  page.hash = writeFragment(shown.game.record, {
    ...Object.fromEntries(said),
    language: languageOf(host),
  });
  const frame = createFrame(page, title);
  const slot = document.createElement("slot");
  slot.name = frame.slot = SLOT;
  slot.style.display = "block";
  for (const name of EVENTS)
    frame.addEventListener(`lits-${name}`, (heard) => tell(name, (heard as CustomEvent).detail));
  board.hidden = true;
  board.after(slot);
  host.append(frame);
  let { far, ply } = shown;

  /** A page may allow our scripts and not our frames. */
  function refused({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) {
    if (!/frame|child/.test(effectiveDirective) || !page.href.startsWith(blockedURI)) return;
    const message = shown.t("embed-framed");
    tell("error", { code: "framed", message });
    const said = host.shadowRoot?.querySelector("[part=message]");
    if (said) said.textContent = message;
  }
  document.addEventListener("securitypolicyviolation", refused);

  return {
    update(now) {
      if (now.far !== far) frame.board.flip?.();
      if (now.ply !== ply) frame.board.goTo?.(now.ply);
      ({ far, ply } = now);
    },
    record: () => frame.board.record?.(),
    close() {
      document.removeEventListener("securitypolicyviolation", refused);
      frame.remove();
      slot.remove();
      board.hidden = false;
    },
  };
}
