/** Messages exchanged with the rules and engine workers. Types only. */

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
