/**
 * The one module that reads records and saves. It says what lies where; what is legal and what counts, the rules say.
 */
import type {
  Cell,
  Disc,
  Glance,
  Placed,
  Position,
  RecordText,
  Seat,
  Side,
  Tags,
} from "../app/types.ts";

const TAG = /\s*\[\s*([A-Za-z]\w*)\s*"((?:[^"\\\n]|\\.)*)"\s*\]/y;
const WORD = /\{[^}]*\}?|\d+\.+|[^\s{}]+/g;
const NO_MOVE = /^(?:\{.*|\d+\.+|1-0|0-1|1\/2-1\/2|\*)$/s;

const CELL = "[a-z][1-9]\\d?";
const RUN = `(?:${CELL})+`;
const TETROMINO = new RegExp(`^([A-Z])(${RUN})(?:/(${RUN}))?$`, "i");
const ENDS = new RegExp(`^(${CELL})?/(${CELL})?$`, "i");
const TURN = new RegExp(`^(${CELL})(?:(?:x(${RUN}))?=(${CELL}))?$`, "i");

/** No board that can be shown has more columns or rows: columns are letters. */
const MOST = 26;

export const cellName = ([column, row]: Cell) => String.fromCharCode(97 + column) + (row + 1);

export const cellAt = (name: string): Cell => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];

const cellsIn = (text: string | undefined = "") =>
  (text.toLowerCase().match(/[a-z]\d+/g) ?? []).map(cellAt);

/** Column first, then row, as moves are written. */
export const inOrder = (cells: Cell[]) => [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]);

export const placement = (piece: string, cells: Cell[]) =>
  piece + inOrder(cells).map(cellName).join("");

const same = (a: Cell, b: Cell) => a[0] === b[0] && a[1] === b[1];

/** The piece that a move lays down: a tetromino with or without colours, or a taijitu. */
export function readPlacement(
  move: string,
): { shape: string; cells: Cell[]; black: Cell[] } | null {
  const [, letter = "", run, rest] = TETROMINO.exec(move) ?? [];
  if (run) {
    const cells = inOrder([...cellsIn(run), ...cellsIn(rest)]);
    return { shape: letter.toUpperCase(), cells, black: rest ? cellsIn(run) : [] };
  }
  const { black, white } = readEnds(move);
  const whole = black.length && white.length;
  return whole ? { shape: "taijitu", cells: inOrder([...black, ...white]), black } : null;
}

/** The ends of a taijitu, or the one that is chosen by now. */
export function readEnds(move: string) {
  const [, black, white] = ENDS.exec(move) ?? [];
  return { black: cellsIn(black), white: cellsIn(white) };
}

/** A turn of LOT, or as much of it as is chosen: the disc placed, those that go, the one that becomes a stack. */
export function readTurn(
  move: string,
): { placed: Cell; removed: Cell[]; stack: Cell | null } | null {
  const [, placed = "", removed, stack] = TURN.exec(move) ?? [];
  const [cell] = cellsIn(placed);
  if (!cell) return null;
  return { placed: cell, removed: cellsIn(removed), stack: cellsIn(stack)[0] ?? null };
}

