/**
 * Correspondence games played by link: finds the link in a URL and the stored game it belongs to,
 * and determines whose turn it is locally.
 */
import type { GameInfo, GameState, StoredGame } from "../app/types.ts";
import { readRecord, readSave } from "./record-reader.ts";

export const LINK_PREFIX = "#g=";

/** Link code in a URL or a part of one; empty if there is none. */
export const linkCodeIn = (address: string) => address.split(LINK_PREFIX)[1]?.split("&")[0] ?? "";

/** Whether the text is a link or link code, which may be pasted where a record is expected. */
export const isLink = (text: string) =>
  text.includes(LINK_PREFIX) || /^\s*\d[0-9A-Za-z\s]{6,}$/.test(text);

export type StoredGameWithId = { id: string } & StoredGame;

/** Stored game with its parsed record; empty for a damaged entry. */
function readStored(game: StoredGameWithId) {
  try {
    return [{ game, ...readRecord(readSave(game.save).record) }];
  } catch {
    return [];
  }
}

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
  const optionTags = ["Game", ...info.options.map(({ tag }) => tag)];
  const candidates = storedGames
    .filter(({ link }) => link)
    .flatMap(readStored)
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

/** Whether a move was made in a correspondence game and has not been sent yet. */
export const hasUnsentMove = ({ correspondence, view }: GameState) =>
  Boolean(
    correspondence?.play && view.ply > correspondence.ply && view.to_move !== correspondence.seat,
  );

/** Whether the player to move is remote. */
export const isRemoteTurn = ({ correspondence, view }: GameState) =>
  Boolean(correspondence?.play && view.to_move !== correspondence.seat);
