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

export function createDatabase(events: DatabaseEvents) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  /** Changes that wait for the running transaction, by key. */
  const waiting = new Map<string, Change>();
  let inTransaction: Change[] = [];
  let writing: Promise<void> | null = null;
  let isClosed = false;

  const database = () => {
    opened ??= openEntries(() => {
      opened = null;
    });
    return opened;
  };

  /** Writes changes in one transaction. Returns the stored entries that rule a change out. */
  async function commit(changes: Change[]): Promise<Map<string, Entry>> {
    const db = await database();
    const transaction = db.transaction(ENTRIES, "readwrite", { durability: "strict" });
    const { store } = transaction;
    const stored = await Promise.all(changes.map(({ key }) => store.get(key)));
    const conflicts = new Map<string, Entry>();
    const writes = changes.map((change, index) => {
      const { base, ...entry } = change;
      const found = stored[index];
      if (!isEntry(found) || found.revision <= base || !events.isConflict(found, change))
        return store.put(entry);
      conflicts.set(entry.key, found);
      return null;
    });
    // Without this, the browser would wait until no further request can follow.
    transaction.commit();
    await Promise.all([...writes, transaction.done]);
    return conflicts;
  }

  /** Commits changes. The connection may have been closed, so a failure is tried once more. */
  const commitWithRetry = (changes: Change[]) =>
    commit(changes).catch(() => {
      opened = null;
      return commit(changes);
    });

  async function writeBatch(changes: Change[]) {
    const late = setTimeout(() => events.slow(changes), SLOW_MS);
    try {
      const conflicts = await commitWithRetry(changes);
      events.saved(changes.filter(({ key }) => !conflicts.has(key)));
      for (const change of changes) {
        const stored = conflicts.get(change.key);
        if (!stored) continue;
        // A later change continues the one that was not written.
        const last = waiting.get(change.key) ?? change;
        waiting.delete(change.key);
        events.conflict(stored, last);
      }
    } catch (error) {
      const isMissing = await database().then(
        () => false,
        () => true,
      );
      events.failed(changes, isMissing ? null : problemOf(error));
    } finally {
      clearTimeout(late);
    }
  }

  async function writeAll() {
    while (waiting.size && !isClosed) {
      inTransaction = [...waiting.values()];
      waiting.clear();
      await writeBatch(inTransaction);
      inTransaction = [];
    }
    writing = null;
  }

  return {
    /** @returns all valid entries, or why there are none */
    async readAll(): Promise<Entry[] | NoEntries> {
      try {
        const db = await database();
        return (await db.getAll(ENTRIES)).filter(isEntry);
      } catch (error) {
        return error instanceof Error && NO_DATABASE.has(error.name) ? "no-database" : "unreadable";
      }
    },
    /** Writes a change. Later changes of the same entry replace it while it waits. */
    put(change: Change) {
      if (isClosed) return;
      const base = waiting.get(change.key)?.base ?? change.base;
      waiting.set(change.key, { ...change, base });
      writing ??= writeAll();
    },
    /** Changes that are not known to be written yet, newest last. */
    unsaved: (): Change[] => [...inTransaction, ...waiting.values()],
    isWriting: () => writing !== null,
    /** Resolves when all changes so far are written or have failed. */
    settled: async () => {
      while (writing !== null) await writing;
    },
    /** Replaces all entries, also after `close`. */
    async replaceAll(entries: Entry[]) {
      try {
        const db = await database();
        const { store, done } = db.transaction(ENTRIES, "readwrite", { durability: "strict" });
        await Promise.all([store.clear(), ...entries.map((entry) => store.put(entry)), done]);
      } catch {
        // Without a database there is nothing to replace.
      }
    },
    /** Ignores changes from now on. */
    close() {
      isClosed = true;
      waiting.clear();
    },
  };
}

export type Database = ReturnType<typeof createDatabase>;
