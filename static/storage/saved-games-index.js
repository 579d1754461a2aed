/**
 * What lies in storage, told apart: games to show, and entries that cannot be read. No document here.
 * @import { GameInfo, Glance, StoredGame } from "../app/types.js"
 * @import { Store } from "./game-store.js"
 */
import { SEATS, openSave } from "../games/shared/selectors.js";
import { readPosition, readRecord, readSave } from "../notation/record-reader.js";

/**
 * @typedef {object} Shelved
 * @property {string} id
 * @property {StoredGame} entry
 * @property {GameInfo} info
 * @property {Glance} view
 * @property {string} record
 * @property {string} title
 */

/** @param {Glance | null} glance */
const isWhole = (glance) =>
  Number.isInteger(glance?.ply) && SEATS.every((seat) => typeof glance?.seats?.[seat]?.name === "string");

/**
 * Only the tags are read; the moves wait until the picture is needed. Throws where there is nothing to show.
 * @param {string} id
 * @param {StoredGame} entry
 * @param {GameInfo[]} games
 * @returns {Shelved}
 */
export function shelve(id, entry, games) {
  const { record, glance } = readSave(entry.save);
  const { tags } = readRecord(record);
  const info = games.find((game) => game.id === tags.Game);
  if (!info || !readPosition(record, 0).columns) throw new Error(`no board for ${tags.Game}`);
  const view = glance && isWhole(glance) ? glance : openSave(record, games).view;
  return { id, entry, info, view, record, title: tags.Title ?? "" };
}

/** A game that nobody has begun is not worth a place, unless somebody gave it a name. @param {Shelved} one */
const counts = ({ view, title }) => view.ply > 0 || title !== "";

/** @param {Store} store @param {GameInfo[]} games */
export function createShelf(store, games) {
  /** What was read before. @type {Map<string, { save: string, read: Shelved | null }>} */
  const known = new Map();

  /** @param {{ id: string } & StoredGame} stored @returns {Shelved | null} */
  function read({ id, ...entry }) {
    const before = known.get(id);
    if (before?.save === entry.save) return before.read && { ...before.read, entry };
    const now = tried(() => shelve(id, entry, games));
    known.set(id, { save: entry.save, read: now });
    return now;
  }

  return {
    /** The newest first. */
    look() {
      const all = store.list().map((stored) => ({ id: stored.id, read: read(stored) }));
      const shown = all.flatMap((one) => (one.read && counts(one.read) ? [one.read] : []));
      return {
        underWay: shown.filter(({ view }) => !view.outcome),
        finished: shown.filter(({ view }) => view.outcome),
        damaged: [...all.filter((one) => !one.read).map(({ id }) => id), ...store.broken()],
      };
    },
  };
}

/** @template T @param {() => T} use @returns {T | null} */
function tried(use) {
  try {
    return use();
  } catch {
    return null;
  }
}

/** @param {Store} store @returns {Map<string, string>} the ids of all games by their record */
export const recordsIn = (store) =>
  new Map(
    store.list().flatMap(({ id, save }) => {
      const record = tried(() => readSave(save).record);
      return record === null ? [] : [[record, id]];
    }),
  );
