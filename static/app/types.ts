/** What the page and the rules say to each other, and what the page keeps. Types only. */
import type { I18n } from "../i18n/fluent.ts";
import type { Store } from "../storage/game-store.ts";
import type { TableOrientation } from "../table/table-orientation.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import type { EngineClient } from "../rules/engine-client.ts";
import type { ServiceWorkerClient } from "../offline/service-worker-client.ts";

export type Seat = "First" | "Second";
export type Side = string;
/** A cell as [column, row], both from 0, rows counted upwards. */
export type Cell = [number, number];
export type Tags = Record<string, string>;

export interface Violation {
  code: string;
  cells: string[];
}

export interface SeatView {
  name: string;
  side: Side;
  /** null until the rules have counted. */
  points: number | null;
  /** Of the computer, from 1; null: a person sits there. Absent in older saves. */
  level?: number | null;
}

export interface SupplyEntry {
  piece: string;
  left: number;
  legal: number;
  /** How many there were; absent in older saves. */
  of?: number;
}

export interface LastMove {
  move: string;
  seat: Seat;
  side: Side;
  change: Record<Seat, number>;
}

export interface Outcome {
  winner: Seat | null;
  termination: "normal" | "resigned" | "time";
  decided_by: string;
  points: Record<Seat, number>;
}

/** The clocks of a game, in ms. */
export interface ClockView {
  limits: Record<Seat, { base: number; increment: number }>;
  /** What it means that a seat has no time left. */
  ends: "game" | "nothing";
  /** What has been spent on the unfinished move is counted. */
  left: Record<Seat, number>;
  /** On the unfinished move. */
  spent: number;
  /** What each move made took. */
  times: number[];
  /** Whose clock is to run; null: nobody's. */
  running: Seat | null;
}

/** A group of squares that decides; `counts`: its size is in the points. */
export interface Group {
  side: Side;
  size: number;
  cells: string[];
  counts: boolean;
}

/** A view without the record: what a save holds so that it can be painted before the rules are up. */
export interface GameView {
  game: string;
  ply: number;
  stage: number;
  /** What was agreed about scoring; absent in older saves. */
  agreed?: Tags;
  /** What finished stages gave; absent in older saves. */
  earned?: Record<Seat, number>;
  to_move: Seat | null;
  seats: Record<Seat, SeatView>;
  may_swap: boolean;
  may_undo: boolean;
  may_redo: boolean;
  supply: SupplyEntry[];
  coverable: string[];
  reachable: string[];
  /** Absent in older saves. */
  groups?: Group[];
  /** The cells of the line that won. */
  line?: string[];
  last: LastMove | null;
  outcome: Outcome | null;
  /** Absent in older saves; null: there is none. */
  clock?: ClockView | null;
  /** By the number of moves made before them. */
  comments?: Record<number, string>;
  notice: { code: string; message: string } | null;
  /** Moves are tried out after so many moves of the game; null: this is the game itself. */
  tried_from?: number | null;
}

/** What the lens says of cells. */
export type InsightKind = "final" | "grow" | "line" | "win" | "third";

export interface InsightMark {
  sign: InsightKind;
  /** Empty: for both sides. */
  side: Side;
  cells: string[];
}

export interface InsightTally {
  kind: "sure" | "open" | "line" | "win";
  sides: Record<Side, number>;
}

/** A group and how many cells beside it it can still grow onto. */
export interface GroupGrowth {
  side: Side;
  size: number;
  room: number;
  counts: boolean;
}

/** What a strong player reads off a position, and what a move would change in that. */
export interface Insights {
  ok: true;
  ply: number;
  marks: InsightMark[];
  tallies: InsightTally[];
  groups: GroupGrowth[];
  move: {
    text: string;
    final: string[];
    tallies: (InsightTally & { by: Record<Side, number> })[];
    groups: GroupGrowth[];
  } | null;
}

