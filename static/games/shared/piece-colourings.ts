/** The pieces of a shape that are left, and the colours in which they can lie. */
import type { HeldPiece, PieceInfo, GameState } from "../../app/types.ts";

export interface ColouringSupply {
  colouring: string;
  left: number;
}

/** @returns the kinds of piece that take part in the stage */
export const piecesInPlay = ({ info, view }: GameState): PieceInfo[] =>
  info.pieces.filter(({ id }) => view.supply.some(({ piece }) => piece === id));

/** One of each shape, in the order of the set. */
export function shapesInPlay(state: GameState): PieceInfo[] {
  const seen = new Map(piecesInPlay(state).map((info) => [info.shape, info]));
  return [...seen.values()].sort(bySetOrder);
}

const ORDER = "LITS";

const bySetOrder = (a: PieceInfo, b: PieceInfo) => ORDER.indexOf(a.shape) - ORDER.indexOf(b.shape);

const piecesOfShape = (state: GameState, shape: string) =>
  piecesInPlay(state).filter((info) => info.shape === shape);

/** How many are left of a shape, and in how many ways they fit. */
export function supplyOf(state: GameState, shape: string) {
  const ids = new Set(piecesOfShape(state, shape).map(({ id }) => id));
  const entries = state.view.supply.filter(({ piece }) => ids.has(piece));
  return {
    left: entries.reduce((sum, entry) => sum + entry.left, 0),
    legal: entries.reduce((sum, entry) => sum + entry.legal, 0),
  };
}

/** Every way in which a shape is coloured in this set, and how many pieces of it are left. */
export function colouringsOf(state: GameState, shape: string): ColouringSupply[] {
  const supply = new Map(state.view.supply.map(({ piece, left }) => [piece, left]));
  return piecesOfShape(state, shape)
    .flatMap(({ id, ways }) => ways.map((colouring) => ({ colouring, left: supply.get(id) ?? 0 })))
    .sort((a, b) => (a.colouring < b.colouring ? -1 : 1));
}

/** Each piece of a shape by itself, those that are used up too, for a look at the whole set. */
export const individualPieces = (state: GameState, shape: string): { info: PieceInfo; available: boolean }[] =>
  piecesOfShape(state, shape).flatMap((info) => {
    const { left = 0, of = left } = state.view.supply.find(({ piece }) => piece === info.id) ?? {};
    return Array.from({ length: of }, (_, index) => ({ info, available: index < left }));
  });

/** The colours to take up with: those of the piece in the hand, if any is left of them. */
export function defaultColouring(state: GameState, shape: string) {
  const left = colouringsOf(state, shape).filter((colouring) => colouring.left);
  return (left.find(({ colouring }) => colouring === state.held?.colouring) ?? left[0])?.colouring ?? "";
}

/**
 * The next colours that are left, or those before.
 * @param by - 1 or -1
 */
export function nextColouring(state: GameState, held: HeldPiece, by: number) {
  const left = colouringsOf(state, held.piece)
    .filter((colouring) => colouring.left)
    .map(({ colouring }) => colouring);
  return left.at((left.indexOf(held.colouring) + by) % left.length) ?? held.colouring;
}
