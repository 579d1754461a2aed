/**
 * Client of the rules worker. Requests wait until it is ready and are sent one at a time, in order.
 * A command changes a session; a question does not. A question about the present position is not
 * sent once a command that changes this position is waiting.
 */
import type { Answer, GameResponse, Refusal, RulesAnswers } from "../protocol/types.ts";
import { withTimeout } from "../util/timeout.ts";

/** Session of the current game, and session in which moves are tried out. */
export const MAIN_SESSION = "main";

export const TRIAL_SESSION = "trial";

/** Session of a variation that is reviewed. */
export const LINE_SESSION = "line";

/** Commands after which the position of their session is still the same. */
const POSITION_KEEPING = [
  "open",
  "tags",
  "hint",
  "annotate",
  "add_variation",
  "promote",
  "delete_variation",
  "set_spent",
  "close",
] as const;

type CommandName =
  | (typeof POSITION_KEEPING)[number]
  | "new"
  | "open_link"
  | "play"
  | "flag"
  | "undo"
  | "redo"
  | "rematch"
  | "fork"
  | "follow"
  | "analyse"
  | "analyse_record"
  | "edit"
  | "remove_piece"
  | "clear"
  | "set_swapped";

/** Request that changes a session. */
export type Command = { readonly do: CommandName; readonly session: string } & Readonly<
  Record<string, unknown>
>;

/** Questions with their fields. All but the last four are about the present position. */
interface Questions {
  /** Violations and score change of a move that may be incomplete. */
  try: { move: string };
  /** Legal placements of a piece. */
  placements: { piece: string };
  /** Insights into the position after `ply` moves and into `move`. */
  insights: { ply: number; move: string };
  /**
   * What each rule forbids after `ply` moves: of the placements over `cell` with `piece`. Empty: any
   * cell, any piece.
   */
  refusals: { ply: number; cell: string; piece: string };
  /** View of the game after `move`, without playing it. */
  preview: { move: string };
  /** Result of the finished game under every other scoring option. */
  scorings: unknown;
  /** Cells that make up the points of the last stage. */
  counted_cells: unknown;
  /** View of the position after `ply` moves. */
  view: { ply: number };
  /** The game encoded as a link. */
  link: unknown;
  /** Record that leads to the pieces that were set up. */
  arranged_record: unknown;
  /** The records that a text contains. */
  split: { text: string };
  /** The text of one file with all records. */
  join: { texts: string[] };
}

type QuestionName = keyof Questions;

/** Request that changes nothing. Those about texts have no session. */
export type Question<Name extends QuestionName> = { do: Name } & (Name extends "split" | "join"
  ? unknown
  : { session: string }) &
  Questions[Name];

export type AnswerTo<Name extends QuestionName> = Answer<RulesAnswers[Name]>;

const POSITION_QUESTIONS: readonly string[] = [
  "try",
  "placements",
  "insights",
  "refusals",
  "preview",
  "scorings",
  "counted_cells",
] satisfies QuestionName[];

export type SendText = (text: string) => Promise<string>;

/** Request that has not been answered yet. */
interface Job {
  session: string;
  name: string;
  text: string;
  signal: AbortSignal | undefined;
  /** A command has changed the position that the question is about. */
  overtaken: boolean;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

const isWanted = ({ signal, overtaken }: Job) => !signal?.aborted && !overtaken;

export interface RulesClient {
  /** Settles when the worker has started or failed to start. */
  readonly ready: Promise<unknown>;
  /** Rejects if the worker does not respond. */
  command: (request: Command) => Promise<GameResponse | Refusal>;
  /**
   * Resolves to null if `signal` is aborted or a command overtakes the question. Rejects if the
   * worker does not respond.
   */
  ask: <Name extends QuestionName>(
    question: Question<Name>,
    signal?: AbortSignal,
  ) => Promise<AnswerTo<Name> | null>;
}

/** @param onStopped - called when the ready worker fails to respond to a request */
export function createRulesClient(onStopped: () => void, ready: Promise<SendText>): RulesClient {
  ready.catch(() => {});
  const waiting: Job[] = [];
  let current: Job | undefined;
  let isSending = false;

  async function run(send: SendText, job: Job) {
    if (!isWanted(job)) return job.resolve(null);
    try {
      const answer = JSON.parse(await withTimeout(send(job.text)));
      job.resolve(isWanted(job) ? answer : null);
    } catch (error) {
      job.reject(error);
      onStopped();
    }
  }

  /** Sends the waiting requests, including those that are added meanwhile. */
  async function sendAll() {
    isSending = true;
    try {
      const send = await ready;
      for (current = waiting.shift(); current; current = waiting.shift()) await run(send, current);
    } catch (error) {
      for (const job of waiting.splice(0)) job.reject(error);
    }
    isSending = false;
  }

  /** Resolves the questions about the present position of a session, which is about to change. */
  function overtakeQuestions(changed: string) {
    for (const job of current ? [current, ...waiting] : waiting)
      if (job.session === changed && POSITION_QUESTIONS.includes(job.name)) job.overtaken = true;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the two functions below declare what they get
  function enqueue(request: Command | Question<any>, signal?: AbortSignal): Promise<any> {
    return new Promise((resolve, reject) => {
      waiting.push({
        session: request.session ?? "",
        name: request.do,
        text: JSON.stringify(request),
        signal,
        overtaken: false,
        resolve,
        reject,
      });
      if (!isSending) void sendAll();
    });
  }

  return {
    ready,
    command(request) {
      const keepsPosition = POSITION_KEEPING.some((name) => name === request.do);
      if (!keepsPosition) overtakeQuestions(request.session);
      return enqueue(request);
    },
    ask: enqueue,
  };
}
