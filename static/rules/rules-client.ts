/** Client of the rules worker. Requests wait until it is ready and are processed in order. */
import type {
  AlternativeScorings,
  GameResponse,
  GameView,
  Insights,
  LegalPlacements,
  PartialMove,
  Refusal,
} from "../protocol/types.ts";
import { withTimeout } from "../util/timeout.ts";

export type RulesRequest = { do: string; session?: string } & Record<string, unknown>;

export type SendText = (text: string) => Promise<string>;

/** Session of the current game, and session in which moves are tried out. */
export const MAIN_SESSION = "main";

export const TRIAL_SESSION = "trial";

/** @param onStopped - called when the ready worker fails to respond to a request */
export function createRulesClient(onStopped: () => void, ready: Promise<SendText>) {
  ready.catch(() => {});
  let tail = ready as Promise<unknown>;
  let session = MAIN_SESSION;

  // biome-ignore lint/suspicious/noExplicitAny: each method below declares what it gets
  function send(request: RulesRequest): Promise<any> {
    const text = JSON.stringify({ session, ...request });
    const answer = tail
      .then(() => ready)
      .then((send) => withTimeout(send(text)))
      .then((reply) => JSON.parse(reply));
    tail = answer.catch(() => ready.then(onStopped, () => {}));
    return answer;
  }

  /**
   * Returns a request function that drops superseded requests: a superseded request is not sent if
   * it is still queued, and its response is ignored otherwise.
   */
  function latestOnly<T>(): (request: RulesRequest) => Promise<T | null> {
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

  const latestTry: (request: RulesRequest) => Promise<PartialMove | null> = latestOnly();
  const latestInsights: (request: RulesRequest) => Promise<Insights | null> = latestOnly();

  return {
    ready,
    request: (request: RulesRequest): Promise<GameResponse | Refusal> => send(request),
    /** Violations and score change of a placement; null if superseded or refused. */
    tryMove: (move: string): Promise<PartialMove | null> => latestTry({ do: "try", move }),
    /** The same for a move chosen step by step; never superseded, because every step counts. */
    tryStep: (move: string): Promise<({ ok: true } & PartialMove) | Refusal> =>
      send({ do: "try", move }),
    /** Encodes the game as a link. */
    link: (): Promise<{ ok: true; link: string } | Refusal> => send({ do: "link" }),
    legalPlacements: (piece: string): Promise<LegalPlacements | Refusal> =>
      send({ do: "places", piece }),
    /**
     * Insights into the position after `ply` moves and into `move`; null if superseded or refused.
     */
    insights: (ply: number, move: string) => latestInsights({ do: "lens", ply, move }),
    /** View of the game after `move`, without playing it. */
    peek: (move: string): Promise<({ ok: true } & GameView) | Refusal> =>
      send({ do: "peek", move }),
    /** Result of the finished game under every other scoring option. */
    alternativeScorings: (): Promise<AlternativeScorings | Refusal> => send({ do: "rescore" }),
    /** Splits a text into the records that it contains. */
    splitRecords: (text: string): Promise<{ ok: true; texts: string[] } | Refusal> =>
      send({ do: "split", text }),
    /** Joins records to the text of one file. */
    joinRecords: (texts: string[]): Promise<{ ok: true; text: string } | Refusal> =>
      send({ do: "join", texts }),
    /** Sets the default session for requests without an explicit `session`. */
    setSession: (name: string) => {
      session = name;
    },
  };
}

export type RulesClient = ReturnType<typeof createRulesClient>;
