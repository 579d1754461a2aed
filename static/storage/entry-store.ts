/**
 * Entries by key, in two places: the database, which outlives a browser that is killed, and local
 * storage, which can be read before the first paint and tells other tabs at once.
 *
 * Games live in the database; local storage has a copy of the game on the table, and of every game
 * that the database could not store. All other entries are in both. Of two copies, the one with the
 * higher revision is newer. Entries are never deleted without a call of `remove` or `clear`, not
 * even unreadable ones.
 */
import type { Change, Database, DatabaseEvents, Entry, NoEntries } from "./database.ts";
import type { LocalStorage, StorageProblem } from "./local-storage.ts";
import type { TabChannel } from "./tab-channel.ts";

/** Prefix of all keys of this app. */
export const PREFIX = "lits-table:";
export const GAME = `${PREFIX}game:`;

/** Revisions of the entries that have none in their text, by key. */
const REVISIONS = `${PREFIX}revisions`;

/** Shortest time in ms between two writes of entries that change often. */
const LAZY_MS = 5000;

/** Time in ms in which another tab usually has written an entry to the database. */
const OBSERVED_MS = 1000;

export type EntryEvent =
  /** Another tab has changed or removed an entry, or the database had a newer one. */
  | { type: "changed"; key: string }
  /** An entry is stored nowhere. */
  | { type: "problem"; key: string; problem: StorageProblem }
  /** Another tab has stored a newer entry; `change` is stored nowhere. */
  | { type: "conflict"; change: Change }
  /** Another tab has removed everything. */
  | { type: "cleared" }
  /** Changes are in the database. */
  | { type: "saved" };

export interface EntrySources {
  /** Without it, everything is in local storage. */
  database?: (events: DatabaseEvents) => Database;
  channel?: (receive: (entries: Entry[] | null) => void) => TabChannel;
}

/**
 * @param revisionIn - reads the revision in the text of a game; null if the text is not readable
 * @param isConflict - whether a stored game rules out a change based on an older revision of it
 */
