/**
 * A stack of equal pieces, as it lies in the tray: it grows thinner with every piece taken.
 * @import { Cell, Held, Item, Picture } from "./types.js"
 */
import { placed } from "./glyphs.js";
import { reach } from "./held.js";
import { outline } from "./outline.js";
import { body } from "./body.js";

/** How far each piece lies beside the one above it. */
const STEP = 0.16;

/** @param {Held} held @param {number} left @param {boolean} hatching @returns {Picture} */
export function stackPicture(held, left, hatching) {
  const size = reach(held);
  const squares = held.shape.map(([c, r]) => /** @type {Cell} */ ([c - size.left, size.top - r]));
  const path = outline(squares, 0.035, 0.2);
  const depth = Math.max(left - 1, 0) * STEP;
  const below = Array.from({ length: Math.max(left - 1, 0) }, (_, index) =>
    shifted(held.piece, squares, (left - 1 - index) * STEP),
  );
  const none = /** @type {Item} */ ({
    draw: "path",
    path,
    stroke: "quiet",
    width: 0.05,
    dash: [0.15, 0.15],
  });
  return {
    columns: size.right - size.left + 1,
    rows: size.top - size.bottom + 1,
    margin: { left: 0.06, right: 0.06 + depth, top: 0.06 + depth, bottom: 0.1 },
    items: left ? [...below, ...body(held.piece, squares, { hatching })] : [none],
  };
}

/** @param {string} shape @param {Cell[]} squares @param {number} by @returns {Item} */
const shifted = (shape, squares, by) => ({
  draw: "path",
  path: placed(outline(squares, 0.035, 0.2), by, -by, 1),
  fill: `${shape}-fill`,
  stroke: `${shape}-edge`,
  width: 0.05,
});
