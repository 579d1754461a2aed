/** Only the frame that runs the rules loads what starts them. */
import { startWorker } from "../rules/platform-web.ts";

/** The worker's script, which waits in the page, is put where it is begun. */
export function startRules() {
  const template = document.getElementById("python") as HTMLTemplateElement;
  document.head.append(document.importNode(template.content, true));
  return startWorker();
}