/** How a finished game would have ended under another agreement about scoring. */
export interface AlternativeScoring {
  option: string;
  value: string;
  outcome: Outcome;
  /** The stage with the groups that would decide, and after how many moves it ended. */
  stage: number;
  ply: number;
  groups: Group[];
}

export interface AlternativeScorings {
  ok: true;
  ways: AlternativeScoring[];
}

/** A move with what the computer knows of it; lead and chance are those of the seat to move. */
export interface MoveStats {
  move: string;
  visits: number;
  margin: number;
  chance: number;
  proved: boolean;
}

/** What the computer thinks of a position so far. */
export interface SearchResult {
  ok: true;
  /** As its level makes it. */
  best: MoveStats;
  /** The best first. */
  lines: MoveStats[];
  /** What those need to know who think about other parts. */
  known: MoveStats[];
  /** What swapping is worth, where it is legal. */
  swap: MoveStats | null;
  playouts: number;
  /** More thinking is of no use. */
  done: boolean;
  /** The best move is known to be best, and its worth exact. */
  proved: boolean;
  seat: Seat;
  ply: number;
}

/** The best reply near the end of a game. */
export interface BestReply {
  done: boolean;
  /** null: not known. */
  move: string | null;
  /** By how much it leads; null: not known. */
  lead: number | null;
}

/** A position of a game that is looked through. */
export interface PositionReview {
  /** The chance of the seat First to win. */
  chance: number;
  seat: Seat | null;
  /** The best move; null where the game is over. */
  best: MoveStats | null;
}

/** Reasons for a move. */
export interface MoveReasons {
  change: Partial<Record<Seat, number>>;
  /** By how much each side has more symbols that nothing will cover. */
  safe: Record<Side, number>;
  /** How many more cells nothing will cover. */
  settled: number;
  /** How many groups of the mover become one. */
  joined: number;
  /** On how many cells the other could have won. */
  blocks: number;
  /** It is the last move, or leads to making the last one. */
  last: "now" | "kept" | "";
  stack: boolean;
  wins: boolean;
}

export interface GameResponse extends GameView {
  ok: true;
  record: string;
  save: string;
  moves: string[];
}

export interface Refusal {
  ok: false;
  error: {
    code: string;
    message: string;
    /** What sort of fault a record has, and the tag, row or line where it is. */
    kind?:
      | "game"
      | "tag"
      | "row"
      | "line"
      | "long"
      | "many"
      | "link-damaged"
      | "link-version"
      | "link-long"
      | "link-content";
    at?: string | number;
    violations?: Violation[];
    move_number?: number;
    move?: string;
  };
}

/** One way to go on with a move: its text then, and the cells by which one points at it. */
export interface MoveChoice {
  move: string;
  cells: string[];
  change: Record<Seat, number>;
}

/** A move as far as it is chosen, and what it breaks already. */
export interface PartialMove {
  move: string;
  progress: "started" | "could-stop" | "complete";
  /** What is to be chosen next; empty: nothing. */
  prompt: string;
  choices: MoveChoice[];
  violations: Violation[];
  change: Record<Seat, number>;
}

export interface LegalPlacements {
  ok: true;
  moves: string[];
}

export interface PieceInfo {
  id: string;
  /** What a move calls it: the letter of a tetromino. */
  shape: string;
  /** Where it has colours, in the order of the colours of `ways`. */
  cells: Cell[];
  count: number;
  /** The colours, B or W for each cell, that it can show; several where turning makes them alike. */
  ways: string[];
}

export interface StageInfo {
  id: string;
  sides: Side[];
}

export interface GameInfo {
  id: string;
  name: string;
  designers: string[];
  publisher: string;
  links: string[];
  board: { columns: number; rows: number };
  sides: Side[];
  swap: boolean;
  tie_break: string;
  stages: StageInfo[];
  pieces: PieceInfo[];
  options: {
    tag: string;
    values: string[];
    default: string;
    free?: boolean;
    ruling?: boolean;
    scoring?: boolean;
  }[];
  rulings: string[];
}

