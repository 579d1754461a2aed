/**
 * Entries in IndexedDB, which outlive a browser that is killed: unlike local storage, a completed
 * transaction with strict durability is on the disk.
 */
import type { DBSchema, IDBPDatabase } from "idb";
import { openDB } from "idb";
import type { StorageProblem } from "./local-storage.ts";
import { problemOf } from "./local-storage.ts";

const NAME = "lits-table";
const ENTRIES = "entries";

/** Time in ms after which a transaction counts as slow. */
const SLOW_MS = 5000;

export interface Entry {
  key: string;
  /** null: deleted. The entry stays, so that an older copy elsewhere does not come back. */
  value: string | null;
  /** Increases with every change; of two copies of an entry, the one with the higher one is newer. */
  revision: number;
}

/** An entry to be written. */
export interface Change extends Entry {
  /** Revision on which the change is based; Infinity: overwrite any. */
  base: number;
}

/** "unreadable": there may be entries, but the browser cannot read them. */
export type NoEntries = "no-database" | "unreadable";

/** Errors of browsers and windows in which a page may not use a database, or that have none. */
const NO_DATABASE = new Set(["SecurityError", "InvalidStateError", "ReferenceError", "TypeError"]);

interface Schema extends DBSchema {
  [ENTRIES]: { key: string; value: Entry };
}

/** @param entry - untrusted data from the database */
// biome-ignore lint/suspicious/noExplicitAny: checks what the database holds
export const isEntry = (entry: any): entry is Entry =>
  typeof entry?.key === "string" &&
  (entry.value === null || typeof entry.value === "string") &&
  Number.isSafeInteger(entry.revision);

/** What happens to changes after `put` has returned. */
export interface DatabaseEvents {
  /** Whether a stored entry rules out a change that was based on an older revision. */
  isConflict: (stored: Entry, change: Change) => boolean;
  /** The transaction of these changes is complete. */
  saved: (changes: Change[]) => void;
  /** Another tab has stored a newer entry, so `change` was not written. */
  conflict: (stored: Entry, change: Change) => void;
  /** The changes could not be written. `problem` is null if there is no database at all. */
  failed: (changes: Change[], problem: StorageProblem | null) => void;
  /** The transaction of these changes takes long and may still complete. */
  slow: (changes: Change[]) => void;
}

/** Opens the database, also one of a newer build, which has a higher version. */
async function openEntries(closed: () => void): Promise<IDBPDatabase<Schema>> {
  const open = (version?: number) =>
    openDB<Schema>(NAME, version, {
      upgrade: (db) => void db.createObjectStore(ENTRIES, { keyPath: "key" }),
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        closed();
      },
      terminated: closed,
    });
  try {
    return await open(1);
  } catch (error) {
    if (error instanceof Error && error.name === "VersionError") return open();
    throw error;
  }
}

/** The database of this browser, opened when it is first used. */
export class Database {
  readonly #events: DatabaseEvents;
  #opened: Promise<IDBPDatabase<Schema>> | null = null;
  /** Changes that wait for the running transaction, by key. */
  readonly #waiting = new Map<string, Change>();
  #inTransaction: Change[] = [];
  #writing: Promise<void> | null = null;
  #isClosed = false;

  constructor(events: DatabaseEvents) {
    this.#events = events;
  }

  /** @returns all valid entries, or why there are none */
  async readAll(): Promise<Entry[] | NoEntries> {
    try {
      const db = await this.#connect();
      return (await db.getAll(ENTRIES)).filter(isEntry);
    } catch (error) {
      return error instanceof Error && NO_DATABASE.has(error.name) ? "no-database" : "unreadable";
    }
  }

  /** Writes a change. Later changes of the same entry replace it while it waits. */
  put(change: Change) {
    if (this.#isClosed) return;
    const base = this.#waiting.get(change.key)?.base ?? change.base;
    this.#waiting.set(change.key, { ...change, base });
    this.#writing ??= this.#writeAll();
  }

  /** Changes that are not known to be written yet, newest last. */
  unsaved(): Change[] {
    return [...this.#inTransaction, ...this.#waiting.values()];
  }

  isWriting(): boolean {
    return this.#writing !== null;
  }

  /** Resolves when all changes so far are written or have failed. */
  async settled() {
    while (this.#writing !== null) await this.#writing;
  }

  /** Replaces all entries, also after `close`. */
  async replaceAll(entries: Entry[]) {
    try {
      const db = await this.#connect();
      const { store, done } = db.transaction(ENTRIES, "readwrite", { durability: "strict" });
      await Promise.all([store.clear(), ...entries.map((entry) => store.put(entry)), done]);
    } catch {
      // Without a database there is nothing to replace.
    }
  }

  /** Ignores changes from now on. */
  close() {
    this.#isClosed = true;
    this.#waiting.clear();
  }

  #connect() {
    this.#opened ??= openEntries(() => {
      this.#opened = null;
    });
    return this.#opened;
  }

  async #writeAll() {
    while (this.#waiting.size && !this.#isClosed) {
      this.#inTransaction = [...this.#waiting.values()];
      this.#waiting.clear();
      await this.#writeBatch(this.#inTransaction);
      this.#inTransaction = [];
    }
    this.#writing = null;
  }

  async #writeBatch(changes: Change[]) {
    const late = setTimeout(() => this.#events.slow(changes), SLOW_MS);
    try {
      const conflicts = await this.#commitWithRetry(changes);
      this.#events.saved(changes.filter(({ key }) => !conflicts.has(key)));
      this.#reportConflicts(changes, conflicts);
    } catch (error) {
      const isMissing = await this.#connect().then(
        () => false,
        () => true,
      );
      this.#events.failed(changes, isMissing ? null : problemOf(error));
    } finally {
      clearTimeout(late);
    }
  }

  #reportConflicts(changes: Change[], conflicts: Map<string, Entry>) {
    for (const change of changes) {
      const stored = conflicts.get(change.key);
      if (!stored) continue;
      // A later change continues the one that was not written.
      const last = this.#waiting.get(change.key) ?? change;
      this.#waiting.delete(change.key);
      this.#events.conflict(stored, last);
    }
  }

  /** Commits changes. The connection may have been closed, so a failure is tried once more. */
  #commitWithRetry(changes: Change[]): Promise<Map<string, Entry>> {
    return this.#commit(changes).catch(() => {
      this.#opened = null;
      return this.#commit(changes);
    });
  }

  /** Writes changes in one transaction. Returns the stored entries that rule a change out. */
  async #commit(changes: Change[]): Promise<Map<string, Entry>> {
    const db = await this.#connect();
    const transaction = db.transaction(ENTRIES, "readwrite", { durability: "strict" });
    const { store } = transaction;
    const stored = await Promise.all(changes.map(({ key }) => store.get(key)));
    const conflicts = new Map<string, Entry>();
    const writes = changes.map((change, index) => {
      const { base, ...entry } = change;
      const found = stored[index];
      if (!isEntry(found) || found.revision <= base || !this.#events.isConflict(found, change))
        return store.put(entry);
      conflicts.set(entry.key, found);
      return null;
    });
    // Without this, the browser would wait until no further request can follow.
    transaction.commit();
    await Promise.all([...writes, transaction.done]);
    return conflicts;
  }
}

export const createDatabase = (events: DatabaseEvents) => new Database(events);
