/**
 * Parses the content of a board element and reports what is invalid and where. Does not check
 * whether moves are legal, which requires the rules.
 */

import { canPaint } from "../games/painters.ts";
import { GAME_TRAITS } from "../notation/game-traits.ts";
import {
  isOnBoard,
  readPosition,
  readRecord,
  readTurn,
  stageAt,
} from "../notation/record-reader.ts";
import type { PlacedPiece, Position } from "../notation/types.ts";
import type { Cell } from "../protocol/types.ts";

export type BoardError = Error & { code: string; args: Record<string, unknown> };

/** Creates a parse error; `args` are the arguments of its translated message. */
export const boardError = (code: string, args = {}): BoardError =>
  Object.assign(new Error(code), { code, args });

/** `end`: position after all moves. */
export interface ParsedBoard {
  record: string;
  end: Position;
  plies: number;
}

const countDistinct = (cells: Cell[]) => new Set(cells.map(String)).size;

/** Whether a move was understood: as a whole piece, a turn on the board, or a keyword. */
function isMoveRead(end: Position, move: string, piece: PlacedPiece | undefined) {
  if (/^(swap|resign)$/i.test(move)) return true;
  if (piece?.shape === "taijitu") return countDistinct(piece.cells) === 2;
  if (piece)
    return (
      "LITS".includes(piece.shape) &&
      countDistinct(piece.cells) === 4 &&
      piece.black.length % 2 === 0
    );
  const turn = stageAt(end.game, end.stage)?.syntax === "turn" ? readTurn(move) : null;
  return (
    Boolean(turn) && [turn?.placed, ...(turn?.removed ?? [])].every((at) => isOnBoard(end, at))
  );
}

/**
 * Parses a record.
 * @param game - id of the game if the record has no `Game` tag
 * @throws {BoardError} if the record is invalid or cannot be drawn
 */
export function parseBoard(text: string, game = ""): ParsedBoard {
  const trimmed = text.trim();
  const { tags } = readRecord(trimmed);
  if (!trimmed && !game) throw boardError("record");
  const gameId = tags.Game ?? game;
  if (!canPaint(gameId)) throw boardError(gameId ? "game" : "no-game", { game: gameId });
  const record = tags.Game ? trimmed : `[Game "${gameId}"]\n${trimmed}`;
  const end = readPosition(record);
  if (!end.columns) throw boardError("board", { tag: GAME_TRAITS.get(gameId)?.board_tag ?? "" });
  const placed = new Map(end.placed.map((piece) => [piece.move, piece]));
  const number =
    end.moves.findIndex((move, index) => !isMoveRead(end, move, placed.get(index + 1))) + 1;
  const move = end.moves[number - 1] ?? "";
  if (number) throw boardError("move", { number, move: move });
  return { record, end, plies: end.moves.length };
}

/**
 * Parses the `ply` attribute.
 * @param plies - number of moves in the record
 * @param fallback - result for a missing or empty attribute
 * @throws {BoardError} if the record has no such ply
 */
export function readPly(text: string | null, plies: number, fallback: number) {
  if (text === null || text.trim() === "") return fallback;
  const ply = text.trim() === "end" ? plies : Number(text);
  if (!Number.isInteger(ply) || ply < 0 || ply > plies)
    throw boardError("ply", { ply: text, of: plies });
  return ply;
}
