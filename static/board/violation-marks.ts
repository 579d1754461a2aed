/**
 * Markers for rule violations: highlights the cells and draws a distinct marker for each rule, so
 * that several violations can be told apart.
 */

import { cellAt } from "../notation/record-reader.ts";
import type { Cell } from "../protocol/types.ts";
import { translateItems } from "./board-layer.ts";
import { outline } from "./polyomino-outline.ts";
import { transformPath } from "./stroke-font.ts";
import type { Path, SceneItem, ScenePoint } from "./types.ts";

/** `squares`: cells of the violation. `ghost`: cells of the attempted piece. */
export interface ViolationCells {
  squares: ScenePoint[];
  ghost: Set<string>;
}

/** Stroke in the colour of warnings with a light casing, visible on the board and on every piece. */
function casedStroke(
  path: Path,
  { width = 0.07, dash }: { width?: number; dash?: number[] } = {},
): SceneItem[] {
  const casing = { draw: "path" as const, path, stroke: "halo", width: width + 0.07 };
  return [casing, { draw: "path", path, stroke: "warning", width, ...(dash && { dash }) }];
}

const discItem = (x: number, y: number): SceneItem => ({
  draw: "circle",
  x,
  y,
  r: 0.27,
  fill: "halo",
  stroke: "warning",
  width: 0.06,
});

/** Stripes: the cell would be covered twice. */
const overlap = ({ squares }: ViolationCells) =>
  squares.flatMap(([x, y]) =>
    casedStroke([
      ["M", x + 0.15, y + 0.5],
      ["L", x + 0.5, y + 0.15],
      ["M", x + 0.15, y + 0.85],
      ["L", x + 0.85, y + 0.15],
      ["M", x + 0.5, y + 0.85],
      ["L", x + 0.85, y + 0.5],
    ]),
  );

/** Dashed outline: the piece touches no other. */
const detached = ({ squares }: ViolationCells) =>
  casedStroke(outline(squares, -0.14, 0.2), { width: 0.075, dash: [0.2, 0.2] });

/** Equals sign on each edge that two pieces of the same shape would share. */
function sameShape({ squares, ghost }: ViolationCells): SceneItem[] {
  const edges = sharedEdges(squares, ghost);
  const middles = edges.length ? edges : squares.map(([x, y]) => [x + 0.5, y + 0.5] as ScenePoint);
  return middles.flatMap(([x, y]) => [
    discItem(x, y),
    {
      draw: "path",
      path: [
        ["M", x - 0.12, y - 0.07],
        ["L", x + 0.12, y - 0.07],
        ["M", x - 0.12, y + 0.07],
        ["L", x + 0.12, y + 0.07],
      ],
      stroke: "warning",
      width: 0.065,
    },
  ]);
}

/**
 * Midpoints of the edges between squares of the attempted piece and other squares of the violation.
 */
function sharedEdges(squares: ScenePoint[], ghost: Set<string>): ScenePoint[] {
  const own = squares.filter((square) => ghost.has(String(square)));
  const others = squares.filter((square) => !ghost.has(String(square)));
  return own.flatMap(([x, y]) =>
    others
      .filter(([ox, oy]) => Math.abs(ox - x) + Math.abs(oy - y) === 1)
      .map(([ox, oy]) => [(x + ox + 1) / 2, (y + oy + 1) / 2] as ScenePoint),
  );
}

/** Frame around each filled 2 × 2 square. */
function square({ squares }: ViolationCells) {
  const listed = new Set(squares.map(String));
  const full = squares.filter(([x, y]) =>
    [
      [1, 0],
      [0, 1],
      [1, 1],
    ].every(([dx = 0, dy = 0]) => listed.has(String([x + dx, y + dy]))),
  );
  return full.flatMap(([x, y]) =>
    casedStroke(
      outline(
        [
          [x, y],
          [x + 1, y],
          [x, y + 1],
          [x + 1, y + 1],
        ],
        0.09,
        0.1,
      ),
      { width: 0.08 },
    ),
  );
}

/** Digit 0: no piece of this shape is left. */
function supply({ squares, ghost }: ViolationCells): SceneItem[] {
  const where = squares.length
    ? squares
    : [...ghost].map((text) => text.split(",").map(Number) as ScenePoint);
  return where.slice(0, 1).flatMap(([x, y]) => [
    discItem(x + 0.5, y + 0.5),
    {
      draw: "text",
      x: x + 0.5,
      y: y + 0.5,
      size: 0.38,
      text: "0",
      align: "center",
      fill: "warning",
    },
  ]);
}

