/** A piece as it lies: one body, its letter, its hatching, the mark of the last move. */
import type { Item, Look, Placed } from "../app/types.ts";
import { letter, placed } from "./stroke-font.ts";
import { pivotOf } from "./held-piece.ts";
import { inlay, outline } from "./polyomino-outline.ts";

export type Dot = [number, number];

/** Half of the hairline between neighbours, and the radius of outer corners; in cells. */
export const GAP = 0.035;
export const ROUND = 0.2;

/** How wide the rim around set-in colours is, from the edge of the squares. */
const RIM = 0.17;

/**
 * A tetromino as one body, with its colours set in where it has some.
 * @param black - the black ones of the squares; none: it has no colours
 */
export function body(
  shape: string,
  squares: Dot[],
  look: Look = {},
  landing = 1,
  black: Dot[] = [],
): Item[] {
  const lift = (1 - landing) * 0.22;
  const items = [
    ...base(shape, squares),
    ...(look.hatching
      ? hatch(shape, squares, black.length ? [] : lettersOn(shape, squares, look.both))
      : []),
    ...(black.length ? colours(shape, squares, black) : [shine(shape, squares)]),
    ...(look.letters === false ? [] : name(shape, squares, black, look.both)),
  ];
  return [shade(squares, landing), ...items.map((item) => raised(item, lift))].map((item) =>
    landing < 1 ? { ...item, opacity: (item.opacity ?? 1) * (0.35 + 0.65 * landing) } : item,
  );
}

const shade = (squares: Dot[], landing: number): Item => ({
  draw: "path",
  path: outline(squares, GAP - 0.01, ROUND),
  fill: "shade",
  opacity: 0.5 * landing,
});

function raised(item: Item, lift: number): Item {
  if (!lift) return item;
  return item.draw === "path"
    ? { ...item, path: placed(item.path, 0, -lift, 1) }
    : { ...item, y: item.y - lift };
}

const base = (shape: string, squares: Dot[]): Item[] => [
  {
    draw: "path",
    path: outline(squares, GAP, ROUND),
    fill: `${shape}-fill`,
    stroke: `${shape}-edge`,
    width: 0.05,
  },
];

const shine = (shape: string, squares: Dot[]): Item => ({
  draw: "path",
  path: outline(squares, GAP + 0.065, ROUND - 0.06),
  stroke: `${shape}-shine`,
  width: 0.04,
});

/** Black and white set into a body. */
export const colours = (shape: string, squares: Dot[], black: Dot[]): Item[] => [
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
export function name(shape: string, squares: Dot[], black: Dot[], both?: Look["both"]): Item[] {
  const [first, second] = lettersOn(shape, squares, both);
  const own = first ? initial(shape, first, black) : [];
  if (!second) return own;
  const [x, y] = second;
  const size = { columns: 2 * x + 1, rows: 2 * y + 1 };
  const other = initial(shape, second, black);
  return [...own, ...(both ? other.map((item) => both(item, size)) : [])];
}

/** The squares of its letters. */
function lettersOn(shape: string, squares: Dot[], both?: Look["both"]) {
  const first = pivotOf(squares);
  if (!both || POINT_SYMMETRIC.includes(shape)) return [first];
  return [first, pivotOf(squares.filter((square) => square !== first))];
}

function initial(shape: string, [x, y]: Dot, black: Dot[]): Item[] {
  if (!black.length) return letter(shape, x + 0.5, y + 0.5, 0.19, `${shape}-ink`, 0.085);
  const ink = black.some((square) => String(square) === String([x, y])) ? "black-ink" : "white-ink";
  return letter(shape, x + 0.5, y + 0.5, 0.12, ink, 0.06);
}

/** A ring inside the newest piece, lined so that it shows on every colour. */
export function lastMark(
  squares: Dot[],
  { shape, black }: Pick<Placed, "shape" | "black">,
): Item[] {
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
function hatch(shape: string, squares: Dot[], clear: Dot[]) {
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
          }) as Item,
      ),
    );
}
