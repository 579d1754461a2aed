/**
 * What lies under everything: the sheet, the cells by what may still happen to them, the grid, the coordinates.
 * @import { Cell, Item, Look, Position, Side } from "../app/types.js"
 */
import { placed } from "./stroke-font.js";
import { cornersFromFar } from "./rotate180.js";
import { cellAt, cellName } from "../notation/record-reader.js";

/** @typedef {[number, number]} Dot */
/** @typedef {(cell: Cell) => Dot} Corner from a cell to its upper left corner in the drawing */

/** @param {Position} position @returns {Corner} */
export const cornersOf = (position) =>
  position.far
    ? cornersFromFar(position)
    : ([column, row]) => [column, position.rows - 1 - row];

/**
 * @param {Position} position
 * @param {Look} look
 * @param {string} [paper] the name of its colours
 * @returns {Item[]}
 */
export function board(position, look, paper = "cell") {
  const { columns, rows } = position;
  const corner = cornersOf(position);
  /** @param {string[] | undefined} names @param {string} fill @returns {Item[]} */
  const tint = (names, fill) =>
    (names ?? []).map((name) => {
      const [x, y] = corner(cellAt(name));
      return { draw: "rect", x, y, w: 1, h: 1, fill };
    });
  return [
    { draw: "rect", x: 0, y: 0, w: columns, h: rows, fill: paper },
    ...tint(look.reachable, `${paper}-later`),
    ...tint(look.coverable, `${paper}-open`),
    ...grid(columns, rows, paper === "cell" ? "grid" : `${paper}-grid`),
    frame(columns, rows),
    ...coordinates(position, look),
  ];
}

/** @param {number} columns @param {number} rows @returns {Item} */
const frame = (columns, rows) => ({
  draw: "rect",
  x: 0,
  y: 0,
  w: columns,
  h: rows,
  stroke: "frame",
  width: 0.045,
});

/** @param {number} columns @param {number} rows @param {string} stroke @returns {Item[]} */
function grid(columns, rows, stroke) {
  /** @param {number} ax @param {number} ay @param {number} bx @param {number} by @returns {Item} */
  const line = (ax, ay, bx, by) => ({
    draw: "path",
    path: [
      ["M", ax, ay],
      ["L", bx, by],
    ],
    stroke,
    width: 0,
  });
  return [
    ...Array.from({ length: rows - 1 }, (_, index) => line(0, index + 1, columns, index + 1)),
    ...Array.from({ length: columns - 1 }, (_, index) => line(index + 1, 0, index + 1, rows)),
  ];
}

/** @param {Position} position @param {Look} look @returns {Item[]} */
export function coordinates({ columns, rows, far }, { coordinates: size, both }) {
  if (!size) return [];
  const away = 0.06 + size * 0.75;
  /** @param {string} text @param {number} x @param {number} y @returns {Item} */
  const label = (text, x, y) => ({
    draw: "text",
    x,
    y,
    size,
    text,
    align: "center",
    fill: "quiet",
  });
  const letters = (/** @type {number} */ c) => cellName([far ? columns - 1 - c : c, 0]).slice(0, 1);
  const number = (/** @type {number} */ r) => String(far ? rows - r : r + 1);
  const lower = Array.from({ length: columns }, (_, c) => label(letters(c), c + 0.5, rows + away));
  const left = Array.from({ length: rows }, (_, r) => label(number(r), -away, rows - r - 0.5));
  if (!both) return [...lower, ...left];
  // From above the same edges are the lower and the left one, and the first cell is the last.
  const upper = Array.from({ length: columns }, (_, c) =>
    label(letters(columns - 1 - c), c + 0.5, rows + away),
  );
  const right = Array.from({ length: rows }, (_, r) => label(String(rows - r), -away, rows - r - 0.5));
  const above = [...upper, ...right].map((item) => both(item, { columns, rows }));
  return [...lower, ...left, ...above];
}

/** How strongly what belongs to a side is drawn, where one side stands out. @param {Look} look @param {Side} side */
export const standing = ({ own }, side) => (!own || own === side ? 1 : 0.22);

/** A part of the drawing, shown less. @param {Item[]} items @param {number} opacity */
export const faint = (items, opacity) =>
  items.map((item) => ({ ...item, opacity: (item.opacity ?? 1) * opacity }));

/** A part of the drawing, elsewhere. @param {Item[]} items @param {number} right @param {number} down @returns {Item[]} */
export const moved = (items, right, down) =>
  items.map((item) =>
    item.draw === "path"
      ? { ...item, path: placed(item.path, right, down, 1) }
      : { ...item, x: item.x + right, y: item.y + down },
  );
