/**
 * What this browser remembers: games, settings, which game is on the table. Where storage is forbidden or full, memory
 * takes its place and the trouble is told; nothing readable or unreadable is ever thrown away by itself.
 * @import { ByLink, Settings, StoredGame } from "./types.js"
 */

const GAME = "lits-table:game:";
const CURRENT = "lits-table:current";
const SETTINGS = "lits-table:settings";
const ASKED = "lits-table:asked-to-last";

/** @typedef {"full" | "forbidden" | "newer"} Trouble */
/** @typedef {{ id: string, revision: number, trouble: Trouble | null }} Written */

/** @type {Settings} */
export const DEFAULTS = {
  language: "",
  theme: "system",
  confirm: true,
  hatching: false,
  coordinates: true,
  keys: true,
};

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
  };
}

/** @param {string | null} text @returns {StoredGame | null} */
function readEntry(text) {
  try {
    const entry = JSON.parse(text ?? "null");
    const whole = entry && typeof entry.save === "string" && Number.isInteger(entry.revision);
    return whole ? { ...entry, saved: typeof entry.saved === "string" ? entry.saved : "" } : null;
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
    const entry = { version: 1, revision, saved, save, ...(link && { link }) };
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

  /** @returns {Settings} */
  function settings() {
    try {
      return { ...DEFAULTS, ...JSON.parse(kept.get(SETTINGS) ?? "{}") };
    } catch {
      return DEFAULTS;
    }
  }

  return {
    read,
    write,
    settings,
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
    size: () =>
      kept
        .keys()
        .filter((key) => key.startsWith("lits-table:"))
        .reduce((sum, key) => sum + key.length + (kept.get(key)?.length ?? 0), 0),
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
    /** The browser has been asked to keep all this for good. */
    asked: () => kept.get(ASKED) !== null,
    setAsked: () => kept.set(ASKED, now()),
    /** @param {string | null} key */
    isSettings: (key) => key === SETTINGS,
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
