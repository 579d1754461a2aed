/** Chooses the game that the page shows first, without waiting for the rules worker. */

import { starters } from "../games/game-data.js";
import { games } from "../games/registry.ts";
import { openSave } from "../games/shared/selectors.ts";
import { readSave } from "../notation/save.ts";
import type { GameStorage } from "../storage/game-store.ts";
import type { StoredGame } from "../storage/types.ts";
import { randomSeed } from "../util/random-seed.ts";

type NamedGame = { id: string } & StoredGame;

/**
 * The game that was open last, otherwise the most recent one.
 * @param onDamaged - called if the game that was open last cannot be read; there is none then
 */
export function lastGame(
  storage: GameStorage,
  onDamaged: () => void = () => {},
): NamedGame | undefined {
  const id = storage.current();
  if (!id || !storage.raw(id)) return storage.list()[0];
  const entry = storage.read(id);
  if (entry) return { id, ...entry };
  onDamaged();
  return undefined;
}

/** A new game, from a prepared save. */
function freshGame(storage: GameStorage) {
  const boards = starters[games[0]?.id ?? ""] ?? [];
  const save = readSave(boards[randomSeed() % boards.length] ?? "");
  return { id: storage.newId(), save, revision: 0 };
}

/**
 * The last game, otherwise a new one.
 * @param last - the last game, if there is one
 * @param onDamaged - called when it cannot be shown
 */
export function firstGame(
  storage: GameStorage,
  last: NamedGame | undefined,
  onDamaged: () => void,
): Pick<NamedGame, "id" | "save" | "revision"> {
  if (!last) return freshGame(storage);
  try {
    openSave(last.save, games);
    return last;
  } catch {
    onDamaged();
    return freshGame(storage);
  }
}
