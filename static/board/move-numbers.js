/**
 * The number of its move on every piece, as in a book: a diagram that can be read without being played through.
 * @import { Cell, Disc, Item, Placed, Position } from "../app/types.js"
 */
import { pivotOf } from "./held-piece.js";
import { cornersOf } from "./board-layer.js";
import { pieceOn } from "../notation/record-reader.js";

/** Digits get smaller with their number, so that all stay inside their square. */
const SIZES = [0.5, 0.46, 0.34];

/** @typedef {{ ink: string, wide: number }} Ground what the number stands on, and how wide that is of a cell */

/** @param {Cell} a @param {Cell} b */
const same = (a, b) => a[0] === b[0] && a[1] === b[1];

/** @param {Position} position @param {number} number @param {Cell} cell @param {Ground} ground @returns {Extract<Item, { draw: "text" }>} */
function label(position, number, cell, { ink, wide }) {
  const [x, y] = cornersOf(position)(cell);
  const text = String(number);
  const size = (SIZES[text.length - 1] ?? 0.3) * wide;
  return { draw: "text", x: x + 0.5, y: y + 0.5, size, text, align: "center", fill: ink };
}

/** The cells of a piece, the one that suits its number best first. @param {Placed} piece @returns {Cell[]} */
function seats({ shape, cells, black }) {
  if (shape !== "taijitu") return [pivotOf(cells), ...cells];
  return [...cells].sort((a, b) => Number(isBlack(black, a)) - Number(isBlack(black, b)));
}

/** @param {Cell[]} black @param {Cell} cell */
const isBlack = (black, cell) => black.some((one) => same(one, cell));

/** @param {Position} position @param {Placed} piece @param {Cell} cell @returns {Ground} */
function groundOf(position, { shape, black, stage }, cell) {
  if (shape === "taijitu") {
    const ink = isBlack(black, cell) ? "black-ink" : "white-ink";
    return { ink, wide: stage < position.stage ? 0.9 : 1 };
  }
  // What a later stage lies on is drawn pale.
  if (stage < position.stage) return { ink: "ink", wide: 0.85 };
  if (!black.length) return { ink: `${shape}-ink`, wide: 1 };
  return { ink: isBlack(black, cell) ? "black-ink" : "white-ink", wide: 0.86 };
}

/** Where a later piece hides all of a piece, the list of moves tells of it. @param {Position} position @param {Placed} piece @returns {Item[]} */
function onPiece(position, piece) {
  const seat = seats(piece).find((cell) => pieceOn(position, cell) === piece);
  return seat ? [label(position, piece.move, seat, groundOf(position, piece, seat))] : [];
}

/** The dot of a stack makes room for its number. @param {Position} position @param {Disc} disc @returns {Item[]} */
function onDisc(position, { cell, side, stack, move }) {
  const colour = side === "White" ? "white" : "black";
  const number = label(position, move, cell, { ink: `${colour}-ink`, wide: stack ? 0.72 : 0.94 });
  if (!stack) return [number];
  const [x, y] = cornersOf(position)(cell);
  const middle = y + 0.4325;
  return [
    { draw: "circle", x: x + 0.5, y: middle, r: 0.25, fill: `${colour}-fill`, stroke: `${colour}-ink`, width: 0.04 },
    { ...number, y: middle },
  ];
}

/** @param {Position} position @returns {Item[]} */
export const numbers = (position) => [
  ...position.placed.flatMap((piece) => onPiece(position, piece)),
  ...position.discs.flatMap((disc) => onDisc(position, disc)),
];
