/**
 * What this browser remembers: games, settings, which game is on the table. Where storage is forbidden or full, memory
 * takes its place and the trouble is told; nothing readable or unreadable is ever thrown away by itself.
 * @import { ByLink, Settings, StoredGame } from "./types.js"
 */

const GAME = "lits-table:game:";
const CURRENT = "lits-table:current";
const SETTINGS = "lits-table:settings";

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
    return whole ? entry : null;
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

  /** @param {string} id @param {string} save @param {number} revision @returns {Written} */
  const put = (id, save, revision) => {
    const link = read(id)?.link;
    const entry = { version: 1, revision, saved: now(), save, ...(link && { link }) };
    return { id, revision, trouble: kept.set(GAME + id, JSON.stringify(entry)) };
  };

  /**
   * @param {string} id
   * @param {string} save
   * @param {number} revision the one this game was read at
   * @returns {Written}
   */
  function write(id, save, revision) {
    const stored = read(id);
    const overtaken = stored !== null && stored.revision > revision && stored.save !== save;
    const damaged = stored === null && kept.get(GAME + id) !== null;
    if (!overtaken && !damaged) return put(id, save, Math.max(revision, stored?.revision ?? 0) + 1);
    const written = put(name(), save, 1);
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
      kept
        .keys()
        .filter((key) => key.startsWith(GAME))
        .map((key) => ({ id: key.slice(GAME.length), entry: readEntry(kept.get(key)) }))
        .flatMap(({ id, entry }) => (entry ? [{ id, ...entry }] : []))
        .sort((a, b) => b.saved.localeCompare(a.saved)),
    /** Removes a game and gives back what undoes that. @param {string} id */
    remove(id) {
      const text = kept.get(GAME + id);
      kept.remove(GAME + id);
      return () => {
        if (text !== null) kept.set(GAME + id, text);
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
    /** @param {string | null} key */
    isSettings: (key) => key === SETTINGS,
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
