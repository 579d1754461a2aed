/**
 * Shared types: messages exchanged with the rules and engine workers, stored data and the state of
 * the game screen. Types only.
 */
import type { I18n } from "../i18n/fluent.ts";
import type { ServiceWorkerClient } from "../offline/service-worker-client.ts";
import type { EngineClient } from "../rules/engine-client.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import type { Store } from "../storage/game-store.ts";
import type { TableOrientation } from "../table/table-orientation.ts";

export type Seat = "First" | "Second";
export type Side = string;
/** Cell as [column, row], both zero-based, with rows counted upwards. */
export type Cell = [number, number];
export type Tags = Record<string, string>;

export interface Violation {
  code: string;
  cells: string[];
}

export interface SeatView {
  name: string;
  side: Side;
  /** null until the rules worker has computed the score. */
  points: number | null;
  /** Level of the computer player, from 1; null: human. Absent in older saves. */
  level?: number | null;
}

export interface SupplyEntry {
  piece: string;
  left: number;
  legal: number;
  /** Initial number of pieces; absent in older saves. */
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

/** Clock state of a game; all times in ms. */
export interface ClockView {
  limits: Record<Seat, { base: number; increment: number }>;
  /** Effect of running out of time: `game` loses, `nothing` lets the clock go below zero. */
  ends: "game" | "nothing";
  /** Remaining time, with the time spent on the unfinished move already subtracted. */
  left: Record<Seat, number>;
  /** Time spent on the unfinished move. */
  spent: number;
  /** Thinking time of each completed move. */
  times: number[];
  /** Seat whose clock runs unless paused; null: none. */
  running: Seat | null;
}

/** Group of squares that decides the result; `counts`: its size is included in the points. */
export interface Group {
  side: Side;
  size: number;
  cells: string[];
  counts: boolean;
}

/**
 * View of a position without its record. Stored with a save so that it can be rendered before the
 * rules worker is ready.
 */
export interface GameView {
  game: string;
  ply: number;
  stage: number;
  /** Scoring options agreed for the game; absent in older saves. */
  agreed?: Tags;
  /** Points from completed stages; absent in older saves. */
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
  /** Cells of the winning line. */
  line?: string[];
  last: LastMove | null;
  outcome: Outcome | null;
  /** Absent in older saves; null: game without clocks. */
  clock?: ClockView | null;
  /** Comments by ply (number of moves made before them). */
  comments?: Record<number, string>;
  notice: { code: string; message: string } | null;
  /** Trial mode: number of the game's own moves before the trial moves; null: the game itself. */
  tried_from?: number | null;
}

/**
 * Kind of an insight mark. `final`: the cell can never be covered; `grow`: a scoring group could
 * grow onto it; `line`: a disc on it would complete a line of three; `win`: a disc on it could win
 * at once; `third`: a stack on it would be the third in a line.
 */
export type InsightKind = "final" | "grow" | "line" | "win" | "third";

export interface InsightMark {
  sign: InsightKind;
  /** Empty: applies to both sides. */
  side: Side;
  cells: string[];
}

export interface InsightTally {
  kind: "sure" | "open" | "line" | "win";
  sides: Record<Side, number>;
}

/** Group with the number of adjacent cells (`room`) it can still grow onto. */
export interface GroupGrowth {
  side: Side;
  size: number;
  room: number;
  counts: boolean;
}

/** Strategic features of a position, and how a move would change them. */
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

/** Result of a finished game under a different scoring option. */
export interface AlternativeScoring {
  option: string;
  value: string;
  outcome: Outcome;
  /** Stage whose groups decide the result, and the ply at which that stage ended. */
  stage: number;
  ply: number;
  groups: Group[];
}

export interface AlternativeScorings {
  ok: true;
  ways: AlternativeScoring[];
}

/** Engine statistics of a move; margin and chance are from the perspective of the side to move. */
export interface MoveStats {
  move: string;
  visits: number;
  margin: number;
  chance: number;
  proved: boolean;
}

/** Result of an engine search, final or so far. */
export interface SearchResult {
  ok: true;
  /** The move to play at the requested level. */
  best: MoveStats;
  /** Sorted by strength, best first. */
  lines: MoveStats[];
  /** Statistics to share with engine workers that search other parts of the tree. */
  known: MoveStats[];
  /** Statistics of swapping sides, if legal. */
  swap: MoveStats | null;
  playouts: number;
  /** Searching further would not change the result. */
  done: boolean;
  /** The best move is proved to be best and its evaluation is exact. */
  proved: boolean;
  seat: Seat;
  ply: number;
}

/** Best reply in an endgame position. */
export interface BestReply {
  done: boolean;
  /** null: unknown. */
  move: string | null;
  /** Margin by which the reply leads; null: unknown. */
  lead: number | null;
}

/** Engine review of one position of a game. */
export interface PositionReview {
  /** Winning chance of First. */
  chance: number;
  seat: Seat | null;
  /** null if the game is over. */
  best: MoveStats | null;
}

/** Facts that explain a move. */
export interface MoveReasons {
  change: Partial<Record<Seat, number>>;
  /** Per side, the number of additional symbols that can no longer be covered. */
  safe: Record<Side, number>;
  /** Number of additional cells that can no longer be covered. */
  settled: number;
  /** Number of the mover's groups that the move merges. */
  joined: number;
  /** Number of cells on which the opponent could have won and no longer can. */
  blocks: number;
  /** `now`: it is the last placement; `kept`: the mover can force making the last placement. */
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
    /** Kind of fault in a record or link; `at` is the tag, row or line concerned. */
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

/** Possible continuation of a partial move: the resulting text, and the cells that select it. */
export interface MoveChoice {
  move: string;
  cells: string[];
  change: Record<Seat, number>;
}

/** Move under construction, with the rules it already violates. */
export interface PartialMove {
  move: string;
  progress: "started" | "could-stop" | "complete";
  /** Kind of the next choice; empty: none. */
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
  /** Letter of the piece in move notation. */
  shape: string;
  /** For coloured pieces, in the order of the letters of `ways`. */
  cells: Cell[];
  count: number;
  /**
   * Colourings the piece can show: B or W for each of `cells`. More than one where the symmetry of
   * the shape makes them equivalent.
   */
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
  /** Letter of a tetromino, or "taijitu". */
  shape: string;
  cells: Cell[];
  /** Black cells; empty for pieces without colours. */
  black: Cell[];
  /** One-based number of the move; a swap counts as a move. */
  move: number;
  seat: Seat;
  stage: number;
}

/** Disc or stack on a cell in LOT. */
export interface Disc {
  cell: Cell;
  side: Side;
  stack: boolean;
  /** Number of the last move that changed this cell. */
  move: number;
}

/** Board contents after the moves of a record. */
export interface Position {
  game: string;
  /** Id of the single game played in the last stage that has a move. */
  stageGame: string;
  stage: number;
  /** 0 if the record specifies no board that can be displayed. */
  columns: number;
  rows: number;
  /** Printed symbols, row by row from the bottom: "X", "O" or "". */
  symbols: string[];
  placed: PlacedPiece[];
  discs: Disc[];
  sides: Record<Seat, Side>;
  moves: string[];
  /** Seat that made each move. */
  movers: Seat[];
  /** Drawn as seen from the opposite side of the table. */
  flipped?: boolean;
}

export interface HeldPiece {
  piece: string;
  /** Cells relative to the pivot at [0, 0]; for coloured pieces, in the order of `colouring`. */
  offsets: Cell[];
  /** B or W for each cell of `offsets`; empty: piece without colours. */
  colouring: string;
  /** Cell of the pivot; null: not on the board. */
  pivot: Cell | null;
}

export interface Ghost {
  shape: string;
  cells: Cell[];
  /** Black cells of a coloured piece. */
  black?: Cell[];
  /** `hover`: follows the pointer; `set`: pinned; `outline`: drop target of a dragged piece. */
  style: "hover" | "set" | "outline";
  /** null: not known yet. */
  legal: boolean | null;
}

/** Preview of a TAIJI or LOT move that is entered cell by cell. */
export interface StepPreview {
  kind: "taiji" | "lot";
  /** Side to move. */
  side: Side;
  /** Chosen ends of the taijitu, or the new disc. */
  black: Cell[];
  white: Cell[];
  /** Discs to be removed, and the cell that becomes a stack. */
  removed: string[];
  stack: string | null;
  /** Cells available for the next tap. */
  choices: string[];
  legal: boolean | null;
  style: "hover" | "set";
}

/** Options of a scene in addition to the position. */
export interface SceneOptions {
  /** Current stage; defaults to the stage of the last move. */
  stage?: number;
  groups?: Group[];
  /** Cells of the stacks that won. */
  winningLine?: string[];
  preview?: StepPreview | null;
  insights?: InsightMark[];
  /** Numbered placements, such as the moves of an analysis. */
  placements?: { number: number; cells: Cell[] }[];
  /** Cells that the move under construction would make final. */
  newlyFinal?: string[];
  /** Side whose symbols, squares or discs are emphasised; absent: all. */
  focusSide?: Side;
  hatching?: boolean;
  letters?: boolean;
  /** Font size of the coordinates, in cells; absent: no coordinates. */
  coordinates?: number;
  coverable?: string[];
  reachable?: string[];
  ghost?: Ghost | null;
  violations?: Violation[];
  hints?: { shape: string; pivots: Cell[]; cells: Cell[] } | null;
  cursor?: Cell | null;
  scoreChange?: Record<Side, number> | null;
  /** Progress of the landing animation of the newest piece, from 0 to 1. */
  landing?: number;
  /** Two-sided table: rotates an item by 180° to create its copy for the player at the far edge. */
  mirror?: (item: SceneItem, size: { columns: number; rows: number }) => SceneItem;
  /** The player to move sits at the far edge, so the overlay is drawn rotated by 180°. */
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
      /** CSS font weight; defaults to 600. */
      weight?: number;
      /** Drawn upside down. */
      turned?: boolean;
    } & ItemStyle);

/** Display list of a position. Sizes are in cells; y points down from the top of the top row. */
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
  /** Only for games exchanged by link. */
  link?: CorrespondenceState;
}

