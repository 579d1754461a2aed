/**
 * The client of the computer's thinking, which has a worker of its own: it starts when it is first needed, and the rules
 * stay as quick as they are. Thinking is asked for slice by slice; who stops asking has stopped it.
 */
import type { Answer, Reckoned, Thought, Why } from "../app/types.ts";
import type { Ask } from "./rules-client.ts";
import { inTime } from "../util/timeout.ts";
import { createQueue } from "../util/serial-queue.ts";

/** One slice, in seconds: so long it may go on after nobody wants it any more. */
const SLICE = 0.1;

export interface Question {
  record: string;
  /** After how many moves; not said: after all. */
  ply?: number;
  /** As which level; 0, or not said: as an analyst. */
  level?: number;
  seed?: number;
}

/**
 * What thinks, in a worker, and how to end it; `alone`: in none of its own, so that another would only be in its way.
 */
export interface Mind {
  ask: Ask;
  end: () => void;
  alone?: boolean;
}

/** How many more there is room for beside one, the rules and the page: this many cores have nothing to do. */
export const spare = () => Math.min(Math.max((navigator.hardwareConcurrency ?? 1) - 3, 0), 2);

/** `tell` hears every slice. */
export interface How<T> {
  signal: AbortSignal;
  tell: (thought: T) => void;
}

export interface Patience {
  /** At most. */
  seconds: number;
  /** Gives it up. */
  signal: AbortSignal;
  /** Hears every slice. */
  tell?: (thought: Thought) => void;
  /** Several workers may think, if that helps and there is room for them. */
  shared?: boolean;
}

export function createThinker(start: () => Promise<Mind>): ThinkerClient {
  let worker: Promise<Mind> | null = null;
  /** Those who help, started when they are first needed. */
  const others: ThinkerClient[] = [];
  /** There is one search at a time: another waits until it is done or given up. */
  const inTurn = createQueue();

  /** A worker that does not start is given up, so that the next question starts another. */
  async function ready() {
    worker ??= start();
    try {
      return await worker;
    } catch (error) {
      worker = null;
      throw error;
    }
  }

  /** One that does not answer, or nothing that can be read, is given up too. */
  async function asked(request: object): Promise<any> {
    const { ask, end } = await ready();
    const own = worker;
    let reply;
    try {
      reply = JSON.parse(await inTime(ask(JSON.stringify(request))));
    } catch (error) {
      if (worker === own) worker = null;
      end();
      throw error;
    }
    if (!reply.ok) throw new Error(reply.error.message);
    return reply;
  }

  /** @param heard - what others know by now of other parts */
  async function slices<T extends { done: boolean }>(
    request: Question & { do: string; moves?: number; part?: number; parts?: number },
    until: number,
    { signal, tell }: How<T>,
    heard: () => { others: Reckoned[][] } | {} = () => ({}),
  ): Promise<T | null> {
    for (;;) {
      if (signal.aborted) return null;
      const left = Math.max(until - performance.now(), 0) / 1000;
      const thought = await asked({ ...request, ...heard(), seconds: Math.min(left, SLICE) });
      if (signal.aborted) return null;
      tell(thought);
      if (thought.done || performance.now() >= until) return thought;
    }
  }

  /** Into how many parts the question is divided; 1: it is not, or there is no room. */
  async function partsOf(question: Question) {
    const room = (await ready()).alone ? 0 : spare();
    if (!room) return 1;
    const { parts } = await asked({ do: "parts", ...question, most: 1 + room });
    return parts > 1 + room ? 1 : parts;
  }

  /** Several think, each about a part, and tell the first of them what they know. */
  async function together(
    question: Question,
    parts: number,
    until: number,
    { signal, tell }: How<Thought>,
  ) {
    while (others.length < parts - 1) others.push(createThinker(start));
    const heard: Reckoned[][] = Array.from({ length: parts - 1 }, () => []);
    const stop = new AbortController();
    signal.addEventListener("abort", () => stop.abort());
    const theirs = heard.map((_, i) => {
      const hear = ({ known }: Thought) => (heard[i] = known);
      const request = { do: "think", ...question, part: i + 1, parts };
      return others[i].part(request, until, { signal: stop.signal, tell: hear });
    });
    const own = { do: "think", ...question, part: 0, parts };
    const how = { signal: stop.signal, tell };
    const mine = slices(own, until, how, () => ({ others: heard }));
    try {
      await Promise.all([mine, ...theirs]);
      // What was heard last belongs to the answer.
      return await slices(own, 0, how, () => ({ others: heard }));
    } finally {
      // Nobody goes on alone: a worker has one search at a time.
      stop.abort();
      await mine.catch(() => {});
    }
  }

  async function thought(question: Question, seconds: number, how: How<Thought>, shared: boolean) {
    await ready();
    if (how.signal.aborted) return null;
    const parts = shared ? await partsOf(question) : 1;
    const until = performance.now() + 1000 * seconds;
    const request = { do: "think", ...question };
    if (parts === 1) return slices(request, until, how);
    try {
      return await together(question, parts, until, how);
    } catch (error) {
      // Who helps may fail where one alone does not: for want of memory, for example.
      for (const other of others.splice(0)) other.end();
      if (how.signal.aborted) throw error;
      return slices(request, performance.now() + 1000 * seconds, how);
    }
  }

  return {
    /**
     * Thinks for so long at most, and less when no more is to be found out. The start of the worker takes none of it.
     * @returns null: given up. Rejected when nobody answers.
     */
    think: (
      question: Question,
      { seconds, signal, tell = () => {}, shared = false }: Patience,
    ): Promise<Thought | null> =>
      inTurn(() => thought(question, seconds, { signal, tell }, shared)),
    /** Thinks about a part of what another thinks about. */
    part: slices,
    /**
     * The best reply near the end of a game, looked for so many moves ahead (0: to the end).
     * @returns null: given up. Rejected when nobody answers.
     */
    reply: (
      question: Question & { moves: number },
      { seconds, signal }: Patience,
    ): Promise<Answer | null> =>
      inTurn(async () => {
        await ready();
        const until = performance.now() + 1000 * seconds;
        return slices({ do: "reply", ...question }, until, { signal, tell: () => {} });
      }),
    /** What a move does, as reasons for it. */
    why: async (question: Question, move: string): Promise<Why> =>
      (await asked({ do: "why", ...question, move })).why,
    /** Another one, which is to be ended when it has done its work. */
    another: () => createThinker(start),
    end() {
      for (const other of others.splice(0)) other.end();
      worker?.then(({ end }) => end()).catch(() => {});
      worker = null;
    },
  };
}

export interface ThinkerClient {
  think: (question: Question, how: Patience) => Promise<Thought | null>;
  part: (
    request: Question & { do: string; part: number; parts: number },
    until: number,
    how: How<Thought>,
  ) => Promise<Thought | null>;
  reply: (question: Question & { moves: number }, how: Patience) => Promise<Answer | null>;
  why: (question: Question, move: string) => Promise<Why>;
  another: () => ThinkerClient;
  end: () => void;
}
