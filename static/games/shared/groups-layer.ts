/**
 * Groups layer: outlines the groups that matter for the score in the line style of their side, with
 * their size.
 */

import { cornerMapper } from "../../board/board-layer.ts";
import { outline } from "../../board/polyomino-outline.ts";
import type { Path, SceneItem, SceneOptions, ScenePoint } from "../../board/types.ts";
import { cellAt } from "../../notation/record-reader.ts";
import type { Position } from "../../notation/types.ts";
import type { Group, Side } from "../../protocol/types.ts";

/**
 * @param inside - inset of the lines from the edge of the squares
 * @param merged - whether the squares of a group form one area: in TAIJI only squares count, not
 *   pieces
 */
export function groupItems(
  position: Position,
  options: SceneOptions,
  inside: number,
  merged = false,
): SceneItem[] {
  // The newest piece is still on its way to its group.
  if (options.arrival) return [];
  const corner = cornerMapper(position);
  const newest = (position.placed.at(-1)?.cells ?? []).map((cell) => String(corner(cell)));
  const calm = options.calmGroups === true;
  const shown = (options.groups ?? [])
    .filter(({ counts }) => counts || !calm)
    .map((group) => ({ group, squares: group.cells.map((name) => corner(cellAt(name))) }));
  // The eyes of the last taijitu stand where a badge would.
  const isTaken = (square: ScenePoint) =>
    merged && options.showLastMove !== false && newest.includes(String(square));
  return [
    ...shown.flatMap(({ group, squares }) => {
      if (squares.length < 2) return [];
      const joints = merged ? [] : jointsOf(squares);
      const path = outline(squares, inside, 0.12);
      return calm ? calmLines(group, path, joints) : lines(group, path, joints, merged);
    }),
    ...shown.flatMap(({ group, squares }) =>
      badges(
        group,
        squares.filter((square) => !isTaken(square)),
        newest,
        options,
      ),
    ),
  ];
}

/** Colours of the lines of a side's groups, and of the squares below them. */
const coloursOf = (side: Side) =>
  [`group-${side}`, side === "White" ? "white-fill" : "black-fill"] as const;

/** A thin contour, and a thin line across each corner where only corners touch. */
function calmLines({ side }: Group, path: Path, joints: Joint[]): SceneItem[] {
  const [stroke, under] = coloursOf(side);
  return [
    { draw: "path", path, stroke: under, width: 0.12 },
    ...joints.map((joint) => bar(joint, under, 0.12)),
    { draw: "path", path, stroke, width: 0.045 },
    ...joints.map((joint) => bar(joint, stroke, 0.045)),
  ];
}

function lines({ side, counts }: Group, path: Path, joints: Joint[], merged: boolean): SceneItem[] {
  const [stroke, under] = coloursOf(side);
  const width = counts ? 0.1 : 0.05;
  const dash = side === "Black" ? { dash: [0.001, counts ? 0.19 : 0.14] } : {};
  return [
    { draw: "path", path, stroke: under, width: width + 0.09, ...(merged && { fill: under }) },
    ...joints.map((joint) => bar(joint, stroke, 0.22 + width)),
    { draw: "path", path, stroke, width: width + (side === "Black" ? 0.02 : 0), ...dash },
    ...joints.map((joint) => bar(joint, under, 0.22 - width)),
  ];
}

export interface Joint {
  at: ScenePoint;
  down: number;
}

/**
 * Corners where two squares of a group touch diagonally and neither of their common neighbours
 * belongs to the group.
 */
function jointsOf(squares: ScenePoint[]): Joint[] {
  const own = new Set(squares.map(String));
  const has = (x: number, y: number) => own.has(String([x, y]));
  return squares.flatMap(([x, y]) =>
    [-1, 1]
      .filter((right) => has(x + right, y + 1) && !has(x + right, y) && !has(x, y + 1))
      .map((right) => ({ at: [right < 0 ? x : x + 1, y + 1] as ScenePoint, down: right })),
  );
}

/** Short bridge across a corner. */
const bar = ({ at: [x, y], down }: Joint, stroke: string, width: number): SceneItem => ({
  draw: "path",
  path: [
    ["M", x - 0.27, y - 0.27 * down],
    ["L", x + 0.27, y + 0.27 * down],
  ],
  stroke,
  width,
});

/** Square nearest to the centroid of a group, outside the newest piece if possible. */
function badgeCell(squares: ScenePoint[], newest: string[]) {
  const free = squares.filter((square) => !newest.includes(String(square)));
  const [mx = 0, my = 0] = [0, 1].map(
    (axis) => squares.reduce((sum, square) => sum + (square[axis] ?? 0), 0) / squares.length,
  );
  const away = ([x, y]: ScenePoint) => Math.hypot(x - mx, y - my);
  const among = free.length ? free : squares;
  return among.reduce(
    (best, one) => (away(one) < away(best) - 1e-9 ? one : best),
    among[0] ?? [0, 0],
  );
}

/**
 * Size of a group, on one of the squares; none if there are none. If the board is viewed from both
 * sides, there is one badge for each side.
 */
function badges(
  group: Group,
  squares: ScenePoint[],
  newest: string[],
  { mirror: both, calmGroups: calm }: SceneOptions,
): SceneItem[] {
  if (!squares.length) return [];
  const first = badgeCell(squares, newest);
  const others = both ? squares.filter((square) => square !== first) : [];
  if (!both || !others.length) return badge(group, first, calm);
  const second = badgeCell(others, newest);
  const size = { columns: 2 * second[0] + 1, rows: 2 * second[1] + 1 };
  const mirrored = badge(group, second, calm).map((item) => both(item, size));
  return [...badge(group, first, calm), ...mirrored];
}

function badge({ side, size, counts }: Group, [x, y]: ScenePoint, calm = false): SceneItem[] {
  const filled = counts && !calm;
  const [stroke, under] = coloursOf(side);
  const text = String(size);
  const wide = 0.36 + 0.2 * text.length;
  const plate: SceneItem = {
    draw: "rect",
    x: x + 0.5 - wide / 2,
    y: y + 0.22,
    w: wide,
    h: 0.56,
    radius: 0.28,
    fill: filled ? stroke : under,
    ...(!calm && { stroke, width: 0.05 }),
  };
  const fill = filled ? `group-${side}-ink` : stroke;
  return [
    plate,
    { draw: "text", x: x + 0.5, y: y + 0.515, size: 0.4, text, align: "center", fill },
    ...underline(text, x + 0.5, y + 0.72, fill),
  ];
}

/** Underlines 6 and 9, which could not be told apart from opposite sides of the table. */
const underline = (text: string, x: number, y: number, stroke: string): SceneItem[] =>
  text === "6" || text === "9"
    ? [
        {
          draw: "path",
          path: [
            ["M", x - 0.09, y],
            ["L", x + 0.09, y],
          ],
          stroke,
          width: 0.04,
        },
      ]
    : [];
