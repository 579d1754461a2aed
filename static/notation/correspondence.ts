/**
 * Games that go to and fro by links: where a link stands in an address, to which stored game it belongs, and whose turn
 * it is here.
 */
import type { GameInfo, StoredGame, TableState } from "../app/types.ts";
import { readRecord, readSave } from "./record-reader.ts";

export const MARK = "#g=";

/** The link in an address, or in a part of one; empty: none. */
export const linkIn = (address: string) => address.split(MARK)[1]?.split("&")[0] ?? "";

/** Somebody pasted a link where a record is asked for. */
export const isLink = (text: string) =>
  text.includes(MARK) || /^\s*\d[0-9A-Za-z\s]{6,}$/.test(text);

export type Kept = { id: string } & StoredGame;

/** A stored game with what its record says; nothing for a damaged entry. */
function told(game: Kept) {
  try {
    return [{ game, ...readRecord(readSave(game.save).record) }];
  } catch {
    return [];
  }
}

const begins = (moves: string[], longer: string[]) =>
  moves.length <= longer.length && moves.every((move, index) => move === longer[index]);

/**
 * The game played by link that a record goes on with, `ahead` by some moves; else one that is itself further: then
 * `ahead` is below 0.
 */
export function partner(
  record: string,
  kept: Kept[],
  info: GameInfo,
): { game: Kept; ahead: number } | null {
  const { tags, moves } = readRecord(record);
  const agreed = ["Game", ...info.options.map(({ tag }) => tag)];
  const alike = kept
    .filter(({ link }) => link)
    .flatMap(told)
    .filter(
      (other) =>
        agreed.every((tag) => other.tags[tag] === tags[tag]) &&
        ["First", "Second"].every(
          (seat) => !tags[seat] || !other.tags[seat] || tags[seat] === other.tags[seat],
        ),
    )
    .sort((a, b) => b.moves.length - a.moves.length);
  const found =
    alike.find((other) => begins(other.moves, moves)) ??
    alike.find((other) => begins(moves, other.moves));
  return found ? { game: found.game, ahead: moves.length - found.moves.length } : null;
}

/** A move was made in a game that came by link, and has not been sent on. */
export const unsent = ({ link, view }: TableState) =>
  Boolean(link?.play && view.ply > link.ply && view.to_move !== link.seat);

/** Who is to move sits elsewhere. */
export const isElsewhere = ({ link, view }: TableState) =>
  Boolean(link?.play && view.to_move !== link.seat);
