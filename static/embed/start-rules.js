/** Only the frame that runs the rules loads what starts them. */
import { startWorker } from "../rules/platform-web.js";

/** The worker's script, which waits in the page, is put where it is begun. */
export function startRules() {
  const kept = /** @type {HTMLTemplateElement} */ (document.getElementById("python"));
  document.head.append(document.importNode(kept.content, true));
  return startWorker();
}
