/**
 * A drawing for who looks at the board from the other side: the same things in the same cells, turned by half.
 * @import { Cell, Item, Path } from "../app/types.js"
 */

/** @typedef {{ columns: number, rows: number }} Size */

/** From a cell to its upper left corner, as it is seen from there. */
export const cornersFromFar =
  (/** @type {Size} */ { columns }) =>
  (/** @type {Cell} */ [column, row]) =>
    /** @type {[number, number]} */ ([columns - 1 - column, row]);

/** @param {Path} path @param {Size} size @returns {Path} */
const turnedPath = (path, { columns, rows }) =>
  /** @type {Path} */ (
    path.map(([command, ...numbers]) => [
      command,
      ...numbers.map((n, index) => (index % 2 ? rows : columns) - n),
    ])
  );

/**
 * What is drawn for one side of the board, as it is drawn for the other.
 * @param {Item} item
 * @param {Size} size of the board
 * @returns {Item}
 */
export function halfTurned(item, size) {
  const { columns, rows } = size;
  if (item.draw === "path") return { ...item, path: turnedPath(item.path, size) };
  if (item.draw === "rect")
    return { ...item, x: columns - item.x - item.w, y: rows - item.y - item.h };
  const there = { x: columns - item.x, y: rows - item.y };
  return item.draw === "text" ? { ...item, ...there, turned: !item.turned } : { ...item, ...there };
}