function readWords(text: string) {
  const { tags, end } = readTags(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  return { tags, words: end.match(WORD) ?? [] };
}

export function readRecord(text: string): RecordText {
  const { tags, words } = readWords(text);
  return { tags, moves: words.filter((word) => !NO_MOVE.test(word)) };
}

/** What is said about the position after so many moves. */
export function commentAt(text: string, ply: number) {
  let made = 0;
  return readWords(text)
    .words.flatMap((word) => {
      if (!NO_MOVE.test(word)) made += 1;
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

/** The tags at the head of a text, and what comes after them. */
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

/** A save holds a record and a glance; a bare record will do. */
export function readSave(save: string): { record: string; glance: Glance | null } {
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

const bare = (size: number): Board => ({
  columns: size,
  rows: size,
  symbols: Array(size * size).fill(""),
});

/** Rows from the top, `x`, `o` and run lengths of blank cells. */
function printed(text: string): Board {
  const rows = text
    .toLowerCase()
    .split("/", MOST + 1)
    .map(readRow)
    .reverse();
  const columns = rows[0]?.length ?? 0;
  const whole = rows.every((row) => row.length === columns) && rows.length <= MOST;
  return whole && columns ? { columns, rows: rows.length, symbols: rows.flat() } : NO_BOARD;
}

/** @returns nothing when it cannot be read */
function readRow(row: string): string[] {
  if (!/^[xo\d]+$/.test(row) || /\d{3}/.test(row) || row.length > 2 * MOST) return [];
  const cells = (row.match(/\d+|./g) ?? []).flatMap((part) =>
    /\d/.test(part) ? Array(Number(part)).fill("") : [part.toUpperCase()],
  );
  return cells.length <= MOST ? cells : [];
}

const square = ({ Size = "9" }: Tags): Board =>
  ["7", "9", "11"].includes(Size) ? bare(Number(Size)) : NO_BOARD;

/** The form of a move in each single game. */
const FORMS: Record<string, (move: string) => boolean> = {
  "battle-of-lits": (move) => TETROMINO.test(move) && !move.includes("/"),
  tailits: (move) => TETROMINO.test(move) && move.includes("/"),
  taiji: (move) => readPlacement(move)?.shape === "taijitu",
  lot: (move) => TURN.test(move),
};

/**
 * What a record does not say: the board, the kinds of the stages, the sides of First and Second, and who opens the
 * second stage.
 */
export interface Known {
  board: (tags: Tags) => Board;
  stages: string[];
  sides: [Side, Side];
  opens: Seat;
}

const GAMES = new Map<string, Known>([
  [
    "battle-of-lits",
    {
      board: ({ Board = "" }) => printed(Board),
      stages: ["battle-of-lits"],
      sides: ["X", "O"],
      opens: "First",
    },
  ],
  [
    "tailits",
    { board: () => bare(11), stages: ["tailits"], sides: ["Black", "White"], opens: "First" },
  ],
  ["taiji", { board: square, stages: ["taiji"], sides: ["White", "Black"], opens: "First" }],
  ["lot", { board: () => bare(7), stages: ["lot"], sides: ["White", "Black"], opens: "First" }],
  [
    "tailits+taiji",
    {
      board: () => bare(11),
      stages: ["tailits", "taiji"],
      sides: ["Black", "White"],
      opens: "Second",
    },
  ],
  [
    "taiji+battle-of-lits",
    {
      board: () => bare(11),
      stages: ["taiji", "battle-of-lits"],
      sides: ["White", "Black"],
      opens: "First",
    },
  ],
]);

const UNKNOWN: Known = { board: () => NO_BOARD, stages: [""], sides: ["", ""], opens: "First" };

/** What is played in a stage of a game. */
export const kindOf = (game: string, stage: number) =>
  (GAMES.get(game) ?? UNKNOWN).stages[stage] ?? "";

/** The position at the end of a record, or after its first `moves` moves. */
export function readPosition(text: string, upTo: number = Infinity): Position {
  const { tags, moves } = readRecord(text);
  const known = GAMES.get(tags.Game ?? "") ?? UNKNOWN;
  const position: Position = {
    game: tags.Game ?? "",
    kind: known.stages[0] ?? "",
    stage: 0,
    ...known.board(tags),
    placed: [],
    discs: [],
    sides: { First: known.sides[0], Second: known.sides[1] },
    moves: moves.slice(0, upTo),
    movers: [],
  };
  for (const move of position.moves) follow(position, move, known, tags);
  return position;
}

const after = (seat: Seat | undefined): Seat => (seat === "First" ? "Second" : "First");

function follow(position: Position, move: string, known: Known, tags: Tags) {
  const { movers } = position;
  const next = known.stages[position.stage + 1];
  if (next && FORMS[next]?.(move)) {
    Object.assign(position, { stage: position.stage + 1, kind: next });
    movers.push(known.opens);
  } else movers.push(gaveUp(move, tags) ?? after(movers.at(-1)));
  if (move.toLowerCase() === "swap") swap(position);
  else if (FORMS[position.kind]?.(move)) lay(position, move);
}

/** The seat that resigned: the result says it for certain. */
function gaveUp(move: string, { Result }: Tags): Seat | null {
  if (move.toLowerCase() !== "resign") return null;
  return Result === "0-1" ? "First" : Result === "1-0" ? "Second" : null;
}

function swap(position: Position) {
  const { First, Second } = position.sides;
  position.sides = { First: Second, Second: First };
}

function lay(position: Position, move: string) {
  const number = position.movers.length;
  const seat = position.movers.at(-1) ?? "First";
  const piece = readPlacement(move);
  if (piece && piece.cells.every((cell) => isOn(position, cell)))
    position.placed.push({ ...piece, move: number, seat, stage: position.stage });
  const turn = piece ? null : readTurn(move);
  if (turn) take(position, turn, number, position.sides[seat]);
}

const isOn = ({ columns, rows }: Position, [column, row]: Cell) => column < columns && row < rows;

function take(
  position: Position,
  { placed, removed, stack }: { placed: Cell; removed: Cell[]; stack: Cell | null },
  move: number,
  side: Side,
) {
  const gone = [...removed, placed, ...(stack ? [stack] : [])];
  const left = position.discs.filter(({ cell }) => !gone.some((one) => same(one, cell)));
  const added: Disc[] = stack
    ? [{ cell: stack, side, stack: true, move }]
    : [{ cell: placed, side, stack: false, move }];
  position.discs = [...left, ...added.filter(({ cell }) => isOn(position, cell))];
}

/** The piece that lies on a cell, the upper one of two. */
export const pieceOn = (position: Position, cell: Cell): Placed | undefined =>
  position.placed.findLast(({ cells }) => cells.some((one) => same(one, cell)));

/** The disc or stack on a cell. */
export const discOn = (position: Position, cell: Cell) =>
  position.discs.find((disc) => same(disc.cell, cell));

export const symbolOn = (position: Position, [column, row]: Cell) =>
  position.symbols[row * position.columns + column] ?? "";
