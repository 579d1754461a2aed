/**
 * Parser for records and saves, and the only module that reads them. Reconstructs what is on the
 * board; legality and scoring are left to the rules worker.
 */

import type { Cell, GameView, Seat, Side, Tags } from "../protocol/types.ts";
import type { Disc, ParsedRecord, PlacedPiece, Position } from "./types.ts";

const TAG = /\s*\[\s*([A-Za-z]\w*)\s*"((?:[^"\\\n]|\\.)*)"\s*\]/y;
const TOKEN = /\{[^}]*\}?|\d+\.+|[^\s{}]+/g;
const NOT_A_MOVE = /^(?:\{.*|\d+\.+|1-0|0-1|1\/2-1\/2|\*)$/s;

const CELL = "[a-z][1-9]\\d?";
const RUN = `(?:${CELL})+`;
const TETROMINO = new RegExp(`^([A-Z])(${RUN})(?:/(${RUN}))?$`, "i");
const TAIJITU = new RegExp(`^(${CELL})?/(${CELL})?$`, "i");
const TURN = new RegExp(`^(${CELL})(?:(?:x(${RUN}))?=(${CELL}))?$`, "i");

/**
 * Longest move, in characters. The longest of any game has 17; regular expressions overflow the
 * stack on very long ones.
 */
const MAX_MOVE_LENGTH = 100;

const matchMove = (pattern: RegExp, move: string) =>
  move.length <= MAX_MOVE_LENGTH ? pattern.exec(move) : null;

/** Maximum number of columns or rows that can be displayed: columns are named by letters. */
const MAX_SIZE = 26;

export const cellName = ([column, row]: Cell) => String.fromCharCode(97 + column) + (row + 1);

export const cellAt = (name: string): Cell => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];

const cellsIn = (text: string | undefined = "") =>
  (text.toLowerCase().match(/[a-z]\d+/g) ?? []).map(cellAt);

/** Sorts by column, then by row, as in move text. */
export const sortCells = (cells: Cell[]) => [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]);

export const placementText = (piece: string, cells: Cell[]) =>
  piece + sortCells(cells).map(cellName).join("");

const same = (a: Cell, b: Cell) => a[0] === b[0] && a[1] === b[1];

/** Parses the piece that a move places: a tetromino with or without colours, or a taijitu. */
export function readPlacement(
  move: string,
): { shape: string; cells: Cell[]; black: Cell[] } | null {
  const [, letter = "", run, rest] = matchMove(TETROMINO, move) ?? [];
  if (run) {
    const cells = sortCells([...cellsIn(run), ...cellsIn(rest)]);
    return { shape: letter.toUpperCase(), cells, black: rest ? cellsIn(run) : [] };
  }
  const { black, white } = readEnds(move);
  const whole = black.length && white.length;
  return whole ? { shape: "taijitu", cells: sortCells([...black, ...white]), black } : null;
}

/** Parses the ends of a taijitu; one of them is missing in a partial move. */
export function readEnds(move: string) {
  const [, black, white] = TAIJITU.exec(move) ?? [];
  return { black: cellsIn(black), white: cellsIn(white) };
}

/**
 * Parses a complete or partial LOT turn: the disc placed, the discs removed, and the cell that
 * becomes a stack.
 */
export function readTurn(
  move: string,
): { placed: Cell; removed: Cell[]; stack: Cell | null } | null {
  const [, placed = "", removed, stack] = matchMove(TURN, move) ?? [];
  const [cell] = cellsIn(placed);
  if (!cell) return null;
  return { placed: cell, removed: cellsIn(removed), stack: cellsIn(stack)[0] ?? null };
}

