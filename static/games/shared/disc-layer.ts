/** LOT layers: wells, discs and stacks. */

import {
  coordinateItems,
  cornerMapper,
  emphasis,
  landingItems,
  withOpacity,
} from "../../board/board-layer.ts";
import type { SceneItem, SceneOptions, ScenePoint } from "../../board/types.ts";
import { cellName, discOn, readTurn } from "../../notation/record-reader.ts";
import type { Position } from "../../notation/types.ts";
import type { Side } from "../../protocol/types.ts";

const RADIUS = 0.36;

/** Vertical offset of the upper disc of a stack, in cells. */
const STACK_LIFT = 0.15;

export interface DiscColours {
  fill: string;
  edge: string;
  ink: string;
}

const coloursOf = (side: Side): DiscColours => {
  const name = side === "White" ? "white" : "black";
  return { fill: `${name}-fill`, edge: `${name}-edge`, ink: `${name}-ink` };
};

/**
 * Circles of a well, lit from above: the lower lip, the edge, the shaded wall, and the floor. Each has an
 * offset in cells, a radius, a colour and an opacity.
 */
const WELL = [
  [0.025, 0.42, "slate-lip", 1],
  [0, 0.415, "slate-grid", 1],
  [0, 0.4, "shade", 0.6],
  [0.03, 0.38, "slate-well", 0.6],
  [0.05, 0.355, "slate-well", 1],
] as const;

/** Board with a well on each cell. */
export function wellItems(position: Position, options: SceneOptions): SceneItem[] {
  const { columns, rows } = position;
  return [
    {
      draw: "rect",
      x: 0,
      y: 0,
      w: columns,
      h: rows,
      radius: 0.3,
      fill: "slate",
      stroke: "frame",
      width: 0.045,
    },
    ...WELL.flatMap(([down, r, fill, opacity]) =>
      Array.from({ length: columns * rows }, (_, index): SceneItem => {
        const [x, y] = [(index % columns) + 0.5, Math.floor(index / columns) + 0.5 + down];
        return { draw: "circle", x, y, r, fill, opacity };
      }),
    ),
    ...coordinateItems(position, options),
  ];
}

export function discItems(position: Position, options: SceneOptions): SceneItem[] {
  const corner = cornerMapper(position);
  const { preview } = options;
  const gone = new Set(preview ? [...preview.removed, preview.stack] : []);
  const { move, turn } = lastTurn(position);
  return position.discs.flatMap((disc) => {
    if (gone.has(cellName(disc.cell))) return [];
    const at = corner(disc.cell);
    const drawn = disc.stack ? stackItems(at, disc.side) : discItem(at, disc.side);
    const isLanding = disc.move === move && options.landing !== undefined;
    if (!isLanding) return withOpacity(drawn, emphasis(options, disc.side));
    if (!disc.stack) return landingItems(drawn, options);
    const merging = (turn?.removed ?? []).map(corner);
    return mergingItems(drawn, merging, at, disc.side, options);
  });
}

/** Discs that slide onto a cell, where the stack that they become appears. */
function mergingItems(
  stack: SceneItem[],
  from: ScenePoint[],
  [x, y]: ScenePoint,
  side: Side,
  { landing = 1 }: SceneOptions,
) {
  const between = (a: number, b: number) => a + (b - a) * landing;
  const sliding = from.map(([fx, fy]): ScenePoint => [between(fx, x), between(fy, y)]);
  return [
    ...discItem([x, y], side),
    ...sliding.flatMap((at) => discItem(at, side)),
    ...withOpacity(stack, landing ** 2),
  ];
}

export function discItem([x, y]: ScenePoint, side: Side): SceneItem[] {
  const { fill, edge } = coloursOf(side);
  return [
    { draw: "circle", x: x + 0.5, y: y + 0.52, r: RADIUS + 0.015, fill: "shade", opacity: 0.5 },
    { draw: "circle", x: x + 0.5, y: y + 0.5, r: RADIUS, fill, stroke: edge, width: 0.05 },
  ];
}

/** Stack of two discs in a slight side view; the upper one has a ring and a dot. */
export function stackItems([x, y]: ScenePoint, side: Side): SceneItem[] {
  const { fill, edge, ink } = coloursOf(side);
  const [cx, low] = [x + 0.5, y + 0.5 + STACK_LIFT * 0.55];
  const high = low - STACK_LIFT;
  const disc = (at: number, stroke: string): SceneItem => ({
    draw: "circle",
    x: cx,
    y: at,
    r: RADIUS,
    fill,
    stroke,
    width: 0.05,
  });
  return [
    { draw: "circle", x: cx, y: low + 0.03, r: RADIUS + 0.02, fill: "shade", opacity: 0.6 },
    disc(low, edge),
    disc(high, edge),
    { draw: "circle", x: cx, y: high, r: RADIUS - 0.015, stroke: ink, width: 0.03 },
    { draw: "circle", x: cx, y: high, r: 0.225, stroke: ink, width: 0.055 },
    { draw: "circle", x: cx, y: high, r: 0.085, fill: ink },
  ];
}

/** Last turn and its move number. Swaps and resignations are not turns. */
function lastTurn({ moves }: Position) {
  const move = moves.findLastIndex((text) => readTurn(text) !== null) + 1;
  return { move, turn: move ? readTurn(moves[move - 1] ?? "") : null };
}

/**
 * Last-move marker: a ring around the new disc or stack, and dashed rings where discs were removed.
 */
export function lastTurnMark(position: Position, options: SceneOptions): SceneItem[] {
  const { turn } = lastTurn(position);
  if (
    !turn ||
    options.showLastMove === false ||
    options.landing !== undefined ||
    options.winningLine?.length
  )
    return [];
  const corner = cornerMapper(position);
  const emptied = turn.removed.filter((cell) => !discOn(position, cell));
  return [
    ...ringItem(corner(turn.stack ?? turn.placed), "ink", 0.455),
    ...emptied.flatMap((cell) => ringItem(corner(cell), "quiet", RADIUS, [0.12, 0.12])),
  ];
}

export const ringItem = (
  [x, y]: ScenePoint,
  stroke: string,
  r: number,
  dash?: number[],
): SceneItem[] => [
  { draw: "circle", x: x + 0.5, y: y + 0.5, r, stroke, width: 0.06, ...(dash && { dash }) },
];
