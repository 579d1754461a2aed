/**
 * The piece in the hand: which one, how it is turned, where it hovers. Geometry only; every function returns a new value.
 */
import type { Cell, Held, PieceInfo } from "../app/types.ts";
import { cellName, inOrder, placement, readPlacement } from "../notation/record-reader.ts";

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

export function take(info: PieceInfo, way = ""): Held {
  const [c, r] = pivotOf(info.cells);
  return {
    piece: info.shape,
    shape: info.cells.map(([column, row]) => [column - c, row - r]),
    way,
    at: null,
  };
}

/** -0 would make equal shapes differ. */
const plain = (n: number) => n + 0;

/** A quarter turn clockwise. */
export const turned = (held: Held): Held => ({
  ...held,
  shape: held.shape.map(([c, r]) => [r, plain(-c)]),
});

/** A quarter turn the other way. */
export const turnedBack = (held: Held): Held => ({
  ...held,
  shape: held.shape.map(([c, r]) => [plain(-r), c]),
});

/** Turned over, left to right. */
export const flipped = (held: Held): Held => ({
  ...held,
  shape: held.shape.map(([c, r]) => [plain(-c), r]),
});

export function reach(held: Held) {
  const columns = held.shape.map(([c]) => c);
  const rows = held.shape.map(([, r]) => r);
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    bottom: Math.min(...rows),
    top: Math.max(...rows),
  };
}

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Put on a cell, or as near to it as the whole piece stays on the board. */
export function put(held: Held, at: Cell | null, size: Size): Held {
  if (!at) return { ...held, at: null };
  const { left, right, bottom, top } = reach(held);
  const column = between(at[0], -left, size.columns - 1 - right);
  const row = between(at[1], -bottom, size.rows - 1 - top);
  return { ...held, at: [column, row] };
}

export const moved = (held: Held, columns: number, rows: number, size: Size) =>
  put(held, held.at && [held.at[0] + columns, held.at[1] + rows], size);

export function cellsOf({ shape, at }: Held): Cell[] {
  return at ? inOrder(shape.map(([c, r]) => [c + at[0], r + at[1]])) : [];
}

/** Its cells of one colour, B or W. */
export function coloured({ shape, at, way }: Held, colour: string): Cell[] {
  const own = shape.filter((_, index) => way[index] === colour);
  return at ? inOrder(own.map(([c, r]) => [c + at[0], r + at[1]])) : [];
}

export const covers = (held: Held, [column, row]: Cell) =>
  cellsOf(held).some(([c, r]) => c === column && r === row);

/** Where it lies, as the text of a move whose colours are open. */
export const moveOf = (held: Held) => (held.at ? placement(held.piece, cellsOf(held)) : "");

/** The whole move it would be. */
export function wholeMove(held: Held) {
  if (!held.at || !held.way) return moveOf(held);
  const [black, white] = ["B", "W"].map((colour) => coloured(held, colour).map(cellName).join(""));
  return `${held.piece}${black}/${white}`;
}

const form = (cells: Cell[]) => {
  const ordered = inOrder(cells);
  const [c, r] = ordered[0] ?? [0, 0];
  return ordered.map(([column, row]) => `${column - c},${row - r}`).join(" ");
};

/** Where the pivot would be if the held piece, turned as it is, made this move; null if it must be turned first. */
export function pivotFor(held: Held, move: string): Cell | null {
  const cells = readPlacement(move)?.cells ?? [];
  if (form(cells) !== form(held.shape)) return null;
  const [c, r] = inOrder(held.shape)[0] ?? [0, 0];
  const [column, row] = inOrder(cells)[0] ?? [0, 0];
  return [column - c, row - r];
}

/** The piece as it lies in a move; as it is, where no turning makes it so. */
export function lyingAs(held: Held, move: string): Held {
  const black = (readPlacement(move)?.black ?? []).map(String);
  for (const over of [held, flipped(held)]) {
    let lying = over;
    for (let turns = 0; turns < 4; turns += 1, lying = turned(lying)) {
      const at = pivotFor(lying, move);
      if (!at) continue;
      const colour = ([c, r]: Cell) => (black.includes(String([c + at[0], r + at[1]])) ? "B" : "W");
      return { ...lying, at, way: held.way && lying.shape.map(colour).join("") };
    }
  }
  return held;
}
