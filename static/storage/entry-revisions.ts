/**
 * Revisions of the entries other than games, which have none in their text. Older builds change
 * such entries without counting.
 */
import type { LazyWrites } from "./lazy-writes.ts";
import type { LocalStorage } from "./local-storage.ts";

/** Key of the entry that holds the revisions. */
export const REVISIONS = "lits-table:revisions";

export class EntryRevisions {
  readonly #local: LocalStorage;
  readonly #lazy: LazyWrites;

  constructor(local: LocalStorage, lazy: LazyWrites) {
    this.#local = local;
    this.#lazy = lazy;
  }

  /** Revision of an entry: 0 if it has never been counted, -1 if there is no such entry either. */
  of(key: string): number {
    const known = this.#all()[key];
    return Number.isSafeInteger(known) ? Number(known) : this.#local.get(key) === null ? -1 : 0;
  }

  /** Keys of all counted entries, including deleted ones. */
  keys(): string[] {
    return Object.keys(this.#all());
  }

  /** Writes a revision at once, after the changes that wait. */
  set(key: string, revision: number) {
    this.#lazy.flush();
    this.#local.set(REVISIONS, this.#textWith(key, revision));
  }

  /** Writes a revision together with the changes that wait. */
  setLazily(key: string, revision: number) {
    this.#lazy.set(REVISIONS, this.#textWith(key, revision));
  }

  #all(): Record<string, number> {
    try {
      return { ...JSON.parse(this.#lazy.get(REVISIONS) ?? this.#local.get(REVISIONS) ?? "{}") };
    } catch {
      return {};
    }
  }

  #textWith(key: string, revision: number): string {
    return JSON.stringify({ ...this.#all(), [key]: revision });
  }
}
