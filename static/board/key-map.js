/**
 * What keys mean on every keyboard, and how they move a cursor on a grid of cells.
 * @import { Cell } from "../app/types.js"
 */

/** @type {Record<string, (cell: Cell, columns: number, rows: number) => Cell>} */
const STEPS = {
  ArrowLeft: ([c, r]) => [c - 1, r],
  ArrowRight: ([c, r]) => [c + 1, r],
  ArrowUp: ([c, r]) => [c, r + 1],
  ArrowDown: ([c, r]) => [c, r - 1],
  Home: ([, r]) => [0, r],
  End: ([, r], columns) => [columns - 1, r],
  PageUp: ([c], _, rows) => [c, rows - 1],
  PageDown: ([c]) => [c, 0],
};

/** What a key means for who looks at the board from above. @type {Record<string, string>} */
const ROUND = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
  ArrowUp: "ArrowDown",
  ArrowDown: "ArrowUp",
  Home: "End",
  End: "Home",
  PageUp: "PageDown",
  PageDown: "PageUp",
};

/** A key that goes somewhere, as it is meant by whoever is to move. @param {string} key @param {boolean} far */
export const seenFrom = (key, far) => (far ? (ROUND[key] ?? key) : key);

/** @param {Cell} cell @param {{ columns: number, rows: number }} size @returns {Cell} */
const inside = ([column, row], { columns, rows }) => [
  Math.min(Math.max(column, 0), columns - 1),
  Math.min(Math.max(row, 0), rows - 1),
];

/**
 * Where a key takes the cursor; null: it is no key for that.
 * @param {string} key
 * @param {Cell} cell
 * @param {{ columns: number, rows: number }} size
 */
export function stepped(key, cell, size) {
  const step = STEPS[key];
  return step ? inside(step(cell, size.columns, size.rows), size) : null;
}

/**
 * The letter on the key; on a keyboard of another script, the letter that would be there.
 * @param {KeyboardEvent} event
 */
export const keyOf = ({ key, code }) =>
  key.length === 1 && key < "\u0080" ? key.toUpperCase() : code.replace(/^Key/, "");
