/**
 * What this browser remembers: games, settings, which game is on the table. Where storage is forbidden or full, memory
 * takes its place and the trouble is told; nothing readable or unreadable is ever thrown away by itself.
 */
import type {
  ByLink,
  ClockChoice,
  KeptDraft,
  KeptSpent,
  Seat,
  Settings,
  StoredGame,
} from "../app/types.ts";
import { readSettings } from "./settings-schema.ts";

const GAME = "lits-table:game:";
const CURRENT = "lits-table:current";
const SETTINGS = "lits-table:settings";
const ASKED = "lits-table:asked-to-last";
const TOURED = "lits-table:toured";
const NEAR = "lits-table:near";
const DRAFT = "lits-table:draft";
const SPENT = "lits-table:spent";
const CLOCK = "lits-table:clock";
const SOLVED = "lits-table:solved";

/** What all our keys begin with. */
const OURS = "lits-table:";

/** The form of a game's entry; one of another version is not ours to read, nor to write over. */
const VERSION = 1;

/** Of how many games it is remembered who sits where. */
const REMEMBERED = 100;

export type Trouble = "full" | "forbidden" | "newer";

export interface Written {
  id: string;
  revision: number;
  trouble: Trouble | null;
}

const troubleOf = (error: unknown): Trouble =>
  error instanceof Error && /quota/i.test(error.name) ? "full" : "forbidden";

