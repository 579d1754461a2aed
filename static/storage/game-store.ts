/**
 * localStorage wrapper for games, settings and the current game id. Falls back to memory when
 * storage is blocked or full and reports the problem. Never deletes entries on its own, not even
 * unreadable ones.
 */
import type { CorrespondenceState } from "../notation/types.ts";
import type { Seat } from "../protocol/types.ts";
import { readSettings } from "./settings-schema.ts";
import type {
  Settings,
  StoredDraft,
  StoredGame,
  StoredThinkingTime,
  TimeControl,
} from "./types.ts";

const GAME = "lits-table:game:";
const CURRENT = "lits-table:current";
const SETTINGS = "lits-table:settings";
const PERSISTENCE_REQUESTED = "lits-table:asked-to-last";
const TOUR_SEEN = "lits-table:toured";
const NEAR_SEATS = "lits-table:near";
const DRAFT = "lits-table:draft";
const SPENT = "lits-table:spent";
const TIME_CONTROL = "lits-table:clock";
const SOLVED = "lits-table:solved";

/** Prefix of all keys of this app. */
const KEY_PREFIX = "lits-table:";

/** Format version of game entries. Entries of other versions are neither read nor overwritten. */
const VERSION = 1;

/** Number of games for which the seat at the near edge is remembered. */
const MAX_NEAR_SEATS = 100;

export type StorageProblem = "full" | "forbidden" | "newer";

export interface WriteResult {
  id: string;
  revision: number;
  problem: StorageProblem | null;
}

const problemOf = (error: unknown): StorageProblem =>
  error instanceof Error && /quota/i.test(error.name) ? "full" : "forbidden";

/** Storage that falls back to memory. */
function storageWithFallback(open: () => Storage) {
  const memory = new Map<string, string | null>();
  const attempt = <T>(action: (storage: Storage) => T, fallback: T): T => {
    try {
      return action(open());
    } catch {
      return fallback;
    }
  };
  return {
    get: (key: string): string | null =>
      memory.has(key)
        ? (memory.get(key) ?? null)
        : attempt((storage) => storage.getItem(key), null),
    keys: () => [
      ...new Set([...attempt((storage) => Object.keys(storage), [] as string[]), ...memory.keys()]),
    ],
    set(key: string, value: string): StorageProblem | null {
      try {
        open().setItem(key, value);
        memory.delete(key);
        return null;
      } catch (error) {
        memory.set(key, value);
        return problemOf(error);
      }
    },
    remove(key: string) {
      attempt((storage) => storage.removeItem(key), undefined);
      memory.delete(key);
    },
    /** Ends access to the underlying storage: later changes are kept in memory only. */
    close() {
      open = () => {
        throw new Error("closed");
      };
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: checks what storage holds
const isByLink = (link: any): link is CorrespondenceState =>
  Number.isInteger(link?.ply) &&
  [null, "First", "Second"].includes(link.seat) &&
  typeof link.play === "boolean";

function readEntry(text: string | null): StoredGame | null {
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

/** @param open - returns the storage; throws if it is blocked */
export function createStore(
  open: () => Storage,
  sources: { now?: () => string; newId?: () => string } = {},
) {
  const now = sources.now ?? (() => new Date().toISOString());
  const newId = sources.newId ?? (() => crypto.getRandomValues(new Uint32Array(2)).join("-"));
  const storage = storageWithFallback(open);

  const read = (id: string) => readEntry(storage.get(GAME + id));

  const ids = () =>
    storage
      .keys()
      .filter((key) => key.startsWith(GAME))
      .map((key) => key.slice(GAME.length));

  const writeEntry = (id: string, save: string, revision: number, saved: string): WriteResult => {
    const link = read(id)?.link;
    const entry = { version: VERSION, revision, saved, save, ...(link && { link }) };
    return { id, revision, problem: storage.set(GAME + id, JSON.stringify(entry)) };
  };

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
    if (!outdated && !damaged)
      return writeEntry(id, save, Math.max(revision, stored?.revision ?? 0) + 1, saved);
    const written = writeEntry(newId(), save, 1, saved);
    return { ...written, problem: written.problem ?? "newer" };
  }

  const ownKeys = () => storage.keys().filter((key) => key.startsWith(KEY_PREFIX));

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
      ownKeys().reduce((sum, key) => sum + key.length + (storage.get(key)?.length ?? 0), 0),
    /** Deletes all our entries; later changes by this page are not stored. */
    clear() {
      for (const key of ownKeys()) storage.remove(key);
      storage.close();
    },
    /** Whether a storage event means that another tab has deleted everything. */
    isCleared: (key: string | null, value: string | null) =>
      (key === CURRENT || key === SETTINGS) && value === null,
    /**
     * Deletes a game and returns an undo function, which does nothing if the game has been saved
     * again since.
     */
    remove(id: string) {
      const text = storage.get(GAME + id);
      storage.remove(GAME + id);
      return () => {
        if (text !== null && storage.get(GAME + id) === null) storage.set(GAME + id, text);
      };
    },
    /** Saves the state of a game that is played by links. */
    setLink(id: string, link: CorrespondenceState) {
      const entry = read(id);
      if (entry) storage.set(GAME + id, JSON.stringify({ ...entry, link }));
    },
    current: () => storage.get(CURRENT),
    setCurrent: (id: string) => storage.set(CURRENT, id),
    setSettings: (changed: Settings) => storage.set(SETTINGS, JSON.stringify(changed)),
    /** Parses a storage event; null unless another tab has saved a game. */
    parseStorageEvent(
      key: string | null,
      value: string | null,
    ): { id: string; entry: StoredGame } | null {
      const entry = key?.startsWith(GAME) ? readEntry(value) : null;
      return key && entry ? { id: key.slice(GAME.length), entry } : null;
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
      draft ? void storage.set(DRAFT, JSON.stringify(draft)) : storage.remove(DRAFT),
    /**
     * Thinking time of the unfinished move after `ply` moves, in ms, as of when the clock last
     * stopped; 0 if unknown.
     */
    spent(id: string, ply: number) {
      const stored: StoredThinkingTime | null = readJson(SPENT);
      const known = stored?.id === id && stored.ply === ply && Number.isFinite(stored.spent);
      return known ? Math.max(stored.spent, 0) : 0;
    },
    setSpent: (spent: StoredThinkingTime) => void storage.set(SPENT, JSON.stringify(spent)),
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
    isSettingsKey: (key: string | null) => key === SETTINGS,
  };
}

export type Store = ReturnType<typeof createStore>;
