/**
 * Base layer of the board: background, tints of reachable and coverable cells, grid and
 * coordinates.
 */

import { cellAt, cellName } from "../notation/record-reader.ts";
import type { Position } from "../notation/types.ts";
import type { Cell, Side } from "../protocol/types.ts";
import { rotatedCorner } from "./rotate180.ts";
import { transformPath } from "./stroke-font.ts";
import type { Path, SceneItem, SceneOptions, ScenePoint } from "./types.ts";

/** Maps a cell to its top left corner in scene coordinates. */
export type CornerOf = (cell: Cell) => ScenePoint;

export const cornerMapper = (position: Position): CornerOf =>
  position.flipped ? rotatedCorner(position) : ([column, row]) => [column, position.rows - 1 - row];

/** @param paper - colour name of the background and prefix of the colours that go with it */
export function boardItems(position: Position, options: SceneOptions, paper = "cell"): SceneItem[] {
  const { columns, rows } = position;
  const corner = cornerMapper(position);
  const tint = (names: string[] | undefined, fill: string): SceneItem[] =>
    (names ?? []).map((name) => {
      const [x, y] = corner(cellAt(name));
      return { draw: "rect", x, y, w: 1, h: 1, fill };
    });
  return [
    { draw: "rect", x: 0, y: 0, w: columns, h: rows, fill: paper },
    ...tint(options.reachable, `${paper}-later`),
    ...tint(options.coverable, `${paper}-open`),
    ...gridItems(columns, rows, paper === "cell" ? "grid" : `${paper}-grid`),
    frameItem(columns, rows),
    ...coordinateItems(position, options),
  ];
}

/** Every other cell of a board a shade darker, as one item. */
export const chequers = ({ columns, rows }: Position, fill: string): SceneItem => ({
  draw: "path",
  path: Array.from(
    { length: columns * rows },
    (_, index): ScenePoint => [index % columns, Math.floor(index / columns)],
  )
    .filter(([x, y]) => (x + y) % 2)
    .flatMap(([x, y]) => squarePath(x, y)),
  fill,
  opacity: 0.22,
});

const squarePath = (x: number, y: number): Path => [
  ["M", x, y],
  ["L", x + 1, y],
  ["L", x + 1, y + 1],
  ["L", x, y + 1],
  ["Z"],
];

const frameItem = (columns: number, rows: number): SceneItem => ({
  draw: "rect",
  x: 0,
  y: 0,
  w: columns,
  h: rows,
  stroke: "frame",
  width: 0.045,
});

function gridItems(columns: number, rows: number, stroke: string): SceneItem[] {
  const line = (ax: number, ay: number, bx: number, by: number): SceneItem => ({
    draw: "path",
    path: [
      ["M", ax, ay],
      ["L", bx, by],
    ],
    stroke,
    width: 0,
  });
  return [
    ...Array.from({ length: rows - 1 }, (_, index) => line(0, index + 1, columns, index + 1)),
    ...Array.from({ length: columns - 1 }, (_, index) => line(index + 1, 0, index + 1, rows)),
  ];
}

/** Font size of the coordinates, in cells: legible on a board 300 px wide. */
export const COORDINATES = 0.36;

export function coordinateItems(
  { columns, rows, flipped }: Position,
  { coordinates: size, mirror }: SceneOptions,
): SceneItem[] {
  if (!size) return [];
  const distance = 0.06 + size * 0.75;
  const label = (text: string, x: number, y: number): SceneItem => ({
    draw: "text",
    x,
    y,
    size,
    text,
    align: "center",
    fill: "quiet",
  });
  const letters = (c: number) => cellName([flipped ? columns - 1 - c : c, 0]).slice(0, 1);
  const number = (r: number) => String(flipped ? rows - r : r + 1);
  const lower = Array.from({ length: columns }, (_, c) =>
    label(letters(c), c + 0.5, rows + distance),
  );
  const left = Array.from({ length: rows }, (_, r) => label(number(r), -distance, rows - r - 0.5));
  if (!mirror) return [...lower, ...left];
  // Labels for the opposite player: laid out along the bottom and left edges in reverse order, then
  // rotated by 180° to the top and right edges.
  const upper = Array.from({ length: columns }, (_, c) =>
    label(letters(columns - 1 - c), c + 0.5, rows + distance),
  );
  const right = Array.from({ length: rows }, (_, r) =>
    label(String(rows - r), -distance, rows - r - 0.5),
  );
  const above = [...upper, ...right].map((item) => mirror(item, { columns, rows }));
  return [...lower, ...left, ...above];
}

/** Opacity of a side's items: reduced while another side is emphasised. */
export const emphasis = ({ focusSide }: SceneOptions, side: Side) =>
  !focusSide || focusSide === side ? 1 : 0.22;

/** Multiplies the opacity of all items. */
export const withOpacity = (items: SceneItem[], opacity: number) =>
  items.map((item) => ({ ...item, opacity: (item.opacity ?? 1) * opacity }));

/** Moves items by an offset in cells. */
export const translateItems = (items: SceneItem[], right: number, down: number): SceneItem[] =>
  items.map((item) =>
    item.draw === "path"
      ? { ...item, path: transformPath(item.path, right, down, 1) }
      : { ...item, x: item.x + right, y: item.y + down },
  );

/** Height from which a piece drops onto its place, in cells. */
const DROP = 0.22;

/** Draws the newest piece on its way to its place. */
export function landingItems(
  items: SceneItem[],
  { landing = 1, arrival }: SceneOptions,
): SceneItem[] {
  const [right, down] = arrival ?? [0, -DROP];
  const away = 1 - landing;
  const moved = translateItems(items, right * away, down * away);
  return arrival ? moved : withOpacity(moved, 1 - 0.65 * away);
}
