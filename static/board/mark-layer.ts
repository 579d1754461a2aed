/** Rings and arrows that annotate a position. Each colour has a line style of its own. */
import type { BoardMark, MarkColour, Position } from "../notation/types.ts";
import { type CornerOf, cornerMapper } from "./board-layer.ts";
import type { Path, SceneItem, ScenePoint } from "./types.ts";

const STYLES: Record<MarkColour, { stroke: string; dash?: number[] }> = {
  G: { stroke: "mark-green" },
  R: { stroke: "mark-red", dash: [0.32, 0.2] },
  Y: { stroke: "mark-yellow", dash: [0.04, 0.18] },
  B: { stroke: "mark-blue", dash: [0.3, 0.17, 0.02, 0.17] },
};

const RADIUS = 0.42;
const WIDTH = 0.1;
/** How much wider the casing is, which keeps a mark visible on every colour. */
const CASING = 0.07;
const HEAD = 0.34;

/** Marks on cells outside the board are left out. */
export function markItems(
  marks: readonly BoardMark[],
  position: Position,
  corner: CornerOf = cornerMapper(position),
): SceneItem[] {
  const { columns, rows } = position;
  return marks
    .filter(({ from, to }) =>
      [from, to ?? from].every(([column, row]) => column < columns && row < rows),
    )
    .flatMap(({ colour, from, to }) => {
      const start = centre(corner(from));
      return to && String(to) !== String(from)
        ? arrow(start, centre(corner(to)), STYLES[colour])
        : ring(start, STYLES[colour]);
    });
}

const centre = ([x, y]: ScenePoint): ScenePoint => [x + 0.5, y + 0.5];

const ring = ([x, y]: ScenePoint, { stroke, dash }: (typeof STYLES)["G"]): SceneItem[] => [
  { draw: "circle", x, y, r: RADIUS, stroke: "halo", width: WIDTH + CASING },
  { draw: "circle", x, y, r: RADIUS, stroke, width: WIDTH, ...(dash && { dash }) },
];

function arrow(
  [x, y]: ScenePoint,
  [toX, toY]: ScenePoint,
  { stroke, dash }: (typeof STYLES)["G"],
): SceneItem[] {
  const length = Math.hypot(toX - x, toY - y);
  const [alongX, alongY] = [(toX - x) / length, (toY - y) / length];
  const at = (along: number, across: number): ScenePoint => [
    x + alongX * along - alongY * across,
    y + alongY * along + alongX * across,
  ];
  const tip = at(length - 0.08, 0);
  const neck = at(length - HEAD, 0);
  const sides = [at(length - HEAD, HEAD / 2), at(length - HEAD, -HEAD / 2)] as const;
  const shaft: Path = [
    ["M", ...at(0.2, 0)],
    ["L", ...neck],
  ];
  const head: Path = [["M", ...tip], ["L", ...sides[0]], ["L", ...sides[1]], ["Z"]];
  return [
    { draw: "path", path: shaft, stroke: "halo", width: WIDTH + 0.04 + CASING },
    { draw: "path", path: head, stroke: "halo", width: CASING },
    { draw: "path", path: shaft, stroke, width: WIDTH + 0.04, ...(dash && { dash }) },
    { draw: "path", path: head, fill: stroke },
  ];
}