export interface ParsedRecord {
  tags: Tags;
  moves: string[];
}

export interface PlacedPiece {
  /** The letter of a tetromino, or "taijitu". */
  shape: string;
  cells: Cell[];
  /** The black ones; none where a piece has no colours. */
  black: Cell[];
  /** The number of the move, from 1; a swap counts. */
  move: number;
  seat: Seat;
  stage: number;
}

/** What lies on a cell in LOT. */
export interface Disc {
  cell: Cell;
  side: Side;
  stack: boolean;
  /** The last move that changed this cell. */
  move: number;
}

/** What lies on the table after the moves of a record. */
export interface Position {
  game: string;
  /** The single game of the last stage that has a move. */
  stageGame: string;
  stage: number;
  /** 0: the record names no board that can be shown. */
  columns: number;
  rows: number;
  /** Printed symbols, row by row from the bottom: "X", "O" or "". */
  symbols: string[];
  placed: PlacedPiece[];
  discs: Disc[];
  sides: Record<Seat, Side>;
  moves: string[];
  /** Who made each move. */
  movers: Seat[];
  /** It is drawn as seen from the other side of the table. */
  flipped?: boolean;
}

export interface HeldPiece {
  piece: string;
  /** Cells around the pivot, which is [0, 0]; where the piece has colours, in their order. */
  offsets: Cell[];
  /** Its colours, B or W for each cell of `shape`; empty: it has none. */
  colouring: string;
  /** The cell the pivot is on; null: not on the board yet. */
  pivot: Cell | null;
}

export interface Ghost {
  shape: string;
  cells: Cell[];
  /** The black ones of a coloured piece. */
  black?: Cell[];
  /** "hover": may still move by itself; "set": left here on purpose; "outline": under a floating piece. */
  style: "hover" | "set" | "outline";
  /** null: not known yet. */
  legal: boolean | null;
}

/** A move of TAIJI or LOT in the making, cell by cell. */
export interface StepPreview {
  kind: "taiji" | "lot";
  /** Who moves. */
  side: Side;
  /** The ends of the taijitu that are chosen, or the new disc. */
  black: Cell[];
  white: Cell[];
  /** The discs that would go, and the cell that would become a stack. */
  removed: string[];
  stack: string | null;
  /** The cells to tap next. */
  choices: string[];
  legal: boolean | null;
  style: "hover" | "set";
}

/** What the painter may be asked to show besides the position. */
export interface SceneOptions {
  /** Which stage is on; none: that of the last move. */
  stage?: number;
  groups?: Group[];
  /** The stacks that won. */
  winningLine?: string[];
  preview?: StepPreview | null;
  insights?: InsightMark[];
  /** Places that are talked of by their numbers, each a few cells. */
  placements?: { number: number; cells: Cell[] }[];
  /** Cells that the move in the making would make final. */
  newlyFinal?: string[];
  /** The side whose symbols, squares or discs stand out; none: all do. */
  focusSide?: Side;
  hatching?: boolean;
  letters?: boolean;
  /** The size of their letters, in cells; none: no coordinates. */
  coordinates?: number;
  coverable?: string[];
  reachable?: string[];
  ghost?: Ghost | null;
  violations?: Violation[];
  hints?: { shape: string; pivots: Cell[]; cells: Cell[] } | null;
  cursor?: Cell | null;
  scoreChange?: Record<Side, number> | null;
  /** 0 to 1 while the newest piece lands. */
  landing?: number;
  /** People look at the board from above and from below: turns what the one above is to see. */
  mirror?: (item: SceneItem, size: { columns: number; rows: number }) => SceneItem;
  /** Who is to move looks at it from above. */
  overlayFlipped?: boolean;
  showLastMove?: boolean;
}

export type ColourName = string;
export type Path = (["M" | "L", number, number] | ["Q", number, number, number, number] | ["Z"])[];

