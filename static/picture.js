/**
 * Makes the picture of a position: a plain list of things to draw, in cells, with colours by name.
 * The canvas paints it now; anything that can draw lines can paint it later.
 * @import { Cell, Ghost, Item, Look, Picture, Position } from "./types.js"
 */
import { GAP, ROUND, body, lastMark } from "./body.js";
import { letter, symbol } from "./glyphs.js";
import { pivotOf } from "./held.js";
import { marks } from "./marks.js";
import { outline } from "./outline.js";
import { cellAt, cellName } from "./record.js";

/** @typedef {[number, number]} Dot */
/** @typedef {(cell: Cell) => Dot} Corner from a cell to its upper left corner in the drawing */

/** How wide each part of the change label is. */
const LABEL = 1.06;
const SYMBOL = { size: 0.205, width: 0.092 };

/** @param {Position} position @param {Look} [look] @returns {Picture} */
export function picture(position, look = {}) {
  const paint = PAINTERS[position.game] ?? battle;
  const edge = look.coordinates ? 0.12 + look.coordinates * 1.45 : 0.2;
  return {
    columns: position.columns,
    rows: position.rows,
    margin: { left: edge, top: 0.2, right: 0.2, bottom: edge },
    items: paint(position, look),
  };
}

/** @param {Position} position @returns {Corner} */
const cornersOf =
  (position) =>
  ([column, row]) => [column, position.rows - 1 - row];

/**
 * Battle of LITS: printed X and O under pieces.
 * @param {Position} position
 * @param {Look} look
 * @returns {Item[]}
 */
function battle(position, look) {
  const corner = cornersOf(position);
  return [
    ...ground(position, look, corner),
    ...(look.coordinates ? coordinates(position, look.coordinates) : []),
    ...symbols(position, look, corner),
    ...pieces(position, look, corner),
    ...over(look, corner),
    ...changeLabel(position, look, corner),
  ];
}

/**
 * One painter for each game; another game adds its own here.
 * @type {Record<string, (position: Position, look: Look) => Item[]>}
 */
const PAINTERS = { "battle-of-lits": battle };

/** @param {string} game */
export const paints = (game) => Object.hasOwn(PAINTERS, game);

/**
 * The sheet, the cells by what may still happen to them, the grid.
 * @param {Position} position
 * @param {Look} look
 * @param {Corner} corner
 * @returns {Item[]}
 */
function ground({ columns, rows }, look, corner) {
  /** @param {string[] | undefined} names @param {string} fill @returns {Item[]} */
  const tint = (names, fill) =>
    (names ?? []).map((name) => {
      const [x, y] = corner(cellAt(name));
      return { draw: "rect", x, y, w: 1, h: 1, fill };
    });
  return [
    { draw: "rect", x: 0, y: 0, w: columns, h: rows, fill: "cell" },
    ...tint(look.reachable, "cell-later"),
    ...tint(look.coverable, "cell-open"),
    ...grid(columns, rows),
  ];
}

/** @param {number} columns @param {number} rows @returns {Item[]} */
function grid(columns, rows) {
  /** @param {number} ax @param {number} ay @param {number} bx @param {number} by @returns {Item} */
  const line = (ax, ay, bx, by) => ({
    draw: "path",
    path: [
      ["M", ax, ay],
      ["L", bx, by],
    ],
    stroke: "grid",
    width: 0,
  });
  const across = Array.from({ length: rows - 1 }, (_, index) =>
    line(0, index + 1, columns, index + 1),
  );
  const down = Array.from({ length: columns - 1 }, (_, index) =>
    line(index + 1, 0, index + 1, rows),
  );
  return [
    ...across,
    ...down,
    { draw: "rect", x: 0, y: 0, w: columns, h: rows, stroke: "frame", width: 0.045 },
  ];
}

/** @param {Position} position @param {number} size @returns {Item[]} */
function coordinates({ columns, rows }, size) {
  const away = 0.06 + size * 0.75;
  /** @param {string} text @param {number} x @param {number} y @returns {Item} */
  const label = (text, x, y) => ({
    draw: "text",
    x,
    y,
    size,
    text,
    align: "center",
    fill: "quiet",
  });
  return [
    ...Array.from({ length: columns }, (_, c) =>
      label(cellName([c, 0]).slice(0, 1), c + 0.5, rows + away),
    ),
    ...Array.from({ length: rows }, (_, r) => label(String(r + 1), -away, rows - r - 0.5)),
  ];
}

/** @param {Position} position @param {Look} look @param {Corner} corner @returns {Item[]} */
function symbols(position, look, corner) {
  const gone = new Map(
    position.placed.flatMap((piece) => piece.cells.map((cell) => [String(cell), piece])),
  );
  const newest = position.placed.at(-1);
  return position.symbols.flatMap((side, index) => {
    const cell = /** @type {Cell} */ ([
      index % position.columns,
      Math.floor(index / position.columns),
    ]);
    const piece = gone.get(String(cell));
    const fading = piece && piece === newest && look.landing !== undefined;
    if (!side || (piece && !fading)) return [];
    const [x, y] = corner(cell);
    const drawn = symbol(side, x + 0.5, y + 0.5, SYMBOL.size, "ink", SYMBOL.width);
    return fading ? drawn.map((item) => ({ ...item, opacity: 1 - (look.landing ?? 0) })) : drawn;
  });
}

