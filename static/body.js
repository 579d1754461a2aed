/**
 * A piece as it lies: one body, its letter, its hatching, the mark of the last move.
 * @import { Item, Look, Placed } from "./types.js"
 */
import { letter, placed } from "./glyphs.js";
import { pivotOf } from "./held.js";
import { outline } from "./outline.js";

/** @typedef {[number, number]} Dot */

/** Half of the hairline between neighbours, and the radius of outer corners; in cells. */
export const GAP = 0.035;
export const ROUND = 0.2;

/**
 * A tetromino as one body.
 * @param {string} shape
 * @param {Dot[]} squares
 * @param {Look} look
 * @param {number} [landing]
 * @returns {Item[]}
 */
export function body(shape, squares, look = {}, landing = 1) {
  const lift = (1 - landing) * 0.22;
  /** @param {number} inside @param {number} radius */
  const raised = (inside, radius) => placed(outline(squares, inside, radius), 0, -lift, 1);
  /** @type {Item[]} */
  const items = [
    {
      draw: "path",
      path: outline(squares, GAP - 0.01, ROUND),
      fill: "shade",
      opacity: 0.5 * landing,
    },
    {
      draw: "path",
      path: raised(GAP, ROUND),
      fill: `${shape}-fill`,
      stroke: `${shape}-edge`,
      width: 0.05,
    },
    {
      draw: "path",
      path: raised(GAP + 0.065, ROUND - 0.06),
      stroke: `${shape}-shine`,
      width: 0.04,
    },
    ...(look.hatching ? hatch(shape, squares) : []),
    ...(look.letters === false ? [] : name(shape, squares, lift)),
  ];
  return landing < 1
    ? items.map((item) => ({ ...item, opacity: (item.opacity ?? 1) * (0.35 + 0.65 * landing) }))
    : items;
}

/** @param {string} shape @param {Dot[]} squares @param {number} lift @returns {Item[]} */
function name(shape, squares, lift) {
  const [x, y] = pivotOf(squares);
  return letter(shape, x + 0.5, y + 0.5 - lift, 0.19, `${shape}-ink`, 0.085);
}

/**
 * A ring inside the newest piece, lined so that it shows on every colour.
 * @param {Dot[]} squares
 * @param {Placed} piece
 * @returns {Item[]}
 */
export function lastMark(squares, { shape }) {
  const path = outline(squares, 0.14, 0.12);
  return [
    { draw: "path", path, stroke: `${shape}-edge`, width: 0.1 },
    { draw: "path", path, stroke: "last", width: 0.055 },
  ];
}

// prettier-ignore
/**
 * Strokes within one square, in its own coordinates; each shape has its own direction.
 * @type {Record<string, [number, number, number, number][]>}
 */
const HATCHING = {
  L: [[0.1, 0.4, 0.4, 0.1], [0.1, 0.9, 0.9, 0.1], [0.6, 0.9, 0.9, 0.6]],
  I: [[0.1, 0.2, 0.9, 0.2], [0.1, 0.5, 0.9, 0.5], [0.1, 0.8, 0.9, 0.8]],
  T: [[0.2, 0.1, 0.2, 0.9], [0.5, 0.1, 0.5, 0.9], [0.8, 0.1, 0.8, 0.9]],
  S: [[0.6, 0.1, 0.9, 0.4], [0.1, 0.1, 0.9, 0.9], [0.1, 0.6, 0.4, 0.9]],
};

/** @param {string} shape @param {Dot[]} squares @returns {Item[]} */
function hatch(shape, squares) {
  const lettered = String(pivotOf(squares));
  return squares
    .filter((square) => String(square) !== lettered)
    .flatMap(([x, y]) =>
      (HATCHING[shape] ?? []).map(([ax, ay, bx, by]) => ({
        draw: /** @type {const} */ ("path"),
        path: /** @type {import("./types.js").Path} */ ([
          ["M", x + ax, y + ay],
          ["L", x + bx, y + by],
        ]),
        stroke: `${shape}-ink`,
        width: 0.045,
        opacity: 0.75,
      })),
    );
}
