/**
 * What this browser remembers: games, settings, which game is on the table. Where storage is forbidden or full, memory
 * takes its place and the trouble is told; nothing readable or unreadable is ever thrown away by itself.
 * @import { ByLink, KeptDraft, KeptSpent, Seat, Settings, StoredGame } from "../app/types.js"
 */
import { readSettings } from "./settings-schema.js";

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

/** @typedef {"full" | "forbidden" | "newer"} Trouble */
/** @typedef {{ id: string, revision: number, trouble: Trouble | null }} Written */

/** @param {unknown} error @returns {Trouble} */
const troubleOf = (error) =>
  error instanceof Error && /quota/i.test(error.name) ? "full" : "forbidden";

/** Storage with memory behind it. @param {() => Storage} open */
function layered(open) {
  const memory = /** @type {Map<string, string | null>} */ (new Map());
  /** @template T @param {(storage: Storage) => T} use @param {T} otherwise @returns {T} */
  const attempt = (use, otherwise) => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    /** @param {string} key @returns {string | null} */
    get: (key) =>
      memory.has(key)
        ? (memory.get(key) ?? null)
        : attempt((storage) => storage.getItem(key), null),
    keys: () => [
      ...new Set([
        ...attempt((storage) => Object.keys(storage), /** @type {string[]} */ ([])),
        ...memory.keys(),
      ]),
    ],
    /** @param {string} key @param {string} value @returns {Trouble | null} */
    set(key, value) {
      try {
        open().setItem(key, value);
        memory.delete(key);
        return null;
      } catch (error) {
        memory.set(key, value);
        return troubleOf(error);
      }
    },
    /** @param {string} key */
    remove(key) {
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

/** @param {any} link @returns {link is ByLink} */
const isByLink = (link) =>
  Number.isInteger(link?.ply) && [null, "First", "Second"].includes(link.seat) && typeof link.play === "boolean";

/** @param {string | null} text @returns {StoredGame | null} */
function readEntry(text) {
  try {
    const entry = JSON.parse(text ?? "null");
    const whole = entry?.version === VERSION && typeof entry.save === "string" && Number.isInteger(entry.revision);
    if (!whole) return null;
    const { saved, link, ...rest } = entry;
    return { ...rest, saved: typeof saved === "string" ? saved : "", ...(isByLink(link) && { link }) };
  } catch {
    return null;
  }
}

/**
 * @param {() => Storage} open gives the storage, or throws where it is forbidden
 * @param {{ now?: () => string, name?: () => string }} [given]
 */
export function createStore(open, given = {}) {
  const now = given.now ?? (() => new Date().toISOString());
  const name = given.name ?? (() => crypto.getRandomValues(new Uint32Array(2)).join("-"));
  const kept = layered(open);

  /** @param {string} id */
  const read = (id) => readEntry(kept.get(GAME + id));

  const ids = () =>
    kept
      .keys()
      .filter((key) => key.startsWith(GAME))
      .map((key) => key.slice(GAME.length));

  /** @param {string} id @param {string} save @param {number} revision @param {string} saved @returns {Written} */
  const put = (id, save, revision, saved) => {
    const link = read(id)?.link;
    const entry = { version: VERSION, revision, saved, save, ...(link && { link }) };
    return { id, revision, trouble: kept.set(GAME + id, JSON.stringify(entry)) };
  };

  /**
   * @param {string} id
   * @param {string} save
   * @param {number} revision the one this game was read at
   * @param {string} [saved] when it was last played; now
   * @returns {Written}
   */
  function write(id, save, revision, saved = now()) {
    const stored = read(id);
    const overtaken = stored !== null && stored.revision > revision && stored.save !== save;
    const damaged = stored === null && kept.get(GAME + id) !== null;
    if (!overtaken && !damaged) return put(id, save, Math.max(revision, stored?.revision ?? 0) + 1, saved);
    const written = put(name(), save, 1, saved);
    return { ...written, trouble: written.trouble ?? "newer" };
  }

  const ours = () => kept.keys().filter((key) => key.startsWith(OURS));

  /** @param {string} key @returns {any} null where nothing readable is kept */
  const parsed = (key) => {
    try {
      return JSON.parse(kept.get(key) ?? "null");
    } catch {
      return null;
    }
  };

  /** Of which games the second seat is near, the newest last. @returns {string[]} */
  const turnedRound = () => {
    const ids = parsed(NEAR);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  };

  /** The puzzles that are solved. @returns {string[]} */
  const solved = () => {
    const ids = parsed(SOLVED);
    return Array.isArray(ids) ? ids : [];
  };

  return {
    read,
    write,
    settings: () => readSettings(kept.get(SETTINGS)),
    newId: name,
    /** @returns {({ id: string } & StoredGame)[]} the newest first */
    list: () =>
      ids()
        .map((id) => ({ id, entry: read(id) }))
        .flatMap(({ id, entry }) => (entry ? [{ id, ...entry }] : []))
        .sort((a, b) => b.saved.localeCompare(a.saved)),
    /** Entries that are not even of our form. */
    broken: () =>
      ids()
        .filter((id) => read(id) === null)
        .sort(),
    /** An entry as it lies there. @param {string} id */
    raw: (id) => kept.get(GAME + id) ?? "",
    /** How many characters all we keep takes. */
    size: () => ours().reduce((sum, key) => sum + key.length + (kept.get(key)?.length ?? 0), 0),
    /** Removes all we keep; what this page writes from now on is kept nowhere. */
    forget() {
      for (const key of ours()) kept.remove(key);
      kept.close();
    },
    /** Another tab has removed all. @param {string | null} key @param {string | null} value */
    isForgotten: (key, value) => (key === CURRENT || key === SETTINGS) && value === null,
    /** Removes a game and gives back what undoes that, unless it has been played on meanwhile. @param {string} id */
    remove(id) {
      const text = kept.get(GAME + id);
      kept.remove(GAME + id);
      return () => {
        if (text !== null && kept.get(GAME + id) === null) kept.set(GAME + id, text);
      };
    },
    /** A game goes to and fro by links: this is how far. @param {string} id @param {ByLink} link */
    setLink(id, link) {
      const entry = read(id);
      if (entry) kept.set(GAME + id, JSON.stringify({ ...entry, link }));
    },
    current: () => kept.get(CURRENT),
    /** @param {string} id */
    setCurrent: (id) => kept.set(CURRENT, id),
    /** @param {Settings} changed */
    setSettings: (changed) => kept.set(SETTINGS, JSON.stringify(changed)),
    /**
     * What another tab wrote.
     * @param {string | null} key
     * @param {string | null} value
     * @returns {{ id: string, entry: StoredGame } | null}
     */
    heard(key, value) {
      const entry = key?.startsWith(GAME) ? readEntry(value) : null;
      return key && entry ? { id: key.slice(GAME.length), entry } : null;
    },
    /** Who sits at the near edge of a table for two. @param {string} id @returns {Seat} */
    near: (id) => (turnedRound().includes(id) ? "Second" : "First"),
    /** @param {string} id @param {Seat} seat */
    setNear(id, seat) {
      const others = turnedRound().filter((other) => other !== id);
      const ids = seat === "Second" ? [...others, id] : others;
      kept.set(NEAR, JSON.stringify(ids.slice(-REMEMBERED)));
    },
    /** What was in the hand when the page was last hidden. @returns {KeptDraft | null} */
    draft: () => parsed(DRAFT),
    /** @param {KeptDraft | null} draft */
    setDraft: (draft) =>
      draft ? void kept.set(DRAFT, JSON.stringify(draft)) : kept.remove(DRAFT),
    /** What the move of a game after so many others had taken when its clock last stood; 0: not known. @param {string} id @param {number} ply */
    spent(id, ply) {
      /** @type {KeptSpent | null} */
      const kept = parsed(SPENT);
      const known = kept?.id === id && kept.ply === ply && Number.isFinite(kept.spent);
      return known ? Math.max(kept.spent, 0) : 0;
    },
    /** @param {KeptSpent} spent */
    setSpent: (spent) => void kept.set(SPENT, JSON.stringify(spent)),
    /** The clock that was last chosen, as it lies there. @returns {unknown} */
    clock: () => parsed(CLOCK),
    /** @param {import("../app/types.js").ClockChoice} choice */
    setClock: (choice) => void kept.set(CLOCK, JSON.stringify(choice)),
    /** Whether that puzzle has been solved here. @param {string} id */
    isSolved: (id) => solved().includes(id),
    /** @param {string} id */
    setSolved: (id) => void kept.set(SOLVED, JSON.stringify([...new Set([...solved(), id])])),
    /** The browser has been asked to keep all this for good. */
    asked: () => kept.get(ASKED) !== null,
    setAsked: () => kept.set(ASKED, now()),
    /** The way round the table has been shown. */
    toured: () => kept.get(TOURED) !== null,
    setToured: () => kept.set(TOURED, now()),
    /** @param {string | null} key */
    isSettings: (key) => key === SETTINGS,
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
