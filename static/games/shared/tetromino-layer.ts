/** Layers of Battle of LITS and TAILITS: board prints and tetrominoes. */

import { cornerMapper, emphasis, landingItems, withOpacity } from "../../board/board-layer.ts";
import { outline } from "../../board/polyomino-outline.ts";
import { symbolItems } from "../../board/stroke-font.ts";
import {
  CORNER_RADIUS,
  colourInlay,
  GAP,
  lastMark,
  letterOn,
  tetrominoItems,
} from "../../board/tetromino-shape.ts";
import type { SceneItem, SceneOptions } from "../../board/types.ts";
import { pieceOn } from "../../notation/record-reader.ts";
import type { PlacedPiece, Position } from "../../notation/types.ts";
import type { Cell } from "../../protocol/types.ts";

const SYMBOL = { size: 0.205, width: 0.092 };

/** Printed X and O that no piece covers. Those under the newest piece fade out while it lands. */
export function symbolLayer(position: Position, options: SceneOptions): SceneItem[] {
  const corner = cornerMapper(position);
  const newest = position.placed.at(-1);
  return position.symbols.flatMap((side, index) => {
    if (!side) return [];
    const { columns } = position;
    const cell = [index % columns, Math.floor(index / columns)] as Cell;
    const piece = pieceOn(position, cell);
    const fading = piece && piece === newest && options.landing !== undefined;
    if (piece && !fading) return [];
    const [x, y] = corner(cell);
    const drawn = symbolItems(side, x + 0.5, y + 0.5, SYMBOL.size, "ink", SYMBOL.width);
    return withOpacity(drawn, (fading ? 1 - (options.landing ?? 0) : 1) * emphasis(options, side));
  });
}

/**
 * Tetrominoes of one stage. Letters are drawn after all bodies, except that a landing piece carries
 * its own.
 * @param below - items that show through the bodies but lie under the letters
 */
export function pieceLayer(
  position: Position,
  options: SceneOptions,
  stage = 0,
  below: SceneItem[] = [],
): SceneItem[] {
  const corner = cornerMapper(position);
  const newest = position.placed.at(-1);
  const lying = position.placed
    .filter((piece) => piece.stage === stage)
    .map((piece) => ({ piece, squares: piece.cells.map(corner), black: piece.black.map(corner) }));
  const isLanding = (piece: PlacedPiece) => piece === newest && options.landing !== undefined;
  return [
    ...lying.flatMap(({ piece, squares, black }) => {
      const letters = options.letters !== false && isLanding(piece);
      const items = tetrominoItems(piece.shape, squares, { ...options, letters }, black);
      return isLanding(piece) ? landingItems(items, options) : items;
    }),
    ...below,
    ...lying.flatMap(({ piece, squares, black }) =>
      options.letters === false || isLanding(piece)
        ? []
        : letterOn(piece.shape, squares, black, options.mirror),
    ),
    ...lying.flatMap(({ piece, squares }) =>
      piece === newest && options.showLastMove !== false && options.landing === undefined
        ? lastMark(squares, piece)
        : [],
    ),
  ];
}

/** Marks the centre, which the first tetromino must cover. */
export function centreMark({ columns, rows, placed }: Position): SceneItem[] {
  const [x, y] = [columns / 2, rows / 2];
  const first = !placed.length;
  return [
    ...(first ? [{ draw: "circle", x, y, r: 0.36, stroke: "ink", width: 0.06 } as SceneItem] : []),
    { draw: "circle", x, y, r: first ? 0.16 : 0.12, fill: first ? "ink" : "quiet" },
  ];
}

/**
 * Tetrominoes as the floor of the next stage: flat, with faint colours, and an outline around the
 * raised areas.
 */
export function floorLayer(position: Position, { settling = 1 }: SceneOptions): SceneItem[] {
  const floor = floorItems(position);
  if (settling === 1) return floor;
  const pieces = withOpacity(pieceLayer(position, { showLastMove: false }), 1 - settling);
  return [...withOpacity(floor, settling), ...pieces];
}

function floorItems(position: Position): SceneItem[] {
  const corner = cornerMapper(position);
  const lying = position.placed.filter(({ stage }) => stage === 0);
  const all = lying.flatMap(({ cells }) => cells.map(corner));
  return [
    { draw: "path", path: outline(all, 0, 0.12), fill: "raised-floor" },
    ...lying.flatMap((piece) => flatPiece(piece, piece.cells.map(corner), piece.black.map(corner))),
    { draw: "path", path: outline(all, 0, 0.12), stroke: "raised-edge", width: 0.07 },
  ];
}

function flatPiece(
  { shape }: PlacedPiece,
  squares: [number, number][],
  black: [number, number][],
): SceneItem[] {
  const path = outline(squares, GAP + 0.02, CORNER_RADIUS - 0.04);
  return [
    { draw: "path", path, fill: `${shape}-fill`, opacity: 0.3 },
    ...withOpacity(colourInlay(shape, squares, black), 0.16),
    { draw: "path", path, stroke: `${shape}-edge`, width: 0.03, opacity: 0.55 },
  ];
}
