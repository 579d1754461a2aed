/** Progress of workers that start Python, sent by their loaders to all pages of this origin. */
import type { BootProgress } from "./boot-progress.ts";

/**
 * Subscribes to the boot progress of the rules worker.
 * @returns unsubscribe function
 */
export function onBootProgress(listener: (report: BootProgress) => void): () => void {
  const channel = new BroadcastChannel("lits-table-start");
  channel.onmessage = ({ data }) => data?.step && listener(data);
  // The worker may have begun before the page listened.
  channel.postMessage({ ask: true });
  return () => channel.close();
}
