/** State of the game screen, as selectors and texts of the games read it. Types only. */
import type { HeldPiece } from "../../board/types.ts";
import type { BoardMark, CorrespondenceState, MarkColour, Position } from "../../notation/types.ts";
import type {
  AlternativeScoring,
  BestReply,
  Cell,
  GameInfo,
  GameView,
  Insights,
  MoveReasons,
  MoveStats,
  PartialMove,
  Reason,
  Refusals,
  Save,
  SearchResult,
  Seat,
} from "../../protocol/types.ts";

/** Engine review of one position of a game. */
export interface PositionReview {
  /** Winning chance of First. */
  chance: number;
  seat: Seat | null;
  /** null if the game is over. */
  best: MoveStats | null;
  /** The move of the game, if the search of this position knows it. */
  played?: MoveStats | null;
}

/** What a move lost, as a word; the game report has the limits. */
export type Judgement = "inaccuracy" | "mistake" | "blunder";

/** Content of the status line: sentences, with a mark icon if they are about a draft. */
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

/** What it took to solve a puzzle, or has taken so far. */
export interface Effort {
  /** Number of moves that were tried as the solution, with the right one. */
  tries: number;
  seconds: number;
}

export interface PuzzleVerdict {
  correct: boolean;
  /** What it took to solve the puzzle; absent: it was not solved, or had been solved before. */
  effort?: Effort | null;
  /** The engine is still searching for the reply to a wrong move. */
  searching?: boolean;
  /** That reply; null: the search failed, absent: not requested or cancelled. */
  answer?: BestReply | null;
}

/** A good move for the player to move. Asked again, the hint says more. */
export interface Hint {
  /** Identifies the position. */
  readonly key: string;
  readonly move: string;
  readonly reasons: MoveReasons;
  /** What is told: where the move is, what it takes or is good for, or the move itself. */
  readonly step: "where" | "what" | "move";
}

/** The game itself is on the table. */
export interface PlayMode {
  readonly kind: "play";
}

/** A line of the game's record that leaves the moves of the game. */
export interface ReviewedLine {
  /** Record of this line alone. */
  readonly record: string;
  /** All its moves from the start of the game. */
  readonly moves: readonly string[];
  /** Number of moves that it has in common with the game. */
  readonly from: number;
}

/** A position of the game or of a variation is looked at. */
export interface ReviewMode {
  readonly kind: "review";
  readonly ply: number;
  readonly view: GameView;
  readonly position: Position;
  /** The replay goes on by itself. */
  readonly autoplay: boolean;
  /** The variation that is looked at; null: the moves of the game. */
  readonly line: ReviewedLine | null;
  /** Colour in which marks are drawn on the board; null: none are. */
  readonly pen: MarkColour | null;
  /** Two cells chosen in turn are the ends of an arrow. */
  readonly drawsArrows: boolean;
  /** The mark that is being drawn. */
  readonly draft: BoardMark | null;
}

/** What all trials have in common. */
interface TrialMode {
  /** Number of the game's or the puzzle's own moves before the trial moves. */
  readonly from: number;
  /** Counts the trials of this page, to recognize answers about an earlier one. */
  readonly trial: number;
  /** The game on the table, which leaving brings back. */
  readonly back: GameState;
}

/** Moves are tried out beside the game, on the analysis board. */
export interface AnalysisBoardMode extends TrialMode {
  readonly kind: "analysis-board";
}

export interface PuzzleMode extends TrialMode {
  readonly kind: "puzzle";
  readonly puzzle: Puzzle & PuzzleAttempt;
}

/** A turning point of a stored game, whose player is to find a better move. */
export interface Mistake {
  /** Id of the game. */
  readonly game: string;
  /** Number of moves before it. */
  readonly ply: number;
  readonly played: string;
  /** The better move that the report found. */
  readonly best: string;
}

/** What the computer says of a move that is to be better than a mistake. */
export interface MistakeVerdict {
  readonly good: boolean;
  /** The computer is still searching. */
  readonly searching?: boolean;
  /** Reviews of the positions before and after the move, by ply; absent: not known. */
  readonly positions?: readonly (PositionReview | undefined)[];
  /** What a good move is good for. */
  readonly reasons?: MoveReasons;
  /** How the opponent replies to a move that is not good. */
  readonly reply?: string;
  /** The computer did not answer. */
  readonly failed?: boolean;
}

export interface MistakeMode extends TrialMode {
  readonly kind: "mistake";
  readonly mistake: Mistake;
  readonly verdict: MistakeVerdict | null;
  /** The first move has been judged, or the better move was shown: the rest is practice. */
  readonly isCounted: boolean;
}

/** What the move of a step is to do. Any legal move will do for `any`. */
export type LessonGoal =
  | { readonly kind: "any" | "swap" | "stack" | "win" }
  /** Adds at least so many points of one's own. */
  | { readonly kind: "gain"; readonly by: number }
  /** Adds at least so many points to the lead over the opponent. */
  | { readonly kind: "lead"; readonly by: number };

/** A step of a short course. */
export interface Lesson {
  readonly game: string;
  /** From 1. */
  readonly number: number;
  /** Number of steps of the course. */
  readonly count: number;
  readonly record: string;
  /** Number of moves in the record. */
  readonly from: number;
  readonly goal: LessonGoal;
  /** A move that does what is asked. */
  readonly solution: string;
}

export interface LessonMode extends TrialMode {
  readonly kind: "lesson";
  readonly lesson: Lesson;
  /** Whether the move was what was asked; null: none has been made. */
  readonly isReached: boolean | null;
}