/** Storage with memory behind it. */
function layered(open: () => Storage) {
  const memory = new Map<string, string | null>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
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
    set(key: string, value: string): Trouble | null {
      try {
        open().setItem(key, value);
        memory.delete(key);
        return null;
      } catch (error) {
        memory.set(key, value);
        return troubleOf(error);
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

const isByLink = (link: any): link is ByLink =>
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
  given: { now?: () => string; name?: () => string } = {},
) {
  const now = given.now ?? (() => new Date().toISOString());
  const name = given.name ?? (() => crypto.getRandomValues(new Uint32Array(2)).join("-"));
  const kept = layered(open);

  const read = (id: string) => readEntry(kept.get(GAME + id));

  const ids = () =>
    kept
      .keys()
      .filter((key) => key.startsWith(GAME))
      .map((key) => key.slice(GAME.length));

  const put = (id: string, save: string, revision: number, saved: string): Written => {
    const link = read(id)?.link;
    const entry = { version: VERSION, revision, saved, save, ...(link && { link }) };
    return { id, revision, trouble: kept.set(GAME + id, JSON.stringify(entry)) };
  };

  /**
   * @param revision - the one this game was read at
   * @param saved - when it was last played; now
   */
  function write(id: string, save: string, revision: number, saved: string = now()): Written {
    const stored = read(id);
    const overtaken = stored !== null && stored.revision > revision && stored.save !== save;
    const damaged = stored === null && kept.get(GAME + id) !== null;
    if (!overtaken && !damaged)
      return put(id, save, Math.max(revision, stored?.revision ?? 0) + 1, saved);
    const written = put(name(), save, 1, saved);
    return { ...written, trouble: written.trouble ?? "newer" };
  }

  const ours = () => kept.keys().filter((key) => key.startsWith(OURS));

  /** @returns null where nothing readable is kept */
  const parsed = (key: string): any => {
    try {
      return JSON.parse(kept.get(key) ?? "null");
    } catch {
      return null;
    }
  };

  /** Of which games the second seat is near, the newest last. */
  const turnedRound = (): string[] => {
    const ids = parsed(NEAR);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  };

  /** The puzzles that are solved. */
  const solved = (): string[] => {
    const ids = parsed(SOLVED);
    return Array.isArray(ids) ? ids : [];
  };

  return {
    read,
    write,
    settings: () => readSettings(kept.get(SETTINGS)),
    newId: name,
    /** @returns the newest first */
    list: (): ({ id: string } & StoredGame)[] =>
      ids()
        .map((id) => ({ id, entry: read(id) }))
        .flatMap(({ id, entry }) => (entry ? [{ id, ...entry }] : []))
        .sort((a, b) => b.saved.localeCompare(a.saved)),
    /** Entries that are not even of our form. */
    broken: () =>
      ids()
        .filter((id) => read(id) === null)
        .sort(),
    /** An entry as it lies there. */
    raw: (id: string) => kept.get(GAME + id) ?? "",
    /** How many characters all we keep takes. */
    size: () => ours().reduce((sum, key) => sum + key.length + (kept.get(key)?.length ?? 0), 0),
    /** Removes all we keep; what this page writes from now on is kept nowhere. */
    forget() {
      for (const key of ours()) kept.remove(key);
      kept.close();
    },
    /** Another tab has removed all. */
    isForgotten: (key: string | null, value: string | null) =>
      (key === CURRENT || key === SETTINGS) && value === null,
    /** Removes a game and gives back what undoes that, unless it has been played on meanwhile. */
    remove(id: string) {
      const text = kept.get(GAME + id);
      kept.remove(GAME + id);
      return () => {
        if (text !== null && kept.get(GAME + id) === null) kept.set(GAME + id, text);
      };
    },
    /** A game goes to and fro by links: this is how far. */
    setLink(id: string, link: ByLink) {
      const entry = read(id);
      if (entry) kept.set(GAME + id, JSON.stringify({ ...entry, link }));
    },
    current: () => kept.get(CURRENT),
    setCurrent: (id: string) => kept.set(CURRENT, id),
    setSettings: (changed: Settings) => kept.set(SETTINGS, JSON.stringify(changed)),
    /** What another tab wrote. */
    heard(key: string | null, value: string | null): { id: string; entry: StoredGame } | null {
      const entry = key?.startsWith(GAME) ? readEntry(value) : null;
      return key && entry ? { id: key.slice(GAME.length), entry } : null;
    },
    /** Who sits at the near edge of a table for two. */
    near: (id: string): Seat => (turnedRound().includes(id) ? "Second" : "First"),
    setNear(id: string, seat: Seat) {
      const others = turnedRound().filter((other) => other !== id);
      const ids = seat === "Second" ? [...others, id] : others;
      kept.set(NEAR, JSON.stringify(ids.slice(-REMEMBERED)));
    },
    /** What was in the hand when the page was last hidden. */
    draft: (): KeptDraft | null => parsed(DRAFT),
    setDraft: (draft: KeptDraft | null) =>
      draft ? void kept.set(DRAFT, JSON.stringify(draft)) : kept.remove(DRAFT),
    /** What the move of a game after so many others had taken when its clock last stood; 0: not known. */
    spent(id: string, ply: number) {
      const kept: KeptSpent | null = parsed(SPENT);
      const known = kept?.id === id && kept.ply === ply && Number.isFinite(kept.spent);
      return known ? Math.max(kept.spent, 0) : 0;
    },
    setSpent: (spent: KeptSpent) => void kept.set(SPENT, JSON.stringify(spent)),
    /** The clock that was last chosen, as it lies there. */
    clock: (): unknown => parsed(CLOCK),
    setClock: (choice: ClockChoice) => void kept.set(CLOCK, JSON.stringify(choice)),
    /** Whether that puzzle has been solved here. */
    isSolved: (id: string) => solved().includes(id),
    setSolved: (id: string) =>
      void kept.set(SOLVED, JSON.stringify([...new Set([...solved(), id])])),
    /** The browser has been asked to keep all this for good. */
    asked: () => kept.get(ASKED) !== null,
    setAsked: () => kept.set(ASKED, now()),
    /** The way round the table has been shown. */
    toured: () => kept.get(TOURED) !== null,
    setToured: () => kept.set(TOURED, now()),
    isSettings: (key: string | null) => key === SETTINGS,
  };
}

export type Store = ReturnType<typeof createStore>;
