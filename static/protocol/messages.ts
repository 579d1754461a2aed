/**
 * Messages that the services send to the page. Types only.
 *
 * Generated from game/core/messages.py. To update it:
 * .venv/bin/python -m tools.build.messages_ts
 */

/** Effect of running out of time. The values are those of the record tag `ClockEnds`. */
export type OnTimeout = "game" | "nothing";

/**
 * Meaning of a mark.
 * - `final`: Uncovered cells that no line of play can cover any more. May be incomplete.
 * - `grow`: Cells onto which a scored group of the side could grow.
 * - `line`: Cells where a disc of the side would complete a line of three if it were its turn.
 * - `win`: Cells where a disc of the side could win if it were its turn.
 * - `third`: Cells where a stack of the side would be the third in a line.
 */
export type MarkKind = "final" | "grow" | "line" | "win" | "third";

/**
 * What is counted.
 * - `sure`: Symbols that no move can cover any more.
 * - `open`: Symbols that can still be covered.
 * - `line`: Cells where a disc of the side would complete a line.
 * - `win`: Cells where a disc of the side would win.
 */
export type TallyKind = "sure" | "open" | "line" | "win";

/** Completeness of a partial move. */
export type Progress = "started" | "could-stop" | "complete";

/** Name of a side: `X`, `O`, `Black` or `White`. */
export type Side = string;

/** Score of a side. Half points occur in TAILITS+TAIJI, and with a handicap of half points. */
export type Points = number;

/** A person at the table. First is the seat that makes the first move of the game. */
export type Seat = "First" | "Second";

/** Reason code: why a move is not legal. The values are part of the public output format. */
export type Reason =
  | "malformed"
  | "off-board"
  | "overlap"
  | "supply"
  | "centre"
  | "detached"
  | "same-shape"
  | "square"
  | "not-adjacent"
  | "not-flat"
  | "must-stack"
  | "no-line"
  | "reserved"
  | "no-swap"
  | "game-over";

/** How a game ended. The values are those of the record tag `Termination`. */
export type Termination = "normal" | "resigned" | "time";

/** Deciding criterion of a finished game. */
export type Decision =
  | "points"
  | "last-mover"
  | "largest-group"
  | "moved-second"
  | "line"
  | "full-board"
  | "no-discs"
  | "resignation"
  | "time";

/** Column and row, counted from 0 at the bottom left. */
export type Cell = [number, number];

/** Record tags by name. */
export type Tags = Record<string, string>;

/** A broken rule. */
export interface Violation {
  code: Reason;
  /** The cells at fault; empty if there are none. */
  cells: string[];
}

/** Size of a board, in cells. */
export interface BoardSize {
  columns: number;
  rows: number;
}

/** A seat, with the side that it plays now. */
export interface SeatView {
  /** Name of the person; empty if they have none. */
  name: string;
  side: Side;
  /** Points of this and earlier stages. */
  points: Points;
  /** Level of the computer, from 1; null: a person plays. Absent in older saves. */
  level?: number | null;
}

/** Supply of one type of piece. */
export interface SupplyEntry {
  piece: string;
  /** Number of pieces left. */
  left: number;
  /** Number of legal moves with this piece. */
  legal: number;
  /** Number of pieces at the start; 0: unlimited. Absent in older saves. */
  of?: number;
}

/** The last move made. */
export interface LastMove {
  move: string;
  seat: Seat;
  /** Side that the seat played before the move. */
  side: Side;
  /** Change of the points on each side, by the seat that plays the side after the move. */
  change: Record<Seat, Points>;
}

/** Result of a finished game. */
export interface Outcome {
  /** null: a draw. */
  winner: Seat | null;
  termination: Termination;
  decided_by: Decision;
  points: Record<Seat, Points>;
}

/** Time limit of one seat. */
export interface TimeLimit {
  /** In ms. */
  base: number;
  /** Time added for every move but the first, in ms. */
  increment: number;
}

