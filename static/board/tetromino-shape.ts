/** Scene items of a tetromino: body, letter, hatching and last-move marker. */

import type { PlacedPiece } from "../notation/types.ts";
import { pivotOf } from "./held-piece.ts";
import { inlay, outline } from "./polyomino-outline.ts";
import { letterItems } from "./stroke-font.ts";
import type { SceneItem, SceneOptions, ScenePoint } from "./types.ts";

/** Half of the gap between adjacent pieces, and the radius of outer corners, in cells. */
export const GAP = 0.035;

export const CORNER_RADIUS = 0.2;

/** Inset of the colour inlay from the edge of the squares, in cells. */
const RIM = 0.14;

/**
 * Tetromino as a single body, with an inlay of its colours if it has any.
 * @param black - the black squares; empty for a piece without colours
 */
export const tetrominoItems = (
  shape: string,
  squares: ScenePoint[],
  options: SceneOptions = {},
  black: ScenePoint[] = [],
): SceneItem[] => [
  shadowItem(squares),
  ...base(shape, squares),
  ...(options.hatching
    ? hatchItems(shape, squares, black.length ? [] : letterSquares(shape, squares, options.mirror))
    : []),
  ...(black.length ? colourInlay(shape, squares, black) : [highlightItem(shape, squares)]),
  ...(options.letters === false ? [] : letterOn(shape, squares, black, options.mirror)),
];

const shadowItem = (squares: ScenePoint[]): SceneItem => ({
  draw: "path",
  path: outline(squares, GAP - 0.01, CORNER_RADIUS),
  fill: "shade",
  opacity: 0.5,
});

const base = (shape: string, squares: ScenePoint[]): SceneItem[] => [
  {
    draw: "path",
    path: outline(squares, GAP, CORNER_RADIUS),
    fill: `${shape}-fill`,
    stroke: `${shape}-edge`,
    width: 0.05,
  },
];

const highlightItem = (shape: string, squares: ScenePoint[]): SceneItem => ({
  draw: "path",
  path: outline(squares, GAP + 0.065, CORNER_RADIUS - 0.06),
  stroke: `${shape}-shine`,
  width: 0.04,
});

/** Inlay of black and white on a piece. */
export const colourInlay = (
  shape: string,
  squares: ScenePoint[],
  black: ScenePoint[],
): SceneItem[] => [
  {
    draw: "path",
    path: inlay(squares, squares, RIM, 0.09),
    fill: "white-fill",
    stroke: `${shape}-edge`,
    width: 0.03,
  },
  { draw: "path", path: inlay(squares, black, RIM, 0.09), fill: "black-fill" },
];

/** Letters that look the same when rotated by 180°. */
const POINT_SYMMETRIC = "IS";

/**
 * Letter of a piece. If the board is viewed from both sides, there is one for each side, on
 * separate cells.
 */
export function letterOn(
  shape: string,
  squares: ScenePoint[],
  black: ScenePoint[],
  both?: SceneOptions["mirror"],
): SceneItem[] {
  const [first, second] = letterSquares(shape, squares, both);
  const own = first ? letterAt(shape, first, black) : [];
  if (!second) return own;
  const [x, y] = second;
  const size = { columns: 2 * x + 1, rows: 2 * y + 1 };
  const other = letterAt(shape, second, black);
  return [...own, ...(both ? other.map((item) => both(item, size)) : [])];
}

/** Squares that carry a letter. */
function letterSquares(shape: string, squares: ScenePoint[], both?: SceneOptions["mirror"]) {
  const first = pivotOf(squares);
  if (!both || POINT_SYMMETRIC.includes(shape)) return [first];
  return [first, pivotOf(squares.filter((square) => square !== first))];
}

function letterAt(shape: string, [x, y]: ScenePoint, black: ScenePoint[]): SceneItem[] {
  if (!black.length) return letterItems(shape, x + 0.5, y + 0.5, 0.19, `${shape}-ink`, 0.085);
  const ink = black.some((square) => String(square) === String([x, y])) ? "black-ink" : "white-ink";
  return letterItems(shape, x + 0.5, y + 0.5, 0.12, ink, 0.06);
}

/** Last-move marker: a ring inside the piece, with an edge that contrasts with every colour. */
export function lastMark(
  squares: ScenePoint[],
  { shape, black }: Pick<PlacedPiece, "shape" | "black">,
): SceneItem[] {
  const [inside, width] = black.length ? [0.27, 0.125] : [0.14, 0.1];
  const path = outline(squares, inside, 0.12);
  return [
    { draw: "path", path, stroke: `${shape}-edge`, width },
    { draw: "path", path, stroke: "last", width: width * 0.55 },
  ];
}

/** Hatching strokes (x1, y1, x2, y2) in a unit square; each shape has its own direction. */
const HATCHING: Record<string, [number, number, number, number][]> = {
  L: [
    [0.1, 0.4, 0.4, 0.1],
    [0.1, 0.9, 0.9, 0.1],
    [0.6, 0.9, 0.9, 0.6],
  ],
  I: [
    [0.1, 0.2, 0.9, 0.2],
    [0.1, 0.5, 0.9, 0.5],
    [0.1, 0.8, 0.9, 0.8],
  ],
  T: [
    [0.2, 0.1, 0.2, 0.9],
    [0.5, 0.1, 0.5, 0.9],
    [0.8, 0.1, 0.8, 0.9],
  ],
  S: [
    [0.6, 0.1, 0.9, 0.4],
    [0.1, 0.1, 0.9, 0.9],
    [0.1, 0.6, 0.4, 0.9],
  ],
};

/** @param clear - squares left free for letters */
function hatchItems(shape: string, squares: ScenePoint[], clear: ScenePoint[]) {
  return squares
    .filter((square) => !clear.includes(square))
    .flatMap(([x, y]) =>
      (HATCHING[shape] ?? []).map(
        ([ax, ay, bx, by]) =>
          ({
            draw: "path",
            path: [
              ["M", x + ax, y + ay],
              ["L", x + bx, y + by],
            ],
            stroke: `${shape}-ink`,
            width: 0.045,
            opacity: 0.75,
          }) as SceneItem,
      ),
    );
}