interface ItemStyle {
  fill?: ColourName;
  stroke?: ColourName;
  width?: number;
  opacity?: number;
  dash?: number[];
}
export type SceneItem =
  | ({ draw: "rect"; x: number; y: number; w: number; h: number; radius?: number } & ItemStyle)
  | ({ draw: "circle"; x: number; y: number; r: number } & ItemStyle)
  | ({ draw: "path"; path: Path } & ItemStyle)
  | ({
      draw: "text";
      x: number;
      y: number;
      size: number;
      text: string;
      align?: "left" | "center" | "right";
      /** As in CSS; none: 600. */
      weight?: number;
      /** Upside down. */
      turned?: boolean;
    } & ItemStyle);

/** Sizes in cells; y counts downwards, 0 is the upper edge of the top row. */
export interface Scene {
  columns: number;
  rows: number;
  margin: { left: number; top: number; right: number; bottom: number };
  items: SceneItem[];
}

export interface Point {
  column: number;
  row: number;
}

export interface StoredGame {
  version: 1;
  revision: number;
  saved: string;
  save: string;
  /** Only of games that went by link. */
  link?: CorrespondenceState;
}

/** How far a game went to and fro by links. */
export interface CorrespondenceState {
  /** The moves in the last link that came or went. */
  ply: number;
  /** Who sits here; null: not known. */
  seat: Seat | null;
  /** A link has come, so that two people play it far apart. */
  play: boolean;
}

export interface Settings {
  language: string;
  theme: "system" | "light" | "dark" | "wood" | "contrast";
  palette: "even" | "safe" | "shades";
  /** 0 is silent, 10 the loudest. */
  sound: number;
  vibration: boolean;
  confirm: boolean;
  hatching: boolean;
  coordinates: boolean;
  keys: boolean;
  lens: boolean;
  board: "large" | "medium" | "small";
  /** How the table stands between two people. */
  table: "plain" | "turning" | "two-sided";
  /** Of a two-sided table, where they sit: above and below the screen, or left and right of it. */
  edges: "ends" | "sides";
  /** The screen stays on during a game. */
  awake: boolean;
}

/** An edge of a two-sided table, as it lies before the one who sits below it. */
export type Edge = "near" | "far";

/** What the settings come to in the window as it is. */
export interface TableLayout {
  mode: Settings["table"];
  /** Edges above and below the board, or in columns beside it; "plain": one edge for both people. */
  form: "plain" | "rows" | "columns";
  size: "small" | "large";
  /** How far the table is turned for good, in quarters with the clock. */
  quarterTurns: number;
}

/** A move that was not made yet when the page was hidden. */
export interface StoredDraft {
  id: string;
  ply: number;
  /** What was chosen, as the texts of moves, every step; or the letter of a piece in the hand. */
  moves: string[];
}

/** What the unfinished move of a game had taken when its clock last stood, in ms. */
export interface StoredThinkingTime {
  id: string;
  ply: number;
  spent: number;
}

/** The clock that was last chosen for a new game: one by name, or times of one's own. */
export interface TimeControl {
  kind: string;
  ends: ClockView["ends"];
  /** Minutes, and seconds for each move. */
  own: Record<Seat, { minutes: number; seconds: number }>;
}

/** One sentence of the status line, told off by a mark where it is about a broken rule. */
export interface StatusLine {
  parts: { text: string; mark?: string }[];
  tone: "plain" | "my-turn" | "refused";
  /** Said before all of it, as long as it is so. */
  prefix?: string;
}

/** A position in which one move wins. */
export interface Puzzle {
  id: string;
  game: string;
  /** Its place in the list of its game, from 1. */
  number: number;
  /** 1 to 4. */
  grade: number;
  solution: string;
  /** In how many turns of one's own it is won; 0: at the end of the game. */
  turns: number;
  /** By how many points; 0: by the rule for equal points. */
  margin: number;
  /** After how many moves of its record. */
  from: number;
  record: string;
}