/** The clock. All times are in ms. */
export interface ClockView {
  limits: Record<Seat, TimeLimit>;
  ends: OnTimeout;
  /** Time left. The time spent on the unfinished move is already subtracted. */
  left: Record<Seat, number>;
  /** Time spent on the unfinished move. */
  spent: number;
  /** Time used for each move made. */
  times: number[];
  /** Seat whose clock runs unless paused; null: none. */
  running: Seat | null;
}

/** Connected group of squares of one side. */
export interface Group {
  side: Side;
  size: number;
  cells: string[];
  /** The size of the group is part of the points. */
  counts: boolean;
}

/** Hints of the computer, where they are counted because they are a handicap. */
export interface HintsView {
  /** The only seat that may take hints. */
  seat: Seat;
  left: number;
  /** Whether a hint was taken for the next move; more for the same move cost nothing. */
  taken: boolean;
}

/** A shape that a handicap leaves to one person. */
export interface ReservedShape {
  /** The only seat that may place it. */
  seat: Seat;
  shape: string;
}

/** View of a position. A save contains that of its last position. */
export interface SavedView {
  /** Id of the game. */
  game: string;
  ply: number;
  /** Index of the stage. */
  stage: number;
  /** Scoring options of the game. Absent in older saves. */
  agreed?: Tags;
  /** Points from finished stages. Absent in older saves. */
  earned?: Record<Seat, Points>;
  /** Absent in older saves. */
  board?: BoardSize;
  /** null: the game is over. */
  to_move: Seat | null;
  seats: Record<Seat, SeatView>;
  may_swap: boolean;
  may_undo: boolean;
  may_redo: boolean;
  supply: SupplyEntry[];
  /** Cells that can be covered now. */
  coverable: string[];
  /** Cells that can be covered later, but not now. */
  reachable: string[];
  /** The largest groups, down to the smallest one that is scored. Absent in older saves. */
  groups?: Group[];
  /** Cells of the winning line or lines. Absent in older saves. */
  line?: string[];
  /** null: no move has been made. */
  last: LastMove | null;
  /** null: the game is in progress. */
  outcome: Outcome | null;
  /** null: a game without a clock. Absent in older saves. */
  clock?: ClockView | null;
  /** null: they are not counted, or the game is over. Absent in older saves. */
  hints?: HintsView | null;
  /** null: both persons may place every shape. Absent in older saves. */
  reserved?: ReservedShape | null;
}

/** A problem of a record that was loaded all the same. */
export interface Notice {
  code: string;
  /** For developers. */
  message: string;
}

/** Why pieces that were set up by hand are not a position of the game. */
export interface Fault {
  /** Reason code of a rule, or of a reason that concerns the whole position. */
  code: string;
  /** The cells at fault; empty if there are none. */
  cells: string[];
  /** Numbers for the sentence about it, by name. */
  counts: Record<string, number>;
}

/** What the rules say of pieces that are set up by hand. */
export interface EditorView {
  /** Empty: the pieces are a position of the game. */
  faults: Fault[];
  /** null: the game is over, or there are faults. */
  to_move: Seat | null;
  /** Whether a swap was made; null: none is possible. */
  swapped: boolean | null;
}

/** A game in progress. */
export interface SessionView extends SavedView {
  /** Text of the record. */
  record: string;
  /** The undone moves, the next one last. */
  redo: string[];
  /**
   * Times of the undone moves in tenths of a second: used for the move, and used for the unfinished
   * move after it. Empty if no time is kept.
   */
  redo_times: [number, number][];
  /** Comments by ply. */
  comments: Record<number, string>;
  /** Problem of the opened record, until the game changes; null: none. */
  notice: Notice | null;
  /** Analysis board: number of moves of the game itself; null: not an analysis board. */
  tried_from: number | null;
  /** Pieces that are set up by hand: the record draws them, but is none to keep. null: a game. */
  editor: EditorView | null;
}

