/**
 * The outline of a shape of unit squares as one body with rounded corners. Drawing coordinates: y counts downwards.
 * @import { Path } from "./types.js"
 */

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

/**
 * Closed rings of corner points, clockwise around the body.
 * @param {Dot[]} squares
 * @returns {Dot[][]}
 */
export function rings(squares) {
  const edges = openEdges(squares);
  const found = [];
  while (edges.length) {
    const first = /** @type {{ from: Dot, to: Dot }} */ (edges.pop());
    const ring = [first.from];
    let end = first.to;
    while (String(end) !== String(first.from)) {
      ring.push(end);
      const next = edges.findIndex(({ from }) => String(from) === String(end));
      end = /** @type {{ from: Dot, to: Dot }} */ (edges.splice(next, 1)[0]).to;
    }
    found.push(corners(ring));
  }
  return found;
}

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

/** @param {Dot[]} ring @param {number} radius @returns {Path} */
function rounded(ring, radius) {
  /** @type {Path} */
  const path = [];
  ring.forEach((point, index) => {
    const [ax, ay] = direction(round(ring, index - 1), point);
    const [bx, by] = direction(point, round(ring, index + 1));
    path.push([index ? "L" : "M", point[0] - ax * radius, point[1] - ay * radius]);
    path.push(["Q", point[0], point[1], point[0] + bx * radius, point[1] + by * radius]);
  });
  path.push(["Z"]);
  return path;
}

/**
 * @param {Dot[]} squares their upper left corners
 * @param {number} by how far inside
 * @param {number} radius
 * @returns {Path}
 */
export const outline = (squares, by, radius) =>
  rings(squares).flatMap((ring) => rounded(inset(ring, by), radius));
