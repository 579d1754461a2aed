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
  OnlyWin,
  SearchResult,
} from "../protocol/types.ts";
import { createQueue } from "../util/serial-queue.ts";
import { withTimeout } from "../util/timeout.ts";
import { isLeftOut } from "./lean-module.ts";
import type { Command, SendText } from "./rules-client.ts";

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
  /** Asks the rules on the same interpreter. */
  ask?: SendText;
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
  onProgress: (result: T) => void;
}

export interface SearchOptions {
  /** Maximum duration. */
  seconds: number;
  /** Cancels the search. */
  signal: AbortSignal;
  /** Called with the result of every slice. */
  onProgress?: (result: SearchResult) => void;
  /** Allows several workers to share the search, if it can be split and cores are available. */
  parallel?: boolean;
}

/** A request that is answered in time slices. */
type SlicedRequest<Name> = EngineQuery & {
  do: Name;
  moves?: number;
  part?: number;
  parts?: number;
};

/** Starts a worker; calls `onFailure` if a first attempt fails and another one is made. */
type StartEngine = (onFailure: () => void) => Promise<EngineConnection>;

export class EngineClient {
  readonly #start: StartEngine;
  readonly #onFailure: () => void;
  #worker: Promise<EngineConnection> | null = null;
  /** Clients of the additional workers of parallel searches, created on first use. */
  readonly #helpers: EngineClient[] = [];
  /** Runs one search at a time: the next one waits until it is finished or cancelled. */
  readonly #enqueue = createQueue();

  /** @param onFailure - called when a worker does not start, or does not respond with an answer */
  constructor(start: StartEngine, onFailure = () => {}) {
    this.#start = start;
    this.#onFailure = onFailure;
  }

