/**
 * The piece in the hand: which one, how it is turned, where it hovers. Geometry only; every function returns a new value.
 * @import { Cell, Held, PieceInfo } from "../app/types.js"
 */
import { cellName, inOrder, placement, readPlacement } from "../notation/record-reader.js";

/** @typedef {{ columns: number, rows: number }} Size */

/**
 * The cell nearest to the middle of a piece: it stays where it is when the piece is turned.
 * @param {Cell[]} cells
 * @returns {Cell}
 */
export function pivotOf(cells) {
  const middle = [0, 1].map(
    (axis) => cells.reduce((sum, cell) => sum + (cell[axis] ?? 0), 0) / cells.length,
  );
  const distance = (/** @type {Cell} */ [c, r]) =>
    Math.hypot(c - (middle[0] ?? 0), r - (middle[1] ?? 0));
  return cells.reduce((best, cell) => (distance(cell) < distance(best) - 1e-9 ? cell : best));
}

/** @param {PieceInfo} info @param {string} [way] @returns {Held} */
export function take(info, way = "") {
  const [c, r] = pivotOf(info.cells);
  return {
    piece: info.shape,
    shape: info.cells.map(([column, row]) => [column - c, row - r]),
    way,
    at: null,
  };
}

/** -0 would make equal shapes differ. @param {number} n */
const plain = (n) => n + 0;

/** A quarter turn clockwise. @param {Held} held @returns {Held} */
export const turned = (held) => ({ ...held, shape: held.shape.map(([c, r]) => [r, plain(-c)]) });

/** A quarter turn the other way. @param {Held} held @returns {Held} */
export const turnedBack = (held) => ({
  ...held,
  shape: held.shape.map(([c, r]) => [plain(-r), c]),
});

/** Turned over, left to right. @param {Held} held @returns {Held} */
export const flipped = (held) => ({ ...held, shape: held.shape.map(([c, r]) => [plain(-c), r]) });

/** @param {Held} held */
export function reach(held) {
  const columns = held.shape.map(([c]) => c);
  const rows = held.shape.map(([, r]) => r);
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    bottom: Math.min(...rows),
    top: Math.max(...rows),
  };
}

/** @param {number} value @param {number} low @param {number} high */
const between = (value, low, high) => Math.min(Math.max(value, low), high);

/**
 * Put on a cell, or as near to it as the whole piece stays on the board.
 * @param {Held} held
 * @param {Cell | null} at
 * @param {Size} size
 * @returns {Held}
 */
export function put(held, at, size) {
  if (!at) return { ...held, at: null };
  const { left, right, bottom, top } = reach(held);
  const column = between(at[0], -left, size.columns - 1 - right);
  const row = between(at[1], -bottom, size.rows - 1 - top);
  return { ...held, at: [column, row] };
}

/** @param {Held} held @param {number} columns @param {number} rows @param {Size} size */
export const moved = (held, columns, rows, size) =>
  put(held, held.at && [held.at[0] + columns, held.at[1] + rows], size);

/** @param {Held} held @returns {Cell[]} */
export function cellsOf({ shape, at }) {
  return at ? inOrder(shape.map(([c, r]) => [c + at[0], r + at[1]])) : [];
}

/** Its cells of one colour, B or W. @param {Held} held @param {string} colour @returns {Cell[]} */
export function coloured({ shape, at, way }, colour) {
  const own = shape.filter((_, index) => way[index] === colour);
  return at ? inOrder(own.map(([c, r]) => [c + at[0], r + at[1]])) : [];
}

/** @param {Held} held @param {Cell} cell */
export const covers = (held, [column, row]) =>
  cellsOf(held).some(([c, r]) => c === column && r === row);

/** Where it lies, as the text of a move whose colours are open. @param {Held} held */
export const moveOf = (held) => (held.at ? placement(held.piece, cellsOf(held)) : "");

/** The whole move it would be. @param {Held} held */
export function wholeMove(held) {
  if (!held.at || !held.way) return moveOf(held);
  const [black, white] = ["B", "W"].map((colour) => coloured(held, colour).map(cellName).join(""));
  return `${held.piece}${black}/${white}`;
}

/** @param {Cell[]} cells */
const form = (cells) => {
  const ordered = inOrder(cells);
  const [c, r] = ordered[0] ?? [0, 0];
  return ordered.map(([column, row]) => `${column - c},${row - r}`).join(" ");
};

/**
 * Where the pivot would be if the held piece, turned as it is, made this move; null if it must be turned first.
 * @param {Held} held
 * @param {string} move
 * @returns {Cell | null}
 */
export function pivotFor(held, move) {
  const cells = readPlacement(move)?.cells ?? [];
  if (form(cells) !== form(held.shape)) return null;
  const [c, r] = inOrder(held.shape)[0] ?? [0, 0];
  const [column, row] = inOrder(cells)[0] ?? [0, 0];
  return [column - c, row - r];
}

/**
 * The piece as it lies in a move; as it is, where no turning makes it so.
 * @param {Held} held
 * @param {string} move
 * @returns {Held}
 */
export function lyingAs(held, move) {
  const black = (readPlacement(move)?.black ?? []).map(String);
  for (const over of [held, flipped(held)]) {
    let lying = over;
    for (let turns = 0; turns < 4; turns += 1, lying = turned(lying)) {
      const at = pivotFor(lying, move);
      if (!at) continue;
      const colour = (/** @type {Cell} */ [c, r]) =>
        black.includes(String([c + at[0], r + at[1]])) ? "B" : "W";
      return { ...lying, at, way: held.way && lying.shape.map(colour).join("") };
    }
  }
  return held;
}
