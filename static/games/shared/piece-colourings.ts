/** The pieces of a shape that are left, and the colours in which they can lie. */
import type { Held, PieceInfo, TableState } from "../../app/types.ts";

export interface Way {
  way: string;
  left: number;
}

/** @returns the kinds of piece that take part in the stage */
export const kindsIn = ({ info, view }: TableState): PieceInfo[] =>
  info.pieces.filter(({ id }) => view.supply.some(({ piece }) => piece === id));

/** One of each shape, in the order of the set. */
export function shapesIn(state: TableState): PieceInfo[] {
  const seen = new Map(kindsIn(state).map((info) => [info.shape, info]));
  return [...seen.values()].sort(bySet);
}

const ORDER = "LITS";

const bySet = (a: PieceInfo, b: PieceInfo) => ORDER.indexOf(a.shape) - ORDER.indexOf(b.shape);

const kindsOf = (state: TableState, shape: string) =>
  kindsIn(state).filter((info) => info.shape === shape);

/** How many are left of a shape, and in how many ways they fit. */
export function leftOf(state: TableState, shape: string) {
  const ids = new Set(kindsOf(state, shape).map(({ id }) => id));
  const entries = state.view.supply.filter(({ piece }) => ids.has(piece));
  return {
    left: entries.reduce((sum, entry) => sum + entry.left, 0),
    legal: entries.reduce((sum, entry) => sum + entry.legal, 0),
  };
}

/** Every way in which a shape is coloured in this set, and how many pieces of it are left. */
export function waysOf(state: TableState, shape: string): Way[] {
  const supply = new Map(state.view.supply.map(({ piece, left }) => [piece, left]));
  return kindsOf(state, shape)
    .flatMap(({ id, ways }) => ways.map((way) => ({ way, left: supply.get(id) ?? 0 })))
    .sort((a, b) => (a.way < b.way ? -1 : 1));
}

/** Each piece of a shape by itself, those that are used up too, for a look at the whole set. */
export const piecesOf = (state: TableState, shape: string): { info: PieceInfo; there: boolean }[] =>
  kindsOf(state, shape).flatMap((info) => {
    const { left = 0, of = left } = state.view.supply.find(({ piece }) => piece === info.id) ?? {};
    return Array.from({ length: of }, (_, index) => ({ info, there: index < left }));
  });

/** The colours to take up with: those of the piece in the hand, if any is left of them. */
export function firstWay(state: TableState, shape: string) {
  const left = waysOf(state, shape).filter((way) => way.left);
  return (left.find(({ way }) => way === state.held?.way) ?? left[0])?.way ?? "";
}

/**
 * The next colours that are left, or those before.
 * @param by - 1 or -1
 */
export function nextWay(state: TableState, held: Held, by: number) {
  const left = waysOf(state, held.piece)
    .filter((way) => way.left)
    .map(({ way }) => way);
  return left.at((left.indexOf(held.way) + by) % left.length) ?? held.way;
}