/** Progress of a game exchanged by links. */
export interface CorrespondenceState {
  /** Number of moves in the last link sent or received. */
  ply: number;
  /** Seat of the local player; null: unknown. */
  seat: Seat | null;
  /** A link has been received, so the game is played by two remote players. */
  play: boolean;
}

export interface Settings {
  language: string;
  theme: "system" | "light" | "dark" | "wood" | "contrast";
  palette: "even" | "safe" | "shades";
  /** Volume from 0 (off) to 10. */
  sound: number;
  vibration: boolean;
  confirm: boolean;
  hatching: boolean;
  coordinates: boolean;
  keys: boolean;
  lens: boolean;
  board: "large" | "medium" | "small";
  /** Table mode for two players sharing the screen. */
  table: "plain" | "turning" | "two-sided";
  /** Seating at a two-sided table: above and below the screen, or left and right of it. */
  edges: "ends" | "sides";
  /** Keep the screen on during a game. */
  awake: boolean;
}

/** Edge of a two-sided table, named from the viewpoint of the near player. */
export type Edge = "near" | "far";

/** Table layout derived from the settings and the window size. */
export interface TableLayout {
  mode: Settings["table"];
  /**
   * Position of the player panels: above and below the board (`rows`), beside it (`columns`), or
   * one panel for both players (`plain`).
   */
  form: "plain" | "rows" | "columns";
  size: "small" | "large";
  /** Permanent rotation of the table, in clockwise quarter turns. */
  quarterTurns: number;
}

