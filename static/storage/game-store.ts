/**
 * Games, settings and progress of this browser, read synchronously. What has been written is stored
 * when its transaction in the database completes; problems are reported. Never deletes entries on
 * its own, not even unreadable ones.
 */
import type { CorrespondenceState } from "../notation/types.ts";
import type { Seat } from "../protocol/types.ts";
import type { Entry } from "./database.ts";
import type { EntryEvent, EntrySources } from "./entry-store.ts";
import { createEntryStore, GAME, PREFIX } from "./entry-store.ts";
import type { StorageProblem } from "./local-storage.ts";
import { createLocalStorage } from "./local-storage.ts";
import { readSettings } from "./settings-schema.ts";
import type {
  Backup,
  Settings,
  StoredDraft,
  StoredGame,
  StoredThinkingTime,
  TimeControl,
} from "./types.ts";

const CURRENT = "lits-table:current";
const SETTINGS = "lits-table:settings";
const PERSISTENCE_REQUESTED = "lits-table:asked-to-last";
const TOUR_SEEN = "lits-table:toured";
const NEAR_SEATS = "lits-table:near";
const DRAFT = "lits-table:draft";
const SPENT = "lits-table:spent";
const TIME_CONTROL = "lits-table:clock";
const SOLVED = "lits-table:solved";
const BACKUP_TIME = "lits-table:backup";

/** Entries that a backup contains, besides the games. */
const BACKED_UP = [SETTINGS, SOLVED, NEAR_SEATS, TIME_CONTROL, TOUR_SEEN];

/** Format version of game entries. Entries of other versions are neither read nor overwritten. */
const VERSION = 1;

/** Number of games for which the seat at the near edge is remembered. */
const MAX_NEAR_SEATS = 100;

export interface WriteResult {
  id: string;
  revision: number;
  problem: StorageProblem | null;
}

/** What happens to the stored data without a call of this page. */
export type StoreEvent =
  /** Another tab has saved a game, or the database had a newer one. */
  | { type: "game"; id: string; entry: StoredGame }
  /** A game could not be stored. */
  | { type: "problem"; id: string; problem: StorageProblem }
  /** Another tab has saved a newer revision of a game, so that of this tab got a new id. */
  | { type: "forked"; id: string; newId: string; revision: number }
  | { type: "settings" }
  /** Changes of this page are in the database. */
  | { type: "saved" }
  /** The list of games or other entries have changed. */
  | { type: "other" }
  /** Another tab has removed everything. */
  | { type: "cleared" };

export interface StoreSources extends EntrySources {
  now?: () => string;
  newId?: () => string;
}

// biome-ignore lint/suspicious/noExplicitAny: checks what storage holds
const isByLink = (link: any): link is CorrespondenceState =>
  Number.isInteger(link?.ply) &&
  [null, "First", "Second"].includes(link.seat) &&
  typeof link.play === "boolean";

export function readEntry(text: string | null): StoredGame | null {
  try {
    const entry = JSON.parse(text ?? "null");
    const whole =
      entry?.version === VERSION &&
      typeof entry.save === "string" &&
      Number.isInteger(entry.revision);
    if (!whole) return null;
    const { saved, link, ...rest } = entry;
    return {
      ...rest,
      saved: typeof saved === "string" ? saved : "",
      ...(isByLink(link) && { link }),
    };
  } catch {
    return null;
  }
}

const revisionIn = (text: string | null) => readEntry(text)?.revision ?? null;

/** Whether a stored game is another one than that to be written; a stored deletion never is. */
const isConflict = (stored: Entry, change: Entry) =>
  stored.value !== null && readEntry(stored.value)?.save !== readEntry(change.value)?.save;

