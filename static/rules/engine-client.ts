/**
 * The client of the computer's thinking, which has a worker of its own: it starts when it is first needed, and the rules
 * stay as quick as they are. Thinking is asked for slice by slice; who stops asking has stopped it.
 */
import type { BestReply, MoveStats, SearchResult, MoveReasons } from "../app/types.ts";
import type { SendText } from "./rules-client.ts";
import { withTimeout } from "../util/timeout.ts";
import { createQueue } from "../util/serial-queue.ts";

/** One slice, in seconds: so long it may go on after nobody wants it any more. */
const SLICE_SECONDS = 0.1;

export interface EngineQuery {
  record: string;
  /** After how many moves; not said: after all. */
  ply?: number;
  /** As which level; 0, or not said: as an analyst. */
  level?: number;
  seed?: number;
}

/**
 * What thinks, in a worker, and how to end it; `sharesThread`: in none of its own, so that another would only be in its way.
 */
export interface EngineConnection {
  send: SendText;
  terminate: () => void;
  sharesThread?: boolean;
}

/** How many more there is room for beside one, the rules and the page: this many cores have nothing to do. */
export const spareCores = () => Math.min(Math.max((navigator.hardwareConcurrency ?? 1) - 3, 0), 2);

/** `onProgress` hears every slice. */
export interface SliceOptions<T> {
  signal: AbortSignal;
  onProgress: (thought: T) => void;
}

export interface SearchOptions {
  /** At most. */
  seconds: number;
  /** Gives it up. */
  signal: AbortSignal;
  /** Hears every slice. */
  onProgress?: (thought: SearchResult) => void;
  /** Several workers may think, if that helps and there is room for them. */
  parallel?: boolean;
}

