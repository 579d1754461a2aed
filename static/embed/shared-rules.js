/**
 * The rules of all boards in a page: one worker, in the first frame of ours that needs it. The others find it there, and
 * when that frame is taken away, the next that asks has the worker.
 * @import { Ask } from "../rules/rules-client.js"
 */

/** @typedef {Window & { litsRules?: Promise<Ask> }} Ours */
/** @typedef {{ owner: Window, asked: Promise<Ask> }} Home */

/** How often it is looked whether the frame with the worker is still there, in milliseconds. */
const LOOK = 250;

/** The frames beside this one; those of other origins tell nothing. @returns {Home | undefined} */
function found() {
  for (let at = 0; at < parent.frames.length; at += 1)
    try {
      const owner = /** @type {Ours} */ (parent.frames[at]);
      if (owner.litsRules) return { owner, asked: owner.litsRules };
    } catch {
      // Somebody else's.
    }
  return undefined;
}

/** @returns {Home} */
function nearest() {
  const ours = /** @type {Ours} */ (/** @type {unknown} */ (window));
  const other = found();
  if (other) return other;
  ours.litsRules = import("./start-rules.js").then(({ startRules }) => startRules());
  return { owner: window, asked: ours.litsRules };
}

/** Rejects when the frame is taken away before there is an answer. @template T @param {Window} owner @param {Promise<T>} answer */
const whileThere = (owner, answer) =>
  new Promise((resolve, reject) => {
    const look = setInterval(() => owner.closed && reject(new Error("the frame with the rules is gone")), LOOK);
    answer.then(resolve, reject).finally(() => clearInterval(look));
  });

/**
 * @param {(ask: Ask) => Promise<unknown>} again what a new worker is told first, when one has to take the place of another
 * @returns {Promise<Ask>}
 */
export async function sharedRules(again) {
  let home = nearest();
  await home.asked;

  /** @type {Ask} */
  async function ask(text) {
    const { owner, asked } = home;
    try {
      const send = await whileThere(owner, asked);
      return await whileThere(owner, send(text));
    } catch (error) {
      if (!owner.closed) throw error;
      if (home.owner === owner) {
        home = nearest();
        await again(await home.asked);
      }
      return ask(text);
    }
  }

  return ask;
}
