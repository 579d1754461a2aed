/** A piece as it lies: one body, its letter, its hatching, the mark of the last move. */
import type { SceneItem, SceneOptions, PlacedPiece } from "../app/types.ts";
import { letterItems, transformPath } from "./stroke-font.ts";
import { pivotOf } from "./held-piece.ts";
import { inlay, outline } from "./polyomino-outline.ts";

export type Point2D = [number, number];

/** Half of the hairline between neighbours, and the radius of outer corners; in cells. */
export const GAP = 0.035;
export const CORNER_RADIUS = 0.2;

/** How wide the rim around set-in colours is, from the edge of the squares. */
const RIM = 0.17;

/**
 * A tetromino as one body, with its colours set in where it has some.
 * @param black - the black ones of the squares; none: it has no colours
 */
export function tetrominoItems(
  shape: string,
  squares: Point2D[],
  options: SceneOptions = {},
  landing = 1,
  black: Point2D[] = [],
): SceneItem[] {
  const lift = (1 - landing) * 0.22;
  const items = [
    ...base(shape, squares),
    ...(options.hatching
      ? hatchItems(shape, squares, black.length ? [] : letterSquares(shape, squares, options.mirror))
      : []),
    ...(black.length ? colourInlay(shape, squares, black) : [highlightItem(shape, squares)]),
    ...(options.letters === false ? [] : letterOn(shape, squares, black, options.mirror)),
  ];
  return [shadowItem(squares, landing), ...items.map((item) => liftItem(item, lift))].map((item) =>
    landing < 1 ? { ...item, opacity: (item.opacity ?? 1) * (0.35 + 0.65 * landing) } : item,
  );
}

const shadowItem = (squares: Point2D[], landing: number): SceneItem => ({
  draw: "path",
  path: outline(squares, GAP - 0.01, CORNER_RADIUS),
  fill: "shade",
  opacity: 0.5 * landing,
});

function liftItem(item: SceneItem, lift: number): SceneItem {
  if (!lift) return item;
  return item.draw === "path"
    ? { ...item, path: transformPath(item.path, 0, -lift, 1) }
    : { ...item, y: item.y - lift };
}

const base = (shape: string, squares: Point2D[]): SceneItem[] => [
  {
    draw: "path",
    path: outline(squares, GAP, CORNER_RADIUS),
    fill: `${shape}-fill`,
    stroke: `${shape}-edge`,
    width: 0.05,
  },
];

const highlightItem = (shape: string, squares: Point2D[]): SceneItem => ({
  draw: "path",
  path: outline(squares, GAP + 0.065, CORNER_RADIUS - 0.06),
  stroke: `${shape}-shine`,
  width: 0.04,
});

/** Black and white set into a body. */
export const colourInlay = (shape: string, squares: Point2D[], black: Point2D[]): SceneItem[] => [
  {
    draw: "path",
    path: inlay(squares, squares, RIM, 0.09),
    fill: "white-fill",
    stroke: `${shape}-ink`,
    width: 0.06,
  },
  { draw: "path", path: inlay(squares, black, RIM, 0.09), fill: "black-fill" },
];

/** Letters that are the same upside down. */
const POINT_SYMMETRIC = "IS";

/** Its letter; where people look from both sides, one for each of them, in cells of their own. */
export function letterOn(shape: string, squares: Point2D[], black: Point2D[], both?: SceneOptions["mirror"]): SceneItem[] {
  const [first, second] = letterSquares(shape, squares, both);
  const own = first ? letterAt(shape, first, black) : [];
  if (!second) return own;
  const [x, y] = second;
  const size = { columns: 2 * x + 1, rows: 2 * y + 1 };
  const other = letterAt(shape, second, black);
  return [...own, ...(both ? other.map((item) => both(item, size)) : [])];
}

/** The squares of its letters. */
function letterSquares(shape: string, squares: Point2D[], both?: SceneOptions["mirror"]) {
  const first = pivotOf(squares);
  if (!both || POINT_SYMMETRIC.includes(shape)) return [first];
  return [first, pivotOf(squares.filter((square) => square !== first))];
}

function letterAt(shape: string, [x, y]: Point2D, black: Point2D[]): SceneItem[] {
  if (!black.length) return letterItems(shape, x + 0.5, y + 0.5, 0.19, `${shape}-ink`, 0.085);
  const ink = black.some((square) => String(square) === String([x, y])) ? "black-ink" : "white-ink";
  return letterItems(shape, x + 0.5, y + 0.5, 0.12, ink, 0.06);
}

/** A ring inside the newest piece, lined so that it shows on every colour. */
export function lastMark(
  squares: Point2D[],
  { shape, black }: Pick<PlacedPiece, "shape" | "black">,
): SceneItem[] {
  const [inside, width] = black.length ? [0.27, 0.125] : [0.14, 0.1];
  const path = outline(squares, inside, 0.12);
  return [
    { draw: "path", path, stroke: `${shape}-edge`, width },
    { draw: "path", path, stroke: "last", width: width * 0.55 },
  ];
}

// prettier-ignore
/** Strokes within one square, in its own coordinates; each shape has its own direction. */
const HATCHING: Record<string, [number, number, number, number][]> = {
  L: [[0.1, 0.4, 0.4, 0.1], [0.1, 0.9, 0.9, 0.1], [0.6, 0.9, 0.9, 0.6]],
  I: [[0.1, 0.2, 0.9, 0.2], [0.1, 0.5, 0.9, 0.5], [0.1, 0.8, 0.9, 0.8]],
  T: [[0.2, 0.1, 0.2, 0.9], [0.5, 0.1, 0.5, 0.9], [0.8, 0.1, 0.8, 0.9]],
  S: [[0.6, 0.1, 0.9, 0.4], [0.1, 0.1, 0.9, 0.9], [0.1, 0.6, 0.4, 0.9]],
};

/** @param clear - squares that letters need */
function hatchItems(shape: string, squares: Point2D[], clear: Point2D[]) {
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