export function createEngineClient(start: () => Promise<EngineConnection>): EngineClient {
  let worker: Promise<EngineConnection> | null = null;
  /** Those who help, started when they are first needed. */
  const helpers: EngineClient[] = [];
  /** There is one search at a time: another waits until it is done or given up. */
  const enqueue = createQueue();

  /** A worker that does not start is given up, so that the next question starts another. */
  async function connect() {
    worker ??= start();
    try {
      return await worker;
    } catch (error) {
      worker = null;
      throw error;
    }
  }

  /** One that does not answer, or nothing that can be read, is given up too. */
  async function call(request: object): Promise<any> {
    const { send, terminate } = await connect();
    const usedWorker = worker;
    let reply;
    try {
      reply = JSON.parse(await withTimeout(send(JSON.stringify(request))));
    } catch (error) {
      if (worker === usedWorker) worker = null;
      terminate();
      throw error;
    }
    if (!reply.ok) throw new Error(reply.error.message);
    return reply;
  }

  /** @param othersKnow - what others know by now of other parts */
  async function searchInSlices<T extends { done: boolean }>(
    request: EngineQuery & { do: string; moves?: number; part?: number; parts?: number },
    until: number,
    { signal, onProgress }: SliceOptions<T>,
    othersKnow: () => { others: MoveStats[][] } | {} = () => ({}),
  ): Promise<T | null> {
    for (;;) {
      if (signal.aborted) return null;
      const left = Math.max(until - performance.now(), 0) / 1000;
      const result = await call({ ...request, ...othersKnow(), seconds: Math.min(left, SLICE_SECONDS) });
      if (signal.aborted) return null;
      onProgress(result);
      if (result.done || performance.now() >= until) return result;
    }
  }

  /** Into how many parts the question is divided; 1: it is not, or there is no room. */
  async function partsOf(query: EngineQuery) {
    const helpersAllowed = (await connect()).sharesThread ? 0 : spareCores();
    if (!helpersAllowed) return 1;
    const { parts } = await call({ do: "parts", ...query, most: 1 + helpersAllowed });
    return parts > 1 + helpersAllowed ? 1 : parts;
  }

  /** Several think, each about a part, and tell the first of them what they know. */
  async function searchTogether(
    query: EngineQuery,
    parts: number,
    until: number,
    { signal, onProgress }: SliceOptions<SearchResult>,
  ) {
    while (helpers.length < parts - 1) helpers.push(createEngineClient(start));
    const knownByHelper: MoveStats[][] = Array.from({ length: parts - 1 }, () => []);
    const stop = new AbortController();
    signal.addEventListener("abort", () => stop.abort());
    const helperSearches = knownByHelper.map((_, i) => {
      const onKnown = ({ known }: SearchResult) => (knownByHelper[i] = known);
      const request = { do: "think", ...query, part: i + 1, parts };
      return helpers[i].searchPart(request, until, { signal: stop.signal, onProgress: onKnown });
    });
    const ownRequest = { do: "think", ...query, part: 0, parts };
    const options = { signal: stop.signal, onProgress };
    const ownSearch = searchInSlices(ownRequest, until, options, () => ({ others: knownByHelper }));
    try {
      await Promise.all([ownSearch, ...helperSearches]);
      // What was heard last belongs to the answer.
      return await searchInSlices(ownRequest, 0, options, () => ({ others: knownByHelper }));
    } finally {
      // Nobody goes on alone: a worker has one search at a time.
      stop.abort();
      await ownSearch.catch(() => {});
    }
  }

  async function search(query: EngineQuery, seconds: number, options: SliceOptions<SearchResult>, parallel: boolean) {
    await connect();
    if (options.signal.aborted) return null;
    const parts = parallel ? await partsOf(query) : 1;
    const until = performance.now() + 1000 * seconds;
    const request = { do: "think", ...query };
    if (parts === 1) return searchInSlices(request, until, options);
    try {
      return await searchTogether(query, parts, until, options);
    } catch (error) {
      // Who helps may fail where one alone does not: for want of memory, for example.
      for (const other of helpers.splice(0)) other.terminate();
      if (options.signal.aborted) throw error;
      return searchInSlices(request, performance.now() + 1000 * seconds, options);
    }
  }

  return {
    /**
     * Thinks for so long at most, and less when no more is to be found out. The start of the worker takes none of it.
     * @returns null: given up. Rejected when nobody answers.
     */
    search: (
      query: EngineQuery,
      { seconds, signal, onProgress = () => {}, parallel = false }: SearchOptions,
    ): Promise<SearchResult | null> =>
      enqueue(() => search(query, seconds, { signal, onProgress }, parallel)),
    /** Thinks about a part of what another thinks about. */
    searchPart: searchInSlices,
    /**
     * The best reply near the end of a game, looked for so many moves ahead (0: to the end).
     * @returns null: given up. Rejected when nobody answers.
     */
    bestReply: (
      query: EngineQuery & { moves: number },
      { seconds, signal }: SearchOptions,
    ): Promise<BestReply | null> =>
      enqueue(async () => {
        await connect();
        const until = performance.now() + 1000 * seconds;
        return searchInSlices({ do: "reply", ...query }, until, { signal, onProgress: () => {} });
      }),
    /** What a move does, as reasons for it. */
    explain: async (query: EngineQuery, move: string): Promise<MoveReasons> =>
      (await call({ do: "why", ...query, move })).why,
    /** Another one, which is to be ended when it has done its work. */
    spawn: () => createEngineClient(start),
    terminate() {
      for (const other of helpers.splice(0)) other.terminate();
      worker?.then(({ terminate }) => terminate()).catch(() => {});
      worker = null;
    },
  };
}

export interface EngineClient {
  search: (query: EngineQuery, options: SearchOptions) => Promise<SearchResult | null>;
  searchPart: (
    request: EngineQuery & { do: string; part: number; parts: number },
    until: number,
    options: SliceOptions<SearchResult>,
  ) => Promise<SearchResult | null>;
  bestReply: (query: EngineQuery & { moves: number }, options: SearchOptions) => Promise<BestReply | null>;
  explain: (query: EngineQuery, move: string) => Promise<MoveReasons>;
  spawn: () => EngineClient;
  terminate: () => void;
}
