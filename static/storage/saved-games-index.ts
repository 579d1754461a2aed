/** Index of the stored games: separates games to list from unreadable entries. No DOM access. */

import { isCompleteView } from "../games/shared/saved-view.ts";
import { openSave } from "../games/shared/selectors.ts";
import { readPosition, readRecord } from "../notation/record-reader.ts";
import { saveOfRecord } from "../notation/save.ts";
import type { GameInfo, GameView, Save } from "../protocol/types.ts";
import type { GameStorage } from "./game-store.ts";
import type { StoredGame } from "./types.ts";

export interface SavedGame {
  id: string;
  entry: StoredGame;
  info: GameInfo;
  view: GameView;
  record: string;
  title: string;
}

/**
 * Reads a stored game for the list: only the tags, as the moves are not needed before its picture
 * is drawn. Throws if there is no board to show.
 */
export function readSavedGame(id: string, entry: StoredGame, games: GameInfo[]): SavedGame {
  const { record, glance } = entry.save;
  const { tags, moves } = readRecord(record);
  const info = games.find((game) => game.id === tags.Game);
  if (!info || !readPosition(record, 0).columns) throw new Error(`no board for ${tags.Game}`);
  // A game that counts as one without moves is not listed.
  const isShown = isCompleteView(glance, info) && (glance.ply > 0 || !moves.length);
  const view = isShown ? glance : openSave(saveOfRecord(record), games).view;
  return { id, entry, info, view, record, title: tags.Title ?? "" };
}

/** A game without moves is listed only if it has a title. */
const isWorthListing = ({ view, title }: SavedGame) => view.ply > 0 || title !== "";

export function createSavedGamesIndex(storage: GameStorage, games: GameInfo[]) {
  /** Results by game id, valid as long as the save is unchanged. */
  const cache = new Map<string, { save: Save; read: SavedGame | null }>();

  function read({ id, ...entry }: { id: string } & StoredGame): SavedGame | null {
    const before = cache.get(id);
    if (before?.save === entry.save) return before.read && { ...before.read, entry };
    const now = orNull(() => readSavedGame(id, entry, games));
    cache.set(id, { save: entry.save, read: now });
    return now;
  }

  return {
    /** Reads all stored games, newest first. */
    scan() {
      const all = storage.list().map((stored) => ({ id: stored.id, read: read(stored) }));
      const shown = all.flatMap((one) => (one.read && isWorthListing(one.read) ? [one.read] : []));
      return {
        underWay: shown.filter(({ view }) => !view.outcome),
        finished: shown.filter(({ view }) => view.outcome),
        damaged: [
          ...all.filter((one) => !one.read).map(({ id }) => id),
          ...storage.unreadableIds(),
        ],
      };
    },
  };
}

function orNull<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** @returns the ids of all stored games, keyed by their record */
export const idsByRecord = (storage: GameStorage): Map<string, string> =>
  new Map(storage.list().map(({ id, save }) => [save.record, id]));
