/**
 * Mistakes of stored games that are to be corrected, by spaced repetition: one that was corrected
 * comes back after a longer time, one that was not comes back tomorrow (S. Leitner, "So lernt man
 * lernen", 1972).
 */

import type { Mistake } from "../games/shared/types.ts";
import { DAY_MS } from "../util/duration-text.ts";
import { type EntryStore, PREFIX } from "./entry-store.ts";
import { readJson, writeJson } from "./json-entry.ts";

const MISTAKES = `${PREFIX}mistakes`;

/** Days until a mistake comes back, by the number of times in a row that it was corrected. */
const INTERVALS = [1, 3, 7, 16];

/** The oldest ones are dropped if there are more. */
const MAX_MISTAKES = 200;

interface ListedMistake extends Mistake {
  /** Number of times in a row that it was corrected. */
  box: number;
  /** Time from which it is to be corrected, as stored. */
  due: string;
}

export const MISTAKE_ENTRIES = [MISTAKES];

/** Whether two are the same mistake, whatever was found to be better. */
export const isSameMistake = (one: Mistake, other: Mistake) =>
  one.game === other.game && one.ply === other.ply;

// biome-ignore lint/suspicious/noExplicitAny: checks what storage holds
const isListed = (stored: any): stored is ListedMistake =>
  ["game", "played", "best", "due"].every((name) => typeof stored?.[name] === "string") &&
  [stored.ply, stored.box].every((value) => Number.isSafeInteger(value) && value >= 0);

/** Leaves out what is not a mistake. */
const readList = (stored: unknown): ListedMistake[] =>
  Array.isArray(stored) ? stored.filter(isListed) : [];

export class MistakeList {
  readonly #entries: EntryStore;
  readonly #now: () => string;

  /** @param now - returns the time, as it is stored */
  constructor(entries: EntryStore, now: () => string) {
    this.#entries = entries;
    this.#now = now;
  }

  /** Mistakes that are to be corrected now, the oldest first. */
  due(): Mistake[] {
    const now = this.#now();
    return this.#all().filter((one) => one.due <= now);
  }

  /** Whether there is nothing to forget. */
  isEmpty(): boolean {
    return this.#all().length === 0;
  }

  /** Adds mistakes, to be corrected at once. Those that are listed already stay as they are. */
  add(mistakes: readonly Mistake[]) {
    const all = this.#all();
    const added = mistakes
      .filter((mistake) => !all.some((one) => isSameMistake(one, mistake)))
      .map(({ game, ply, played, best }) => ({
        game,
        ply,
        played,
        best,
        box: 0,
        due: this.#now(),
      }));
    if (added.length) this.#write([...all, ...added]);
  }

  /** Lists a mistake for later. One that was corrected often enough is not listed any more. */
  setTried(mistake: Mistake, isCorrected: boolean) {
    const listed = this.#all().find((one) => isSameMistake(one, mistake));
    if (!listed) return;
    const others = this.#all().filter((one) => one !== listed && !isSameMistake(one, mistake));
    const box = isCorrected ? listed.box + 1 : 0;
    const days = INTERVALS[box];
    const due = new Date(Date.parse(this.#now()) + (days ?? 0) * DAY_MS).toISOString();
    this.#write(days === undefined ? others : [...others, { ...listed, box, due }]);
  }

  /** Forgets a mistake, as of a game that has been deleted. */
  remove(mistake: Mistake) {
    this.#write(this.#all().filter((one) => !isSameMistake(one, mistake)));
  }

  /** Forgets all mistakes. Returns an undo function. */
  reset(): () => void {
    const before = this.#all();
    this.#write([]);
    return () => this.#write(before);
  }

  /**
   * Adds the mistakes of a backup. What is known here stays.
   * @param texts - entries of the backup by key, without the prefix
   * @param idHere - returns the id of a game here from its id in the backup
   */
  merge(texts: Readonly<Record<string, string>>, idHere = (id: string) => id) {
    const restored = { get: (key: string) => texts[key.slice(PREFIX.length)] ?? null };
    const own = this.#all();
    const added = readList(readJson(restored, MISTAKES))
      .map((mistake) => ({ ...mistake, game: idHere(mistake.game) }))
      .filter((mistake) => !own.some((one) => isSameMistake(one, mistake)));
    if (added.length) this.#write([...added, ...own]);
  }

  #all(): ListedMistake[] {
    return readList(readJson(this.#entries, MISTAKES));
  }

  #write(mistakes: ListedMistake[]) {
    if (mistakes.length) writeJson(this.#entries, MISTAKES, mistakes.slice(-MAX_MISTAKES));
    else this.#entries.set(MISTAKES, null);
  }
}