/** A game to be stored, and opened again by the request `open`. */
export interface Save {
  /** Version of the format, 1. */
  version: number;
  /** Text of the record. */
  record: string;
  /** As in `SessionView`. */
  redo: string[];
  /** As in `SessionView`. Absent in older saves. */
  redo_times?: [number, number][];
  /** View of the last position, to be shown before the rules start. Absent in a bare record. */
  glance?: SavedView;
}

/** Legal continuation of a partial move. */
export interface MoveChoice {
  /** The partial move with this continuation. */
  move: string;
  /** Cells that select it. */
  cells: string[];
  /** As in `PartialMove`. */
  change: Record<Seat, Points>;
}

/** A move entered in part or completely. */
export interface PartialMove {
  /** Notation without its missing end. */
  move: string;
  progress: Progress;
  /** Code of what must be chosen next; empty: nothing. */
  prompt: string;
  choices: MoveChoice[];
  /** Rules that the move already breaks. */
  violations: Violation[];
  /** Change of the points by the move; 0 if it is incomplete or not legal. */
  change: Record<Seat, Points>;
}

/** Legal placements of a piece, in notation. */
export interface LegalPlacements {
  moves: string[];
}

/** Cells with a common property. */
export interface InsightMark {
  kind: MarkKind;
  /** Empty: the property concerns both sides. */
  side: Side;
  cells: string[];
}

/** A count for each side. */
export interface InsightTally {
  kind: TallyKind;
  sides: Record<Side, number>;
}

/** A count after a move. */
export interface TallyChange extends InsightTally {
  /** Difference to the count before the move. */
  by: Record<Side, number>;
}

/** A group with its liberties. */
export interface GroupGrowth {
  side: Side;
  size: number;
  /** Number of adjacent cells onto which the group can still grow. */
  liberties: number;
  /** The size of the group is part of the points. */
  counts: boolean;
}

/** Strategic features of a position. */
export interface PositionInsights {
  marks: InsightMark[];
  tallies: InsightTally[];
  /** The largest groups of each side, largest first. */
  groups: GroupGrowth[];
}

/** Strategic features of a position after a move. */
export interface InsightsChange {
  /** Cells that can be covered no more because of the move. */
  final: string[];
  tallies: TallyChange[];
  groups: GroupGrowth[];
}

/** What a move changes. */
export interface MoveInsights extends InsightsChange {
  /** The move in notation. */
  text: string;
}

/** Strategic features of a position, and what a move would change. */
export interface Insights extends PositionInsights {
  ply: number;
  /** null: no move was given, or it is incomplete, not legal or not a placement. */
  move: MoveInsights | null;
}

/** A placement that is not legal. */
export interface RefusedPlacement {
  move: string;
  /** Shape letter or other name of the piece. */
  piece: string;
  cells: string[];
  violations: Violation[];
}

/** Placements that a rule forbids. */
export interface RuleRefusals {
  code: Reason;
  /** Number of placements that it forbids. Other rules may forbid them too. */
  count: number;
  /** Their pieces, by shape letter or other name. */
  pieces: string[];
  /** Number of placements that no other rule forbids. */
  alone: number;
  /** The cells of those. */
  cells: string[];
  /** One of the placements that break the fewest rules. */
  example: RefusedPlacement;
}

/** Why placements are refused. A placement counts once, however it is coloured. */
export interface Refusals {
  /** Number of placements within the board, legal or not. */
  placements: number;
  legal: number;
  /** The rules that forbid at least one of them, the one that forbids most first. */
  rules: RuleRefusals[];
}

/** Result of a finished game under another scoring option. */
export interface AlternativeScoring {
  /** Record tag of the option. */
  option: string;
  value: string;
  outcome: Outcome;
  /** Index of the stage that is scored differently. */
  stage: number;
  /** Ply at which that stage ended. */
  ply: number;
  /** The largest groups of that stage. */
  groups: Group[];
}

/** All alternative scorings; none unless the game ended by the rules. */
export interface AlternativeScorings {
  scorings: AlternativeScoring[];
}

