/** Which puzzles have been solved in this browser, after how many tries and how long. */
import type { Effort } from "../games/shared/types.ts";
import { type EntryStore, PREFIX } from "./entry-store.ts";
import { readJson, writeJson } from "./json-entry.ts";

/** Ids of the solved puzzles, in the order in which they were solved. */
const SOLVED = `${PREFIX}solved`;
/** Efforts by the id of the puzzle. */
const EFFORTS = `${PREFIX}efforts`;

/** Entries that a backup contains. */
export const PROGRESS_ENTRIES = [SOLVED, EFFORTS];

/** Several puzzles that have been solved. */
export interface EffortSummary {
  /** Number of those solved at the first try. */
  firstTry: number;
  /** Mean time in seconds of those whose time is known; null: of none. */
  seconds: number | null;
}

const isCount = (value: unknown) => Number.isFinite(value) && Number(value) >= 0;

export class PuzzleProgress {
  readonly #entries: EntryStore;

  constructor(entries: EntryStore) {
    this.#entries = entries;
  }

  isSolved(id: string): boolean {
    return this.#solved().includes(id);
  }

  solvedCount(): number {
    return this.#solved().length;
  }

  /** Id of the puzzle that was solved last; null if there is none. */
  lastSolved(): string | null {
    return this.#solved().at(-1) ?? null;
  }

  /** The effort for a puzzle; null: unknown, as of those solved before efforts were stored. */
  effort(id: string): Effort | null {
    return this.#efforts()[id] ?? null;
  }

  /** Sums up the efforts for the solved ones of several puzzles. */
  summary(ids: readonly string[]): EffortSummary {
    const solved = new Set(this.#solved());
    const all = this.#efforts();
    const known = ids.flatMap((id) => (solved.has(id) && all[id] ? [all[id]] : []));
    const seconds = known.reduce((sum, effort) => sum + effort.seconds, 0);
    return {
      firstTry: known.filter(({ tries }) => tries === 1).length,
      seconds: known.length ? seconds / known.length : null,
    };
  }

  /** Whether there is nothing to forget. */
  isEmpty(): boolean {
    return !this.#solved().length && !Object.keys(this.#efforts()).length;
  }

  setSolved(id: string) {
    this.#setSolved([...this.#solved(), id]);
  }

  /** Adds to the effort for a puzzle. Once it is solved, nothing is added any more. */
  addEffort(id: string, { tries, seconds }: Effort) {
    if (this.isSolved(id)) return;
    const before = this.effort(id) ?? { tries: 0, seconds: 0 };
    const effort = { tries: before.tries + tries, seconds: before.seconds + seconds };
    writeJson(this.#entries, EFFORTS, { ...this.#efforts(), [id]: effort });
  }

  /** Forgets everything. Returns an undo function. */
  reset(): () => void {
    const before = PROGRESS_ENTRIES.map((key) => [key, this.#entries.get(key)] as const);
    for (const key of PROGRESS_ENTRIES) this.#entries.set(key, null);
    return () => {
      for (const [key, text] of before) if (text !== null) this.#entries.set(key, text);
    };
  }

  /**
   * Adds the progress of a backup. What is known here stays.
   * @param texts - entries of the backup by key, without the prefix
   */
  merge(texts: Readonly<Record<string, string>>) {
    const restored = { get: (key: string) => texts[key.slice(PREFIX.length)] ?? null };
    const own = this.#solved();
    const efforts = { ...readEfforts(readJson(restored, EFFORTS)), ...this.#efforts() };
    this.#setSolved([...readIds(readJson(restored, SOLVED)), ...own]);
    if (Object.keys(efforts).length) writeJson(this.#entries, EFFORTS, efforts);
  }

  #solved(): string[] {
    return readIds(readJson(this.#entries, SOLVED));
  }

  #setSolved(ids: string[]) {
    writeJson(this.#entries, SOLVED, [...new Set(ids)]);
  }

  #efforts(): Record<string, Effort> {
    return readEfforts(readJson(this.#entries, EFFORTS));
  }
}

function readIds(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

/** Leaves out what is not an effort. */
function readEfforts(stored: unknown): Record<string, Effort> {
  const isObject = typeof stored === "object" && stored !== null && !Array.isArray(stored);
  const valid = Object.entries(isObject ? stored : {}).filter(
    ([, effort]) => isCount(effort?.tries) && isCount(effort?.seconds),
  );
  return Object.fromEntries(valid);
}
