/**
 * Move numbers on the pieces, as in printed diagrams, which can be read without replaying the game.
 */

import { isSameCell, pieceOn } from "../notation/record-reader.ts";
import type { Disc, PlacedPiece, Position } from "../notation/types.ts";
import type { Cell } from "../protocol/types.ts";
import { cornerMapper } from "./board-layer.ts";
import { pivotOf } from "./held-piece.ts";
import type { SceneItem } from "./types.ts";

/** Font sizes in cells by number of digits, so that every number fits into its cell. */
const SIZES = [0.5, 0.46, 0.34];

/** Ink colour of a number, and the usable width of the square under it, as a fraction of a cell. */
export interface LabelSpot {
  ink: string;
  width: number;
}

function numberItem(
  position: Position,
  number: number,
  cell: Cell,
  { ink, width }: LabelSpot,
): Extract<SceneItem, { draw: "text" }> {
  const [x, y] = cornerMapper(position)(cell);
  const text = String(number);
  const size = (SIZES[text.length - 1] ?? 0.3) * width;
  return { draw: "text", x: x + 0.5, y: y + 0.5, size, text, align: "center", fill: ink };
}

/** Cells of a piece, in order of preference for its number. */
function cellsByPreference({ shape, cells, black }: PlacedPiece): Cell[] {
  if (shape !== "taijitu") return [pivotOf(cells), ...cells];
  return [...cells].sort((a, b) => Number(isBlack(black, a)) - Number(isBlack(black, b)));
}

const isBlack = (black: Cell[], cell: Cell) => black.some((one) => isSameCell(one, cell));

function labelSpotOf(
  position: Position,
  { shape, black, stage }: PlacedPiece,
  cell: Cell,
): LabelSpot {
  if (shape === "taijitu") {
    const ink = isBlack(black, cell) ? "black-ink" : "white-ink";
    return { ink, width: stage < position.stage ? 0.9 : 1 };
  }
  // Pieces under a later stage are drawn pale.
  if (stage < position.stage) return { ink: "ink", width: 0.85 };
  if (!black.length) return { ink: `${shape}-ink`, width: 1 };
  return { ink: isBlack(black, cell) ? "black-ink" : "white-ink", width: 0.86 };
}

/**
 * Number of a piece; none if later pieces cover it completely, in which case only the move list
 * shows it.
 */
function pieceNumber(position: Position, piece: PlacedPiece): SceneItem[] {
  const seat = cellsByPreference(piece).find((cell) => pieceOn(position, cell) === piece);
  return seat ? [numberItem(position, piece.move, seat, labelSpotOf(position, piece, seat))] : [];
}

/** Number of a disc. On a stack it replaces the dot. */
function discNumber(position: Position, { cell, side, stack, move }: Disc): SceneItem[] {
  const colour = side === "White" ? "white" : "black";
  const number = numberItem(position, move, cell, {
    ink: `${colour}-ink`,
    width: stack ? 0.72 : 0.94,
  });
  if (!stack) return [number];
  const [x, y] = cornerMapper(position)(cell);
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

export const moveNumbers = (position: Position): SceneItem[] => [
  ...position.placed.flatMap((piece) => pieceNumber(position, piece)),
  ...position.discs.flatMap((disc) => discNumber(position, disc)),
];
