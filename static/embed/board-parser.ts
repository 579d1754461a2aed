/** Reads what a board holds, and says what cannot be read and where. What is legal, only the rules say. */
import type { Cell, Position } from "../app/types.ts";
import { readPosition, readRecord, readTurn } from "../notation/record-reader.ts";
import { canPaint } from "../games/stage-layers.ts";

export type BoardError = Error & { code: string; args: Record<string, unknown> };

/** Something in a board cannot be read; `args` are for the words about it. */
export const boardError = (code: string, args = {}): BoardError =>
  Object.assign(new Error(code), { code, args });

/** `end`: the position after all moves. */
export interface ParsedBoard {
  record: string;
  end: Position;
  plies: number;
}

const countDistinct = (cells: Cell[]) => new Set(cells.map(String)).size;

/** A move laid a whole piece down, or is a turn on the board, or a word. */
function isMoveRead(position: Position, move: string, number: number) {
  if (/^(swap|resign)$/i.test(move)) return true;
  const piece = position.placed.find((one) => one.move === number);
  if (piece?.shape === "taijitu") return countDistinct(piece.cells) === 2;
  if (piece)
    return "LITS".includes(piece.shape) && countDistinct(piece.cells) === 4 && piece.black.length % 2 === 0;
  const turn = position.stageGame === "lot" ? readTurn(move) : null;
  return (
    Boolean(turn) &&
    [turn?.placed, ...(turn?.removed ?? [])].every((cell) => cell && Math.max(...cell) < 7)
  );
}

/**
 * @param text - a record; one without the tag Game is of the game given
 * @returns Throws BoardError.
 */
export function parseBoard(text: string, game = ""): ParsedBoard {
  const trimmed = text.trim();
  const { tags } = readRecord(trimmed);
  if (!trimmed && !game) throw boardError("record");
  const gameId = tags.Game ?? game;
  if (!canPaint(gameId)) throw boardError(gameId ? "game" : "no-game", { game: gameId });
  const record = tags.Game ? trimmed : `[Game "${gameId}"]\n${trimmed}`;
  const end = readPosition(record);
  if (!end.columns) throw boardError("board", { tag: end.stageGame === "taiji" ? "Size" : "Board" });
  const number = end.moves.findIndex((move, index) => !isMoveRead(end, move, index + 1)) + 1;
  const move = end.moves[number - 1] ?? "";
  if (number) throw boardError("move", { number, move: move });
  return { record, end, plies: end.moves.length };
}

/**
 * @param text - of an attribute
 * @param plies - how many moves there are
 * @param fallback - where it is not given
 * Throws BoardError.
 */
export function readPly(text: string | null, plies: number, fallback: number) {
  if (text === null || text.trim() === "") return fallback;
  const ply = text.trim() === "end" ? plies : Number(text);
  if (!Number.isInteger(ply) || ply < 0 || ply > plies) throw boardError("ply", { ply: text, of: plies });
  return ply;
}