/** Unfinished move, stored when the page is hidden. */
export interface StoredDraft {
  id: string;
  ply: number;
  /** Move text of each step, or for a held piece its move or, off the board, its letter. */
  moves: string[];
}

/** Time spent on the unfinished move when the clock last stopped, in ms. */
export interface StoredThinkingTime {
  id: string;
  ply: number;
  spent: number;
}

/** Time control last chosen for a new game: the id of a preset, or custom times. */
export interface TimeControl {
  kind: string;
  ends: ClockView["ends"];
  /** Custom times: minutes, and increment in seconds per move. */
  own: Record<Seat, { minutes: number; seconds: number }>;
}

/** Content of the status line: sentences, with a mark icon if they are about a violated rule. */
export interface StatusLine {
  parts: { text: string; mark?: string }[];
  tone: "plain" | "my-turn" | "refused";
  /** Shown before the sentences for as long as a mode such as a puzzle lasts. */
  prefix?: string;
}

/** Position in which exactly one move wins. */
export interface Puzzle {
  id: string;
  game: string;
  /** One-based position in the list of its game. */
  number: number;
  /** Difficulty from 1 to 4. */
  grade: number;
  solution: string;
  /** Number of the solver's turns to the win; 0: decided at the end of the game. */
  turns: number;
  /** Winning margin in points; 0: decided by the tie-break. */
  margin: number;
  /** Number of moves in the record before the puzzle position. */
  from: number;
  record: string;
}

