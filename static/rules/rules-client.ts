/** The client of the rules, which run in a worker. Requests wait until it is ready and are answered in order. */
import type { Glance, Lens, Places, Refusal, Trial, View, WaysToScore } from "../app/types.ts";
import { inTime } from "../util/timeout.ts";

export type Request = { do: string; session?: string } & Record<string, unknown>;
export type Ask = (text: string) => Promise<string>;

/** The session of the game on the table, and the one in which moves are tried out beside it. */
export const MAIN = "main";
export const TRIAL = "trial";

/** @param lost - told when the rules have stopped answering */
export function createRules(lost: () => void, ready: Promise<Ask>) {
  ready.catch(() => {});
  let turn = ready as Promise<unknown>;
  let session = MAIN;

  function answerTo(request: Request): Promise<any> {
    const text = JSON.stringify({ session, ...request });
    const answer = turn
      .then(() => ready)
      .then((send) => inTime(send(text)))
      .then((reply) => JSON.parse(reply));
    turn = answer.catch(() => ready.then(lost, () => {}));
    return answer;
  }

  /** Of such questions only the newest is worth an answer; an overtaken one is not even sent. */
  function newestOnly<T>(): (request: Request) => Promise<T | null> {
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

  const newestTrial: (request: Request) => Promise<Trial | null> = newestOnly();
  const newestLens: (request: Request) => Promise<Lens | null> = newestOnly();

  return {
    ready,
    ask: (request: Request): Promise<View | Refusal> => answerTo(request),
    /** What a placement would break and change; null when a newer trial has overtaken it. */
    try: (move: string): Promise<Trial | null> => newestTrial({ do: "try", move }),
    /** The same of a move that is chosen step by step; every step counts. */
    begin: (move: string): Promise<({ ok: true } & Trial) | Refusal> =>
      answerTo({ do: "try", move }),
    /** The game on the table as a link. */
    link: (): Promise<{ ok: true; link: string } | Refusal> => answerTo({ do: "link" }),
    places: (piece: string): Promise<Places | Refusal> => answerTo({ do: "places", piece }),
    /** What the lens shows after so many moves, and of a move; null when overtaken. */
    lens: (ply: number, move: string) => newestLens({ do: "lens", ply, move }),
    /** What would be on the table after a move that is not made. */
    peek: (move: string): Promise<({ ok: true } & Glance) | Refusal> =>
      answerTo({ do: "peek", move }),
    /** The finished game under every other agreement about scoring. */
    rescore: (): Promise<WaysToScore | Refusal> => answerTo({ do: "rescore" }),
    /** From now on questions that name no session are about this one. */
    about: (name: string) => {
      session = name;
    },
  };
}

export type Rules = ReturnType<typeof createRules>;
