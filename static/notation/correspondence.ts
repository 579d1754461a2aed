/**
 * Games that go to and fro by links: where a link stands in an address, to which stored game it belongs, and whose turn
 * it is here.
 */
import type { GameInfo, StoredGame, GameState } from "../app/types.ts";
import { readRecord, readSave } from "./record-reader.ts";

export const LINK_PREFIX = "#g=";

/** The link in an address, or in a part of one; empty: none. */
export const linkCodeIn = (address: string) => address.split(LINK_PREFIX)[1]?.split("&")[0] ?? "";

/** Somebody pasted a link where a record is asked for. */
export const isLink = (text: string) =>
  text.includes(LINK_PREFIX) || /^\s*\d[0-9A-Za-z\s]{6,}$/.test(text);

export type StoredGameWithId = { id: string } & StoredGame;

/** A stored game with what its record says; nothing for a damaged entry. */
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
 * The game played by link that a record goes on with, `ahead` by some moves; else one that is itself further: then
 * `ahead` is below 0.
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

/** A move was made in a game that came by link, and has not been sent on. */
export const hasUnsentMove = ({ correspondence, view }: GameState) =>
  Boolean(correspondence?.play && view.ply > correspondence.ply && view.to_move !== correspondence.seat);

/** Who is to move sits elsewhere. */
export const isRemoteTurn = ({ correspondence, view }: GameState) =>
  Boolean(correspondence?.play && view.to_move !== correspondence.seat);
