/**
 * Cells that a page points at, with the mark of a rule or none: `square: c3 c4 d3 d4; e7`.
 * @import { Item, Position } from "../app/types.js"
 */
import { marks } from "../board/violation-marks.js";
import { cornersOf } from "../board/board-layer.js";
import { cellAt } from "../notation/record-reader.js";
import { unreadable } from "./board-parser.js";

/** Without the mark of a rule: a ring. */
const PLAIN = "";
const GROUP = /^(?:([a-z-]+)\s*:)?((?:[\s,]*[a-z][1-9]\d?)+)$/i;

/**
 * @param {string} text
 * @param {Position} position
 * @returns {(position: Position) => Item[]}
 * Throws what `unreadable` makes.
 */
export function marksOf(text, { columns, rows }) {
  /** @type {{ code: string, cells: string[] }[]} */
  const groups = [];
  for (const part of text.split(";").map((one) => one.trim()).filter(Boolean)) {
    const [, code = PLAIN, list = ""] = GROUP.exec(part) ?? [];
    const cells = list.toLowerCase().match(/[a-z]\d+/g) ?? [];
    const off = cells.map(cellAt).some(([column, row]) => column >= columns || row >= rows);
    if (!cells.length || off) throw unreadable("marks", { marks: part });
    groups.push({ code, cells });
  }
  return (position) => items(groups, position);
}

/** @param {{ code: string, cells: string[] }[]} groups @param {Position} position */
function items(groups, position) {
  const corner = cornersOf(position);
  const newest = position.placed.at(-1)?.cells ?? [];
  const plain = groups.filter(({ code }) => code === PLAIN).flatMap(({ cells }) => cells.map(cellAt));
  return [
    ...marks(groups.filter(({ code }) => code !== PLAIN), newest, corner),
    ...plain.map(corner).flatMap(([x, y]) => ring(x + 0.5, y + 0.5)),
  ];
}

/** @param {number} x @param {number} y @returns {Item[]} */
const ring = (x, y) =>
  /** @type {[string, number][]} */ ([["halo", 0.17], ["mark", 0.085]]).map(([stroke, width]) => ({ draw: "circle", x, y, r: 0.42, stroke, width }));