/** @param open - returns local storage; throws if it is blocked */
export function createGameStorage(open: () => Storage, sources: StoreSources = {}) {
  const now = sources.now ?? (() => new Date().toISOString());
  const newId = sources.newId ?? (() => crypto.getRandomValues(new Uint32Array(2)).join("-"));
  let listener = (_event: StoreEvent) => {};
  const local = createLocalStorage(open);
  const storage = createEntryStore(local, sources, revisionIn, isConflict, onEntryEvent);

  const read = (id: string) => readEntry(storage.get(GAME + id));

  function onEntryEvent(event: EntryEvent) {
    if (event.type === "cleared" || event.type === "saved") return listener(event);
    const key = event.type === "conflict" ? event.change.key : event.key;
    const id = key.slice(GAME.length);
    if (event.type === "conflict") return fork(id, event.change.value);
    const { type } = event;
    if (type === "problem") return listener({ type, id, problem: event.problem });
    if (key === SETTINGS) return listener({ type: "settings" });
    const entry = key.startsWith(GAME) ? read(id) : null;
    return listener(entry ? { type: "game", id, entry } : { type: "other" });
  }

  /** Stores a game under a new id, because another tab has stored a newer revision of it. */
  function fork(id: string, text: string | null) {
    const entry = readEntry(text);
    if (!entry) return;
    const { revision, id: forkedId } = writeEntry(newId(), entry.save, 1, entry.saved);
    listener({ type: "forked", id, newId: forkedId, revision });
  }

  const ids = () =>
    storage
      .keys()
      .filter((key) => key.startsWith(GAME))
      .map((key) => key.slice(GAME.length));

  const writeEntry = (
    id: string,
    save: string,
    revision: number,
    saved: string,
    base = 0,
  ): WriteResult => {
    const link = read(id)?.link;
    const entry: StoredGame = { version: VERSION, revision, saved, save, ...(link && { link }) };
    return { id, revision, problem: writeGame(id, entry, base) };
  };

  const writeGame = (id: string, entry: StoredGame, base: number) =>
    storage.setGame(
      { key: GAME + id, value: JSON.stringify(entry), revision: entry.revision },
      base,
    );

  /**
   * Saves a game. If the stored entry is newer or unreadable, it is left untouched: the game is
   * saved under a new id, and the problem is "newer".
   * @param revision - revision at which the game was read
   * @param saved - time of the last move; defaults to now
   */
  function write(id: string, save: string, revision: number, saved: string = now()): WriteResult {
    const stored = read(id);
    const outdated = stored !== null && stored.revision > revision && stored.save !== save;
    const damaged = stored === null && storage.get(GAME + id) !== null;
    if (!outdated && !damaged) {
      const base = Math.max(revision, storage.revisionOfGame(GAME + id));
      return writeEntry(id, save, base + 1, saved, base);
    }
    const written = writeEntry(newId(), save, 1, saved);
    return { ...written, problem: written.problem ?? "newer" };
  }

  /** @returns null if the entry is missing or not valid JSON */
  // biome-ignore lint/suspicious/noExplicitAny: callers check what storage holds
  const readJson = (key: string): any => {
    try {
      return JSON.parse(storage.get(key) ?? "null");
    } catch {
      return null;
    }
  };

  /** Ids of the games in which the second seat is at the near edge, newest last. */
  const secondNearIds = (): string[] => {
    const ids = readJson(NEAR_SEATS);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  };

  /** Ids of the solved puzzles. */
  const solved = (): string[] => {
    const ids = readJson(SOLVED);
    return Array.isArray(ids) ? ids : [];
  };

  return {
    read,
    write,
    /** Resolves when the database has been read, or cannot be, to which of the two. */
    loaded: storage.loaded,
    /** Calls back when stored data changes without a call of this page. */
    listen(callback: (event: StoreEvent) => void) {
      listener = callback;
    },
    settings: () => readSettings(storage.get(SETTINGS)),
    newId: newId,
    /** @returns all readable games, newest first */
    list: (): ({ id: string } & StoredGame)[] =>
      ids()
        .map((id) => ({ id, entry: read(id) }))
        .flatMap(({ id, entry }) => (entry ? [{ id, ...entry }] : []))
        .sort((a, b) => b.saved.localeCompare(a.saved)),
    /** Ids of entries that do not have the format of a game entry. */
    unreadableIds: () =>
      ids()
        .filter((id) => read(id) === null)
        .sort(),
    /** Stored text of an entry. */
    raw: (id: string) => storage.get(GAME + id) ?? "",
    /** Total length of all our keys and values, in characters. */
    size: () =>
      storage.keys().reduce((sum, key) => sum + key.length + (storage.get(key)?.length ?? 0), 0),
    /** Deletes all our entries; later changes by this page are not stored. */
    clear: () => storage.clear(),
    /** Writes what is not stored yet to local storage: the page may end without further notice. */
    flush: () => storage.flush(),
    /** Reads the changes of other tabs that the page has missed. */
    reload: () => storage.reload(),
    /** Whether something that has been written is not in the database yet. */
    isWriting: () => storage.isWriting(),
    /** Resolves when everything written so far is in the database, or has failed. */
    settled: () => storage.settled(),
    /**
     * Deletes a game and returns an undo function, which does nothing if the game has been saved
     * again since.
     */
    remove(id: string) {
      const text = storage.get(GAME + id);
      const setText = (value: string | null) => {
        const base = storage.revisionOfGame(GAME + id);
        storage.setGame({ key: GAME + id, value, revision: base + 1 }, base);
      };
      setText(null);
      return () => {
        if (text === null || storage.get(GAME + id) !== null) return;
        const entry = readEntry(text);
        const revision = storage.revisionOfGame(GAME + id) + 1;
        setText(entry ? JSON.stringify({ ...entry, revision }) : text);
      };
    },
    /** Saves the state of a game that is played by links. */
    setLink(id: string, link: CorrespondenceState) {
      const entry = read(id);
      if (entry) writeGame(id, { ...entry, link }, entry.revision);
    },
    /** Everything that is worth keeping, as stored. */
    backup: (): Backup => ({
      games: Object.fromEntries(ids().map((id) => [id, storage.get(GAME + id) ?? ""])),
      entries: Object.fromEntries(
        BACKED_UP.map((key) => [key.slice(PREFIX.length), storage.get(key)]).filter(
          ([, text]) => text !== null,
        ),
      ),
    }),
    /** Id of the entry with exactly this text. */
    idOfText: (text: string) => ids().find((id) => storage.get(GAME + id) === text),
    /**
     * Restores a game of a backup under its id, or under a new one if there is another game.
     * @param save - save of the game as the rules have read it; null if it is not readable
     * @returns its id
     */
    restoreGame(id: string, text: string, save: string | null): string {
      const freeId = storage.get(GAME + id) === null ? id : newId();
      const revision = storage.revisionOfGame(GAME + freeId) + 1;
      const entry = readEntry(text);
      const value = entry && save ? JSON.stringify({ ...entry, save, revision }) : text;
      storage.setGame({ key: GAME + freeId, value, revision }, revision - 1);
      return freeId;
    },
    /** Restores settings and progress of a backup. Puzzles solved here stay solved. */
    restoreEntries(entries: Backup["entries"]) {
      const before = { solved: solved(), near: secondNearIds() };
      for (const key of BACKED_UP) {
        const text = entries[key.slice(PREFIX.length)];
        if (text !== undefined) storage.set(key, text);
      }
      storage.set(SOLVED, JSON.stringify([...new Set([...before.solved, ...solved()])]));
      const near = [...new Set([...before.near, ...secondNearIds()])];
      storage.set(NEAR_SEATS, JSON.stringify(near.slice(-MAX_NEAR_SEATS)));
      listener({ type: "settings" });
    },
    /** Time of the last backup; empty if there is none. */
    backupTime: () => storage.get(BACKUP_TIME) ?? "",
    setBackupTime: () => storage.set(BACKUP_TIME, now()),
    current: () => storage.get(CURRENT),
    /** Puts a game on the table: it is shown at the next start. */
    setCurrent(id: string) {
      storage.set(CURRENT, id);
      storage.setOnTable(GAME + id);
    },
    /** Keeps the game on the table readable before the database is. */
    setOnTable: (id: string) => storage.setOnTable(GAME + id),
    setSettings: (changed: Settings) => storage.set(SETTINGS, JSON.stringify(changed)),
    /** Handles an event of local storage, which means that another tab has changed it. */
    onStorageEvent(key: string | null, value: string | null) {
      if ((key === CURRENT || key === SETTINGS) && value === null) {
        storage.close();
        return listener({ type: "cleared" });
      }
      if (key === SETTINGS) return listener({ type: "settings" });
      if (key?.startsWith(GAME)) storage.onStorageEvent(key, value);
      const entry = key?.startsWith(GAME) ? readEntry(value) : null;
      if (key && entry) return listener({ type: "game", id: key.slice(GAME.length), entry });
      return listener({ type: "other" });
    },
    /** Seat at the near edge of a table shared by two players. */
    nearSeat: (id: string): Seat => (secondNearIds().includes(id) ? "Second" : "First"),
    setNearSeat(id: string, seat: Seat) {
      const others = secondNearIds().filter((other) => other !== id);
      const ids = seat === "Second" ? [...others, id] : others;
      storage.set(NEAR_SEATS, JSON.stringify(ids.slice(-MAX_NEAR_SEATS)));
    },
    /** Move that was unfinished when the page was last hidden. */
    draft: (): StoredDraft | null => readJson(DRAFT),
    setDraft: (draft: StoredDraft | null) =>
      storage.setLazily(DRAFT, draft && JSON.stringify(draft)),
    /**
     * Thinking time of the unfinished move after `ply` moves, in ms, as of when the clock last
     * stopped; 0 if unknown.
     */
    spent(id: string, ply: number) {
      const stored: StoredThinkingTime | null = readJson(SPENT);
      const known = stored?.id === id && stored.ply === ply && Number.isFinite(stored.spent);
      return known ? Math.max(stored.spent, 0) : 0;
    },
    setSpent: (spent: StoredThinkingTime) => storage.setLazily(SPENT, JSON.stringify(spent)),
    /** Last chosen time control, not validated. */
    timeControl: (): unknown => readJson(TIME_CONTROL),
    setTimeControl: (choice: TimeControl) => void storage.set(TIME_CONTROL, JSON.stringify(choice)),
    /** Whether the puzzle has been solved in this browser. */
    isSolved: (id: string) => solved().includes(id),
    setSolved: (id: string) =>
      void storage.set(SOLVED, JSON.stringify([...new Set([...solved(), id])])),
    /** Whether the browser has been asked for persistent storage. */
    isPersistenceRequested: () => storage.get(PERSISTENCE_REQUESTED) !== null,
    setPersistenceRequested: () => storage.set(PERSISTENCE_REQUESTED, now()),
    /** Whether the tour has been shown. */
    isTourSeen: () => storage.get(TOUR_SEEN) !== null,
    setTourSeen: () => storage.set(TOUR_SEEN, now()),
  };
}

export type GameStorage = ReturnType<typeof createGameStorage>;
