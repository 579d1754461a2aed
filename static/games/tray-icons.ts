/** What lies in the tray: a stack of equal pieces, which grows thinner with every piece taken; a taijitu; discs. */
import type { Cell, Held, Item, Picture, Side } from "../app/types.ts";
import { placed } from "../board/stroke-font.ts";
import { reach } from "../board/held-piece.ts";
import { outline } from "../board/polyomino-outline.ts";
import { body } from "../board/tetromino-shape.ts";
import { single } from "./lot/lot-layer.ts";
import { taijitu } from "./taiji/taiji-layer.ts";

/** How far each piece lies beside the one above it. */
const STEP = 0.16;

/** @param held - way: the colours of its cells, B or W */
export function stackPicture(
  { piece, shape, way = "" }: Pick<Held, "piece" | "shape"> & Partial<Held>,
  left: number,
  hatching: boolean,
): Picture {
  const letter = piece.slice(0, 1);
  const size = reach({ piece, shape, way, at: null });
  const squares = shape.map(([c, r]) => [c - size.left, size.top - r] as Cell);
  const black = squares.filter((_, index) => way[index] === "B");
  const under = Math.max(left - 1, 0);
  const below = Array.from({ length: under }, (_, index) =>
    shifted(letter, squares, (under - index) * STEP),
  );
  return {
    columns: size.right - size.left + 1,
    rows: size.top - size.bottom + 1,
    margin: { left: 0.06, right: 0.06 + under * STEP, top: 0.06 + under * STEP, bottom: 0.1 },
    items: left ? [...below, ...body(letter, squares, { hatching }, 1, black)] : [empty(squares)],
  };
}

const empty = (squares: Cell[]): Item => ({
  draw: "path",
  path: outline(squares, 0.035, 0.2),
  stroke: "quiet",
  width: 0.05,
  dash: [0.15, 0.15],
});

const shifted = (shape: string, squares: Cell[], by: number): Item => ({
  draw: "path",
  path: placed(outline(squares, 0.035, 0.2), by, -by, 1),
  fill: `${shape}-fill`,
  stroke: `${shape}-edge`,
  width: 0.05,
});

/**
 * A taijitu with a ring in the end that is put down first.
 * @param way - its ends, the first one first
 */
export function taijituPicture(way: "BW" | "WB"): Picture {
  const first = way[0] === "B" ? "black" : "white";
  return {
    columns: 2,
    rows: 1,
    margin: { left: 0.06, right: 0.06, top: 0.06, bottom: 0.06 },
    items: [
      ...taijitu(way === "BW" ? [[0, 0], [1, 0]] : [[1, 0], [0, 0]]), // prettier-ignore
      { draw: "circle", x: 0.47, y: 0.5, r: 0.2, stroke: `${first}-ink`, width: 0.09 },
    ],
  };
}

/** The most discs that are drawn on each other. */
const HIGHEST = 5;

/** A pile of discs seen from the side, one for every ten that are left; the count stands beside it. */
export function discPicture(side: Side, left: number): Picture {
  const high = Math.min(Math.ceil(left / 10), HIGHEST);
  const pile = Array.from({ length: high }, (_, index) => single([0, -index * STEP], side));
  return {
    columns: 1,
    rows: 1,
    margin: { left: 0.06, right: 0.06, top: STEP * (HIGHEST - 1), bottom: 0.1 },
    items: high ? pile.flat() : [{ ...none }],
  };
}

const none: Item = {
  draw: "circle",
  x: 0.5,
  y: 0.5,
  r: 0.36,
  stroke: "quiet",
  width: 0.05,
  dash: [0.15, 0.15],
};
