/**
 * Outlines of polyominoes: one path with rounded corners around adjacent unit squares. Scene
 * coordinates, y points down.
 */

import { transformPath } from "./stroke-font.ts";
import type { Path, ScenePoint } from "./types.ts";

/** Edges of a unit square, clockwise, each with the neighbour that would hide it. */
const EDGES = [
  { from: [0, 0], to: [1, 0], beside: [0, -1] },
  { from: [1, 0], to: [1, 1], beside: [1, 0] },
  { from: [1, 1], to: [0, 1], beside: [0, 1] },
  { from: [0, 1], to: [0, 0], beside: [-1, 0] },
];

function boundaryEdges(squares: ScenePoint[]) {
  const occupied = new Set(squares.map(String));
  return squares.flatMap(([x, y]) =>
    EDGES.filter(({ beside: [dx = 0, dy = 0] }) => !occupied.has(String([x + dx, y + dy]))).map(
      ({ from: [ax = 0, ay = 0], to: [bx = 0, by = 0] }) => ({
        from: [x + ax, y + ay] as ScenePoint,
        to: [x + bx, y + by] as ScenePoint,
      }),
    ),
  );
}

export interface Edge {
  from: ScenePoint;
  to: ScenePoint;
}

/**
 * Traces closed contours as lists of corner points, clockwise around the shape. Squares that touch
 * only at a corner stay separate contours.
 */
export function contours(squares: ScenePoint[]): ScenePoint[][] {
  const edges = boundaryEdges(squares);
  const found = [];
  while (edges.length) {
    let edge = edges.pop() as Edge;
    const ring = [edge.from];
    const start = String(edge.from);
    while (String(edge.to) !== start) {
      ring.push(edge.to);
      edge = edges.splice(nextEdge(edges, edge), 1)[0] as Edge;
    }
    found.push(corners(ring));
  }
  return found;
}

/**
 * Index of the edge that continues the contour. At a vertex shared by two diagonal squares, it
 * takes the right turn, so that squares touching at a corner stay separate contours.
 */
function nextEdge(edges: Edge[], { from, to }: Edge) {
  const [dx, dy] = direction(from, to);
  const goOn = edges.flatMap((edge, index) => (String(edge.from) === String(to) ? [index] : []));
  const right = String([-dy + 0, dx + 0]);
  return goOn.find((index) => directionKey(edges[index]) === right) ?? goOn[0] ?? 0;
}

const directionKey = (edge: Edge | undefined) =>
  edge ? String(direction(edge.from, edge.to)) : "";

const cyclicAt = <T>(list: T[], index: number): T => list[(index + list.length) % list.length] as T;

const direction = (a: ScenePoint, b: ScenePoint): ScenePoint => [
  Math.sign(b[0] - a[0]),
  Math.sign(b[1] - a[1]),
];

/** Removes collinear points. */
function corners(ring: ScenePoint[]) {
  return ring.filter((point, index) => {
    const before = direction(cyclicAt(ring, index - 1), point);
    const after = direction(point, cyclicAt(ring, index + 1));
    return String(before) !== String(after);
  });
}

/** Offsets a contour inwards. */
function inset(ring: ScenePoint[], by: number): ScenePoint[] {
  return ring.map((point, index) => {
    const [ax, ay] = direction(cyclicAt(ring, index - 1), point);
    const [bx, by_] = direction(point, cyclicAt(ring, index + 1));
    return [point[0] + by * (-ay - by_), point[1] + by * (ax + bx)];
  });
}

function rounded(ring: ScenePoint[], radiusAt: (point: ScenePoint) => number): Path {
  const path: Path = [];
  ring.forEach((point, index) => {
    const [ax, ay] = direction(cyclicAt(ring, index - 1), point);
    const [bx, by] = direction(point, cyclicAt(ring, index + 1));
    const radius = radiusAt(point);
    path.push([index ? "L" : "M", point[0] - ax * radius, point[1] - ay * radius]);
    path.push(["Q", point[0], point[1], point[0] + bx * radius, point[1] + by * radius]);
  });
  path.push(["Z"]);
  return path;
}

/** Path cache: the same shapes are drawn again in every frame. */
const pathCache = new Map<string, Path>();
const MAX_CACHED = 2000;

function cachedPath(key: string, draw: () => Path): Path {
  const path = pathCache.get(key) ?? draw();
  if (pathCache.size > MAX_CACHED) pathCache.clear();
  pathCache.set(key, path);
  return path;
}

/**
 * Draws relative to the first square and moves the result into place. Integer coordinates guarantee
 * that contours close, wherever the shape lies, and equal shapes share a cache entry.
 * @param parts - lists of squares; the first square of the first list is the origin
 * @param parameters - further numbers that determine the path, for the cache key
 */
function drawNormalised(
  parts: ScenePoint[][],
  parameters: number[],
  draw: (parts: ScenePoint[][]) => Path,
): Path {
  const [left, top] = parts[0]?.[0] ?? [0, 0];
  const local = parts.map((part) =>
    part.map(([x, y]) => [Math.round(x - left), Math.round(y - top)] as ScenePoint),
  );
  const path = cachedPath(`${parameters.join()};${local.join(";")}`, () => draw(local));
  return transformPath(path, left, top, 1);
}

/**
 * Rounded outline of a set of squares.
 * @param squares - top left corners
 * @param by - inset in cells
 */
export const outline = (squares: ScenePoint[], by: number, radius: number): Path =>
  drawNormalised([squares], [by, radius], ([local = []]) =>
    contours(local).flatMap((ring) => rounded(inset(ring, by), () => radius)),
  );

/**
 * Part of a rounded outline that belongs to some of its squares: the colours inlaid into a piece.
 * Each square is divided into 3 × 3 subcells, so that the cut between two colours runs along the
 * edge of their squares.
 * @param part - the squares to draw
 * @param by - inset in cells
 */
export const inlay = (
  squares: ScenePoint[],
  part: ScenePoint[],
  by: number,
  radius: number,
): Path =>
  drawNormalised([squares, part], [by, radius], ([local = [], own = []]) => {
    const all = new Set(local.map(String));
    const ninths = own.flatMap((square) => ninthsOf(square, all));
    return contours(ninths).flatMap((ring) => roundNinths(ring, by, radius));
  });

/**
 * Converts a contour of subcells to cell coordinates. Corners at a cut between colours stay sharp.
 */
function roundNinths(ring: ScenePoint[], by: number, radius: number): Path {
  const shifts = [0, by, 1 - by];
  const at = (n: number) => Math.floor(n / 3) + (shifts[third(n)] ?? 0);
  return rounded(
    ring.map(([x, y]) => [at(x), at(y)]),
    (point) => (point.some(Number.isInteger) ? 0 : radius),
  );
}

const third = (n: number) => n - 3 * Math.floor(n / 3);

const STEPS = [-1, 0, 1];

/** Subcells of a square that are not at the edge of the shape. */
const ninthsOf = ([x, y]: ScenePoint, all: Set<string>): ScenePoint[] =>
  STEPS.flatMap((dx) => STEPS.map((dy) => [dx, dy] as ScenePoint))
    .filter(([dx, dy]) =>
      [
        [dx, 0],
        [0, dy],
        [dx, dy],
      ].every(([right = 0, down = 0]) => all.has(String([x + right, y + down]))),
    )
    .map(([dx, dy]) => [3 * x + 1 + dx, 3 * y + 1 + dy]);
