/**
 * What shows a broken rule: the cells light up, and each rule has a mark of its own form, so that several can be told apart at once.
 * @import { Cell, Item, Path, Violation } from "./types.js"
 */
import { cellAt } from "./record.js";
import { outline } from "./outline.js";

/** @typedef {[number, number]} Dot */
/**
 * @typedef {{ squares: Dot[], ghost: Set<string> }} Spot squares: the cells of the violation; ghost: those of the tried piece
 */

/**
 * A dark stroke in a light casing: it can be seen on the board and on every piece.
 * @param {Path} path
 * @param {{ width?: number, dash?: number[] }} [how]
 * @returns {Item[]}
 */
function cased(path, { width = 0.085, dash } = {}) {
  const casing = { draw: /** @type {const} */ ("path"), path, stroke: "halo", width: width + 0.1 };
  return [casing, { draw: "path", path, stroke: "mark", width, ...(dash && { dash }) }];
}

/** @param {number} x @param {number} y @returns {Item} */
const disc = (x, y) => ({
  draw: "circle",
  x,
  y,
  r: 0.27,
  fill: "halo",
  stroke: "mark",
  width: 0.06,
});

/** Stripes: this cell would be covered twice. @param {Spot} spot */
const overlap = ({ squares }) =>
  squares.flatMap(([x, y]) =>
    cased([
      ["M", x + 0.15, y + 0.5],
      ["L", x + 0.5, y + 0.15],
      ["M", x + 0.15, y + 0.85],
      ["L", x + 0.85, y + 0.15],
      ["M", x + 0.5, y + 0.85],
      ["L", x + 0.85, y + 0.5],
    ]),
  );

/** A broken line around it: it hangs together with nothing. @param {Spot} spot */
const detached = ({ squares }) =>
  cased(outline(squares, -0.14, 0.2), { width: 0.075, dash: [0.2, 0.2] });

/** An equals sign on the edge that two alike would share. @param {Spot} spot @returns {Item[]} */
function sameShape({ squares, ghost }) {
  const edges = sharedEdges(squares, ghost);
  const middles = edges.length
    ? edges
    : squares.map(([x, y]) => /** @type {Dot} */ ([x + 0.5, y + 0.5]));
  return middles.flatMap(([x, y]) => [
    disc(x, y),
    {
      draw: "path",
      path: [
        ["M", x - 0.12, y - 0.07],
        ["L", x + 0.12, y - 0.07],
        ["M", x - 0.12, y + 0.07],
        ["L", x + 0.12, y + 0.07],
      ],
      stroke: "mark",
      width: 0.065,
    },
  ]);
}

/**
 * Where a ghost's square and another of the list meet.
 * @param {Dot[]} squares
 * @param {Set<string>} ghost
 * @returns {Dot[]}
 */
function sharedEdges(squares, ghost) {
  const own = squares.filter((square) => ghost.has(String(square)));
  const others = squares.filter((square) => !ghost.has(String(square)));
  return own.flatMap(([x, y]) =>
    others
      .filter(([ox, oy]) => Math.abs(ox - x) + Math.abs(oy - y) === 1)
      .map(([ox, oy]) => /** @type {Dot} */ ([(x + ox + 1) / 2, (y + oy + 1) / 2])),
  );
}

/** A frame around each block of four. @param {Spot} spot */
function square({ squares }) {
  const listed = new Set(squares.map(String));
  const full = squares.filter(([x, y]) =>
    [
      [1, 0],
      [0, 1],
      [1, 1],
    ].every(([dx = 0, dy = 0]) => listed.has(String([x + dx, y + dy]))),
  );
  return full.flatMap(([x, y]) =>
    cased(
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
      { width: 0.1 },
    ),
  );
}

/** A nought: none is left. @param {Spot} spot @returns {Item[]} */
function supply({ squares, ghost }) {
  const where = squares.length
    ? squares
    : [...ghost].map((text) => /** @type {Dot} */ (text.split(",").map(Number)));
  return where.slice(0, 1).flatMap(([x, y]) => [
    disc(x + 0.5, y + 0.5),
    {
      draw: "text",
      x: x + 0.5,
      y: y + 0.5,
      size: 0.38,
      text: "0",
      align: "center",
      fill: "mark",
    },
  ]);
}

/** An exclamation mark for whatever has no form of its own. @param {Spot} spot @returns {Item[]} */
const other = ({ squares }) =>
  squares.slice(0, 1).flatMap(([x, y]) => [
    disc(x + 0.5, y + 0.5),
    {
      draw: "path",
      path: [
        ["M", x + 0.5, y + 0.36],
        ["L", x + 0.5, y + 0.54],
        ["M", x + 0.5, y + 0.64],
        ["L", x + 0.5, y + 0.65],
      ],
      stroke: "mark",
      width: 0.07,
    },
  ]);

/** A bar along the outer edge. @param {Spot} spot */
const offBoard = ({ squares }) => squares.flatMap(([x, y]) => cased(outline([[x, y]], 0.16, 0.1)));

/** @type {Record<string, (spot: Spot) => Item[]>} */
const FORMS = { overlap, detached, "same-shape": sameShape, square, supply, "off-board": offBoard };

/**
 * @param {Violation[]} violations
 * @param {Cell[]} tried
 * @param {(cell: Cell) => Dot} corner
 * @returns {Item[]}
 */
export function marks(violations, tried, corner) {
  const ghost = new Set(tried.map((cell) => String(corner(cell))));
  const spots = violations.map(({ code, cells }) => ({
    code,
    squares: cells.map((name) => corner(cellAt(name))),
  }));
  const lit = new Map(
    spots
      .filter(({ code }) => code !== "detached")
      .flatMap(({ squares }) => squares.map((s) => [String(s), s])),
  );
  return [
    ...[...lit.values()].map(
      ([x, y]) =>
        /** @type {Item} */ ({ draw: "rect", x, y, w: 1, h: 1, fill: "lit", opacity: 0.4 }),
    ),
    ...spots.flatMap(({ code, squares }) => (FORMS[code] ?? other)({ squares, ghost })),
  ];
}
