/**
 * The outline of a shape of unit squares as one body with rounded corners. Drawing coordinates: y counts downwards.
 * @import { Path } from "../app/types.js"
 */
import { placed } from "./stroke-font.js";

/** @typedef {[number, number]} Dot */

/** The four edges of a square, clockwise, with the neighbour that would hide each. */
const EDGES = [
  { from: [0, 0], to: [1, 0], beside: [0, -1] },
  { from: [1, 0], to: [1, 1], beside: [1, 0] },
  { from: [1, 1], to: [0, 1], beside: [0, 1] },
  { from: [0, 1], to: [0, 0], beside: [-1, 0] },
];

/** @param {Dot[]} squares */
function openEdges(squares) {
  const taken = new Set(squares.map(String));
  return squares.flatMap(([x, y]) =>
    EDGES.filter(({ beside: [dx = 0, dy = 0] }) => !taken.has(String([x + dx, y + dy]))).map(
      ({ from: [ax = 0, ay = 0], to: [bx = 0, by = 0] }) => ({
        from: /** @type {Dot} */ ([x + ax, y + ay]),
        to: /** @type {Dot} */ ([x + bx, y + by]),
      }),
    ),
  );
}

/** @typedef {{ from: Dot, to: Dot }} Edge */

/**
 * Closed rings of corner points, clockwise around the body; squares that meet at a corner only stay apart.
 * @param {Dot[]} squares
 * @returns {Dot[][]}
 */
export function rings(squares) {
  const edges = openEdges(squares);
  const found = [];
  while (edges.length) {
    let edge = /** @type {Edge} */ (edges.pop());
    const ring = [edge.from];
    const start = String(edge.from);
    while (String(edge.to) !== start) {
      ring.push(edge.to);
      edge = /** @type {Edge} */ (edges.splice(follower(edges, edge), 1)[0]);
    }
    found.push(corners(ring));
  }
  return found;
}

/** Where two edges go on from here, the one that turns right belongs to the same square. @param {Edge[]} edges @param {Edge} edge */
function follower(edges, { from, to }) {
  const [dx, dy] = direction(from, to);
  const goOn = edges.flatMap((edge, index) => (String(edge.from) === String(to) ? [index] : []));
  const right = String([-dy + 0, dx + 0]);
  return goOn.find((index) => turnOf(edges[index]) === right) ?? goOn[0] ?? 0;
}

/** @param {Edge | undefined} edge */
const turnOf = (edge) => (edge ? String(direction(edge.from, edge.to)) : "");

/** @template T @param {T[]} list @param {number} index @returns {T} */
const round = (list, index) => /** @type {T} */ (list[(index + list.length) % list.length]);

/** @param {Dot} a @param {Dot} b @returns {Dot} */
const direction = (a, b) => [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];

/** Leaves out the points in the middle of a straight side. @param {Dot[]} ring */
function corners(ring) {
  return ring.filter((point, index) => {
    const before = direction(round(ring, index - 1), point);
    const after = direction(point, round(ring, index + 1));
    return String(before) !== String(after);
  });
}

/** Moves a ring inwards. @param {Dot[]} ring @param {number} by @returns {Dot[]} */
function inset(ring, by) {
  return ring.map((point, index) => {
    const [ax, ay] = direction(round(ring, index - 1), point);
    const [bx, by_] = direction(point, round(ring, index + 1));
    return [point[0] + by * (-ay - by_), point[1] + by * (ax + bx)];
  });
}

/**
 * @param {Dot[]} ring
 * @param {(point: Dot) => number} radiusAt
 * @returns {Path}
 */
function rounded(ring, radiusAt) {
  /** @type {Path} */
  const path = [];
  ring.forEach((point, index) => {
    const [ax, ay] = direction(round(ring, index - 1), point);
    const [bx, by] = direction(point, round(ring, index + 1));
    const radius = radiusAt(point);
    path.push([index ? "L" : "M", point[0] - ax * radius, point[1] - ay * radius]);
    path.push(["Q", point[0], point[1], point[0] + bx * radius, point[1] + by * radius]);
  });
  path.push(["Z"]);
  return path;
}

/**
 * Paths that were drawn before: the same bodies come again in every frame.
 * @type {Map<string, Path>}
 */
const drawn = new Map();
const MOST = 2000;

/** @param {string} about @param {() => Path} draw @returns {Path} */
function remembered(about, draw) {
  const path = drawn.get(about) ?? draw();
  if (drawn.size > MOST) drawn.clear();
  drawn.set(about, path);
  return path;
}

/**
 * Drawn as if its first square were the first of all: whole numbers keep rings closed, wherever a body lies.
 * @param {Dot[][]} parts lists of squares, the first square of the first list is the place
 * @param {number[]} how what else the path depends on
 * @param {(parts: Dot[][]) => Path} draw
 * @returns {Path}
 */
function fromFirst(parts, how, draw) {
  const [left, top] = parts[0]?.[0] ?? [0, 0];
  const local = parts.map((part) =>
    part.map(([x, y]) => /** @type {Dot} */ ([Math.round(x - left), Math.round(y - top)])),
  );
  const path = remembered(`${how.join()};${local.join(";")}`, () => draw(local));
  return placed(path, left, top, 1);
}

/**
 * @param {Dot[]} squares their upper left corners
 * @param {number} by how far inside
 * @param {number} radius
 * @returns {Path}
 */
export const outline = (squares, by, radius) =>
  fromFirst([squares], [by, radius], ([local = []]) =>
    rings(local).flatMap((ring) => rounded(inset(ring, by), () => radius)),
  );

/**
 * What some squares have of the outline of all: the colours set into a piece. Every square is cut in nine, so that the
 * cut between two colours runs along the edge of their squares.
 * @param {Dot[]} squares
 * @param {Dot[]} part
 * @param {number} by
 * @param {number} radius
 * @returns {Path}
 */
export const inlay = (squares, part, by, radius) =>
  fromFirst([squares, part], [by, radius], ([local = [], own = []]) => {
    const all = new Set(local.map(String));
    const ninths = own.flatMap((square) => ninthsOf(square, all));
    return rings(ninths).flatMap((ring) => cutOut(ring, by, radius));
  });

/** A ring of ninths in its true size; where it is cut its corners stay sharp. @param {Dot[]} ring @param {number} by @param {number} radius @returns {Path} */
function cutOut(ring, by, radius) {
  const shifts = [0, by, 1 - by];
  const at = (/** @type {number} */ n) => Math.floor(n / 3) + (shifts[third(n)] ?? 0);
  return rounded(
    ring.map(([x, y]) => [at(x), at(y)]),
    (point) => (point.some(Number.isInteger) ? 0 : radius),
  );
}

/** @param {number} n */
const third = (n) => n - 3 * Math.floor(n / 3);

const STEPS = [-1, 0, 1];

/** The ninths of a square that are not at the edge of the body. @param {Dot} square @param {Set<string>} all @returns {Dot[]} */
const ninthsOf = ([x, y], all) =>
  STEPS.flatMap((dx) => STEPS.map((dy) => /** @type {Dot} */ ([dx, dy])))
    .filter(([dx, dy]) =>
      [
        [dx, 0],
        [0, dy],
        [dx, dy],
      ].every(([right = 0, down = 0]) => all.has(String([x + right, y + down]))),
    )
    .map(([dx, dy]) => [3 * x + 1 + dx, 3 * y + 1 + dy]);