/** A disc or a stack (upper case) of White or Black, as the rules write it. */
export type DiscKind = "w" | "b" | "W" | "B";

/** Pieces are laid and taken off by hand. */
export interface EditMode extends TrialMode {
  readonly kind: "edit";
  /** What a tap on a free cell lays, in a game of discs. */
  readonly disc: DiscKind;
}

/** What the table is doing. */
export type Mode =
  | PlayMode
  | ReviewMode
  | AnalysisBoardMode
  | PuzzleMode
  | MistakeMode
  | LessonMode
  | EditMode;

/** No move is under construction. */
export interface NoSelection {
  readonly kind: "none";
}

/** A piece is in hand. */
export interface PieceSelection {
  readonly kind: "piece";
  readonly held: HeldPiece;
  /** How it is positioned: it follows the mouse, is dragged, or was put down by the player. */
  readonly placement: "hover" | "drag" | "set";
  /** What the rules say of a placement, which the piece may have left since; null: nothing yet. */
  readonly verdict: PartialMove | null;
  /** All legal placements of the piece, while they are shown. */
  readonly fitting: readonly string[] | null;
}

/** A move is entered cell by cell. */
export interface StepsSelection {
  readonly kind: "steps";
  /** All steps of the move so far, newest last; at least one. */
  readonly steps: readonly PartialMove[];
}

/** The move under construction. Undo does not bring it back. */
export type Selection = NoSelection | PieceSelection | StepsSelection;

/** A sentence of the status line: the key of its text, with arguments. */
export interface Message {
  readonly key: string;
  readonly args: Readonly<Record<string, string | number>>;
  /** Reasons for a move, which the text says as `why`. */
  readonly reasons?: MoveReasons;
}

/** What the board explains: why a cell stays free, of a single piece if one is named, or a rule. */
export type ExplanationSubject =
  | { readonly kind: "cell"; readonly cell: Cell; readonly piece: string }
  | { readonly kind: "rule"; readonly code: Reason };

/** What the rules forbid, as the board shows it. */
export interface Explanation {
  readonly subject: ExplanationSubject;
  /** null: the rules have not answered yet. */
  readonly answer: Refusals | null;
  /** The rule whose example is on the board; null: the first one. */
  readonly shown: Reason | null;
}

/**
 * Score of a series of rematches: a point for a win, half a point for a draw. The players are those
 * at the near and at the far edge; rematches exchange the seats, but not the places at the table.
 */
export interface MatchScore {
  near: number;
  far: number;
}

/** A cell that is counted for a seat. */
export interface CountingStep {
  seat: Seat;
  cell: string;
}

/** The counting of a finished game on the board. */
export interface Counting {
  /** Empty until the rules have said which cells count. */
  steps: readonly CountingStep[];
  /** Number of steps that are shown. */
  shown: number;
  /** Each step is a point; otherwise the cells of a line are shown. */
  countsPoints: boolean;
}

/** Complete state of the game screen. */
export interface GameState {
  id: string;
  revision: number;
  save: Save;
  position: Position;
  view: GameView;
  info: GameInfo;
  /** Seat at the near edge of a table shared by two players. */
  nearSeat: Seat;
  /** Score of the match before this game; null if it is not a rematch. */
  match: MatchScore | null;
  selection: Selection;
  /** End of a taijitu that is placed first; null: the mover's own colour. */
  firstEnd: "B" | "W" | null;
  /** Cell under the mouse while no piece is held. */
  hoveredCell: Cell | null;
  cursor: Cell;
  cursorVisible: boolean;
  busy: boolean;
  /** Storage may have a newer state of the game, so no move can be made yet. */
  loading: boolean;
  rules: "starting" | "ready" | "failed";
  /** Message about the last event; cleared by the next action. */
  message: Message | null;
  /** The player has declined the swap, so the swap panel is hidden. */
  swapDeclined: boolean;
  /** The counting of the game that has just ended; null: none, or it is over. */
  counting: Counting | null;
  /** The groups on the board are drawn strongly, all of them, until the user turns that off. */
  groupsShown: boolean;
  /** The player has dismissed the summary of the previous stage. */
  stageAcknowledged: boolean;
  mode: Mode;
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
   * Why the clock is paused until the user resumes it. `user`: by the user; `hidden`: page hidden;
   * `suspended`: device asleep; `stopped`: game loaded, table left or flag fall refused. null: not
   * paused.
   */
  clockPaused: "user" | "hidden" | "suspended" | "stopped" | null;
  /** null: the game was never exchanged by link. */
  correspondence: CorrespondenceState | null;
  /** Positions for which a hint or a game review is under way, by their keys; null: none. */
  hintFor: string | null;
  /** The hint that was found last, which may be of an earlier position; null: none. */
  hint: Hint | null;
  reviewFor: string | null;
  /** The computer players wait until the user resumes them. */
  computerPaused: boolean;
  /** Engine review of a finished game; `positions` is filled in while the review is running. */
  gameReview: { key: string; positions: (PositionReview | undefined)[]; done: boolean } | null;
  /**
   * Analysis of the position identified by `key`, with the result so far; null: panel closed.
   * `failed`: the engine does not answer. `shown`: the move on the board; absent: the best one.
   */
  analysis: { key: string; result: SearchResult | null; failed?: boolean; shown?: string } | null;
  /** What the board explains of the displayed position; null: nothing. */
  explanation: Explanation | null;
}
