/**
 * A game on paper, in true size: its board, its pieces to cut out and their backs, as pictures in millimetres.
 * No document, no words.
 * @import { GameInfo, Item, Path, Picture, PieceInfo, Position, Supply } from "../app/types.js"
 */
import { body } from "../board/tetromino-shape.js";
import { outline } from "../board/polyomino-outline.js";
import { moved } from "../board/board-layer.js";
import { single, stack } from "../games/lot/lot-layer.js";
import { taijitu } from "../games/taiji/taiji-layer.js";
import { picture } from "../games/scene.js";

/** @typedef {[number, number]} Dot */
/** Sizes of paper in millimetres. @type {Record<string, { width: number, height: number }>} */
export const PAPERS = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
};

/** What printers leave white, and what the line that tells of a page takes, in millimetres. */
export const EDGE = 10;
export const FOOT = 12;
/** Between pieces, for the scissors. */
const GAP = 1.8;
/** The widest board, and the largest cell, in millimetres. */
const BOARD = 176;
const LARGEST = 24;
const CUT = "quiet";
const THIN = 0.012;

/** A cell of a board in millimetres: whole ones, and every board on one page. @param {number} columns */
export const cellSize = (columns) => Math.min(LARGEST, Math.floor(BOARD / columns));

/**
 * A piece to cut out, in cells.
 * @typedef {object} Part
 * @property {string} id what the game calls the piece
 * @property {number} width
 * @property {number} height
 * @property {Item[]} front
 * @property {Item[]} back as it lies turned over, left to right
 */

/** @param {Dot[]} squares @returns {Item} */
const cutLine = (squares) => ({ draw: "path", path: outline(squares, 0, 0), stroke: CUT, width: THIN });

/** @param {Dot[]} squares @param {number} width @returns {Dot[]} */
const turnedOver = (squares, width) => squares.map(([x, y]) => [width - 1 - x, y]);

/** @param {PieceInfo} info @param {boolean} hatching @returns {Part} */
function tetromino({ id, shape, cells, ways }, hatching) {
  const right = Math.max(...cells.map(([c]) => c));
  const top = Math.max(...cells.map(([, r]) => r));
  const lying = top > right;
  // The long side goes across, by a quarter turn: rows of pieces are then of one height.
  const squares = cells.map(([c, r]) => /** @type {Dot} */ (lying ? [r, c] : [c, top - r]));
  const [width, height] = [Math.max(right, top) + 1, Math.min(right, top) + 1];
  const [way = ""] = ways;
  /** @param {Dot[]} some @returns {Item[]} */
  const face = (some) => {
    const black = some.filter((_, index) => way[index] === "B");
    const flat = body(shape, some, { hatching }, 1, black).filter(({ fill }) => fill !== "shade");
    return [...flat, cutLine(some)];
  };
  return { id, width, height, front: face(squares), back: face(turnedOver(squares, width)) };
}

/** @returns {Part} */
function tile() {
  const flat = (/** @type {Dot[]} */ ends) =>
    taijitu(ends).filter(({ fill }) => fill !== "shade");
  const line = cutLine([[0, 0], [1, 0]]); // prettier-ignore
  return {
    id: "taijitu",
    width: 2,
    height: 1,
    front: [...flat([[0, 0], [1, 0]]), line], // prettier-ignore
    back: [...flat([[1, 0], [0, 0]]), line], // prettier-ignore
  };
}

/** Turned over it bears the ring of a stack: laid on another one, it tells what lies there. @param {string} side @returns {Part} */
function disc(side) {
  const size = 0.82;
  const at = /** @type {Dot} */ ([size / 2 - 0.5, size / 2 - 0.5]);
  const middle = size / 2;
  /** @type {Item} */
  const line = { draw: "circle", x: middle, y: middle, r: middle, stroke: CUT, width: THIN };
  const plain = single(at, side).filter(({ fill }) => fill !== "shade");
  const upper = stack(at, side).slice(-4);
  const high = upper[1]?.draw === "circle" ? upper[1].y : middle;
  const ring = moved(upper.slice(1), 0, middle - high);
  return { id: side, width: size, height: size, front: [...plain, line], back: [...plain, ...ring, line] };
}

/** @param {PieceInfo} info @param {boolean} hatching @returns {Part} */
function partOf(info, hatching) {
  if (info.id === "taijitu") return tile();
  return info.cells.length === 1 ? disc(info.id) : tetromino(info, hatching);
}

/**
 * How many there are of each piece: as a fresh game says, else as the block of the game declares. Of taijitus there are
 * as many as one likes, so there are as many as a board can hold.
 * @param {GameInfo} info
 * @param {Supply[]} supply
 * @param {number} cells of the board
 */
export function countsOf({ pieces }, supply, cells) {
  const fresh = new Map(supply.map(({ piece, of, left }) => [piece, of ?? left]));
  const known = pieces.some(({ id }) => id !== "taijitu" && fresh.has(id));
  return pieces.map((piece) => ({
    piece,
    count:
      piece.id === "taijitu"
        ? Math.floor(cells / 2)
        : known
          ? (fresh.get(piece.id) ?? 0)
          : piece.count,
  }));
}

