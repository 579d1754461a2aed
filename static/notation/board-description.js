/** @import { Position } from "../app/types.js" */
import { cellName, symbolOn } from "./record-reader.js";

/**
 * What lies on the board by side, for those who do not see it: cells by the sign that shows there.
 * @param {Position} position
 * @returns {Map<string, string[]>} by "X", "O", or a side with ":disc" or ":stack"
 */
export function contents(position) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const add = (/** @type {string} */ what, /** @type {string} */ cell) =>
    found.set(what, [...(found.get(what) ?? []), cell]);
  for (const { cell, side, stack } of position.discs)
    add(`${side}:${stack ? "stack" : "disc"}`, cellName(cell));
  const covered = new Set(position.placed.flatMap(({ cells }) => cells.map(cellName)));
  for (let column = 0; column < position.columns; column += 1)
    for (let row = 0; row < position.rows; row += 1) {
      const [name, side] = [cellName([column, row]), symbolOn(position, [column, row])];
      if (side && !covered.has(name)) add(side, name);
    }
  return found;
}
