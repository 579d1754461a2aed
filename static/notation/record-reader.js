/**
 * The one module that reads records and saves. It says what lies where; what is legal and what counts, the rules say.
 * @import { Cell, Disc, Glance, Placed, Position, RecordText, Seat, Side, Tags } from "../app/types.js"
 */

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

/** @param {Cell} cell */
export const cellName = ([column, row]) => String.fromCharCode(97 + column) + (row + 1);

/** @param {string} name @returns {Cell} */
export const cellAt = (name) => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];

/** @param {string | undefined} text */
const cellsIn = (text = "") => (text.toLowerCase().match(/[a-z]\d+/g) ?? []).map(cellAt);

/** Column first, then row, as moves are written. @param {Cell[]} cells */
export const inOrder = (cells) => [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]);

/** @param {string} piece @param {Cell[]} cells */
export const placement = (piece, cells) => piece + inOrder(cells).map(cellName).join("");

/** @param {Cell} a @param {Cell} b */
const same = (a, b) => a[0] === b[0] && a[1] === b[1];

/**
 * The piece that a move lays down: a tetromino with or without colours, or a taijitu.
 * @param {string} move
 * @returns {{ shape: string, cells: Cell[], black: Cell[] } | null}
 */
export function readPlacement(move) {
  const [, letter = "", run, rest] = TETROMINO.exec(move) ?? [];
  if (run) {
    const cells = inOrder([...cellsIn(run), ...cellsIn(rest)]);
    return { shape: letter.toUpperCase(), cells, black: rest ? cellsIn(run) : [] };
  }
  const { black, white } = readEnds(move);
  const whole = black.length && white.length;
  return whole ? { shape: "taijitu", cells: inOrder([...black, ...white]), black } : null;
}

/** The ends of a taijitu, or the one that is chosen by now. @param {string} move */
export function readEnds(move) {
  const [, black, white] = ENDS.exec(move) ?? [];
  return { black: cellsIn(black), white: cellsIn(white) };
}

/**
 * A turn of LOT, or as much of it as is chosen: the disc placed, those that go, the one that becomes a stack.
 * @param {string} move
 * @returns {{ placed: Cell, removed: Cell[], stack: Cell | null } | null}
 */
export function readTurn(move) {
  const [, placed = "", removed, stack] = TURN.exec(move) ?? [];
  const [cell] = cellsIn(placed);
  if (!cell) return null;
  return { placed: cell, removed: cellsIn(removed), stack: cellsIn(stack)[0] ?? null };
}

/** @param {string} text */
function readWords(text) {
  const { tags, end } = readTags(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  return { tags, words: end.match(WORD) ?? [] };
}

/** @param {string} text @returns {RecordText} */
export function readRecord(text) {
  const { tags, words } = readWords(text);
  return { tags, moves: words.filter((word) => !NO_MOVE.test(word)) };
}

/** What is said about the position after so many moves. @param {string} text @param {number} ply */
export function commentAt(text, ply) {
  let made = 0;
  return readWords(text).words.flatMap((word) => {
    if (!NO_MOVE.test(word)) made += 1;
    const told = word.startsWith("{") && made === ply;
    return told ? [word.replace(/^\{|\}$/g, "").replace(/\s+/g, " ").trim()] : [];
  }).join(" ");
}

/** The tags at the head of a text, and what comes after them. @param {string} text */
function readTags(text) {
  /** @type {Tags} */
  const tags = {};
  let end = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(text); tag; tag = TAG.exec(text)) {
    tags[tag[1] ?? ""] ??= (tag[2] ?? "").replace(/\\(.)/g, "$1").trim();
    end = TAG.lastIndex;
  }
  return { tags, end: text.slice(end) };
}

/**
 * A save holds a record and a glance; a bare record will do.
 * @param {string} save
 * @returns {{ record: string, glance: Glance | null }}
 */
export function readSave(save) {
  if (!save.trimStart().startsWith("{")) return { record: save, glance: null };
  const { record, glance } = JSON.parse(save);
  if (typeof record !== "string") throw new TypeError("a save without a record");
  return { record, glance: glance ?? null };
}

/** @typedef {{ columns: number, rows: number, symbols: string[] }} Board */

/** @type {Board} */
const NO_BOARD = { columns: 0, rows: 0, symbols: [] };

/** @param {number} size @returns {Board} */
const bare = (size) => ({ columns: size, rows: size, symbols: Array(size * size).fill("") });

/** Rows from the top, `x`, `o` and run lengths of blank cells. @param {string} text @returns {Board} */
function printed(text) {
  const rows = text
    .toLowerCase()
    .split("/", MOST + 1)
    .map(readRow)
    .reverse();
  const columns = rows[0]?.length ?? 0;
  const whole = rows.every((row) => row.length === columns) && rows.length <= MOST;
  return whole && columns ? { columns, rows: rows.length, symbols: rows.flat() } : NO_BOARD;
}

