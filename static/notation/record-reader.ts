/**
 * Parser for records, and the only module that reads them. Reconstructs what is on the board;
 * legality and scoring are left to the rules worker.
 */

import type {
  Cell,
  GameTraits,
  MoveSyntax,
  Seat,
  Side,
  StageInfo,
  Tags,
} from "../protocol/types.ts";
import { GAME_TRAITS } from "./game-traits.ts";
import { bareMoves, lineFrom, type RecordNode, readTree } from "./record-tree.ts";
import type { Disc, ParsedRecord, PlacedPiece, Position } from "./types.ts";

const TAG = /\s*\[\s*([A-Za-z][\p{L}\p{N}_]*)\s*"((?:[^"\\\n]|\\.)*)"\s*\]/uy;

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

export const isSameCell = (a: Cell, b: Cell) => a[0] === b[0] && a[1] === b[1];

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

/** The tags of a record, and its moves with all variations as a tree. */
export function readRecordTree(text: string): { tags: Tags; root: RecordNode; length: number } {
  const { tags, end } = readTags(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  return { tags, ...readTree(end) };
}

/** The tags of a record, and the moves of its main line. */
export function readRecord(text: string): ParsedRecord {
  const { tags, root, length } = readRecordTree(text);
  const line = lineFrom(root).slice(1, length + 1);
  return { tags, moves: line.map(({ move }) => move) };
}

/** A record without its comments and variations. */
export function bareRecord(text: string): string {
  const { end } = readTags(text);
  return `${text.slice(0, text.length - end.length).trim()}\n\n${bareMoves(end)}`;
}

/** Parses the tags at the head of a text, and returns the text after them as `end`. */
function readTags(text: string) {
  const tags: Tags = {};
  let end = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(text); tag; tag = TAG.exec(text)) {
    const name = tag[1] ?? "";
    if (!Object.hasOwn(tags, name)) tags[name] = (tag[2] ?? "").replace(/\\(.)/g, "$1").trim();
    end = TAG.lastIndex;
  }
  return { tags, end: text.slice(end) };
}

export interface Board {
  columns: number;
  rows: number;
  symbols: string[];
}

const NO_BOARD: Board = { columns: 0, rows: 0, symbols: [] };

const emptyBoard = (columns: number, rows: number): Board => ({
  columns,
  rows,
  symbols: Array(columns * rows).fill(""),
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

/** Whether a text is a move of a syntax. It may still be impossible on the board. */
const IS_MOVE: Record<MoveSyntax, (move: string) => boolean> = {
  tetromino: (move) => matchMove(TETROMINO, move) !== null && !move.includes("/"),
  "coloured-tetromino": (move) => matchMove(TETROMINO, move) !== null && move.includes("/"),
  taijitu: (move) => readPlacement(move)?.shape === "taijitu",
  turn: (move) => matchMove(TURN, move) !== null,
};

/** Board of a game with the given tags. */
function boardOf({ board, board_tag, sizes }: GameTraits, { Board = "", Size }: Tags): Board {
  if (board_tag === "Board") return parseBoard(Board);
  if (board_tag !== "Size" || Size === undefined) return emptyBoard(board.columns, board.rows);
  return sizes?.includes(Size) ? emptyBoard(Number(Size), Number(Size)) : NO_BOARD;
}

/** A stage of a game, as the game declares it. */
export const stageAt = (game: string, stage: number): StageInfo | undefined =>
  GAME_TRAITS.get(game)?.stages[stage];

/** Position at the end of a record, or after its first `upTo` moves. */
export function readPosition(text: string, upTo: number = Infinity): Position {
  const { tags, moves } = readRecord(text);
  return positionAfter(tags, moves.slice(0, upTo));
}

/** Position of a record after `ply` moves of a line that leaves its moves. */
export const readLine = (text: string, line: readonly string[], ply: number): Position =>
  positionAfter(readRecordTree(text).tags, line.slice(0, ply));

function positionAfter(tags: Tags, moves: string[]): Position {
  const game = tags.Game ?? "";
  const traits = GAME_TRAITS.get(game);
  const [First = "", Second = ""] = traits?.stages[0]?.sides ?? [];
  const position: Position = {
    game,
    stageGame: traits?.stages[0]?.id ?? "",
    stage: 0,
    ...(traits ? boardOf(traits, tags) : NO_BOARD),
    placed: [],
    discs: [],
    sides: { First, Second },
    moves,
    movers: [],
  };
  for (const move of position.moves) applyMove(position, move, tags);
  return position;
}

export const otherSeat = (seat: Seat): Seat => (seat === "First" ? "Second" : "First");

function applyMove(position: Position, move: string, tags: Tags) {
  const { game, movers, sides } = position;
  const next = stageAt(game, position.stage + 1);
  if (next && IS_MOVE[next.syntax](move)) {
    Object.assign(position, { stage: position.stage + 1, stageGame: next.id });
    movers.push(next.sides[0] === sides.First ? "First" : "Second");
  } else movers.push(resignedSeat(move, tags) ?? otherSeat(movers.at(-1) ?? "Second"));
  const stage = stageAt(game, position.stage);
  if (move.toLowerCase() === "swap") swapSides(position);
  else if (stage && IS_MOVE[stage.syntax](move)) placePiece(position, move);
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
  if (turn) applyTurn(position, turn, number, position.sides[seat]);
}

/** Whether a cell exists. */
export const isOnBoard = (
  { columns, rows }: Pick<Position, "columns" | "rows">,
  [column, row]: Cell = [Infinity, 0],
) => column >= 0 && row >= 0 && column < columns && row < rows;

function applyTurn(
  position: Position,
  { placed, removed, stack }: { placed: Cell; removed: Cell[]; stack: Cell | null },
  move: number,
  side: Side,
) {
  const removedCells = [...removed, placed, ...(stack ? [stack] : [])];
  const left = position.discs.filter(
    ({ cell }) => !removedCells.some((one) => isSameCell(one, cell)),
  );
  const added: Disc[] = stack
    ? [{ cell: stack, side, stack: true, move }]
    : [{ cell: placed, side, stack: false, move }];
  position.discs = [...left, ...added.filter(({ cell }) => isOnBoard(position, cell))];
}

/** Topmost piece on a cell. */
export const pieceOn = (position: Position, cell: Cell): PlacedPiece | undefined =>
  position.placed.findLast(({ cells }) => cells.some((one) => isSameCell(one, cell)));

/** Disc or stack on a cell. */
export const discOn = (position: Position, cell: Cell) =>
  position.discs.find((disc) => isSameCell(disc.cell, cell));

export const symbolOn = (position: Position, [column, row]: Cell) =>
  position.symbols[row * position.columns + column] ?? "";