const centreOf = ([x, y]: ScenePoint): ScenePoint => [x + 0.5, y + 0.5];

const centroid = (dots: ScenePoint[]): ScenePoint => [
  dots.reduce((sum, [x]) => sum + x, 0) / dots.length,
  dots.reduce((sum, [, y]) => sum + y, 0) / dots.length,
];

/** Small icon in a disc. */
const markInDisc = ([x, y]: ScenePoint, path: Path, width = 0.065): SceneItem[] => [
  discItem(x, y),
  { draw: "path", path: transformPath(path, x, y, 1), stroke: "warning", width },
];

/** Ring with four ticks: this cell must be covered. */
const centre = ({ squares }: ViolationCells) =>
  squares.map(centreOf).flatMap(([x, y]) => [
    ...casedStroke(ring(x, y, 0.24)),
    ...casedStroke(
      transformPath(
        [
          ["M", -0.44, 0],
          ["L", -0.24, 0],
          ["M", 0.24, 0],
          ["L", 0.44, 0],
          ["M", 0, -0.44],
          ["L", 0, -0.24],
          ["M", 0, 0.24],
          ["L", 0, 0.44],
        ],
        x,
        y,
        1,
      ),
    ),
  ]);

/** Circle, approximated by eight quadratic curves. */
function ring(x: number, y: number, r: number): Path {
  const at = (eighth: number, far: number) =>
    [
      x + far * Math.cos((eighth * Math.PI) / 4),
      y + far * Math.sin((eighth * Math.PI) / 4),
    ] as ScenePoint;
  const out = r / Math.cos(Math.PI / 8);
  return [
    ["M", ...at(0, r)],
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => ["Q", ...at(n - 0.5, out), ...at(n, r)] as Path[0]),
    ["Z"],
  ];
}

/** Gap between two hooks: the ends are not adjacent. */
function notAdjacent({ squares }: ViolationCells) {
  const dots = squares.map(centreOf);
  const [mx, my] = centroid(dots);
  return dots.flatMap(([x, y]) => {
    const far = Math.hypot(mx - x, my - y) || 1;
    const [ux, uy] = [(mx - x) / far, (my - y) / far];
    const [ex, ey] = [x + ux * 0.34, y + uy * 0.34];
    return casedStroke([
      ["M", x, y],
      ["L", ex, ey],
      ["M", ex - uy * 0.26, ey + ux * 0.26],
      ["L", ex + uy * 0.26, ey - ux * 0.26],
    ]);
  });
}

/** Step: one end would lie higher than the other. */
const notFlat = ({ squares }: ViolationCells) =>
  markInDisc(centroid(squares.map(centreOf)), [
    ["M", -0.17, 0.09],
    ["L", 0, 0.09],
    ["L", 0, -0.09],
    ["L", 0.17, -0.09],
  ]);

/** Rings around the line, and an arrow above a base: one of its discs must become a stack. */
const mustStack = ({ squares }: ViolationCells) => [
  ...squares.map(centreOf).flatMap(([x, y]) => casedStroke(ring(x, y, 0.43), { width: 0.06 })),
  ...markInDisc(centroid(squares.map(centreOf)), [
    ["M", -0.14, 0.14],
    ["L", 0.14, 0.14],
    ["M", 0, 0.05],
    ["L", 0, -0.16],
    ["M", -0.1, -0.06],
    ["L", 0, -0.16],
    ["L", 0.1, -0.06],
  ]),
];

/** Dashed rings, and three dots struck out: the discs do not form a new line. */
const noLine = ({ squares }: ViolationCells) => [
  ...squares
    .map(centreOf)
    .flatMap(([x, y]) => casedStroke(ring(x, y, 0.43), { width: 0.06, dash: [0.14, 0.14] })),
  ...markInDisc(centroid(squares.map(centreOf)), [
    ["M", -0.15, 0.001],
    ["L", -0.15, 0],
    ["M", 0, 0.001],
    ["L", 0, 0],
    ["M", 0.15, 0.001],
    ["L", 0.15, 0],
    ["M", -0.12, 0.17],
    ["L", 0.12, -0.17],
  ]),
];

/** Exclamation mark for violations without a marker of their own. */
const fallbackMark = ({ squares }: ViolationCells): SceneItem[] =>
  squares.slice(0, 1).flatMap(([x, y]) => [
    discItem(x + 0.5, y + 0.5),
    {
      draw: "path",
      path: [
        ["M", x + 0.5, y + 0.36],
        ["L", x + 0.5, y + 0.54],
        ["M", x + 0.5, y + 0.64],
        ["L", x + 0.5, y + 0.65],
      ],
      stroke: "warning",
      width: 0.07,
    },
  ]);