/** Cells that make up the points of the last stage, by the seat that gets them, a point each. */
export interface CountedCells {
  First: string[];
  Second: string[];
}

/** A game encoded as a link. */
export interface LinkText {
  link: string;
}

/** The records that a text contains. */
export interface RecordTexts {
  texts: string[];
}

/** Several records as the text of one file. */
export interface RecordText {
  text: string;
}

/** No content. */
export type Nothing = Record<string, never>;

/** Search statistics of a move, for the seat to move. */
export interface MoveStats {
  move: string;
  /** How often the move was searched. */
  visits: number;
  /** Expected lead in points. */
  margin: number;
  /** Win probability, from 0 to 1. */
  chance: number;
  /** Margin and chance are exact. */
  proved: boolean;
  /** The chance is exact, even if the margin is not. */
  winner_proved: boolean;
}

/** Result of an engine search, final or so far. */
export interface SearchResult {
  /** The move that the level plays. */
  best: MoveStats;
  /** The best moves, best first. */
  lines: MoveStats[];
  /** Statistics for the workers that search other parts of the tree; empty: not shared. */
  known: MoveStats[];
  /** Statistics of swapping; null: it is not legal. */
  swap: MoveStats | null;
  /** Statistics of the next move of the record; null: there is none, or it was not searched. */
  played: MoveStats | null;
  playouts: number;
  /** Searching longer does not change the result. */
  done: boolean;
  /** The best move is proved to be best. */
  proved: boolean;
  /** Seat to move. */
  seat: Seat;
  ply: number;
}

/** Number of parts into which a search is split. */
export interface TreeCount {
  parts: number;
}

/** Best move in an endgame. */
export interface BestReply {
  /** The search is finished. */
  done: boolean;
  /** null: unknown. */
  move: string | null;
  /** Lead in points that the move achieves; null: unknown. */
  lead: number | null;
}

/** Moves that win by force. */
export interface OnlyWin {
  /** The search is finished. */
  done: boolean;
  /** At most two; null: not known, or too far from the end of the game to be proved. */
  moves: string[] | null;
  /** Number of the mover's turns within which they win; 0: by the end of the game. */
  turns: number;
}

/** `now`: the move is the last placement; `kept`: the mover can force the last placement. */
export type LastPlacement = "now" | "kept" | "";

/** Facts about a move. They are 0, empty or false for a swap or a resignation. */
export interface MoveReasons {
  /** Change of the points. */
  change: Record<Seat, Points>;
  /** Number of additional symbols of each side that can be covered no more. */
  safe: Record<Side, number>;
  /** Number of additional cells that can be covered no more. */
  settled: number;
  /** Number of the mover's groups that the move merges. */
  joined: number;
  /** Number of cells where the opponent could have won, but no longer can. */
  blocks: number;
  last: LastPlacement;
  /** The move makes a stack. */
  stack: boolean;
  /** The move wins the game. */
  wins: boolean;
}

/** Reasons for a move. */
export interface Explanation {
  why: MoveReasons;
}

/** Kind of fault in a record or a link. */
export type ErrorKind =
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

/** Why a request was refused. */
export interface ErrorBody {
  /** Identifier of the class of error. */
  code: string;
  /** For developers. */
  message: string;
  kind?: ErrorKind;
  /** The tag, row or line at fault; empty: none. Accompanies `kind`. */
  at?: string | number;
  /** The rules that a move breaks. */
  violations?: Violation[];
  /** That move, shortened if it is long. */
  move?: string;
  /** Number of that move in a record, from 1. */
  move_number?: number;
}

/** Answer to a request that was refused. The session has not changed. */
export interface Refusal {
  ok: false;
  error: ErrorBody;
}

