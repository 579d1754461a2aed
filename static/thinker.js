/**
 * The client of the computer's thinking, which has a worker of its own: it starts when it is first needed, and the rules
 * stay as quick as they are. Thinking is asked for slice by slice; who stops asking has stopped it.
 * @import { Answer, Thought, Why } from "./types.js"
 * @import { Ask } from "./rules.js"
 */

/** One slice, in seconds: so long it may go on after nobody wants it any more. */
const SLICE = 0.1;

/** A slice takes a tenth of a second; after this long no answer will come, in ms. */
const PATIENCE = 20_000;

/**
 * @typedef {object} Question
 * @property {string} record
 * @property {number} [ply] after how many moves; not said: after all
 * @property {number} [level] as which level; 0, or not said: as an analyst
 * @property {number} [seed]
 */

/** What thinks, in a worker, and how to end it. @typedef {{ ask: Ask, end: () => void }} Mind */

/** How many more there is room for beside one, the rules and the page: this many cores have nothing to do. */
export const spare = () => Math.min(Math.max((navigator.hardwareConcurrency ?? 1) - 3, 0), 2);

/** @param {() => Promise<Mind>} start */
export function createThinker(start) {
  /** @type {Promise<Mind> | null} */
  let worker = null;
  /** There is one search at a time: another waits until it is done or given up. */
  let turn = /** @type {Promise<unknown>} */ (Promise.resolve());

  /** A worker that fails is given up, so that the next question starts another. */
  async function ready() {
    worker ??= start();
    try {
      return await worker;
    } catch (error) {
      worker = null;
      throw error;
    }
  }

  /** @param {object} request @returns {Promise<any>} */
  async function asked(request) {
    const { ask, end } = await ready();
    let timer = 0;
    const late = new Promise((_, reject) => {
      timer = window.setTimeout(() => reject(new Error("no answer")), PATIENCE);
    });
    try {
      const reply = JSON.parse(await Promise.race([ask(JSON.stringify(request)), late]));
      if (!reply.ok) throw new Error(reply.error.message);
      return reply;
    } catch (error) {
      if (error instanceof Error && error.message === "no answer") {
        worker = null;
        end();
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * @template {{ done: boolean }} T
   * @param {Question & { do: string, moves?: number }} request
   * @param {number} seconds
   * @param {AbortSignal} signal
   * @param {(thought: T) => void} tell
   * @returns {Promise<T | null>}
   */
  async function slices(request, seconds, signal, tell) {
    await ready();
    const until = performance.now() + 1000 * seconds;
    for (;;) {
      if (signal.aborted) return null;
      const left = Math.max(until - performance.now(), 0) / 1000;
      const thought = await asked({ ...request, seconds: Math.min(left, SLICE) });
      if (signal.aborted) return null;
      tell(thought);
      if (thought.done || performance.now() >= until) return thought;
    }
  }

  /**
   * @template {{ done: boolean }} T
   * @param {Parameters<typeof slices<T>>} how
   * @returns {Promise<T | null>}
   */
  function inTurn(...how) {
    const thought = turn.then(() => slices(...how));
    turn = thought.catch(() => {});
    return thought;
  }

  return {
    /**
     * Thinks for so long at most, and less when no more is to be found out. The start of the worker takes none of it.
     * @param {Question} question
     * @param {{ seconds: number, signal: AbortSignal, tell?: (thought: Thought) => void }} how `tell` hears every slice
     * @returns {Promise<Thought | null>} null: given up. Rejected when nobody answers.
     */
    think: (question, { seconds, signal, tell = () => {} }) =>
      inTurn({ do: "think", ...question }, seconds, signal, tell),
    /**
     * The best reply near the end of a game, looked for so many moves ahead (0: to the end).
     * @param {Question & { moves: number }} question
     * @param {{ seconds: number, signal: AbortSignal }} how
     * @returns {Promise<Answer | null>} null: given up. Rejected when nobody answers.
     */
    reply: (question, { seconds, signal }) =>
      inTurn({ do: "reply", ...question }, seconds, signal, () => {}),
    /**
     * What a move does, as reasons for it.
     * @param {Question} question
     * @param {string} move
     * @returns {Promise<Why>}
     */
    why: async (question, move) => (await asked({ do: "why", ...question, move })).why,
    /** Another one, which is to be ended when it has done its work. */
    another: () => createThinker(start),
    end() {
      worker?.then(({ end }) => end()).catch(() => {});
      worker = null;
    },
  };
}

/** @typedef {ReturnType<typeof createThinker>} ThinkerClient */