  /**
   * Searches for at most `seconds`, less if there is nothing left to find. The time to start the
   * worker is not counted.
   * @returns null if cancelled; rejects if the worker does not respond
   */
  search(
    query: EngineQuery,
    { seconds, signal, onProgress = () => {}, parallel = false }: SearchOptions,
  ): Promise<SearchResult | null> {
    const options = { signal, onProgress };
    return this.#enqueue(() =>
      this.#withAllFunctions(() => this.#search(query, seconds, options, parallel)),
    );
  }

  /** Searches one part of another client's search. */
  searchPart(
    request: EngineQuery & { do: "think"; part: number; parts: number },
    until: number,
    options: SliceOptions<SearchResult>,
  ): Promise<SearchResult | null> {
    return this.#searchInSlices(request, until, options);
  }

  /**
   * Finds the best reply near the end of a game, looking `moves` moves ahead (0: to the end).
   * @returns null if cancelled; rejects if the worker does not respond
   */
  bestReply(
    query: EngineQuery & { moves: number },
    { seconds, signal }: SearchOptions,
  ): Promise<BestReply | null> {
    return this.#solve({ do: "reply", ...query }, seconds, signal);
  }

  /**
   * Looks for moves that win by force.
   * @returns null if cancelled; rejects if the worker does not respond
   */
  onlyWin(query: EngineQuery, { seconds, signal }: SearchOptions): Promise<OnlyWin | null> {
    return this.#solve({ do: "only", ...query }, seconds, signal);
  }

  #solve<Name extends "reply" | "only">(
    request: SlicedRequest<Name>,
    seconds: number,
    signal: AbortSignal,
  ): Promise<EngineAnswers[Name] | null> {
    const solve = async () => {
      await this.#connect();
      const until = performance.now() + 1000 * seconds;
      return this.#searchInSlices(request, until, { signal, onProgress: () => {} });
    };
    return this.#enqueue(() => this.#withAllFunctions(solve));
  }

  /** Describes the effects of a move as reasons for playing it. */
  async explain(query: EngineQuery, move: string): Promise<MoveReasons> {
    const ask = () => this.#call({ do: "why", ...query, move });
    return (await this.#withAllFunctions(ask)).why;
  }

  /** Creates an independent client, which the caller must terminate after use. */
  spawn(): EngineClient {
    return new EngineClient(this.#start, this.#onFailure);
  }

  /**
   * Starts the worker, so that the next request need not wait for it.
   * @returns whether it has started; if not, the next request tries again
   */
  preload(): Promise<boolean> {
    return this.#connect().then(
      () => true,
      () => false,
    );
  }

  /** Asks the rules on the engine's interpreter; null if these are not available. */
  async askRules(request: Command): Promise<unknown> {
    return this.#withAllFunctions(async () => {
      const { ask, terminate } = await this.#connect();
      const usedWorker = this.#worker;
      try {
        return ask ? JSON.parse(await ask(JSON.stringify(request))) : null;
      } catch (error) {
        if (isLeftOut(error)) this.#discard(usedWorker, terminate);
        throw error;
      }
    });
  }

  terminate() {
    this.#terminateHelpers();
    this.#worker?.then(({ terminate }) => terminate()).catch(() => {});
    this.#worker = null;
  }

  #terminateHelpers() {
    for (const helper of this.#helpers.splice(0)) helper.terminate();
  }

  /**
   * Runs a task, again from its beginning if a worker lacks a function: a new one has all. That may
   * happen twice, to this client's worker and to those of its helpers.
   */
  async #withAllFunctions<T>(task: () => Promise<T>, repetitions = 2): Promise<T> {
    try {
      return await task();
    } catch (error) {
      if (!isLeftOut(error) || !repetitions) throw error;
      return this.#withAllFunctions(task, repetitions - 1);
    }
  }

  /** Terminates a worker. The next request starts another one. */
  #discard(worker: Promise<EngineConnection> | null, terminate: () => void) {
    if (this.#worker === worker) this.#worker = null;
    terminate();
  }

  /**
   * Starts the worker if necessary. One that fails to start is discarded, so that the next request
   * retries.
   */
  async #connect(): Promise<EngineConnection> {
    this.#worker ??= this.#start(this.#onFailure);
    try {
      return await this.#worker;
    } catch (error) {
      this.#worker = null;
      this.#onFailure();
      throw error;
    }
  }

  /** Sends a request. A worker that does not respond, or not with valid JSON, is terminated. */
  async #call<Name extends keyof EngineAnswers>(
    request: { do: Name } & Record<string, unknown>,
  ): Promise<EngineAnswers[Name]> {
    const { send, terminate } = await this.#connect();
    const usedWorker = this.#worker;
    let reply: Answer<EngineAnswers[Name]>;
    try {
      reply = JSON.parse(await withTimeout(send(JSON.stringify(request))));
    } catch (error) {
      this.#discard(usedWorker, terminate);
      if (!isLeftOut(error)) this.#onFailure();
      throw error;
    }
    if (!reply.ok) throw new Error(reply.error.message);
    return reply;
  }

  async #search(
    query: EngineQuery,
    seconds: number,
    options: SliceOptions<SearchResult>,
    parallel: boolean,
  ) {
    await this.#connect();
    if (options.signal.aborted) return null;
    const parts = parallel ? await this.#partsOf(query) : 1;
    const until = performance.now() + 1000 * seconds;
    const request = { do: "think", ...query } as const;
    if (parts === 1) return this.#searchInSlices(request, until, options);
    try {
      return await this.#searchTogether(query, parts, until, options);
    } catch (error) {
      // A parallel search may fail where a single worker succeeds, for example for lack of memory.
      this.#terminateHelpers();
      if (options.signal.aborted || isLeftOut(error)) throw error;
      return this.#searchInSlices(request, performance.now() + 1000 * seconds, options);
    }
  }

  /**
   * Number of parts into which a search is split; 1 if it is not split or too few cores are
   * available.
   */
  async #partsOf(query: EngineQuery): Promise<number> {
    const helpersAllowed = (await this.#connect()).sharesThread ? 0 : spareCores();
    if (!helpersAllowed) return 1;
    const { parts } = await this.#call({ do: "parts", ...query, most: 1 + helpersAllowed });
    return parts > 1 + helpersAllowed ? 1 : parts;
  }

  /**
   * Searches slice by slice until the search is done, cancelled or out of time.
   * @param until - deadline, as a `performance.now()` timestamp
   * @param othersKnow - returns what the other workers have found so far in their parts
   */
  async #searchInSlices<Name extends "think" | "reply" | "only">(
    request: SlicedRequest<Name>,
    until: number,
    { signal, onProgress }: SliceOptions<EngineAnswers[Name]>,
    othersKnow: () => { others?: MoveStats[][] } = () => ({}),
  ): Promise<EngineAnswers[Name] | null> {
    for (;;) {
      if (signal.aborted) return null;
      const left = Math.max(until - performance.now(), 0) / 1000;
      const seconds = Math.min(left, SLICE_SECONDS);
      const result = await this.#call({ ...request, ...othersKnow(), seconds });
      if (signal.aborted) return null;
      onProgress(result);
      if (result.done || performance.now() >= until) return result;
    }
  }

  /**
   * Parallel search: each worker searches one part. This client's worker receives the results of
   * the helpers and returns the combined result.
   */
  async #searchTogether(
    query: EngineQuery,
    parts: number,
    until: number,
    { signal, onProgress }: SliceOptions<SearchResult>,
  ) {
    while (this.#helpers.length < parts - 1) this.#helpers.push(this.spawn());
    const knownByHelper: MoveStats[][] = Array.from({ length: parts - 1 }, () => []);
    const stop = new AbortController();
    signal.addEventListener("abort", () => stop.abort());
    const helperSearches = knownByHelper.map((_, i) => {
      const onKnown = ({ known }: SearchResult) => (knownByHelper[i] = known);
      const request = { do: "think", ...query, part: i + 1, parts } as const;
      const options = { signal: stop.signal, onProgress: onKnown };
      return this.#helpers[i].searchPart(request, until, options);
    });
    const request = { do: "think", ...query, part: 0, parts } as const;
    const options = { signal: stop.signal, onProgress };
    const searchOwnPart = (deadline: number) =>
      this.#searchInSlices(request, deadline, options, () => ({ others: knownByHelper }));
    const ownSearch = searchOwnPart(until);
    try {
      await Promise.all([ownSearch, ...helperSearches]);
      // One more request without search time, to include the last results of the helpers.
      return await searchOwnPart(0);
    } finally {
      // Abort the remaining searches: each worker runs only one search at a time.
      stop.abort();
      await ownSearch.catch(() => {});
    }
  }
}

export const createEngineClient = (
  ...[start, onFailure]: ConstructorParameters<typeof EngineClient>
) => new EngineClient(start, onFailure);
