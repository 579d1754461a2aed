/**
 * The piece in the hand: which one, how it is turned, where it hovers. Geometry only; every function returns a new value.
 */
import type { Cell, HeldPiece, PieceInfo } from "../app/types.ts";
import { cellName, sortCells, placementText, readPlacement } from "../notation/record-reader.ts";

export interface Size {
  columns: number;
  rows: number;
}

/** The cell nearest to the middle of a piece: it stays where it is when the piece is turned. */
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

/** -0 would make equal shapes differ. */
const noNegativeZero = (n: number) => n + 0;

/** A quarter turn clockwise. */
export const rotated = (held: HeldPiece): HeldPiece => ({
  ...held,
  offsets: held.offsets.map(([c, r]) => [r, noNegativeZero(-c)]),
});

/** A quarter turn the other way. */
export const rotatedBack = (held: HeldPiece): HeldPiece => ({
  ...held,
  offsets: held.offsets.map(([c, r]) => [noNegativeZero(-r), c]),
});

/** Turned over, left to right. */
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

/** Put on a cell, or as near to it as the whole piece stays on the board. */
export function placedAt(held: HeldPiece, at: Cell | null, size: Size): HeldPiece {
  if (!at) return { ...held, pivot: null };
  const { left, right, bottom, top } = boundsOf(held);
  const column = clamp(at[0], -left, size.columns - 1 - right);
  const row = clamp(at[1], -bottom, size.rows - 1 - top);
  return { ...held, pivot: [column, row] };
}

export const translated = (held: HeldPiece, columns: number, rows: number, size: Size) =>
  placedAt(held, held.pivot && [held.pivot[0] + columns, held.pivot[1] + rows], size);

export function cellsOf({ offsets, pivot }: HeldPiece): Cell[] {
  return pivot ? sortCells(offsets.map(([c, r]) => [c + pivot[0], r + pivot[1]])) : [];
}

/** Its cells of one colour, B or W. */
export function cellsOfColour({ offsets, pivot, colouring }: HeldPiece, colour: string): Cell[] {
  const matching = offsets.filter((_, index) => colouring[index] === colour);
  return pivot ? sortCells(matching.map(([c, r]) => [c + pivot[0], r + pivot[1]])) : [];
}

export const covers = (held: HeldPiece, [column, row]: Cell) =>
  cellsOf(held).some(([c, r]) => c === column && r === row);

/** Where it lies, as the text of a move whose colours are open. */
export const uncolouredMove = (held: HeldPiece) => (held.pivot ? placementText(held.piece, cellsOf(held)) : "");

/** The whole move it would be. */
export function fullMove(held: HeldPiece) {
  if (!held.pivot || !held.colouring) return uncolouredMove(held);
  const [black, white] = ["B", "W"].map((colour) => cellsOfColour(held, colour).map(cellName).join(""));
  return `${held.piece}${black}/${white}`;
}

const normalForm = (cells: Cell[]) => {
  const ordered = sortCells(cells);
  const [c, r] = ordered[0] ?? [0, 0];
  return ordered.map(([column, row]) => `${column - c},${row - r}`).join(" ");
};

/** Where the pivot would be if the held piece, turned as it is, made this move; null if it must be turned first. */
export function pivotFor(held: HeldPiece, move: string): Cell | null {
  const cells = readPlacement(move)?.cells ?? [];
  if (normalForm(cells) !== normalForm(held.offsets)) return null;
  const [c, r] = sortCells(held.offsets)[0] ?? [0, 0];
  const [column, row] = sortCells(cells)[0] ?? [0, 0];
  return [column - c, row - r];
}

/** The piece as it lies in a move; as it is, where no turning makes it so. */
export function orientedAs(held: HeldPiece, move: string): HeldPiece {
  const black = (readPlacement(move)?.black ?? []).map(String);
  for (const start of [held, flipped(held)]) {
    let candidate = start;
    for (let turns = 0; turns < 4; turns += 1, candidate = rotated(candidate)) {
      const at = pivotFor(candidate, move);
      if (!at) continue;
      const colour = ([c, r]: Cell) => (black.includes(String([c + at[0], r + at[1]])) ? "B" : "W");
      return { ...candidate, pivot: at, colouring: held.colouring && candidate.offsets.map(colour).join("") };
    }
  }
  return held;
}
