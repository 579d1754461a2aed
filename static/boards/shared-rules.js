/**
 * The rules of all boards in a page: one worker, in the first frame of ours that needs it. The others find it there.
 * @import { Ask } from "../rules.js"
 */

/** @typedef {Window & { litsRules?: Promise<Ask> }} Ours */

/** What a frame beside this one has started; those of other origins tell nothing. @returns {Promise<Ask> | undefined} */
function found() {
  for (let at = 0; at < parent.frames.length; at += 1)
    try {
      const { litsRules } = /** @type {Ours} */ (parent.frames[at]);
      if (litsRules) return litsRules;
    } catch {
      // Somebody else's.
    }
  return undefined;
}

/** @returns {Promise<Ask>} */
const started = async () => (await import("./start-rules.js")).startRules();

/** @returns {Promise<Ask>} */
export function sharedRules() {
  const ours = /** @type {Ours} */ (/** @type {unknown} */ (window));
  ours.litsRules ??= found() ?? started();
  return ours.litsRules;
}