/** @param {Position} position @param {Look} look @param {Corner} corner */
function pieces(position, look, corner) {
  const newest = position.placed.at(-1);
  return position.placed.flatMap((piece) => {
    const squares = piece.cells.map(corner);
    const landing = piece === newest ? look.landing : undefined;
    const drawn = body(piece.shape, squares, look, landing);
    const marked = piece === newest && look.markLast !== false && landing === undefined;
    return marked ? [...drawn, ...lastMark(squares, piece)] : drawn;
  });
}

/**
 * What the hand and the rules show over the position.
 * @param {Look} look
 * @param {Corner} corner
 * @returns {Item[]}
 */
function over(look, corner) {
  return [
    ...hints(look, corner),
    ...(look.ghost ? ghost(look.ghost, look, corner) : []),
    ...(look.violations ? marks(look.violations, look.ghost?.cells ?? [], corner) : []),
    ...(look.cursor ? cursor(corner(look.cursor)) : []),
  ];
}

/**
 * Every cell a fitting place would cover; a dot on each to tap.
 * @param {Look} look
 * @param {Corner} corner
 * @returns {Item[]}
 */
function hints({ hints: fits }, corner) {
  if (!fits) return [];
  const { shape } = fits;
  return [
    ...fits.cells.map(corner).map(
      ([x, y]) =>
        /** @type {Item} */ ({
          draw: "rect",
          x: x + 0.04,
          y: y + 0.04,
          w: 0.92,
          h: 0.92,
          radius: 0.1,
          fill: `${shape}-fill`,
          opacity: 0.24,
        }),
    ),
    ...fits.pivots.map(corner).map(
      ([x, y]) =>
        /** @type {Item} */ ({
          draw: "circle",
          x: x + 0.81,
          y: y + 0.19,
          r: 0.1,
          fill: `${shape}-fill`,
          stroke: `${shape}-edge`,
          width: 0.06,
        }),
    ),
  ];
}

/**
 * The held piece where it would lie: what it would cover shows through.
 * @param {Ghost} held
 * @param {Look} look
 * @param {Corner} corner
 * @returns {Item[]}
 */
function ghost({ shape, cells, as, fits }, look, corner) {
  const squares = cells.map(corner);
  const line = outline(squares, GAP, ROUND);
  /** @type {Item[]} */
  const items = [
    { draw: "path", path: line, fill: "halo", opacity: 0.35 },
    { draw: "path", path: line, fill: `${shape}-fill`, opacity: fits === false ? 0.28 : 0.62 },
    { draw: "path", path: line, stroke: "halo", width: 0.14 },
    {
      draw: "path",
      path: line,
      stroke: `${shape}-edge`,
      width: 0.08,
      ...(as !== "set" && { dash: [0.22, 0.14] }),
    },
  ];
  return look.letters === false || as === "outline" ? items : [...items, ...badge(shape, squares)];
}

/** @param {string} shape @param {Dot[]} squares @returns {Item[]} */
function badge(shape, squares) {
  const [x, y] = pivotOf(squares);
  return letter(shape, x + 0.25, y + 0.27, 0.095, `${shape}-ink`, 0.055);
}

/** @param {Dot} corner @returns {Item[]} */
function cursor([x, y]) {
  return ["halo", "ink"].map((stroke, index) => ({
    draw: "rect",
    x: x + 0.06,
    y: y + 0.06,
    w: 0.88,
    h: 0.88,
    radius: 0.14,
    stroke,
    width: index ? 0.06 : 0.14,
  }));
}

/**
 * What the held piece does to the count, beside it.
 * @param {Position} position
 * @param {Look} look
 * @param {Corner} corner
 * @returns {Item[]}
 */
function changeLabel(position, { change, ghost: held }, corner) {
  const parts = Object.entries(change ?? {}).filter(([, by]) => by !== 0);
  if (!held || !parts.length) return [];
  const wide = parts.length * LABEL + 0.12;
  const [x, y] = labelPlace(held.cells.map(corner), wide, position);
  return [
    {
      draw: "rect",
      x,
      y,
      w: wide,
      h: 0.66,
      radius: 0.2,
      fill: "label",
      stroke: "halo",
      width: 0.05,
    },
    ...parts.flatMap(([side, by], index) => labelPart(side, by, x + 0.4 + index * LABEL, y + 0.33)),
  ];
}

/**
 * Above the piece, or below it where there is no room.
 * @param {Dot[]} squares
 * @param {number} wide
 * @param {Position} position
 * @returns {Dot}
 */
function labelPlace(squares, wide, { columns, rows }) {
  const xs = squares.map(([x]) => x);
  const top = Math.min(...squares.map(([, y]) => y));
  const bottom = Math.max(...squares.map(([, y]) => y)) + 1;
  const x = (Math.min(...xs) + Math.max(...xs) + 1 - wide) / 2;
  const y = top >= 0.9 || bottom + 0.9 > rows ? Math.max(top - 0.84, 0.05) : bottom + 0.18;
  return [Math.min(Math.max(x, 0.05), columns - wide - 0.05), y];
}

/** @param {string} side @param {number} by @param {number} x @param {number} y @returns {Item[]} */
function labelPart(side, by, x, y) {
  const text = `\u2212${Math.abs(by)}`;
  return [
    ...symbol(side, x - 0.06, y, 0.13, "label-ink", 0.075),
    { draw: "text", x: x + 0.16, y: y + 0.02, size: 0.4, text, align: "left", fill: "label-ink" },
  ];
}
