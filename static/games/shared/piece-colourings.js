/**
 * The pieces of a shape that are left, and the colours in which they can lie.
 * @import { Held, PieceInfo, TableState } from "../../app/types.js"
 */

/** @typedef {{ way: string, left: number }} Way */

/** @param {TableState} state @returns {PieceInfo[]} the kinds of piece that take part in the stage */
export const kindsIn = ({ info, view }) =>
  info.pieces.filter(({ id }) => view.supply.some(({ piece }) => piece === id));

/** One of each shape, in the order of the set. @param {TableState} state @returns {PieceInfo[]} */
export function shapesIn(state) {
  const seen = new Map(kindsIn(state).map((info) => [info.shape, info]));
  return [...seen.values()].sort(bySet);
}

const ORDER = "LITS";

/** @param {PieceInfo} a @param {PieceInfo} b */
const bySet = (a, b) => ORDER.indexOf(a.shape) - ORDER.indexOf(b.shape);

/** @param {TableState} state @param {string} shape */
const kindsOf = (state, shape) => kindsIn(state).filter((info) => info.shape === shape);

/** How many are left of a shape, and in how many ways they fit. @param {TableState} state @param {string} shape */
export function leftOf(state, shape) {
  const ids = new Set(kindsOf(state, shape).map(({ id }) => id));
  const entries = state.view.supply.filter(({ piece }) => ids.has(piece));
  return {
    left: entries.reduce((sum, entry) => sum + entry.left, 0),
    legal: entries.reduce((sum, entry) => sum + entry.legal, 0),
  };
}

/**
 * Every way in which a shape is coloured in this set, and how many pieces of it are left.
 * @param {TableState} state
 * @param {string} shape
 * @returns {Way[]}
 */
export function waysOf(state, shape) {
  const supply = new Map(state.view.supply.map(({ piece, left }) => [piece, left]));
  return kindsOf(state, shape)
    .flatMap(({ id, ways }) => ways.map((way) => ({ way, left: supply.get(id) ?? 0 })))
    .sort((a, b) => (a.way < b.way ? -1 : 1));
}

/**
 * Each piece of a shape by itself, those that are used up too, for a look at the whole set.
 * @param {TableState} state
 * @param {string} shape
 * @returns {{ info: PieceInfo, there: boolean }[]}
 */
export const piecesOf = (state, shape) =>
  kindsOf(state, shape).flatMap((info) => {
    const { left = 0, of = left } = state.view.supply.find(({ piece }) => piece === info.id) ?? {};
    return Array.from({ length: of }, (_, index) => ({ info, there: index < left }));
  });

/**
 * The colours to take up with: those of the piece in the hand, if any is left of them.
 * @param {TableState} state
 * @param {string} shape
 */
export function firstWay(state, shape) {
  const left = waysOf(state, shape).filter((way) => way.left);
  return (left.find(({ way }) => way === state.held?.way) ?? left[0])?.way ?? "";
}

/**
 * The next colours that are left, or those before.
 * @param {TableState} state
 * @param {Held} held
 * @param {number} by 1 or -1
 */
export function nextWay(state, held, by) {
  const left = waysOf(state, held.piece)
    .filter((way) => way.left)
    .map(({ way }) => way);
  return left.at((left.indexOf(held.way) + by) % left.length) ?? held.way;
}