/**
 * All pieces of a game, the same ones side by side, each kind of piece on sheets of its own.
 * @param {GameInfo} info
 * @param {Supply[]} supply
 * @param {number} cells
 * @param {boolean} hatching
 * @returns {Part[][]}
 */
export function partsOf(info, supply, cells, hatching) {
  const all = countsOf(info, supply, cells).map(({ piece, count }) =>
    Array.from({ length: count }, () => partOf(piece, hatching)),
  );
  const tiles = all.flat().filter(({ id }) => id === "taijitu");
  const others = all.flat().filter(({ id }) => id !== "taijitu");
  const wide = others.filter(({ height }) => height !== 1);
  const narrow = others.filter(({ height }) => height === 1);
  return [[...wide, ...narrow], tiles].filter((some) => some.length);
}

/** @typedef {{ part: Part, x: number, y: number }} Seat in millimetres */

/**
 * Pieces in rows from the top, as many sheets as they need.
 * @param {Part[]} parts
 * @param {number} cell
 * @param {number} width
 * @param {number} height
 * @returns {Seat[][]}
 */
export function laidOut(parts, cell, width, height) {
  /** @type {Seat[][]} */
  const sheets = [];
  let [x, y, row] = [Infinity, 0, 0];
  for (const part of parts) {
    const [wide, high] = [part.width * cell, part.height * cell];
    if (x + wide > width || (row && high !== row)) {
      [x, y] = [0, y + (row ? row + GAP : 0)];
      row = high;
    }
    if (!sheets.length || y + high > height) {
      sheets.push([]);
      [x, y, row] = [0, 0, high];
    }
    sheets.at(-1)?.push({ part, x, y });
    x += wide + GAP;
  }
  return sheets.map((seats) => centred(seats, cell, width));
}

/** In the middle of the page: a back then lies behind its front, whichever way the paper is turned. @param {Seat[]} seats @param {number} cell @param {number} width */
function centred(seats, cell, width) {
  const wide = Math.max(...seats.map(({ part, x }) => x + part.width * cell));
  return seats.map((seat) => ({ ...seat, x: seat.x + (width - wide) / 2 }));
}

/**
 * A sheet of pieces as a picture whose cell is that of the board.
 * @param {Seat[]} seats
 * @param {number} cell
 * @param {number} width
 * @param {number} height
 * @param {boolean} back
 * @returns {Picture}
 */
export function sheetPicture(seats, cell, width, height, back) {
  const items = seats.flatMap(({ part, x, y }) => {
    const left = back ? width - x - part.width * cell : x;
    return moved(back ? part.back : part.front, left / cell, y / cell);
  });
  return {
    columns: width / cell,
    rows: height / cell,
    margin: { left: 0, right: 0, top: 0, bottom: 0 },
    items,
  };
}

/** The length of the line to check the size by, in millimetres. */
export const CHECK = 100;

/** @param {number} cell @returns {Picture} */
export function checkLine(cell) {
  const [long, high] = [CHECK / cell, 2 / cell];
  const y = high / 2;
  return {
    columns: long,
    rows: high,
    margin: { left: 1 / cell, right: 1 / cell, top: 0, bottom: 0 },
    items: [
      {
        draw: "path",
        path: [
          ["M", 0, y],
          ["L", long, y],
          ...Array.from({ length: 11 }, (_, n) => {
            const [x, half] = [(n * long) / 10, (n % 5 ? 0.5 : 1) / cell];
            return /** @type {Path} */ ([["M", x, y - half], ["L", x, y + half]]); // prettier-ignore
          }).flat(),
        ],
        stroke: "ink",
        width: 0.25 / cell,
      },
    ],
  };
}

/** The letters along a board, and the marks where to cut it, in millimetres. */
const LETTERS = 3.5;
const MARK = 1.5;

/** The board without pieces, with marks where to cut. @param {Position} position @returns {Picture} */
export function boardPicture(position) {
  const { columns, rows } = position;
  const cell = cellSize(columns);
  const empty = { ...position, stage: 0, placed: [], discs: [], moves: [], movers: [] };
  const bare = picture(empty, { coordinates: LETTERS / cell });
  const { left, top, right, bottom } = bare.margin;
  const [l, t, r, b, far] = [-left, -top, columns + right, rows + bottom, MARK / cell];
  const path = [
    ...corner(l, t, -far, -far),
    ...corner(r, t, far, -far),
    ...corner(l, b, -far, far),
    ...corner(r, b, far, far),
  ];
  return {
    ...bare,
    margin: { left: left + far, top: top + far, right: right + far, bottom: bottom + far },
    items: [...bare.items, { draw: "path", path, stroke: CUT, width: THIN }],
  };
}

/** Where two cuts meet. @param {number} x @param {number} y @param {number} dx @param {number} dy @returns {Path} */
const corner = (x, y, dx, dy) => [["M", x + dx, y], ["L", x, y], ["L", x, y + dy]]; // prettier-ignore
