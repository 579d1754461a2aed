/**
 * The client of the rules, which run in a worker. Requests wait until it is ready and are answered in order.
 * @import { Glance, Lens, Places, Refusal, Trial, View, WaysToScore } from "../app/types.js"
 */
import { inTime } from "../util/timeout.js";

/** @typedef {{ do: string, session?: string } & Record<string, unknown>} Request */
/** @typedef {(text: string) => Promise<string>} Ask */

/** The session of the game on the table, and the one in which moves are tried out beside it. */
export const MAIN = "main";
export const TRIAL = "trial";

/**
 * @param {() => void} lost told when the rules have stopped answering
 * @param {Promise<Ask>} ready
 */
export function createRules(lost, ready) {
  ready.catch(() => {});
  let turn = /** @type {Promise<unknown>} */ (ready);
  let session = MAIN;

  /** @param {Request} request @returns {Promise<any>} */
  function answerTo(request) {
    const text = JSON.stringify({ session, ...request });
    const answer = turn
      .then(() => ready)
      .then((send) => inTime(send(text)))
      .then((reply) => JSON.parse(reply));
    turn = answer.catch(() => ready.then(lost, () => {}));
    return answer;
  }

  /**
   * Of such questions only the newest is worth an answer; an overtaken one is not even sent.
   * @template T
   * @returns {(request: Request) => Promise<T | null>}
   */
  function newestOnly() {
    let newest = 0;
    return async (request) => {
      newest += 1;
      const own = newest;
      const about = session;
      await turn;
      if (own !== newest || about !== session) return null;
      const answer = await answerTo(request);
      return own === newest && about === session && answer.ok ? answer : null;
    };
  }

  /** @type {(request: Request) => Promise<Trial | null>} */
  const newestTrial = newestOnly();
  /** @type {(request: Request) => Promise<Lens | null>} */
  const newestLens = newestOnly();

  return {
    ready,
    /** @param {Request} request @returns {Promise<View | Refusal>} */
    ask: (request) => answerTo(request),
    /**
     * What a placement would break and change; null when a newer trial has overtaken it.
     * @param {string} move
     * @returns {Promise<Trial | null>}
     */
    try: (move) => newestTrial({ do: "try", move }),
    /**
     * The same of a move that is chosen step by step; every step counts.
     * @param {string} move
     * @returns {Promise<({ ok: true } & Trial) | Refusal>}
     */
    begin: (move) => answerTo({ do: "try", move }),
    /** The game on the table as a link. @returns {Promise<{ ok: true, link: string } | Refusal>} */
    link: () => answerTo({ do: "link" }),
    /** @param {string} piece @returns {Promise<Places | Refusal>} */
    places: (piece) => answerTo({ do: "places", piece }),
    /** What the lens shows after so many moves, and of a move; null when overtaken. @param {number} ply @param {string} move */
    lens: (ply, move) => newestLens({ do: "lens", ply, move }),
    /** What would be on the table after a move that is not made. @param {string} move @returns {Promise<({ ok: true } & Glance) | Refusal>} */
    peek: (move) => answerTo({ do: "peek", move }),
    /** The finished game under every other agreement about scoring. @returns {Promise<WaysToScore | Refusal>} */
    rescore: () => answerTo({ do: "rescore" }),
    /** From now on questions that name no session are about this one. @param {string} name */
    about: (name) => {
      session = name;
    },
  };
}

/** @typedef {ReturnType<typeof createRules>} Rules */
