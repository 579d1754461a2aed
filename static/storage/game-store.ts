/**
 * What this browser remembers: games, settings, which game is on the table. Where storage is forbidden or full, memory
 * takes its place and the trouble is told; nothing readable or unreadable is ever thrown away by itself.
 */
import type {
  CorrespondenceState,
  TimeControl,
  StoredDraft,
  StoredThinkingTime,
  Seat,
  Settings,
  StoredGame,
} from "../app/types.ts";
import { readSettings } from "./settings-schema.ts";

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

/** What all our keys begin with. */
const KEY_PREFIX = "lits-table:";

/** The form of a game's entry; one of another version is not ours to read, nor to write over. */
const VERSION = 1;

/** Of how many games it is remembered who sits where. */
const MAX_NEAR_SEATS = 100;

export type StorageProblem = "full" | "forbidden" | "newer";

export interface WriteResult {
  id: string;
  revision: number;
  problem: StorageProblem | null;
}

const problemOf = (error: unknown): StorageProblem =>
  error instanceof Error && /quota/i.test(error.name) ? "full" : "forbidden";

/** Storage with memory behind it. */
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
    /** From now on memory alone is written. */
    close() {
      open = () => {
        throw new Error("closed");
      };
    },
  };
}

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

/** @param open - gives the storage, or throws where it is forbidden */
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
   * @param revision - the one this game was read at
   * @param saved - when it was last played; now
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

  /** @returns null where nothing readable is kept */
  const readJson = (key: string): any => {
    try {
      return JSON.parse(storage.get(key) ?? "null");
    } catch {
      return null;
    }
  };

  /** Of which games the second seat is near, the newest last. */
  const secondNearIds = (): string[] => {
    const ids = readJson(NEAR_SEATS);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  };

  /** The puzzles that are solved. */
  const solved = (): string[] => {
    const ids = readJson(SOLVED);
    return Array.isArray(ids) ? ids : [];
  };

  return {
    read,
    write,
    settings: () => readSettings(storage.get(SETTINGS)),
    newId: newId,
    /** @returns the newest first */
    list: (): ({ id: string } & StoredGame)[] =>
      ids()
        .map((id) => ({ id, entry: read(id) }))
        .flatMap(({ id, entry }) => (entry ? [{ id, ...entry }] : []))
        .sort((a, b) => b.saved.localeCompare(a.saved)),
    /** Entries that are not even of our form. */
    unreadableIds: () =>
      ids()
        .filter((id) => read(id) === null)
        .sort(),
    /** An entry as it lies there. */
    raw: (id: string) => storage.get(GAME + id) ?? "",
    /** How many characters all we keep takes. */
    size: () => ownKeys().reduce((sum, key) => sum + key.length + (storage.get(key)?.length ?? 0), 0),
    /** Removes all we keep; what this page writes from now on is kept nowhere. */
    clear() {
      for (const key of ownKeys()) storage.remove(key);
      storage.close();
    },
    /** Another tab has removed all. */
    isCleared: (key: string | null, value: string | null) =>
      (key === CURRENT || key === SETTINGS) && value === null,
    /** Removes a game and gives back what undoes that, unless it has been played on meanwhile. */
    remove(id: string) {
      const text = storage.get(GAME + id);
      storage.remove(GAME + id);
      return () => {
        if (text !== null && storage.get(GAME + id) === null) storage.set(GAME + id, text);
      };
    },
    /** A game goes to and fro by links: this is how far. */
    setLink(id: string, link: CorrespondenceState) {
      const entry = read(id);
      if (entry) storage.set(GAME + id, JSON.stringify({ ...entry, link }));
    },
    current: () => storage.get(CURRENT),
    setCurrent: (id: string) => storage.set(CURRENT, id),
    setSettings: (changed: Settings) => storage.set(SETTINGS, JSON.stringify(changed)),
    /** What another tab wrote. */
    parseStorageEvent(key: string | null, value: string | null): { id: string; entry: StoredGame } | null {
      const entry = key?.startsWith(GAME) ? readEntry(value) : null;
      return key && entry ? { id: key.slice(GAME.length), entry } : null;
    },
    /** Who sits at the near edge of a table for two. */
    nearSeat: (id: string): Seat => (secondNearIds().includes(id) ? "Second" : "First"),
    setNearSeat(id: string, seat: Seat) {
      const others = secondNearIds().filter((other) => other !== id);
      const ids = seat === "Second" ? [...others, id] : others;
      storage.set(NEAR_SEATS, JSON.stringify(ids.slice(-MAX_NEAR_SEATS)));
    },
    /** What was in the hand when the page was last hidden. */
    draft: (): StoredDraft | null => readJson(DRAFT),
    setDraft: (draft: StoredDraft | null) =>
      draft ? void storage.set(DRAFT, JSON.stringify(draft)) : storage.remove(DRAFT),
    /** What the move of a game after so many others had taken when its clock last stood; 0: not known. */
    spent(id: string, ply: number) {
      const stored: StoredThinkingTime | null = readJson(SPENT);
      const known = stored?.id === id && stored.ply === ply && Number.isFinite(stored.spent);
      return known ? Math.max(stored.spent, 0) : 0;
    },
    setSpent: (spent: StoredThinkingTime) => void storage.set(SPENT, JSON.stringify(spent)),
    /** The clock that was last chosen, as it lies there. */
    timeControl: (): unknown => readJson(TIME_CONTROL),
    setTimeControl: (choice: TimeControl) => void storage.set(TIME_CONTROL, JSON.stringify(choice)),
    /** Whether that puzzle has been solved here. */
    isSolved: (id: string) => solved().includes(id),
    setSolved: (id: string) =>
      void storage.set(SOLVED, JSON.stringify([...new Set([...solved(), id])])),
    /** The browser has been asked to keep all this for good. */
    isPersistenceRequested: () => storage.get(PERSISTENCE_REQUESTED) !== null,
    setPersistenceRequested: () => storage.set(PERSISTENCE_REQUESTED, now()),
    /** The way round the table has been shown. */
    isTourSeen: () => storage.get(TOUR_SEEN) !== null,
    setTourSeen: () => storage.set(TOUR_SEEN, now()),
    isSettingsKey: (key: string | null) => key === SETTINGS,
  };
}

export type Store = ReturnType<typeof createStore>;
