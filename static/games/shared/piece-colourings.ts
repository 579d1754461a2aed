/** Supply of a shape, and the colourings in which it is available. */
import type { HeldPiece } from "../../board/types.ts";
import type { GameInfo, PieceInfo, Seat } from "../../protocol/types.ts";
import { heldOf } from "./selection.ts";
import type { GameState } from "./types.ts";

export interface ColouringSupply {
  colouring: string;
  left: number;
}

/** Piece types that take part in the current stage. */
export const piecesInPlay = ({ info, view }: GameState): PieceInfo[] =>
  info.pieces.filter(({ id }) => view.supply.some(({ piece }) => piece === id));

/** One piece type per shape, in set order. */
export function shapesInPlay(state: GameState): PieceInfo[] {
  const seen = new Map(piecesInPlay(state).map((info) => [info.shape, info]));
  return [...seen.values()].sort(bySetOrder);
}

const ORDER = "LITS";

const bySetOrder = (a: PieceInfo, b: PieceInfo) => ORDER.indexOf(a.shape) - ORDER.indexOf(b.shape);

/** Letters of the shapes that the players of a game choose from. */
export function shapesOf({ pieces, stages }: GameInfo): string[] {
  const chosen = pieces.filter(({ stage }) => stages[stage]?.input === "piece");
  return [...new Set(chosen.sort(bySetOrder).map(({ shape }) => shape))];
}

/** The seat that alone may place a shape, if its opponent is to move; null: no handicap bars it. */
export function reservedFor({ view }: Pick<GameState, "view">, shape: string): Seat | null {
  const { reserved, to_move } = view;
  const isBarred = to_move !== null && reserved?.shape === shape && reserved.seat !== to_move;
  return isBarred ? reserved.seat : null;
}

const piecesOfShape = (state: GameState, shape: string) =>
  piecesInPlay(state).filter((info) => info.shape === shape);

/** Number of pieces left of a shape, and number of their legal placements. */
export function supplyOf(state: GameState, shape: string) {
  const ids = new Set(piecesOfShape(state, shape).map(({ id }) => id));
  const entries = state.view.supply.filter(({ piece }) => ids.has(piece));
  return {
    left: entries.reduce((sum, entry) => sum + entry.left, 0),
    legal: entries.reduce((sum, entry) => sum + entry.legal, 0),
  };
}

/** All colourings of a shape in this set, with the number of pieces left for each. */
export function colouringsOf(state: GameState, shape: string): ColouringSupply[] {
  const supply = new Map(state.view.supply.map(({ piece, left }) => [piece, left]));
  return piecesOfShape(state, shape)
    .flatMap(({ id, ways }) => ways.map((colouring) => ({ colouring, left: supply.get(id) ?? 0 })))
    .sort((a, b) => (a.colouring < b.colouring ? -1 : 1));
}

/** All pieces of a shape individually, including those used up, to show the whole set. */
export const individualPieces = (
  state: GameState,
  shape: string,
): { info: PieceInfo; available: boolean }[] =>
  piecesOfShape(state, shape).flatMap((info) => {
    const { left = 0, of = left } = state.view.supply.find(({ piece }) => piece === info.id) ?? {};
    return Array.from({ length: of }, (_, index) => ({ info, available: index < left }));
  });

/** Initial colouring when a piece is picked up: that of the held piece if still available. */
export function defaultColouring(state: GameState, shape: string) {
  const left = colouringsOf(state, shape).filter((colouring) => colouring.left);
  const inHand = heldOf(state)?.colouring;
  return (left.find(({ colouring }) => colouring === inHand) ?? left[0])?.colouring ?? "";
}

/**
 * Next or previous available colouring, wrapping around.
 * @param by - 1 or -1
 */
export function nextColouring(state: GameState, held: HeldPiece, by: number) {
  const left = colouringsOf(state, held.piece)
    .filter((colouring) => colouring.left)
    .map(({ colouring }) => colouring);
  return left.at((left.indexOf(held.colouring) + by) % left.length) ?? held.colouring;
}
