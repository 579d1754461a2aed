/**
 * Entries that change often, such as the time spent on a move. They are written to local storage at
 * longer intervals, because every write there blocks the page.
 */
import type { LocalStorage } from "./local-storage.ts";
import { setOrRemove } from "./local-storage.ts";

/** Shortest time in ms between two writes. */
const LAZY_MS = 5000;

export class LazyWrites {
  readonly #local: LocalStorage;
  readonly #waiting = new Map<string, string | null>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(local: LocalStorage) {
    this.#local = local;
  }

  has(key: string): boolean {
    return this.#waiting.has(key);
  }

  /** @returns undefined if no change of the entry waits, null if its deletion does */
  get(key: string): string | null | undefined {
    return this.#waiting.get(key);
  }

  set(key: string, value: string | null) {
    this.#timer ??= setTimeout(() => this.flush(), LAZY_MS);
    this.#waiting.set(key, value);
  }

  /** Drops the waiting change of an entry that is written otherwise. */
  delete(key: string) {
    this.#waiting.delete(key);
  }

  /** Writes everything that waits. */
  flush() {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (const [key, value] of this.#waiting) setOrRemove(this.#local, key, value);
    this.#waiting.clear();
  }

  clear() {
    this.#waiting.clear();
  }
}