/** @param {string} row @returns {string[]} nothing when it cannot be read */
function readRow(row) {
  if (!/^[xo\d]+$/.test(row) || /\d{3}/.test(row) || row.length > 2 * MOST) return [];
  const cells = (row.match(/\d+|./g) ?? []).flatMap((part) =>
    /\d/.test(part) ? Array(Number(part)).fill("") : [part.toUpperCase()],
  );
  return cells.length <= MOST ? cells : [];
}

/** @param {Tags} tags @returns {Board} */
const square = ({ Size = "9" }) =>
  ["7", "9", "11"].includes(Size) ? bare(Number(Size)) : NO_BOARD;

/** The form of a move in each single game. @type {Record<string, (move: string) => boolean>} */
const FORMS = {
  "battle-of-lits": (move) => TETROMINO.test(move) && !move.includes("/"),
  tailits: (move) => TETROMINO.test(move) && move.includes("/"),
  taiji: (move) => readPlacement(move)?.shape === "taijitu",
  lot: (move) => TURN.test(move),
};

/**
 * What a record does not say: the board, the kinds of the stages, the sides of First and Second,
 * and who opens the second stage.
 * @typedef {{ board: (tags: Tags) => Board, stages: string[], sides: [Side, Side], opens: Seat }} Known
 */
/** @type {Map<string, Known>} */
const GAMES = new Map([
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

/** @type {Known} */
const UNKNOWN = { board: () => NO_BOARD, stages: [""], sides: ["", ""], opens: "First" };

/** What is played in a stage of a game. @param {string} game @param {number} stage */
export const kindOf = (game, stage) => (GAMES.get(game) ?? UNKNOWN).stages[stage] ?? "";

/**
 * The position at the end of a record, or after its first `moves` moves.
 * @param {string} text
 * @param {number} [upTo]
 * @returns {Position}
 */
export function readPosition(text, upTo = Infinity) {
  const { tags, moves } = readRecord(text);
  const known = GAMES.get(tags.Game ?? "") ?? UNKNOWN;
  /** @type {Position} */
  const position = {
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

/** @param {Seat | undefined} seat @returns {Seat} */
const after = (seat) => (seat === "First" ? "Second" : "First");

/** @param {Position} position @param {string} move @param {Known} known @param {Tags} tags */
function follow(position, move, known, tags) {
  const { movers } = position;
  const next = known.stages[position.stage + 1];
  if (next && FORMS[next]?.(move)) {
    Object.assign(position, { stage: position.stage + 1, kind: next });
    movers.push(known.opens);
  } else movers.push(gaveUp(move, tags) ?? after(movers.at(-1)));
  if (move.toLowerCase() === "swap") swap(position);
  else if (FORMS[position.kind]?.(move)) lay(position, move);
}

/** The seat that resigned: the result says it for certain. @param {string} move @param {Tags} tags @returns {Seat | null} */
function gaveUp(move, { Result }) {
  if (move.toLowerCase() !== "resign") return null;
  return Result === "0-1" ? "First" : Result === "1-0" ? "Second" : null;
}

/** @param {Position} position */
function swap(position) {
  const { First, Second } = position.sides;
  position.sides = { First: Second, Second: First };
}

/** @param {Position} position @param {string} move */
function lay(position, move) {
  const number = position.movers.length;
  const seat = position.movers.at(-1) ?? "First";
  const piece = readPlacement(move);
  if (piece && piece.cells.every((cell) => isOn(position, cell)))
    position.placed.push({ ...piece, move: number, seat, stage: position.stage });
  const turn = piece ? null : readTurn(move);
  if (turn) take(position, turn, number, position.sides[seat]);
}

/** @param {Position} position @param {Cell} cell */
const isOn = ({ columns, rows }, [column, row]) => column < columns && row < rows;

/**
 * @param {Position} position
 * @param {{ placed: Cell, removed: Cell[], stack: Cell | null }} turn
 * @param {number} move
 * @param {Side} side
 */
function take(position, { placed, removed, stack }, move, side) {
  const gone = [...removed, placed, ...(stack ? [stack] : [])];
  const left = position.discs.filter(({ cell }) => !gone.some((one) => same(one, cell)));
  /** @type {Disc[]} */
  const added = stack
    ? [{ cell: stack, side, stack: true, move }]
    : [{ cell: placed, side, stack: false, move }];
  position.discs = [...left, ...added.filter(({ cell }) => isOn(position, cell))];
}

/**
 * The piece that lies on a cell, the upper one of two.
 * @param {Position} position
 * @param {Cell} cell
 * @returns {Placed | undefined}
 */
export const pieceOn = (position, cell) =>
  position.placed.findLast(({ cells }) => cells.some((one) => same(one, cell)));

/** The disc or stack on a cell. @param {Position} position @param {Cell} cell */
export const discOn = (position, cell) => position.discs.find((disc) => same(disc.cell, cell));

/** @param {Position} position @param {Cell} cell */
export const symbolOn = (position, [column, row]) =>
  position.symbols[row * position.columns + column] ?? "";