/** What became of a puzzle. */
export interface PuzzleAttempt {
  verdict: PuzzleVerdict | null;
  /** What is said of the verdict has been put away. */
  dismissed: boolean;
  /** The solution has been asked for, so that playing it solves nothing. */
  solutionShown: boolean;
}

export interface PuzzleVerdict {
  correct: boolean;
  /** The answer to a wrong move is still looked for. */
  searching?: boolean;
  /** That answer; null: nobody could say; none: not asked for, or given up. */
  answer?: BestReply | null;
}

/** Everything the table shows, in one place. */
export interface GameState {
  id: string;
  revision: number;
  save: string;
  position: Position;
  view: GameView;
  info: GameInfo;
  held: HeldPiece | null;
  /** Where the held piece is: under a mouse, in a drag, or left on purpose. */
  heldMode: "hover" | "drag" | "set";
  partialMove: PartialMove | null;
  /** A move that is chosen cell by cell: every step so far, the newest last. */
  steps: PartialMove[];
  /** Which end of a taijitu is put down first; null: the mover's own colour. */
  firstEnd: "B" | "W" | null;
  /** The cell under the mouse, while nothing is in the hand. */
  hoveredCell: Cell | null;
  /** Every legal move of the held piece, while the hint is shown. */
  legalPlacements: string[] | null;
  cursor: Cell;
  cursorVisible: boolean;
  busy: boolean;
  rules: "starting" | "ready" | "failed";
  /** What has just happened, until the next thing is done. */
  message: { key: string; args: Record<string, string | number> } | null;
  /** The swap was declined by hand, so its panel is away. */
  swapDeclined: boolean;
  /** An earlier position that is looked at; null: the game as it stands. */
  replay: { ply: number; view: GameView; position: Position } | null;
  /** What the stage before this one came to has been read. */
  stageAcknowledged: boolean;
  landing: number | undefined;
  /** Moves are tried out after so many of the game's own; null: this is the game itself. */
  exploring: { from: number } | null;
  /** The puzzle that is tried out; null: none. */
  puzzle: (Puzzle & PuzzleAttempt) | null;
  /** What the lens shows, and of which position. */
  insights: { key: string; value: Insights } | null;
  /** The position after a swap, while one may be made. */
  swapPreview: { key: string; view: GameView } | null;
  /** The finished game scored another way, and which of these is shown on the board. */
  alternativeScoring: { key: string; alternatives: AlternativeScoring[]; selected: AlternativeScoring | null } | null;
  /** Why the clock is paused until somebody goes on; null: it is not. */
  clockPaused: "hand" | "hidden" | "slept" | "kept" | null;
  /** null: the game never went by link. */
  correspondence: CorrespondenceState | null;
  /** The computer waits until it is told to go on. */
  computerPaused: boolean;
  /** A finished game as the computer judges it, position by position as far as it is; and of which game. */
  gameReview: { key: string; positions: (PositionReview | undefined)[]; done: boolean } | null;
  /** The best moves are looked at; of which position, and what is known by now. null: they are not. */
  analysis: { key: string; result: SearchResult | null } | null;
}

/** What every part of the page may use. */
export interface App {
  t: (key: string, args?: Record<string, string | number>) => string;
  i18n: () => I18n;
  settings: () => Settings;
  store: Store;
  orientation: TableOrientation;
  rules: RulesClient;
  engine: EngineClient;
  /** Tells something that is no part of the game, with something to do about it: undo, unless `word` says else. */
  notify: (
    key: string,
    args?: Record<string, string | number>,
    act?: () => void,
    word?: string,
  ) => void;
  /** Lets an event be heard and felt, as far as that is wished. */
  feedback: (event: import("../ui/sound-haptics.ts").FeedbackEvent) => void;
  /** What the unfinished move has taken, in ms; pausing and going on. */
  clock: { spent: () => number; pause: () => void; toggle: () => void };
  offline: ServiceWorkerClient;
}
