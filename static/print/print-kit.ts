/**
 * Print kit of a game in true size: scenes of the board, of the pieces to cut out, and of their
 * backs. No DOM access and no messages.
 */

import { translateItems } from "../board/board-layer.ts";
import { outline } from "../board/polyomino-outline.ts";
import { tetrominoItems } from "../board/tetromino-shape.ts";
import type { Path, Scene, SceneItem, ScenePoint } from "../board/types.ts";
import { buildScene } from "../games/scene.ts";
import { discItem, stackItems } from "../games/shared/disc-layer.ts";
import { taijituItems } from "../games/shared/taijitu-layer.ts";
import type { Position } from "../notation/types.ts";
import type { GameInfo, PieceInfo, SupplyEntry } from "../protocol/types.ts";

/** Paper sizes, in mm. */
export const PAPERS: Record<string, { width: number; height: number }> = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
};

/** Margin that printers leave blank, and height of the page footer, in mm. */
export const EDGE = 10;

export const FOOTER = 12;
/** Gap between pieces for cutting, in mm. */
const PIECE_GAP = 1.8;

/** Maximum width of a board and of a cell, in mm. */
const MAX_BOARD = 176;
const MAX_CELL = 24;
const CUT_COLOUR = "quiet";
const HAIRLINE = 0.012;

/** Size of a cell in whole millimetres, so that every board fits on one page. */
export const cellSize = (columns: number) => Math.min(MAX_CELL, Math.floor(MAX_BOARD / columns));

/** Piece to cut out; sizes and coordinates in cells. */
export interface CutPiece {
  /** Id of the piece in the game. */
  id: string;
  width: number;
  height: number;
  front: SceneItem[];
  /** The piece flipped horizontally. */
  back: SceneItem[];
}

const cutLine = (squares: ScenePoint[]): SceneItem => ({
  draw: "path",
  path: outline(squares, 0, 0),
  stroke: CUT_COLOUR,
  width: HAIRLINE,
});

const mirrored = (squares: ScenePoint[], width: number): ScenePoint[] =>
  squares.map(([x, y]) => [width - 1 - x, y]);

function tetromino({ id, shape, cells, ways }: PieceInfo, hatching: boolean): CutPiece {
  const right = Math.max(...cells.map(([c]) => c));
  const top = Math.max(...cells.map(([, r]) => r));
  const lying = top > right;
  // Rotates upright pieces by 90°: with all long sides horizontal, rows have a uniform height.
  const squares = cells.map(([c, r]) => (lying ? [r, c] : [c, top - r]) as ScenePoint);
  const [width, height] = [Math.max(right, top) + 1, Math.min(right, top) + 1];
  const [colouring = ""] = ways;
  const face = (some: ScenePoint[]): SceneItem[] => {
    const black = some.filter((_, index) => colouring[index] === "B");
    const flat = tetrominoItems(shape, some, { hatching }, black).filter(
      ({ fill }) => fill !== "shade",
    );
    return [...flat, cutLine(some)];
  };
  return { id, width, height, front: face(squares), back: face(mirrored(squares, width)) };
}

function taijituPart(): CutPiece {
  const flat = (ends: ScenePoint[]) => taijituItems(ends).filter(({ fill }) => fill !== "shade");
  const line = cutLine([
    [0, 0],
    [1, 0],
  ]);
  return {
    id: "taijitu",
    width: 2,
    height: 1,
    front: [
      ...flat([
        [0, 0],
        [1, 0],
      ]),
      line,
    ],
    back: [
      ...flat([
        [1, 0],
        [0, 0],
      ]),
      line,
    ],
  };
}

/** The back has the ring of a stack: a flipped disc on top of another one marks a stack. */
function disc(side: string): CutPiece {
  const size = 0.82;
  const at = [size / 2 - 0.5, size / 2 - 0.5] as ScenePoint;
  const middle = size / 2;
  const line: SceneItem = {
    draw: "circle",
    x: middle,
    y: middle,
    r: middle,
    stroke: CUT_COLOUR,
    width: HAIRLINE,
  };
  const plain = discItem(at, side).filter(({ fill }) => fill !== "shade");
  const upper = stackItems(at, side).slice(-4);
  const high = upper[1]?.draw === "circle" ? upper[1].y : middle;
  const ring = translateItems(upper.slice(1), 0, middle - high);
  return {
    id: side,
    width: size,
    height: size,
    front: [...plain, line],
    back: [...plain, ...ring, line],
  };
}

function partOf(info: PieceInfo, hatching: boolean): CutPiece {
  if (info.id === "taijitu") return taijituPart();
  return info.cells.length === 1 ? disc(info.id) : tetromino(info, hatching);
}

