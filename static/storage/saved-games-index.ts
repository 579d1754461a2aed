/** What lies in storage, told apart: games to show, and entries that cannot be read. No document here. */
import type { GameInfo, Glance, StoredGame } from "../app/types.ts";
import type { Store } from "./game-store.ts";
import { SEATS, openSave } from "../games/shared/selectors.ts";
import { readPosition, readRecord, readSave } from "../notation/record-reader.ts";

export interface Shelved {
  id: string;
  entry: StoredGame;
  info: GameInfo;
  view: Glance;
  record: string;
  title: string;
}

const isWhole = (glance: Glance | null) =>
  Number.isInteger(glance?.ply) &&
  SEATS.every((seat) => typeof glance?.seats?.[seat]?.name === "string");

/** Only the tags are read; the moves wait until the picture is needed. Throws where there is nothing to show. */
export function shelve(id: string, entry: StoredGame, games: GameInfo[]): Shelved {
  const { record, glance } = readSave(entry.save);
  const { tags } = readRecord(record);
  const info = games.find((game) => game.id === tags.Game);
  if (!info || !readPosition(record, 0).columns) throw new Error(`no board for ${tags.Game}`);
  const view = glance && isWhole(glance) ? glance : openSave(record, games).view;
  return { id, entry, info, view, record, title: tags.Title ?? "" };
}

/** A game that nobody has begun is not worth a place, unless somebody gave it a name. */
const counts = ({ view, title }: Shelved) => view.ply > 0 || title !== "";

export function createShelf(store: Store, games: GameInfo[]) {
  /** What was read before. */
  const known = new Map<string, { save: string; read: Shelved | null }>();

  function read({ id, ...entry }: { id: string } & StoredGame): Shelved | null {
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

function tried<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** @returns the ids of all games by their record */
export const recordsIn = (store: Store): Map<string, string> =>
  new Map(
    store.list().flatMap(({ id, save }) => {
      const record = tried(() => readSave(save).record);
      return record === null ? [] : [[record, id]];
    }),
  );