/** Progress of a puzzle attempt. */
export interface PuzzleAttempt {
  verdict: PuzzleVerdict | null;
  /** The verdict has been dismissed. */
  dismissed: boolean;
  /** The solution was revealed, so playing it does not count as solved. */
  solutionShown: boolean;
}

export interface PuzzleVerdict {
  correct: boolean;
  /** The engine is still searching for the reply to a wrong move. */
  searching?: boolean;
  /** That reply; null: the search failed, absent: not requested or cancelled. */
  answer?: BestReply | null;
}

/** Complete state of the game screen. */
export interface GameState {
  id: string;
  revision: number;
  save: string;
  position: Position;
  view: GameView;
  info: GameInfo;
  held: HeldPiece | null;
  /** How the held piece is positioned: following the mouse, dragged, or pinned by the user. */
  heldMode: "hover" | "drag" | "set";
  partialMove: PartialMove | null;
  /** Stepwise input: all steps of the move so far, newest last. */
  steps: PartialMove[];
  /** End of a taijitu that is placed first; null: the mover's own colour. */
  firstEnd: "B" | "W" | null;
  /** Cell under the mouse while no piece is held. */
  hoveredCell: Cell | null;
  /** All legal moves of the held piece, while its hint is shown. */
  legalPlacements: string[] | null;
  cursor: Cell;
  cursorVisible: boolean;
  busy: boolean;
  rules: "starting" | "ready" | "failed";
  /** Message about the last event; cleared by the next action. */
  message: { key: string; args: Record<string, string | number> } | null;
  /** The swap was declined or a move was started, so the swap panel is hidden. */
  swapDeclined: boolean;
  /** Earlier position being viewed; null: the current position. */
  replay: { ply: number; view: GameView; position: Position } | null;
  /** The player has dismissed the summary of the previous stage. */
  stageAcknowledged: boolean;
  landing: number | undefined;
  /** Trial mode: number of the game's own moves before the trial moves; null: the game itself. */
  exploring: { from: number } | null;
  /** Puzzle being solved; null: none. */
  puzzle: (Puzzle & PuzzleAttempt) | null;
  /** Insights, and the key of the position they belong to. */
  insights: { key: string; value: Insights } | null;
  /** View of the position after a swap, while a swap is legal. */
  swapPreview: { key: string; view: GameView } | null;
  /** Alternative scorings of the finished game, and the one shown on the board. */
  alternativeScoring: {
    key: string;
    alternatives: AlternativeScoring[];
    selected: AlternativeScoring | null;
  } | null;
  /**
   * Why the clock is paused until the user resumes it. `hand`: by the user; `hidden`: page hidden;
   * `slept`: device sleep; `kept`: game loaded or table left. null: not paused.
   */
  clockPaused: "hand" | "hidden" | "slept" | "kept" | null;
  /** null: the game was never exchanged by link. */
  correspondence: CorrespondenceState | null;
  /** The computer players wait until the user resumes them. */
  computerPaused: boolean;
  /** Engine review of a finished game; `positions` is filled in while the review is running. */
  gameReview: { key: string; positions: (PositionReview | undefined)[]; done: boolean } | null;
  /** Analysis of the position identified by `key`, with the result so far; null: panel closed. */
  analysis: { key: string; result: SearchResult | null } | null;
}

/** Services available to all parts of the page. */
export interface App {
  t: (key: string, args?: Record<string, string | number>) => string;
  i18n: () => I18n;
  settings: () => Settings;
  store: Store;
  orientation: TableOrientation;
  rules: RulesClient;
  engine: EngineClient;
  /**
   * Shows a toast for an event that is not part of the game. `act` adds an action button, labelled
   * with the message `word` (default: undo).
   */
  notify: (
    key: string,
    args?: Record<string, string | number>,
    act?: () => void,
    word?: string,
  ) => void;
  /** Plays the sound and vibration of an event, subject to the settings. */
  feedback: (event: import("../ui/sound-haptics.ts").FeedbackEvent) => void;
  /** Game clock. `spent`: time spent on the unfinished move, in ms. */
  clock: { spent: () => number; pause: () => void; toggle: () => void };
  offline: ServiceWorkerClient;
}
