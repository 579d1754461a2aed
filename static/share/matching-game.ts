/** Finds the stored game played by link that a record continues. */
import { readRecord } from "../notation/record-reader.ts";
import type { GameInfo } from "../protocol/types.ts";
import type { StoredGame } from "../storage/types.ts";

export type StoredGameWithId = { id: string } & StoredGame;

/** Stored game with its parsed record. */
const readStored = (game: StoredGameWithId) => ({ game, ...readRecord(game.save.record) });

const isPrefix = (moves: string[], longer: string[]) =>
  moves.length <= longer.length && moves.every((move, index) => move === longer[index]);

/**
 * Finds the stored correspondence game that the record continues; `ahead` is the number of
 * additional moves. Otherwise finds one that has more moves than the record; `ahead` is then
 * negative.
 */
export function findMatchingGame(
  record: string,
  storedGames: StoredGameWithId[],
  info: GameInfo,
): { game: StoredGameWithId; ahead: number } | null {
  const { tags, moves } = readRecord(record);
  const optionTags = ["Game", "Handicap", ...info.options.map(({ tag }) => tag)];
  const candidates = storedGames
    .filter(({ link }) => link)
    .map(readStored)
    .filter(
      (other) =>
        optionTags.every((tag) => other.tags[tag] === tags[tag]) &&
        ["First", "Second"].every(
          (seat) => !tags[seat] || !other.tags[seat] || tags[seat] === other.tags[seat],
        ),
    )
    .sort((a, b) => b.moves.length - a.moves.length);
  const found =
    candidates.find((other) => isPrefix(other.moves, moves)) ??
    candidates.find((other) => isPrefix(moves, other.moves));
  return found ? { game: found.game, ahead: moves.length - found.moves.length } : null;
}
