/** What lies under everything: the sheet, the cells by what may still happen to them, the grid, the coordinates. */
import type { Cell, Item, Look, Position, Side } from "../app/types.ts";
import { placed } from "./stroke-font.ts";
import { cornersFromFar } from "./rotate180.ts";
import { cellAt, cellName } from "../notation/record-reader.ts";

export type Dot = [number, number];
/** From a cell to its upper left corner in the drawing. */
export type Corner = (cell: Cell) => Dot;

export const cornersOf = (position: Position): Corner =>
  position.far ? cornersFromFar(position) : ([column, row]) => [column, position.rows - 1 - row];

/** @param paper - the name of its colours */
export function board(position: Position, look: Look, paper = "cell"): Item[] {
  const { columns, rows } = position;
  const corner = cornersOf(position);
  const tint = (names: string[] | undefined, fill: string): Item[] =>
    (names ?? []).map((name) => {
      const [x, y] = corner(cellAt(name));
      return { draw: "rect", x, y, w: 1, h: 1, fill };
    });
  return [
    { draw: "rect", x: 0, y: 0, w: columns, h: rows, fill: paper },
    ...tint(look.reachable, `${paper}-later`),
    ...tint(look.coverable, `${paper}-open`),
    ...grid(columns, rows, paper === "cell" ? "grid" : `${paper}-grid`),
    frame(columns, rows),
    ...coordinates(position, look),
  ];
}

const frame = (columns: number, rows: number): Item => ({
  draw: "rect",
  x: 0,
  y: 0,
  w: columns,
  h: rows,
  stroke: "frame",
  width: 0.045,
});

function grid(columns: number, rows: number, stroke: string): Item[] {
  const line = (ax: number, ay: number, bx: number, by: number): Item => ({
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

export function coordinates(
  { columns, rows, far }: Position,
  { coordinates: size, both }: Look,
): Item[] {
  if (!size) return [];
  const away = 0.06 + size * 0.75;
  const label = (text: string, x: number, y: number): Item => ({
    draw: "text",
    x,
    y,
    size,
    text,
    align: "center",
    fill: "quiet",
  });
  const letters = (c: number) => cellName([far ? columns - 1 - c : c, 0]).slice(0, 1);
  const number = (r: number) => String(far ? rows - r : r + 1);
  const lower = Array.from({ length: columns }, (_, c) => label(letters(c), c + 0.5, rows + away));
  const left = Array.from({ length: rows }, (_, r) => label(number(r), -away, rows - r - 0.5));
  if (!both) return [...lower, ...left];
  // From above the same edges are the lower and the left one, and the first cell is the last.
  const upper = Array.from({ length: columns }, (_, c) =>
    label(letters(columns - 1 - c), c + 0.5, rows + away),
  );
  const right = Array.from({ length: rows }, (_, r) =>
    label(String(rows - r), -away, rows - r - 0.5),
  );
  const above = [...upper, ...right].map((item) => both(item, { columns, rows }));
  return [...lower, ...left, ...above];
}

/** How strongly what belongs to a side is drawn, where one side stands out. */
export const standing = ({ own }: Look, side: Side) => (!own || own === side ? 1 : 0.22);

/** A part of the drawing, shown less. */
export const faint = (items: Item[], opacity: number) =>
  items.map((item) => ({ ...item, opacity: (item.opacity ?? 1) * opacity }));

/** A part of the drawing, elsewhere. */
export const moved = (items: Item[], right: number, down: number): Item[] =>
  items.map((item) =>
    item.draw === "path"
      ? { ...item, path: placed(item.path, right, down, 1) }
      : { ...item, x: item.x + right, y: item.y + down },
  );
