/** Which cell is pointed at, and which shape some cells make. Geometry only. */
import type { Cell, Position } from "../app/types.ts";

/** @returns null: beside the board */
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

/** The letter of the tetromino that four cells make; null: none of the four. */
export function tetrominoLetter(cells: Cell[]) {
  const neighbourCounts = cells.map(
    ([c, r]) => cells.filter(([oc, or]) => Math.abs(oc - c) + Math.abs(or - r) === 1).length,
  );
  const ends = neighbourCounts.filter((count) => count === 1).length;
  const edges = neighbourCounts.reduce((sum, count) => sum + count, 0) / 2;
  // Four edges are a square; fewer than three, cells that do not hang together.
  if (edges !== 3 || neighbourCounts.includes(0)) return null;
  if (ends === 3) return "T";
  const [width, height] = [0, 1].map((axis) => new Set(cells.map((cell) => cell[axis])).size);
  if (width === 1 || height === 1) return "I";
  // The two in the middle: in an S they lie across, in an L along the long side with one end.
  const middle = cells.filter((_, at) => neighbourCounts[at] === 2);
  const axis = width === 3 ? 1 : 0;
  return middle[0]?.[axis] === middle[1]?.[axis] ? "L" : "S";
}