/**
 * Number of copies of each piece: from the supply of a new game, else as the game declares it.
 * Taijitus are unlimited, so there are as many as the board can hold.
 * @param cells - number of cells of the board
 */
export function countsOf({ pieces }: GameInfo, supply: SupplyEntry[], cells: number) {
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

/** All pieces of a game, equal ones adjacent, in groups that go on separate sheets. */
export function partsOf(
  info: GameInfo,
  supply: SupplyEntry[],
  cells: number,
  hatching: boolean,
): CutPiece[][] {
  const all = countsOf(info, supply, cells).map(({ piece, count }) =>
    Array.from({ length: count }, () => partOf(piece, hatching)),
  );
  const tiles = all.flat().filter(({ id }) => id === "taijitu");
  const others = all.flat().filter(({ id }) => id !== "taijitu");
  const wide = others.filter(({ height }) => height !== 1);
  const narrow = others.filter(({ height }) => height === 1);
  return [[...wide, ...narrow], tiles].filter((some) => some.length);
}

/** Piece with its position on the sheet, in mm. */
export interface PlacedPart {
  part: CutPiece;
  x: number;
  y: number;
}

/** Packs pieces into rows of uniform height, from the top, on as many sheets as needed. */
export function packRows(
  parts: CutPiece[],
  cell: number,
  width: number,
  height: number,
): PlacedPart[][] {
  const sheets: PlacedPart[][] = [];
  let [x, y, row] = [Infinity, 0, 0];
  for (const part of parts) {
    const [wide, high] = [part.width * cell, part.height * cell];
    if (x + wide > width || (row && high !== row)) {
      [x, y] = [0, y + (row ? row + PIECE_GAP : 0)];
      row = high;
    }
    if (!sheets.length || y + high > height) {
      sheets.push([]);
      [x, y, row] = [0, 0, high];
    }
    sheets.at(-1)?.push({ part, x, y });
    x += wide + PIECE_GAP;
  }
  return sheets.map((placed) => centreRows(placed, cell, width));
}

/**
 * Centres the rows on the page, so that backs are printed behind their fronts whichever way the
 * paper is turned over.
 */
function centreRows(placed: PlacedPart[], cell: number, width: number) {
  const wide = Math.max(...placed.map(({ part, x }) => x + part.width * cell));
  return placed.map((one) => ({ ...one, x: one.x + (width - wide) / 2 }));
}

/** Scene of a sheet of pieces, with the cell size of the board as its unit. */
export function pageScene(
  placed: PlacedPart[],
  cell: number,
  width: number,
  height: number,
  back: boolean,
): Scene {
  const items = placed.flatMap(({ part, x, y }) => {
    const left = back ? width - x - part.width * cell : x;
    return translateItems(back ? part.back : part.front, left / cell, y / cell);
  });
  return {
    columns: width / cell,
    rows: height / cell,
    margin: { left: 0, right: 0, top: 0, bottom: 0 },
    items,
  };
}

/** Length of the ruler for checking the print scale, in mm. */
export const RULER_MM = 100;

export function rulerScene(cell: number): Scene {
  const [long, high] = [RULER_MM / cell, 2 / cell];
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
            return [
              ["M", x, y - half],
              ["L", x, y + half],
            ] as Path;
          }).flat(),
        ],
        stroke: "ink",
        width: 0.25 / cell,
      },
    ],
  };
}

/** Size of the coordinate labels, and length of the crop marks, in mm. */
const LETTERS = 3.5;
const CROP_MARK = 1.5;

/** Empty board with crop marks. */
export function boardScene(position: Position): Scene {
  const { columns, rows } = position;
  const cell = cellSize(columns);
  const empty = { ...position, stage: 0, placed: [], discs: [], moves: [], movers: [] };
  const bare = buildScene(empty, { coordinates: LETTERS / cell });
  const { left, top, right, bottom } = bare.margin;
  const [l, t, r, b, far] = [-left, -top, columns + right, rows + bottom, CROP_MARK / cell];
  const path = [
    ...corner(l, t, -far, -far),
    ...corner(r, t, far, -far),
    ...corner(l, b, -far, far),
    ...corner(r, b, far, far),
  ];
  return {
    ...bare,
    margin: { left: left + far, top: top + far, right: right + far, bottom: bottom + far },
    items: [...bare.items, { draw: "path", path, stroke: CUT_COLOUR, width: HAIRLINE }],
  };
}

/** Crop mark at a corner. */
const corner = (x: number, y: number, dx: number, dy: number): Path => [
  ["M", x + dx, y],
  ["L", x, y],
  ["L", x, y + dy],
];