export function createEntryStore(
  local: LocalStorage,
  { database, channel }: EntrySources,
  revisionIn: (text: string | null) => number | null,
  isConflict: DatabaseEvents["isConflict"],
  emit: (event: EntryEvent) => void,
) {
  /** Games in the database or on their way there, including deleted ones. */
  const games = new Map<string, Entry>();
  /** Keys of own changes that the database has not confirmed. */
  const unsaved = new Set<string>();
  /** Keys of changes seen in local storage that no tab has written to the database yet. */
  const observed = new Map<string, ReturnType<typeof setTimeout>>();
  /** Entries that change often and still have to be written to local storage. */
  const lazy = new Map<string, string | null>();
  let lazyTimer: ReturnType<typeof setTimeout> | null = null;
  let onTable = "";

  const isGame = (key: string) => key.startsWith(GAME);
  const localKeys = () => local.keys().filter((key) => key.startsWith(PREFIX));
  const copyRevision = (key: string) => revisionIn(local.get(key));

  const db = database?.({ isConflict, saved, conflict, failed, slow: copyGames });
  const tabs = channel?.(receive);
  const loaded = load();

  // Revisions of entries other than games. Older builds change such entries without counting.

  function revisions(): Record<string, number> {
    try {
      return { ...JSON.parse(lazy.get(REVISIONS) ?? local.get(REVISIONS) ?? "{}") };
    } catch {
      return {};
    }
  }

  const revisionOf = (key: string) => {
    const known = revisions()[key];
    return Number.isSafeInteger(known) ? Number(known) : local.get(key) === null ? -1 : 0;
  };

  const withRevision = (key: string, revision: number) =>
    JSON.stringify({ ...revisions(), [key]: revision });

  function setRevision(key: string, revision: number) {
    flushLazy();
    local.set(REVISIONS, withRevision(key, revision));
  }

  function setLocal(key: string, value: string | null): StorageProblem | null {
    if (value !== null) return local.set(key, value);
    local.remove(key);
    return null;
  }

  // The database.

  function put(change: Change) {
    unsaved.add(change.key);
    db?.put(change);
  }

  function saved(changes: Change[]) {
    for (const { key, revision } of changes) {
      if (isGame(key) && (games.get(key)?.revision ?? 0) > revision) continue;
      unsaved.delete(key);
      removeCopy(key);
    }
    tabs?.send(changes.map(({ key, value, revision }) => ({ key, value, revision })));
    if (changes.some(({ key }) => isGame(key))) emit({ type: "saved" });
  }

  function conflict(stored: Entry, change: Change) {
    unsaved.delete(change.key);
    games.set(change.key, stored);
    if (local.get(change.key) !== null) setLocal(change.key, stored.value);
    if (change.value === null) emit({ type: "changed", key: change.key });
    else emit({ type: "conflict", change });
  }

  /** Copies changes to local storage. Returns the problem of each that cannot be copied. */
  function copyGames(changes: Change[]) {
    return changes.map(({ key, value }) => (isGame(key) ? setLocal(key, value) : null));
  }

  function failed(changes: Change[], problem: StorageProblem | null) {
    const copied = copyGames(changes);
    for (const [index, { key }] of changes.entries()) {
      const found = copied[index] ?? (isGame(key) ? problem : null);
      if (found) emit({ type: "problem", key, problem: found });
    }
  }

  /** Removes a copy from local storage that is neither needed nor newer than the database. */
  function removeCopy(key: string) {
    const game = games.get(key);
    if (!game || key === onTable || unsaved.has(key) || observed.has(key)) return;
    const revision = copyRevision(key);
    if (revision !== null && revision <= game.revision) local.remove(key);
  }

  /** Takes over an entry of the database unless a newer one is known. Returns whether it did. */
  function adopt(entry: Entry): boolean {
    const { key, value, revision } = entry;
    if (!key.startsWith(PREFIX) || key === REVISIONS) return false;
    if (!isGame(key)) {
      if (revision <= revisionOf(key) || unsaved.has(key)) return false;
      setLocal(key, value);
      setRevision(key, revision);
      return true;
    }
    const known = games.get(key);
    if (known && known.revision >= revision) {
      if (known.value === value) stopObserving(key);
      return false;
    }
    if (unsaved.has(key)) return false;
    stopObserving(key);
    games.set(key, entry);
    if (key === onTable && value !== null && (copyRevision(key) ?? 0) < revision)
      local.set(key, value);
    removeCopy(key);
    return true;
  }

  function receive(entries: Entry[] | null) {
    if (entries === null) {
      close();
      return emit({ type: "cleared" });
    }
    for (const entry of entries) if (adopt(entry)) emit({ type: "changed", key: entry.key });
  }

  /**
   * Reads the database, and adds what only local storage has.
   * @returns whether it could be read
   */
  async function load(): Promise<"read" | NoEntries> {
    const entries = (await db?.readAll()) ?? "no-database";
    if (typeof entries === "string") return entries;
    entries.forEach(adopt);
    const stored = new Map(entries.map((entry) => [entry.key, entry]));
    for (const key of new Set([...localKeys(), ...Object.keys(revisions())]))
      if (isGame(key)) mergeGame(key, stored.get(key));
      else if (key !== REVISIONS && key.startsWith(PREFIX)) merge(key, stored.get(key));
    return "read";
  }

  /** Adds a game to the database that an older build or a failing database left in the copy. */
  function mergeGame(key: string, stored: Entry | undefined) {
    const revision = copyRevision(key);
    if (revision === null || unsaved.has(key)) return;
    if (stored && stored.revision >= revision) {
      if (stored.revision === revision) setLocal(key, stored.value);
      return removeCopy(key);
    }
    games.set(key, { key, value: local.get(key), revision });
    put({ key, value: local.get(key), revision, base: stored?.revision ?? 0 });
  }

  function merge(key: string, stored: Entry | undefined) {
    const [value, revision] = [local.get(key), revisionOf(key)];
    if (unsaved.has(key) || (stored?.revision === revision && stored.value === value)) return;
    const next = Math.max(revision, (stored?.revision ?? 0) + 1);
    setRevision(key, next);
    put({ key, value, revision: next, base: Infinity });
  }

  // Changes of other tabs in local storage.

  function stopObserving(key: string) {
    clearTimeout(observed.get(key));
    observed.delete(key);
  }

  /** Writes a game to the database if no other tab does, as with one of an older build. */
  function observe(key: string, value: string, revision: number) {
    const base = games.get(key)?.revision ?? 0;
    games.set(key, { key, value, revision });
    if (!db) return;
    stopObserving(key);
    const write = () => {
      observed.delete(key);
      put({ key, value, revision, base });
    };
    observed.set(key, setTimeout(write, OBSERVED_MS));
  }

  // Local storage at longer intervals.

  function flushLazy() {
    if (lazyTimer !== null) clearTimeout(lazyTimer);
    lazyTimer = null;
    for (const [key, value] of lazy) setLocal(key, value);
    lazy.clear();
  }

  function close() {
    games.clear();
    lazy.clear();
    local.close();
    db?.close();
  }

  /** Text of a game: of the copy in local storage unless it is older. */
  function gameText(key: string): string | null {
    const [copy, game] = [local.get(key), games.get(key)];
    if (copy === null || !game) return copy ?? game?.value ?? null;
    return (revisionIn(copy) ?? -1) >= game.revision ? copy : game.value;
  }

  const get = (key: string): string | null =>
    lazy.has(key) ? (lazy.get(key) ?? null) : isGame(key) ? gameText(key) : local.get(key);

  const keys = () =>
    [...new Set([...localKeys(), ...games.keys()])].filter((key) => get(key) !== null);

  return {
    /** Resolves when the database has been read, or cannot be, to which of the two. */
    loaded,
    get,
    keys,
    /** Highest known revision of a game, even if it is deleted; 0 if there was none. */
    revisionOfGame: (key: string) =>
      Math.max(games.get(key)?.revision ?? 0, copyRevision(key) ?? 0),
    /**
     * Writes or deletes a game.
     * @param base - revision on which the change is based
     * @returns the problem if the game is stored nowhere; problems found later are emitted
     */
    setGame(entry: Entry, base: number): StorageProblem | null {
      const { key, value } = entry;
      stopObserving(key);
      games.set(key, entry);
      const copied = !db || key === onTable || value === null ? setLocal(key, value) : null;
      put({ ...entry, base });
      return db ? null : copied;
    },
    /** Writes or deletes an entry other than a game. */
    set(key: string, value: string | null): StorageProblem | null {
      lazy.delete(key);
      const problem = setLocal(key, value);
      if (!db) return problem;
      const revision = revisionOf(key) + 1;
      setRevision(key, revision);
      put({ key, value, revision, base: Infinity });
      return null;
    },
    /** Like `set`, but writes local storage at most every five seconds and in `flush`. */
    setLazily(key: string, value: string | null) {
      if (value === get(key)) return;
      lazyTimer ??= setTimeout(flushLazy, LAZY_MS);
      lazy.set(key, value);
      if (!db) return;
      const revision = revisionOf(key) + 1;
      lazy.set(REVISIONS, withRevision(key, revision));
      put({ key, value, revision, base: Infinity });
    },
    /** Keeps a copy of this game in local storage, and removes those of other games. */
    setOnTable(key: string) {
      onTable = key;
      const text = gameText(key);
      if (text !== null && local.get(key) !== text) local.set(key, text);
      for (const other of localKeys()) if (isGame(other)) removeCopy(other);
    },
    /** Writes to local storage what waits or is not in the database yet: the page may end now. */
    flush() {
      flushLazy();
      copyGames(db?.unsaved() ?? []);
    },
    /** Handles an event of local storage: a change by another tab. */
    onStorageEvent(key: string, value: string | null) {
      const revision = isGame(key) ? revisionIn(value) : null;
      if (revision !== null && value !== null && revision > (games.get(key)?.revision ?? 0))
        observe(key, value, revision);
    },
    /** Reads the database again, after the page may have missed changes of other tabs. */
    async reload() {
      const entries = await db?.readAll();
      if (Array.isArray(entries)) entries.forEach(adopt);
    },
    isWriting: () => db?.isWriting() ?? false,
    /** Resolves when all changes so far are in the database, or have failed. */
    settled: async () => db?.settled(),
    /** Deletes all entries; later changes by this page are not stored. */
    async clear() {
      const deleted = localKeys().map((key) => ({
        key,
        value: null,
        revision: 1 + (isGame(key) ? (copyRevision(key) ?? 0) : revisionOf(key)),
      }));
      for (const key of localKeys()) local.remove(key);
      close();
      // Local storage of a killed browser may come back: the database remembers that it is deleted.
      await db?.replaceAll(deleted.filter(({ key }) => key !== REVISIONS));
      tabs?.send(null);
    },
    /** Ends storing, because another tab has removed everything. */
    close,
  };
}

export type EntryStore = ReturnType<typeof createEntryStore>;
