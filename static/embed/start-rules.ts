/** Startup of the rules worker, loaded only by the frame that runs it. */
import { startWorker } from "../rules/platform-web.ts";
import { preloadRules } from "../rules/preload-rules.ts";

/**
 * Inserts the worker's script element from its template, which makes PyScript start it. It replaces
 * that of an attempt that failed.
 */
export function startRules() {
  preloadRules();
  const template = document.getElementById("python") as HTMLTemplateElement;
  document.querySelector("script[name=rules]")?.remove();
  document.head.append(document.importNode(template.content, true));
  return startWorker();
}
