/** How moves that are entered cell by cell become text, for each syntax. */
import type { Cell, MoveSyntax } from "../protocol/types.ts";
import { cellName } from "./record-reader.ts";

/** Number of cells to choose before a move can be tried. */
export const CELLS_TO_CHOOSE: Record<MoveSyntax, number> = {
  tetromino: 4,
  "coloured-tetromino": 4,
  taijitu: 2,
  turn: 1,
};

/**
 * Text of a move that begins on a cell.
 * @param end - end of a taijitu that is placed first
 */
export function firstStep(syntax: MoveSyntax, cell: Cell, end: "B" | "W") {
  const name = cellName(cell);
  if (syntax !== "taijitu") return name;
  return end === "B" ? `${name}/` : `/${name}`;
}

/** Taijitu with the other end on the same cell; other moves cannot be turned over. */
export const swappedEnds = (move: string) => move.split("/").reverse().join("/");
