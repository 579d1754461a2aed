/**
 * Taijitu layers: dominoes with a black and a white end, as pieces and as prints under tetrominoes.
 */

import { cornerMapper, emphasis, landingItems, withOpacity } from "../../board/board-layer.ts";
import { outline } from "../../board/polyomino-outline.ts";
import type { Path, SceneItem, SceneOptions, ScenePoint } from "../../board/types.ts";
import { pieceOn } from "../../notation/record-reader.ts";
import type { PlacedPiece, Position } from "../../notation/types.ts";
import type { Cell } from "../../protocol/types.ts";

const INSET = 0.055;

/** On top of tetrominoes, taijitus are smaller so that the pieces below remain visible. */
const UPPER_INSET = 0.13;

/** Inset of a taijitu from the edge of its cells, depending on its stage. */
export const insetOf = (stage: number) => (stage ? UPPER_INSET : INSET);

/** Taijitus of one stage. */
export function taijituLayer(
  position: Position,
  options: SceneOptions,
  stage: number,
): SceneItem[] {
  const corner = cornerMapper(position);
  const newest = position.placed.at(-1);
  return position.placed
    .filter((piece) => piece.stage === stage)
    .flatMap((piece) => {
      const items = taijituItems(endsOf(piece).map(corner), insetOf(stage));
      return piece === newest && options.landing !== undefined
        ? landingItems(items, options)
        : items;
    });
}

/** Last-move marker: the eyes of the newest taijitu. */
export function eyes(position: Position, options: SceneOptions): SceneItem[] {
  const newest = position.placed.at(-1);
  if (
    newest?.shape !== "taijitu" ||
    options.showLastMove === false ||
    options.landing !== undefined
  )
    return [];
  return endsOf(newest)
    .map(cornerMapper(position))
    .map(([x, y], index) => ({
      draw: "circle",
      x: x + 0.5,
      y: y + 0.5,
      r: 0.13,
      fill: index ? "black-fill" : "white-fill",
    }));
}

/** Ends of a taijitu, black first. */
const endsOf = ({ cells, black }: PlacedPiece): Cell[] => [
  ...black,
  ...cells.filter((cell) => !black.some((one) => String(one) === String(cell))),
];

/**
 * @param ends - black first
 * @param by - inset from the edge of the cells
 */
export function taijituItems(ends: ScenePoint[], by: number = INSET): SceneItem[] {
  const [black = [0, 0], white = [0, 0]] = ends;
  const path = outline(ends, by, 0.24);
  return [
    { draw: "path", path: outline(ends, by - 0.02, 0.24), fill: "shade", opacity: 0.35 },
    { draw: "path", path, fill: "white-fill" },
    { draw: "path", path: blackHalf(black, white, by, 0.24), fill: "black-fill" },
    { draw: "path", path, stroke: "white-edge", width: 0.05 },
  ];
}

/** Black half, bounded by the S-curve of a taijitu. */
function blackHalf([ax, ay]: ScenePoint, [bx, by_]: ScenePoint, by: number, r: number): Path {
  const [dx, dy] = [bx - ax, by_ - ay];
  if (Math.abs(dx) + Math.abs(dy) !== 1) return outline([[ax, ay]], by, r);
  const middle = [ax + 0.5 + dx / 2, ay + 0.5 + dy / 2];
  /**
   * @param u - along the axis, towards the white end
   * @param v - across the axis
   */
  const at = (u: number, v: number): ScenePoint => [
    (middle[0] ?? 0) + u * dx - v * dy,
    (middle[1] ?? 0) + u * dy + v * dx,
  ];
  const [end, side] = [-1 + by, 0.5 - by];
  return [
    ["M", ...at(0, -side)],
    ["L", ...at(end + r, -side)],
    ["Q", ...at(end, -side), ...at(end, -side + r)],
    ["L", ...at(end, side - r)],
    ["Q", ...at(end, side), ...at(end + r, side)],
    ["L", ...at(0, side)],
    ["Q", ...at(-CURVE, side / 2), ...at(0, 0)],
    ["Q", ...at(CURVE, -side / 2), ...at(0, -side)],
    ["Z"],
  ];
}

const CURVE = 0.16;

/** Squares printed on the board, where no tetromino covers them. */
export function printLayer(position: Position, options: SceneOptions): SceneItem[] {
  const { settling = 1 } = options;
  const prints = printItems(position, options);
  if (settling === 1) return prints;
  const tiles = withOpacity(taijituLayer(position, {}, 0), 1 - settling);
  return [...withOpacity(prints, settling), ...tiles];
}

function printItems(position: Position, options: SceneOptions): SceneItem[] {
  const newest = position.placed.at(-1);
  return squaresOf(position).flatMap(({ cell, black, at }) => {
    const cover = pieceOn(position, cell);
    const landing = cover === newest ? options.landing : undefined;
    if (cover?.stage === 1 && landing === undefined) return [];
    const strong = emphasis(options, black ? "Black" : "White");
    return withOpacity(print(at, black), (1 - (landing ?? 0)) * strong);
  });
}

/** Squares covered by tetrominoes, which show faintly through them. */
export const coveredPrints = (position: Position): SceneItem[] =>
  squaresOf(position)
    .filter(({ cell }) => pieceOn(position, cell)?.stage === 1)
    .map(({ at: [x, y], black }) => ({
      draw: "rect",
      x: x + 0.2,
      y: y + 0.2,
      w: 0.6,
      h: 0.6,
      radius: 0.06,
      fill: black ? "black-fill" : "white-fill",
      opacity: black ? 0.2 : 0.28,
    }));

function squaresOf(position: Position) {
  const corner = cornerMapper(position);
  return position.placed
    .filter(({ stage }) => stage === 0)
    .flatMap((piece) =>
      endsOf(piece).map((cell, index) => ({ cell, black: !index, at: corner(cell) })),
    );
}

const print = ([x, y]: ScenePoint, black: boolean): SceneItem[] => [
  {
    draw: "rect",
    x: x + 0.15,
    y: y + 0.15,
    w: 0.7,
    h: 0.7,
    radius: 0.07,
    fill: black ? "black-fill" : "white-fill",
    stroke: black ? "black-edge" : "white-edge",
    width: 0.055,
  },
];
