/**
 * The one module that reads records and saves. It says what lies where; what is legal and what counts, the rules say.
 * @import { Cell, Glance, Placed, Position, RecordText, Seat, Tags } from "./types.js"
 */

const TAG = /^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*$/;
const NUMBER = /^\d+\.+/;
const RESULT = /^(?:1-0|0-1|1\/2-1\/2|\*)$/;
const PLACEMENT = /^([A-Z])((?:[a-z]\d+)+)$/;

/** @param {Cell} cell */
export const cellName = ([column, row]) => String.fromCharCode(97 + column) + (row + 1);

/** @param {string} name @returns {Cell} */
export const cellAt = (name) => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];

/** Column first, then row, as moves are written. @param {Cell[]} cells */
export const inOrder = (cells) => [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]);

/** @param {string} piece @param {Cell[]} cells */
export const placement = (piece, cells) => piece + inOrder(cells).map(cellName).join("");

/** @param {string} move @returns {{ shape: string, cells: Cell[] } | null} */
export function readPlacement(move) {
  const found = PLACEMENT.exec(move);
  if (!found) return null;
  return { shape: found[1] ?? "", cells: (found[2]?.match(/[a-z]\d+/g) ?? []).map(cellAt) };
}

/** @param {string} text @returns {RecordText} */
export function readRecord(text) {
  /** @type {Tags} */
  const tags = {};
  const rest = [];
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n?|\n/)) {
    const tag = TAG.exec(line);
    if (tag) tags[tag[1] ?? ""] = (tag[2] ?? "").replace(/\\(.)/g, "$1");
    else rest.push(line);
  }
  return { tags, moves: readMoves(rest.join(" ")) };
}

/** @param {string} text */
function readMoves(text) {
  const words = text.replace(/\{[^}]*\}/g, " ").split(/\s+/);
  return words.map((word) => word.replace(NUMBER, "")).filter((word) => word && !RESULT.test(word));
}

/**
 * A save holds a record and a glance; a bare record will do.
 * @param {string} save
 * @returns {{ record: string, glance: Glance | null }}
 */
export function readSave(save) {
  if (!save.trimStart().startsWith("{")) return { record: save, glance: null };
  const { record, glance } = JSON.parse(save);
  if (typeof record !== "string") throw new TypeError("a save without a record");
  return { record, glance: glance ?? null };
}

/** Rows from the top, `x`, `o` and run lengths of blank cells. @param {string} text */
function readBoard(text) {
  const rows = text.split("/").map(readRow).reverse();
  return { columns: rows[0]?.length ?? 0, rows: rows.length, symbols: rows.flat() };
}

/** @param {string} row @returns {string[]} */
function readRow(row) {
  const parts = row.match(/\d+|./g) ?? [];
  return parts.flatMap((part) =>
    /\d/.test(part) ? Array(Number(part)).fill("") : [part.toUpperCase()],
  );
}

/**
 * The position at the end of a record, or after its first `moves` moves.
 * @param {string} text
 * @param {number} [upTo]
 * @returns {Position}
 */
export function readPosition(text, upTo = Infinity) {
  const { tags, moves } = readRecord(text);
  /** @type {Position} */
  const position = {
    game: tags.Game ?? "",
    ...readBoard(tags.Board ?? ""),
    placed: [],
    sides: { First: "X", Second: "O" },
    moves: moves.slice(0, upTo),
  };
  position.moves.forEach((move, index) => {
    follow(position, move, index);
  });
  return position;
}

/** @param {number} index @returns {Seat} */
export const seatOfMove = (index) => (index % 2 ? "Second" : "First");

/** @param {Position} position @param {string} move @param {number} index */
function follow(position, move, index) {
  const { First, Second } = position.sides;
  if (move === "swap") position.sides = { First: Second, Second: First };
  const piece = readPlacement(move);
  if (piece) position.placed.push({ ...piece, move: index + 1, seat: seatOfMove(index) });
}

/**
 * The piece that lies on a cell.
 * @param {Position} position
 * @param {Cell} cell
 * @returns {Placed | undefined}
 */
export function pieceOn(position, [column, row]) {
  return position.placed.find((piece) => piece.cells.some(([c, r]) => c === column && r === row));
}

/** @param {Position} position @param {Cell} cell */
export const symbolOn = (position, [column, row]) =>
  position.symbols[row * position.columns + column] ?? "";
