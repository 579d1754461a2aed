/**
 * Client of the engine worker. The worker is started lazily and is separate from the rules worker,
 * so that searches do not slow down the rules. A search runs in short time slices; it is cancelled
 * by not requesting the next slice.
 */
import type {
  Answer,
  BestReply,
  EngineAnswers,
  MoveReasons,
  MoveStats,
  SearchResult,
} from "../protocol/types.ts";
import { createQueue } from "../util/serial-queue.ts";
import { withTimeout } from "../util/timeout.ts";
import type { SendText } from "./rules-client.ts";

/** Length of one slice. A cancelled search may keep the worker busy for this long. */
const SLICE_SECONDS = 0.1;

export interface EngineQuery {
  record: string;
  /** Position to search, as a number of moves; defaults to the end of the record. */
  ply?: number;
  /** Level of the computer player; 0 or omitted: analysis. */
  level?: number;
  seed?: number;
}

/**
 * Connection to a running engine. `sharesThread`: the engine has no worker of its own, so that
 * a second one would only slow it down.
 */
export interface EngineConnection {
  send: SendText;
  terminate: () => void;
  sharesThread?: boolean;
}

/**
 * Number of additional engine workers: cores left after the page, the rules worker and the first
 * engine worker, at most 2.
 */
export const spareCores = () => Math.min(Math.max((navigator.hardwareConcurrency ?? 1) - 3, 0), 2);

/** `onProgress` is called with the result of every slice. */
export interface SliceOptions<T> {
  signal: AbortSignal;
  onProgress: (thought: T) => void;
}

export interface SearchOptions {
  /** Maximum duration. */
  seconds: number;
  /** Cancels the search. */
  signal: AbortSignal;
  /** Called with the result of every slice. */
  onProgress?: (thought: SearchResult) => void;
  /** Allows several workers to share the search, if it can be split and cores are available. */
  parallel?: boolean;
}

export function createEngineClient(start: () => Promise<EngineConnection>): EngineClient {
  let worker: Promise<EngineConnection> | null = null;
  /** Clients of the additional workers of parallel searches, created on first use. */
  const helpers: EngineClient[] = [];
  /** Runs one search at a time: the next one waits until it is finished or cancelled. */
  const enqueue = createQueue();

  /**
   * Starts the worker if necessary. One that fails to start is discarded, so that the next request
   * retries.
   */
  async function connect() {
    worker ??= start();
    try {
      return await worker;
    } catch (error) {
      worker = null;
      throw error;
    }
  }

  /** Sends a request. A worker that does not respond, or not with valid JSON, is terminated. */
  async function call<Name extends keyof EngineAnswers>(
    request: { do: Name } & Record<string, unknown>,
  ): Promise<EngineAnswers[Name]> {
    const { send, terminate } = await connect();
    const usedWorker = worker;
    let reply: Answer<EngineAnswers[Name]>;
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

  /**
   * Searches slice by slice until the search is done, cancelled or out of time.
   * @param until - deadline, as a `performance.now()` timestamp
   * @param othersKnow - returns what the other workers have found so far in their parts
   */
  async function searchInSlices<Name extends "think" | "reply">(
    request: EngineQuery & { do: Name; moves?: number; part?: number; parts?: number },
    until: number,
    { signal, onProgress }: SliceOptions<EngineAnswers[Name]>,
    othersKnow: () => { others?: MoveStats[][] } = () => ({}),
  ): Promise<EngineAnswers[Name] | null> {
    for (;;) {
      if (signal.aborted) return null;
      const left = Math.max(until - performance.now(), 0) / 1000;
      const result = await call({
        ...request,
        ...othersKnow(),
        seconds: Math.min(left, SLICE_SECONDS),
      });
      if (signal.aborted) return null;
      onProgress(result);
      if (result.done || performance.now() >= until) return result;
    }
  }

  /**
   * Number of parts into which a search is split; 1 if it is not split or too few cores are
   * available.
   */
  async function partsOf(query: EngineQuery) {
    const helpersAllowed = (await connect()).sharesThread ? 0 : spareCores();
    if (!helpersAllowed) return 1;
    const { parts } = await call({ do: "parts", ...query, most: 1 + helpersAllowed });
    return parts > 1 + helpersAllowed ? 1 : parts;
  }

  /**
   * Parallel search: each worker searches one part. This client's worker receives the results of
   * the helpers and returns the combined result.
   */
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
      const request = { do: "think", ...query, part: i + 1, parts } as const;
      return helpers[i].searchPart(request, until, { signal: stop.signal, onProgress: onKnown });
    });
    const ownRequest = { do: "think", ...query, part: 0, parts } as const;
    const options = { signal: stop.signal, onProgress };
    const ownSearch = searchInSlices(ownRequest, until, options, () => ({ others: knownByHelper }));
    try {
      await Promise.all([ownSearch, ...helperSearches]);
      // One more request without search time, to include the last results of the helpers.
      return await searchInSlices(ownRequest, 0, options, () => ({ others: knownByHelper }));
    } finally {
      // Abort the remaining searches: each worker runs only one search at a time.
      stop.abort();
      await ownSearch.catch(() => {});
    }
  }

  async function search(
    query: EngineQuery,
    seconds: number,
    options: SliceOptions<SearchResult>,
    parallel: boolean,
  ) {
    await connect();
    if (options.signal.aborted) return null;
    const parts = parallel ? await partsOf(query) : 1;
    const until = performance.now() + 1000 * seconds;
    const request = { do: "think", ...query } as const;
    if (parts === 1) return searchInSlices(request, until, options);
    try {
      return await searchTogether(query, parts, until, options);
    } catch (error) {
      // A parallel search may fail where a single worker succeeds, for example for lack of memory.
      for (const other of helpers.splice(0)) other.terminate();
      if (options.signal.aborted) throw error;
      return searchInSlices(request, performance.now() + 1000 * seconds, options);
    }
  }

  return {
    /**
     * Searches for at most `seconds`, less if there is nothing left to find. The time to start the
     * worker is not counted.
     * @returns null if cancelled; rejects if the worker does not respond
     */
    search: (
      query: EngineQuery,
      { seconds, signal, onProgress = () => {}, parallel = false }: SearchOptions,
    ): Promise<SearchResult | null> =>
      enqueue(() => search(query, seconds, { signal, onProgress }, parallel)),
    /** Searches one part of another client's search. */
    searchPart: searchInSlices,
    /**
     * Finds the best reply near the end of a game, looking `moves` moves ahead (0: to the end).
     * @returns null if cancelled; rejects if the worker does not respond
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
    /** Describes the effects of a move as reasons for playing it. */
    explain: async (query: EngineQuery, move: string): Promise<MoveReasons> =>
      (await call({ do: "why", ...query, move })).why,
    /** Creates an independent client, which the caller must terminate after use. */
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
    request: EngineQuery & { do: "think"; part: number; parts: number },
    until: number,
    options: SliceOptions<SearchResult>,
  ) => Promise<SearchResult | null>;
  bestReply: (
    query: EngineQuery & { moves: number },
    options: SearchOptions,
  ) => Promise<BestReply | null>;
  explain: (query: EngineQuery, move: string) => Promise<MoveReasons>;
  spawn: () => EngineClient;
  terminate: () => void;
}
