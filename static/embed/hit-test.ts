/** Hit testing and recognition of tetrominoes. Pure geometry. */
import type { Position } from "../notation/types.ts";
import type { Cell } from "../protocol/types.ts";

/** @returns null outside the board */
export function cellAtPointer(
  svg: SVGSVGElement,
  event: MouseEvent,
  { columns, rows, flipped }: Position,
): Cell | null {
  const matrix = svg.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const [column, row] = [Math.floor(x / 100), rows - 1 - Math.floor(y / 100)];
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  return flipped ? [columns - 1 - column, rows - 1 - row] : [column, row];
}

/** Letter of the tetromino that four cells form; null if it is not L, I, T or S. */
export function tetrominoLetter(cells: Cell[]) {
  const neighbourCounts = cells.map(
    ([c, r]) => cells.filter(([oc, or]) => Math.abs(oc - c) + Math.abs(or - r) === 1).length,
  );
  const ends = neighbourCounts.filter((count) => count === 1).length;
  const edges = neighbourCounts.reduce((sum, count) => sum + count, 0) / 2;
  // Four shared edges form a square; with fewer than three the cells are not connected.
  if (edges !== 3 || neighbourCounts.includes(0)) return null;
  if (ends === 3) return "T";
  const [width, height] = [0, 1].map((axis) => new Set(cells.map((cell) => cell[axis])).size);
  if (width === 1 || height === 1) return "I";
  // In an S the two middle cells lie across the long side; in an L, along it with one end cell.
  const middle = cells.filter((_, at) => neighbourCounts[at] === 2);
  const axis = width === 3 ? 1 : 0;
  return middle[0]?.[axis] === middle[1]?.[axis] ? "L" : "S";
}