/** Outline inside each cell: part of the piece would lie off the board. */
const offBoard = ({ squares }: ViolationCells) =>
  squares.flatMap(([x, y]) => casedStroke(outline([[x, y]], 0.16, 0.1)));

const VIOLATION_MARKS: Record<string, (spot: ViolationCells) => SceneItem[]> = {
  overlap,
  detached,
  "same-shape": sameShape,
  square,
  supply,
  "off-board": offBoard,
  centre,
  "not-adjacent": notAdjacent,
  "not-flat": notFlat,
  "must-stack": mustStack,
  "no-line": noLine,
};

/** The mark of a rule; codes may come from the attribute of a board, so they may be any text. */
const markOf = (code: string) =>
  (Object.hasOwn(VIOLATION_MARKS, code) ? VIOLATION_MARKS[code] : undefined) ?? fallbackMark;

/** Width of a small mark, in cells, and of the cell in its corner that it takes. */
const SMALL = 0.42;

/** Cells from which the small mark of a rule is made; the whole block of a square. */
const patternOf = (code: string): ScenePoint[] =>
  code === "square"
    ? [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ]
    : [[0, 0]];

/** The mark of a rule, small enough for the corner of a cell. */
function smallMark(code: string): SceneItem[] {
  const squares = patternOf(code);
  const size = SMALL / (code === "detached" ? 1.3 : Math.sqrt(squares.length));
  return markOf(code)({ squares, ghost: new Set() }).map((item) => scaledItem(item, size));
}

function scaledItem(item: SceneItem, size: number): SceneItem {
  const width = item.width && { width: item.width * Math.max(size, 0.55) };
  const dash = item.dash && { dash: item.dash.map((length) => length * size) };
  const style = { ...width, ...dash };
  if (item.draw === "path")
    return { ...item, ...style, path: transformPath(item.path, 0, 0, size) };
  const [x, y] = [item.x * size, item.y * size];
  if (item.draw === "circle") return { ...item, ...style, x, y, r: item.r * size };
  if (item.draw === "text") return { ...item, ...style, x, y, size: item.size * size };
  return { ...item, ...style, x, y, w: item.w * size, h: item.h * size };
}

/** Cells of placements that a single rule forbids: tinted, each with the small mark of the rule. */
export function forbiddenItems(
  { code, cells }: { code: string; cells: string[] },
  corner: (cell: Cell) => ScenePoint,
): SceneItem[] {
  const mark = smallMark(code);
  return cells
    .map(cellAt)
    .map(corner)
    .flatMap(([x, y]) => [
      { draw: "rect", x, y, w: 1, h: 1, fill: "lit", opacity: 0.4 } as SceneItem,
      ...translateItems(mark, x + 0.96 - SMALL, y + 0.06),
    ]);
}

/** Rules whose signs are small discs. */
const DISC_CODES = new Set(["same-shape", "supply"]);

/** Marks of violated rules, from the lowest layer to the highest. */
export interface ViolationLayers {
  /** Tints of the cells. */
  tints: SceneItem[];
  /** Stripes and frames. */
  signs: SceneItem[];
  /** Small discs, which any line would make unreadable. */
  discs: SceneItem[];
}

/** @param tried - cells of the refused move */
export function violationLayers(
  violations: { code: string; cells: string[] }[],
  tried: Cell[],
  corner: (cell: Cell) => ScenePoint,
): ViolationLayers {
  const ghost = new Set(tried.map((cell) => String(corner(cell))));
  const spots = violations.map(({ code, cells }) => ({
    code,
    squares: cells.map((name) => corner(cellAt(name))),
  }));
  const marksOf = (some: typeof spots) =>
    some.flatMap(({ code, squares }) => markOf(code)({ squares, ghost }));
  const lit = new Map(
    spots
      .filter(({ code }) => code !== "detached")
      .flatMap(({ squares }) => squares.map((s) => [String(s), s])),
  );
  return {
    tints: [...lit.values()].map(
      ([x, y]) => ({ draw: "rect", x, y, w: 1, h: 1, fill: "lit", opacity: 0.4 }) as SceneItem,
    ),
    signs: marksOf(spots.filter(({ code }) => !DISC_CODES.has(code))),
    discs: marksOf(spots.filter(({ code }) => DISC_CODES.has(code))),
  };
}
