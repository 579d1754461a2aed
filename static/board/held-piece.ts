/**
 * Geometry of the held piece: shape, orientation and position. All functions are pure and return a
 * new value.
 */

import { cellName, placementText, readPlacement, sortCells } from "../notation/record-reader.ts";
import type { BoardSize, Cell, PieceInfo } from "../protocol/types.ts";
import type { HeldPiece } from "./types.ts";

/** The cell nearest to the centroid of a piece. It stays in place when the piece is rotated. */
export function pivotOf(cells: Cell[]): Cell {
  const middle = [0, 1].map(
    (axis) => cells.reduce((sum, cell) => sum + (cell[axis] ?? 0), 0) / cells.length,
  );
  const distance = ([c, r]: Cell) => Math.hypot(c - (middle[0] ?? 0), r - (middle[1] ?? 0));
  return cells.reduce((best, cell) => (distance(cell) < distance(best) - 1e-9 ? cell : best));
}

export function pickUp(info: PieceInfo, colouring = ""): HeldPiece {
  const [c, r] = pivotOf(info.cells);
  return {
    piece: info.shape,
    offsets: info.cells.map(([column, row]) => [column - c, row - r]),
    colouring,
    pivot: null,
  };
}

/** Normalises -0 to 0, which strict deep equality tells apart. */
const noNegativeZero = (n: number) => n + 0;

/** Rotates by a quarter turn clockwise. */
export const rotated = (held: HeldPiece): HeldPiece => ({
  ...held,
  offsets: held.offsets.map(([c, r]) => [r, noNegativeZero(-c)]),
});

/** Rotates by a quarter turn counterclockwise. */
export const rotatedBack = (held: HeldPiece): HeldPiece => ({
  ...held,
  offsets: held.offsets.map(([c, r]) => [noNegativeZero(-r), c]),
});

/** Mirrors left to right. */
export const flipped = (held: HeldPiece): HeldPiece => ({
  ...held,
  offsets: held.offsets.map(([c, r]) => [noNegativeZero(-c), r]),
});

export function boundsOf(held: HeldPiece) {
  const columns = held.offsets.map(([c]) => c);
  const rows = held.offsets.map(([, r]) => r);
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    bottom: Math.min(...rows),
    top: Math.max(...rows),
  };
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Moves the pivot to a cell, or as near to it as the piece can be without leaving the board. */
export function placedAt(held: HeldPiece, at: Cell | null, size: BoardSize): HeldPiece {
  if (!at) return { ...held, pivot: null };
  const { left, right, bottom, top } = boundsOf(held);
  const column = clamp(at[0], -left, size.columns - 1 - right);
  const row = clamp(at[1], -bottom, size.rows - 1 - top);
  return { ...held, pivot: [column, row] };
}

export const translated = (held: HeldPiece, columns: number, rows: number, size: BoardSize) =>
  placedAt(held, held.pivot && [held.pivot[0] + columns, held.pivot[1] + rows], size);

export function cellsOf({ offsets, pivot }: HeldPiece): Cell[] {
  return pivot ? sortCells(offsets.map(([c, r]) => [c + pivot[0], r + pivot[1]])) : [];
}

/** Cells of one colour, `B` or `W`. */
export function cellsOfColour({ offsets, pivot, colouring }: HeldPiece, colour: string): Cell[] {
  const matching = offsets.filter((_, index) => colouring[index] === colour);
  return pivot ? sortCells(matching.map(([c, r]) => [c + pivot[0], r + pivot[1]])) : [];
}

export const covers = (held: HeldPiece, [column, row]: Cell) =>
  cellsOf(held).some(([c, r]) => c === column && r === row);

/** Move text of the placement without colours; empty if the piece is not on the board. */
export const uncolouredMove = (held: HeldPiece) =>
  held.pivot ? placementText(held.piece, cellsOf(held)) : "";

/** Complete move text of the placement, including the colours. */
export function fullMove(held: HeldPiece) {
  if (!held.pivot || !held.colouring) return uncolouredMove(held);
  const [black, white] = ["B", "W"].map((colour) =>
    cellsOfColour(held, colour).map(cellName).join(""),
  );
  return `${held.piece}${black}/${white}`;
}

const normalForm = (cells: Cell[]) => {
  const ordered = sortCells(cells);
  const [c, r] = ordered[0] ?? [0, 0];
  return ordered.map(([column, row]) => `${column - c},${row - r}`).join(" ");
};

/**
 * Pivot cell at which the held piece, in its current orientation, makes the move; null if the piece
 * has to be rotated or flipped first.
 */
export function pivotFor(held: HeldPiece, move: string): Cell | null {
  const cells = readPlacement(move)?.cells ?? [];
  if (normalForm(cells) !== normalForm(held.offsets)) return null;
  const [c, r] = sortCells(held.offsets)[0] ?? [0, 0];
  const [column, row] = sortCells(cells)[0] ?? [0, 0];
  return [column - c, row - r];
}

/** Rotates and flips the piece to match a move. Returns it unchanged if no orientation matches. */
export function orientedAs(held: HeldPiece, move: string): HeldPiece {
  const black = (readPlacement(move)?.black ?? []).map(String);
  for (const start of [held, flipped(held)]) {
    let candidate = start;
    for (let turns = 0; turns < 4; turns += 1, candidate = rotated(candidate)) {
      const at = pivotFor(candidate, move);
      if (!at) continue;
      const colour = ([c, r]: Cell) => (black.includes(String([c + at[0], r + at[1]])) ? "B" : "W");
      return {
        ...candidate,
        pivot: at,
        colouring: held.colouring && candidate.offsets.map(colour).join(""),
      };
    }
  }
  return held;
}