/** What answers each request to the rules. */
export interface RulesAnswers {
  new: SessionView;
  open: SessionView;
  open_link: SessionView;
  play: SessionView;
  set_spent: SessionView;
  flag: SessionView;
  hint: SessionView;
  undo: SessionView;
  redo: SessionView;
  rematch: SessionView;
  tags: SessionView;
  annotate: SessionView;
  follow: SessionView;
  add_variation: SessionView;
  promote: SessionView;
  delete_variation: SessionView;
  fork: SessionView;
  analyse: SessionView;
  analyse_record: SessionView;
  edit: SessionView;
  remove_piece: SessionView;
  clear: SessionView;
  set_swapped: SessionView;
  arranged_record: RecordText;
  view: SavedView;
  preview: SavedView;
  try: PartialMove;
  placements: LegalPlacements;
  insights: Insights;
  refusals: Refusals;
  scorings: AlternativeScorings;
  counted_cells: CountedCells;
  link: LinkText;
  split: RecordTexts;
  join: RecordText;
  close: Nothing;
}

/** What answers each request to the engine. */
export interface EngineAnswers {
  parts: TreeCount;
  think: SearchResult;
  why: Explanation;
  reply: BestReply;
  only: OnlyWin;
}

/** A type of piece. */
export interface PieceInfo {
  /** Number of the stage in whose supply it is, from 0. */
  stage: number;
  id: string;
  /** Letter of the piece in notation. */
  shape: string;
  /** As shown in a tray; the colours in `ways` are in the same order. */
  cells: Cell[];
  /** Number of pieces in the full supply; 0: unlimited. */
  count: number;
  /** Colours that the piece can show, `B` or `W` for each cell. Empty: it has no colours. */
  ways: string[];
}

/** How the moves of a stage are written: `Lb3c3d3d4`, `Lb3c3/d3d4`, `b3/b4`, or `e4xc4e4=d4`. */
export type MoveSyntax = "tetromino" | "coloured-tetromino" | "taijitu" | "turn";

/** How a move is made on the board: with a piece in hand, or one cell after the other. */
export type MoveInput = "piece" | "stepwise";

/** What decides a stage: symbols that are covered, sizes of groups, or lines. */
export type ScoringKind = "symbols" | "groups" | "lines";

/** What a player can do with a move under construction. To flip a taijitu is to swap its ends. */
export type MoveAction = "rotate" | "flip" | "colour" | "hint";

/** A stage of a game. */
export interface StageInfo {
  /** Id of the single game that is played in it. */
  id: string;
  /** In order of play. */
  sides: Side[];
  syntax: MoveSyntax;
  input: MoveInput;
  scoring: ScoringKind;
  actions: MoveAction[];
}

/** Defaults of an option that depend on the value of another option. */
export interface DefaultByOption {
  tag: string;
  defaults: Record<string, string>;
}

/** A choice made before the game starts. */
export interface OptionInfo {
  /** Record tag. */
  tag: string;
  values: string[];
  default: string;
  /** What the default depends on; `null`: nothing. */
  default_by: DefaultByOption | null;
  /** The tag also accepts other text (a board). */
  free: boolean;
  /** Id of the ruling of this project that the choice is. Empty: it is part of the rule text. */
  ruling: string;
  /** The choice affects nothing but the scoring. */
  scoring: boolean;
}

/** What the page must know of a game to read its records. Written to `game-traits.ts`. */
export interface GameTraits {
  board: BoardSize;
  /** Record tag that says what the board is: its symbols, its size, or neither. */
  board_tag: "Board" | "Size" | "";
  /** Values of the tag `Size`. */
  sizes?: string[];
  stages: StageInfo[];
}

/** Description of a game. Not an answer: the build writes it to `game-data.js`. */
export interface GameInfo {
  id: string;
  name: string;
  designers: string[];
  publisher: string;
  links: string[];
  /** Where the rules come from. */
  sources: string[];
  board: BoardSize;
  /** In order of play. */
  sides: Side[];
  swap: boolean;
  /** Identifier of the tie-break rule. */
  tie_break: string;
  stages: StageInfo[];
  pieces: PieceInfo[];
  options: OptionInfo[];
  /** Identifiers of the rulings made where the rule text is silent. */
  rulings: string[];
}
