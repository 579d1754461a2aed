/** Reads what a board holds, and says what cannot be read and where. What is legal, only the rules say. */
import type { Cell, Position } from "../app/types.ts";
import { readPosition, readRecord, readTurn } from "../notation/record-reader.ts";
import { paints } from "../games/stage-layers.ts";

export type Unreadable = Error & { code: string; args: Record<string, unknown> };

/** Something in a board cannot be read; `args` are for the words about it. */
export const unreadable = (code: string, args = {}): Unreadable =>
  Object.assign(new Error(code), { code, args });

/** `end`: the position after all moves. */
export interface Reading {
  record: string;
  end: Position;
  of: number;
}

const apart = (cells: Cell[]) => new Set(cells.map(String)).size;

/** A move laid a whole piece down, or is a turn on the board, or a word. */
function isRead(position: Position, move: string, number: number) {
  if (/^(swap|resign)$/i.test(move)) return true;
  const piece = position.placed.find((one) => one.move === number);
  if (piece?.shape === "taijitu") return apart(piece.cells) === 2;
  if (piece)
    return "LITS".includes(piece.shape) && apart(piece.cells) === 4 && piece.black.length % 2 === 0;
  const turn = position.kind === "lot" ? readTurn(move) : null;
  return (
    Boolean(turn) &&
    [turn?.placed, ...(turn?.removed ?? [])].every((cell) => cell && Math.max(...cell) < 7)
  );
}

/**
 * @param text - a record; one without the tag Game is of the game given
 * @returns Throws Unreadable.
 */
export function read(text: string, game = ""): Reading {
  const given = text.trim();
  const { tags } = readRecord(given);
  if (!given && !game) throw unreadable("record");
  const named = tags.Game ?? game;
  if (!paints(named)) throw unreadable(named ? "game" : "no-game", { game: named });
  const record = tags.Game ? given : `[Game "${named}"]\n${given}`;
  const end = readPosition(record);
  if (!end.columns) throw unreadable("board", { tag: end.kind === "taiji" ? "Size" : "Board" });
  const number = end.moves.findIndex((move, index) => !isRead(end, move, index + 1)) + 1;
  const move = end.moves[number - 1] ?? "";
  if (number) throw unreadable("move", { number, move: move });
  return { record, end, of: end.moves.length };
}

/**
 * @param text - of an attribute
 * @param of - how many moves there are
 * @param otherwise - where it is not given
 * Throws Unreadable.
 */
export function readPly(text: string | null, of: number, otherwise: number) {
  if (text === null || text.trim() === "") return otherwise;
  const ply = text.trim() === "end" ? of : Number(text);
  if (!Number.isInteger(ply) || ply < 0 || ply > of) throw unreadable("ply", { ply: text, of });
  return ply;
}
