/** The client of the rules, which run in a worker. Requests wait until it is ready and are answered in order. */
import type { GameView, Insights, LegalPlacements, Refusal, PartialMove, GameResponse, AlternativeScorings } from "../app/types.ts";
import { withTimeout } from "../util/timeout.ts";

export type Request = { do: string; session?: string } & Record<string, unknown>;
export type SendText = (text: string) => Promise<string>;

/** The session of the game on the table, and the one in which moves are tried out beside it. */
export const MAIN_SESSION = "main";
export const TRIAL_SESSION = "trial";

/** @param onStopped - told when the rules have stopped answering */
export function createRulesClient(onStopped: () => void, ready: Promise<SendText>) {
  ready.catch(() => {});
  let tail = ready as Promise<unknown>;
  let session = MAIN_SESSION;

  function send(request: Request): Promise<any> {
    const text = JSON.stringify({ session, ...request });
    const answer = tail
      .then(() => ready)
      .then((send) => withTimeout(send(text)))
      .then((reply) => JSON.parse(reply));
    tail = answer.catch(() => ready.then(onStopped, () => {}));
    return answer;
  }

  /** Of such questions only the newest is worth an answer; an overtaken one is not even sent. */
  function latestOnly<T>(): (request: Request) => Promise<T | null> {
    let latestId = 0;
    return async (request) => {
      latestId += 1;
      const requestId = latestId;
      const sentSession = session;
      await tail;
      if (requestId !== latestId || sentSession !== session) return null;
      const answer = await send(request);
      return requestId === latestId && sentSession === session && answer.ok ? answer : null;
    };
  }

  const latestTry: (request: Request) => Promise<PartialMove | null> = latestOnly();
  const latestInsights: (request: Request) => Promise<Insights | null> = latestOnly();

  return {
    ready,
    request: (request: Request): Promise<GameResponse | Refusal> => send(request),
    /** What a placement would break and change; null when a newer trial has overtaken it. */
    tryMove: (move: string): Promise<PartialMove | null> => latestTry({ do: "try", move }),
    /** The same of a move that is chosen step by step; every step counts. */
    tryStep: (move: string): Promise<({ ok: true } & PartialMove) | Refusal> =>
      send({ do: "try", move }),
    /** The game on the table as a link. */
    link: (): Promise<{ ok: true; link: string } | Refusal> => send({ do: "link" }),
    legalPlacements: (piece: string): Promise<LegalPlacements | Refusal> => send({ do: "places", piece }),
    /** What the lens shows after so many moves, and of a move; null when overtaken. */
    insights: (ply: number, move: string) => latestInsights({ do: "lens", ply, move }),
    /** What would be on the table after a move that is not made. */
    peek: (move: string): Promise<({ ok: true } & GameView) | Refusal> =>
      send({ do: "peek", move }),
    /** The finished game under every other agreement about scoring. */
    alternativeScorings: (): Promise<AlternativeScorings | Refusal> => send({ do: "rescore" }),
    /** From now on questions that name no session are about this one. */
    setSession: (name: string) => {
      session = name;
    },
  };
}

export type RulesClient = ReturnType<typeof createRulesClient>;
