/**
 * What shows a broken rule: the cells light up, and each rule has a mark of its own form, so that several can be told apart at once.
 * @import { Cell, Item, Path, Violation } from "../app/types.js"
 */
import { placed } from "./stroke-font.js";
import { cellAt } from "../notation/record-reader.js";
import { outline } from "./polyomino-outline.js";

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

/** @param {Dot} square @returns {Dot} */
const middle = ([x, y]) => [x + 0.5, y + 0.5];

/** The middle of all. @param {Dot[]} dots @returns {Dot} */
const amid = (dots) => [
  dots.reduce((sum, [x]) => sum + x, 0) / dots.length,
  dots.reduce((sum, [, y]) => sum + y, 0) / dots.length,
];

/** A small drawing in a disc. @param {Dot} at @param {Path} path @param {number} [width] @returns {Item[]} */
const sign = ([x, y], path, width = 0.065) => [
  disc(x, y),
  { draw: "path", path: placed(path, x, y, 1), stroke: "mark", width },
];

/** A ring with four ticks: this cell must be covered. @param {Spot} spot */
const centre = ({ squares }) =>
  squares.map(middle).flatMap(([x, y]) => [
    ...cased(ring(x, y, 0.24)),
    ...cased(
      placed(
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

/** Eight curves make a circle well enough. @param {number} x @param {number} y @param {number} r @returns {Path} */
function ring(x, y, r) {
  const at = (/** @type {number} */ eighth, /** @type {number} */ far) =>
    /** @type {Dot} */ ([
      x + far * Math.cos((eighth * Math.PI) / 4),
      y + far * Math.sin((eighth * Math.PI) / 4),
    ]);
  const out = r / Math.cos(Math.PI / 8);
  return [
    ["M", ...at(0, r)],
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(
      (n) => /** @type {Path[0]} */ (["Q", ...at(n - 0.5, out), ...at(n, r)]),
    ),
    ["Z"],
  ];
}

/** A gap between two hooks: the ends do not meet. @param {Spot} spot */
function notAdjacent({ squares }) {
  const dots = squares.map(middle);
  const [mx, my] = amid(dots);
  return dots.flatMap(([x, y]) => {
    const far = Math.hypot(mx - x, my - y) || 1;
    const [ux, uy] = [(mx - x) / far, (my - y) / far];
    const [ex, ey] = [x + ux * 0.34, y + uy * 0.34];
    return cased([
      ["M", x, y],
      ["L", ex, ey],
      ["M", ex - uy * 0.26, ey + ux * 0.26],
      ["L", ex + uy * 0.26, ey - ux * 0.26],
    ]);
  });
}

/** A step: one end would lie higher. @param {Spot} spot */
const notFlat = ({ squares }) =>
  sign(amid(squares.map(middle)), [
    ["M", -0.17, 0.09],
    ["L", 0, 0.09],
    ["L", 0, -0.09],
    ["L", 0.17, -0.09],
  ]);

/** Rings around the line, and an arrow on a pile: one must grow. @param {Spot} spot */
const mustStack = ({ squares }) => [
  ...squares.map(middle).flatMap(([x, y]) => cased(ring(x, y, 0.43), { width: 0.06 })),
  ...sign(amid(squares.map(middle)), [
    ["M", -0.14, 0.14],
    ["L", 0.14, 0.14],
    ["M", 0, 0.05],
    ["L", 0, -0.16],
    ["M", -0.1, -0.06],
    ["L", 0, -0.16],
    ["L", 0.1, -0.06],
  ]),
];

/** Three in a row, struck out. @param {Spot} spot */
const noLine = ({ squares }) => [
  ...squares.map(middle).flatMap(([x, y]) => cased(ring(x, y, 0.43), { width: 0.06, dash: [0.14, 0.14] })), // prettier-ignore
  ...sign(amid(squares.map(middle)), [
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
const FORMS = {
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