function tokenize(text: string) {
  const { tags, end } = readTags(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  return { tags, tokens: end.match(TOKEN) ?? [] };
}

export function readRecord(text: string): ParsedRecord {
  const { tags, tokens } = tokenize(text);
  return { tags, moves: tokens.filter((word) => !NOT_A_MOVE.test(word)) };
}

/** Comment on the position after `ply` moves. */
export function commentAt(text: string, ply: number) {
  let made = 0;
  return tokenize(text)
    .tokens.flatMap((word) => {
      if (!NOT_A_MOVE.test(word)) made += 1;
      const told = word.startsWith("{") && made === ply;
      return told
        ? [
            word
              .replace(/^\{|\}$/g, "")
              .replace(/\s+/g, " ")
              .trim(),
          ]
        : [];
    })
    .join(" ");
}

/** Parses the tags at the head of a text, and returns the text after them as `end`. */
function readTags(text: string) {
  const tags: Tags = {};
  let end = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(text); tag; tag = TAG.exec(text)) {
    tags[tag[1] ?? ""] ??= (tag[2] ?? "").replace(/\\(.)/g, "$1").trim();
    end = TAG.lastIndex;
  }
  return { tags, end: text.slice(end) };
}

/** Parses a save, which holds a record and a cached view (`glance`). Also accepts a bare record. */
export function readSave(save: string): { record: string; glance: GameView | null } {
  if (!save.trimStart().startsWith("{")) return { record: save, glance: null };
  const { record, glance } = JSON.parse(save);
  if (typeof record !== "string") throw new TypeError("a save without a record");
  return { record, glance: glance ?? null };
}

export interface Board {
  columns: number;
  rows: number;
  symbols: string[];
}

const NO_BOARD: Board = { columns: 0, rows: 0, symbols: [] };

const emptyBoard = (size: number): Board => ({
  columns: size,
  rows: size,
  symbols: Array(size * size).fill(""),
});

/** Parses the `Board` tag: rows from the top, with `x`, `o` and run lengths of blank cells. */
function parseBoard(text: string): Board {
  const rows = text
    .toLowerCase()
    .split("/", MAX_SIZE + 1)
    .map(readRow)
    .reverse();
  const columns = rows[0]?.length ?? 0;
  const whole = rows.every((row) => row.length === columns) && rows.length <= MAX_SIZE;
  return whole && columns ? { columns, rows: rows.length, symbols: rows.flat() } : NO_BOARD;
}

/** @returns empty if the row is invalid */
function readRow(row: string): string[] {
  if (!/^[xo\d]+$/.test(row) || /\d{3}/.test(row) || row.length > 2 * MAX_SIZE) return [];
  const cells = (row.match(/\d+|./g) ?? []).flatMap((part) =>
    /\d/.test(part) ? Array(Number(part)).fill("") : [part.toUpperCase()],
  );
  return cells.length <= MAX_SIZE ? cells : [];
}

const squareBoard = ({ Size = "9" }: Tags): Board =>
  ["7", "9", "11"].includes(Size) ? emptyBoard(Number(Size)) : NO_BOARD;

/** Move syntax of each single game. */
const IS_MOVE_OF: Record<string, (move: string) => boolean> = {
  "battle-of-lits": (move) => matchMove(TETROMINO, move) !== null && !move.includes("/"),
  tailits: (move) => matchMove(TETROMINO, move) !== null && move.includes("/"),
  taiji: (move) => readPlacement(move)?.shape === "taijitu",
  lot: (move) => matchMove(TURN, move) !== null,
};

/**
 * Properties of a game that its records do not contain: the board, the single games of its stages,
 * the sides of First and Second, and the seat that opens the second stage.
 */
export interface GameFacts {
  board: (tags: Tags) => Board;
  stages: string[];
  sides: [Side, Side];
  opens: Seat;
}

const FACTS_BY_GAME = new Map<string, GameFacts>([
  [
    "battle-of-lits",
    {
      board: ({ Board = "" }) => parseBoard(Board),
      stages: ["battle-of-lits"],
      sides: ["X", "O"],
      opens: "First",
    },
  ],
  [
    "tailits",
    { board: () => emptyBoard(11), stages: ["tailits"], sides: ["Black", "White"], opens: "First" },
  ],
  ["taiji", { board: squareBoard, stages: ["taiji"], sides: ["White", "Black"], opens: "First" }],
  [
    "lot",
    { board: () => emptyBoard(7), stages: ["lot"], sides: ["White", "Black"], opens: "First" },
  ],
  [
    "tailits+taiji",
    {
      board: () => emptyBoard(11),
      stages: ["tailits", "taiji"],
      sides: ["Black", "White"],
      opens: "Second",
    },
  ],
  [
    "taiji+battle-of-lits",
    {
      board: () => emptyBoard(11),
      stages: ["taiji", "battle-of-lits"],
      sides: ["White", "Black"],
      opens: "First",
    },
  ],
]);

