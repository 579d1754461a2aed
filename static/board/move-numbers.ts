/** The number of its move on every piece, as in a book: a diagram that can be read without being played through. */
import type { Cell, Disc, Item, Placed, Position } from "../app/types.ts";
import { pivotOf } from "./held-piece.ts";
import { cornersOf } from "./board-layer.ts";
import { pieceOn } from "../notation/record-reader.ts";

/** Digits get smaller with their number, so that all stay inside their square. */
const SIZES = [0.5, 0.46, 0.34];

/** What the number stands on, and how wide that is of a cell. */
export interface Ground {
  ink: string;
  wide: number;
}

const same = (a: Cell, b: Cell) => a[0] === b[0] && a[1] === b[1];

function label(
  position: Position,
  number: number,
  cell: Cell,
  { ink, wide }: Ground,
): Extract<Item, { draw: "text" }> {
  const [x, y] = cornersOf(position)(cell);
  const text = String(number);
  const size = (SIZES[text.length - 1] ?? 0.3) * wide;
  return { draw: "text", x: x + 0.5, y: y + 0.5, size, text, align: "center", fill: ink };
}

/** The cells of a piece, the one that suits its number best first. */
function seats({ shape, cells, black }: Placed): Cell[] {
  if (shape !== "taijitu") return [pivotOf(cells), ...cells];
  return [...cells].sort((a, b) => Number(isBlack(black, a)) - Number(isBlack(black, b)));
}

const isBlack = (black: Cell[], cell: Cell) => black.some((one) => same(one, cell));

function groundOf(position: Position, { shape, black, stage }: Placed, cell: Cell): Ground {
  if (shape === "taijitu") {
    const ink = isBlack(black, cell) ? "black-ink" : "white-ink";
    return { ink, wide: stage < position.stage ? 0.9 : 1 };
  }
  // What a later stage lies on is drawn pale.
  if (stage < position.stage) return { ink: "ink", wide: 0.85 };
  if (!black.length) return { ink: `${shape}-ink`, wide: 1 };
  return { ink: isBlack(black, cell) ? "black-ink" : "white-ink", wide: 0.86 };
}

/** Where a later piece hides all of a piece, the list of moves tells of it. */
function onPiece(position: Position, piece: Placed): Item[] {
  const seat = seats(piece).find((cell) => pieceOn(position, cell) === piece);
  return seat ? [label(position, piece.move, seat, groundOf(position, piece, seat))] : [];
}

/** The dot of a stack makes room for its number. */
function onDisc(position: Position, { cell, side, stack, move }: Disc): Item[] {
  const colour = side === "White" ? "white" : "black";
  const number = label(position, move, cell, { ink: `${colour}-ink`, wide: stack ? 0.72 : 0.94 });
  if (!stack) return [number];
  const [x, y] = cornersOf(position)(cell);
  const middle = y + 0.4325;
  return [
    {
      draw: "circle",
      x: x + 0.5,
      y: middle,
      r: 0.25,
      fill: `${colour}-fill`,
      stroke: `${colour}-ink`,
      width: 0.04,
    },
    { ...number, y: middle },
  ];
}

export const numbers = (position: Position): Item[] => [
  ...position.placed.flatMap((piece) => onPiece(position, piece)),
  ...position.discs.flatMap((disc) => onDisc(position, disc)),
];
