/**
 * Tray icons: a stack of identical pieces that shrinks with the supply, a taijitu, and a pile of
 * discs.
 */

import { boundsOf } from "../../board/held-piece.ts";
import { outline } from "../../board/polyomino-outline.ts";
import { transformPath } from "../../board/stroke-font.ts";
import { tetrominoItems } from "../../board/tetromino-shape.ts";
import type { HeldPiece, Scene, SceneItem } from "../../board/types.ts";
import type { Cell, Side } from "../../protocol/types.ts";
import { discItem, stackItems } from "./disc-layer.ts";
import { taijituItems } from "./taijitu-layer.ts";
import type { DiscKind } from "./types.ts";

/** Offset between stacked items, in cells. */
const STEP = 0.16;

/** Stack of `left` identical pieces; an empty outline if none are left. */
export function stackScene(
  { piece, offsets, colouring = "" }: Pick<HeldPiece, "piece" | "offsets"> & Partial<HeldPiece>,
  left: number,
  hatching: boolean,
): Scene {
  const letter = piece.slice(0, 1);
  const size = boundsOf({ piece, offsets, colouring, pivot: null });
  const squares = offsets.map(([c, r]) => [c - size.left, size.top - r] as Cell);
  const black = squares.filter((_, index) => colouring[index] === "B");
  const under = Math.max(left - 1, 0);
  const below = Array.from({ length: under }, (_, index) =>
    shiftedPiece(letter, squares, (under - index) * STEP),
  );
  return {
    columns: size.right - size.left + 1,
    rows: size.top - size.bottom + 1,
    margin: { left: 0.06, right: 0.06 + under * STEP, top: 0.06 + under * STEP, bottom: 0.1 },
    items: left
      ? [...below, ...tetrominoItems(letter, squares, { hatching }, black)]
      : [emptyOutline(squares)],
  };
}

const emptyOutline = (squares: Cell[]): SceneItem => ({
  draw: "path",
  path: outline(squares, 0.035, 0.2),
  stroke: "quiet",
  width: 0.05,
  dash: [0.15, 0.15],
});

const shiftedPiece = (shape: string, squares: Cell[], by: number): SceneItem => ({
  draw: "path",
  path: transformPath(outline(squares, 0.035, 0.2), by, -by, 1),
  fill: `${shape}-fill`,
  stroke: `${shape}-edge`,
  width: 0.05,
});

/**
 * Taijitu with a ring on the end that is placed first.
 * @param ends - in placement order
 */
export function taijituScene(ends: "BW" | "WB"): Scene {
  const first = ends[0] === "B" ? "black" : "white";
  return {
    columns: 2,
    rows: 1,
    margin: { left: 0.06, right: 0.06, top: 0.06, bottom: 0.06 },
    items: [
      ...taijituItems(
        ends === "BW"
          ? [
              [0, 0],
              [1, 0],
            ]
          : [
              [1, 0],
              [0, 0],
            ],
      ),
      { draw: "circle", x: 0.47, y: 0.5, r: 0.2, stroke: `${first}-ink`, width: 0.09 },
    ],
  };
}

/** Maximum number of discs drawn in a pile. */
const MAX_DISCS = 5;

/** Pile of discs in side view, one for every ten left. The exact count is shown beside it. */
export function discScene(side: Side, left: number): Scene {
  const high = Math.min(Math.ceil(left / 10), MAX_DISCS);
  const pile = Array.from({ length: high }, (_, index) => discItem([0, -index * STEP], side));
  return {
    columns: 1,
    rows: 1,
    margin: { left: 0.06, right: 0.06, top: STEP * (MAX_DISCS - 1), bottom: 0.1 },
    items: high ? pile.flat() : [{ ...emptyDisc }],
  };
}

/** A single disc or a stack. */
export function discKindScene(kind: DiscKind): Scene {
  const side = kind.toLowerCase() === "w" ? "White" : "Black";
  return {
    columns: 1,
    rows: 1,
    margin: { left: 0.06, right: 0.06, top: 0.1, bottom: 0.1 },
    items: kind === kind.toLowerCase() ? discItem([0, 0], side) : stackItems([0, 0], side),
  };
}

const emptyDisc: SceneItem = {
  draw: "circle",
  x: 0.5,
  y: 0.5,
  r: 0.36,
  stroke: "quiet",
  width: 0.05,
  dash: [0.15, 0.15],
};