const UNKNOWN_GAME: GameFacts = {
  board: () => NO_BOARD,
  stages: [""],
  sides: ["", ""],
  opens: "First",
};

/** Id of the single game played in a stage. */
export const stageGameAt = (game: string, stage: number) =>
  (FACTS_BY_GAME.get(game) ?? UNKNOWN_GAME).stages[stage] ?? "";

/** Position at the end of a record, or after its first `upTo` moves. */
export function readPosition(text: string, upTo: number = Infinity): Position {
  const { tags, moves } = readRecord(text);
  const facts = FACTS_BY_GAME.get(tags.Game ?? "") ?? UNKNOWN_GAME;
  const position: Position = {
    game: tags.Game ?? "",
    stageGame: facts.stages[0] ?? "",
    stage: 0,
    ...facts.board(tags),
    placed: [],
    discs: [],
    sides: { First: facts.sides[0], Second: facts.sides[1] },
    moves: moves.slice(0, upTo),
    movers: [],
  };
  for (const move of position.moves) applyMove(position, move, facts, tags);
  return position;
}

const otherSeat = (seat: Seat | undefined): Seat => (seat === "First" ? "Second" : "First");

function applyMove(position: Position, move: string, facts: GameFacts, tags: Tags) {
  const { movers } = position;
  const next = facts.stages[position.stage + 1];
  if (next && IS_MOVE_OF[next]?.(move)) {
    Object.assign(position, { stage: position.stage + 1, stageGame: next });
    movers.push(facts.opens);
  } else movers.push(resignedSeat(move, tags) ?? otherSeat(movers.at(-1)));
  if (move.toLowerCase() === "swap") swapSides(position);
  else if (IS_MOVE_OF[position.stageGame]?.(move)) placePiece(position, move);
}

/** Seat that resigned, as determined by the result. */
function resignedSeat(move: string, { Result }: Tags): Seat | null {
  if (move.toLowerCase() !== "resign") return null;
  return Result === "0-1" ? "First" : Result === "1-0" ? "Second" : null;
}

function swapSides(position: Position) {
  const { First, Second } = position.sides;
  position.sides = { First: Second, Second: First };
}

function placePiece(position: Position, move: string) {
  const number = position.movers.length;
  const seat = position.movers.at(-1) ?? "First";
  const piece = readPlacement(move);
  if (piece?.cells.every((cell) => isOnBoard(position, cell)))
    position.placed.push({ ...piece, move: number, seat, stage: position.stage });
  const turn = piece ? null : readTurn(move);
  if (turn) applyLotTurn(position, turn, number, position.sides[seat]);
}

const isOnBoard = ({ columns, rows }: Position, [column, row]: Cell) =>
  column < columns && row < rows;

function applyLotTurn(
  position: Position,
  { placed, removed, stack }: { placed: Cell; removed: Cell[]; stack: Cell | null },
  move: number,
  side: Side,
) {
  const removedCells = [...removed, placed, ...(stack ? [stack] : [])];
  const left = position.discs.filter(({ cell }) => !removedCells.some((one) => same(one, cell)));
  const added: Disc[] = stack
    ? [{ cell: stack, side, stack: true, move }]
    : [{ cell: placed, side, stack: false, move }];
  position.discs = [...left, ...added.filter(({ cell }) => isOnBoard(position, cell))];
}

/** Topmost piece on a cell. */
export const pieceOn = (position: Position, cell: Cell): PlacedPiece | undefined =>
  position.placed.findLast(({ cells }) => cells.some((one) => same(one, cell)));

/** Disc or stack on a cell. */
export const discOn = (position: Position, cell: Cell) =>
  position.discs.find((disc) => same(disc.cell, cell));

export const symbolOn = (position: Position, [column, row]: Cell) =>
  position.symbols[row * position.columns + column] ?? "";
