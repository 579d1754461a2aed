/** Events of the table page. Types only. */
import type { HeldPiece } from "../board/types.ts";
import type {
  DiscKind,
  ExplanationSubject,
  GameState,
  Hint,
  Message,
  MistakeVerdict,
  PieceSelection,
  PuzzleVerdict,
  ReviewedLine,
} from "../games/shared/types.ts";
import type { BoardMark, CorrespondenceState, MarkColour, Position } from "../notation/types.ts";
import type {
  AlternativeScoring,
  Cell,
  GameResponse,
  GameView,
  PartialMove,
  Reason,
  Refusal,
  Refusals,
  Save,
} from "../protocol/types.ts";
import type { Settings } from "../storage/types.ts";
import type { Edge } from "./app.ts";
import type { AppState, Environment } from "./app-state.ts";
import type { Store } from "./store.ts";

export type AppEvent =
  | { type: "rulesReady" }
  | { type: "rulesFailed" }
  /** A command to the rules is under way, and blocks the input. */
  | { type: "commandSent" }
  | { type: "commandAnswered" }
  | { type: "messageShown"; message: Message | null }
  /** A piece is put into the hand, from the tray or with a move that is put before the player. */
  | { type: "piecePicked"; held: HeldPiece; message: Message | null }
  /** The piece in hand is moved, turned or coloured. `placement`: as before, if absent. */
  | { type: "pieceMoved"; held: HeldPiece; placement?: PieceSelection["placement"] }
  /** The piece stays where it is, and no longer follows the pointer. */
  | { type: "piecePinned" }
  /** The piece is taken off the board and stays in the hand. */
  | { type: "pieceLifted" }
  /** What the rules say of the piece where it is. */
  | { type: "verdictAnswered"; verdict: PartialMove }
  /** Where the piece fits; null: that is no longer shown. */
  | { type: "fittingChanged"; fitting: string[] | null }
  /** A cell was chosen, and the rules are asked for the step. */
  | { type: "stepAsked"; cell: Cell }
  | { type: "stepAnswered" }
  | { type: "stepsChanged"; steps: readonly PartialMove[] }
  /** Other end first. `steps`: those of the move with its ends swapped, if one is begun. */
  | { type: "endsSwapped"; firstEnd: "B" | "W"; steps: readonly PartialMove[] }
  | { type: "selectionCleared"; message?: Message }
  /** The rules have refused the move under construction. */
  | { type: "moveRefused"; refusal: Refusal }
  | { type: "cellHovered"; cell: Cell | null }
  /** `visible`: as before, if absent. */
  | { type: "cursorMoved"; cell: Cell; visible?: boolean }
  | { type: "cursorShown"; visible: boolean }
  | { type: "swapDeclined" }
  /** The swap is offered again, in place of a move under construction. */
  | { type: "swapOffered" }
  | { type: "groupsToggled" }
  | { type: "countingChanged"; counting: GameState["counting"] }
  | { type: "edgeActivated"; edge: Edge }
  | { type: "tourFinished" }
  | { type: "stageAcknowledged" }
  /** The storage has been read, so that moves can be made. */
  | { type: "gameReady" }
  | { type: "gameAnswered"; answer: GameResponse }
  /** The view of the same position, with another comment, name or time. */
  | { type: "viewAnswered"; view: GameView }
  /** Another tab may have changed the game, which is then stored under a new id. */
  | { type: "gameStored"; save: Save; id: string; revision: number }
  | { type: "gameForked"; id: string; revision: number }
  | { type: "linkChanged"; link: CorrespondenceState }
  /** The game that a trial brings back has changed. */
  | { type: "backChanged"; change: Partial<GameState> }
  /** Another game replaces the one on the table. */
  | { type: "gameLoaded"; game: GameState }
  /** The table switches between the game and a trial. */
  | { type: "sessionSwitched"; game: GameState }
  /** null: the clock goes on. */
  | { type: "clockPaused"; reason: GameState["clockPaused"] }
  | { type: "computerPaused"; on: boolean }
  | { type: "computerFailed"; id: string }
  | { type: "analysisToggled"; open: boolean }
  | { type: "analysisMoveShown"; move: string }
  | { type: "analysisProgressed"; answer: NonNullable<GameState["analysis"]> }
  /** The board explains why a cell stays free, or what a rule forbids. */
  | { type: "explanationAsked"; subject: ExplanationSubject }
  | { type: "explanationAnswered"; answer: Refusals }
  | { type: "explanationRuleShown"; code: Reason }
  | { type: "explanationClosed" }
  /** What a tap lays while a position is set up. */
  | { type: "discChosen"; disc: DiscKind }
  | { type: "insightsAnswered"; answer: NonNullable<GameState["insights"]> }
  | { type: "swapPreviewAnswered"; answer: NonNullable<GameState["swapPreview"]> }
  | { type: "scoringsAnswered"; answer: NonNullable<GameState["alternativeScoring"]> }
  /** Shows an alternative scoring, or the agreed one if it was shown already. */
  | { type: "scoringToggled"; alternative: AlternativeScoring }
  /** An earlier position is looked at. */
  | {
      type: "reviewAnswered";
      ply: number;
      view: GameView;
      position: Position;
      line: ReviewedLine | null;
    }
  | { type: "reviewLeft" }
  | { type: "autoplayToggled"; on: boolean }
  | { type: "penChosen"; pen: MarkColour | null }
  | { type: "arrowsToggled"; on: boolean }
  | { type: "markDrafted"; draft: BoardMark | null }
  | { type: "hintAsked" }
  | { type: "hintShown"; hint: Hint; message: Message }
  | { type: "hintEnded" }
  | { type: "reportAsked" }
  | { type: "reportProgressed"; report: NonNullable<GameState["gameReview"]> }
  | { type: "reportEnded" }
  /** `verdict`: null if the puzzle is back at its start. */
  | { type: "puzzleJudged"; verdict: PuzzleVerdict | null }
  /** The player goes on with a puzzle that is decided. */
  | { type: "puzzleDismissed" }
  /** The solution of a puzzle, or the better move in place of a mistake. */
  | { type: "solutionShown" }
  /** `isReached`: null if the board is back at the start of the step. */
  | { type: "lessonJudged"; isReached: boolean | null }
  /** `verdict`: null if the board is back at the mistake. */
  | { type: "mistakeJudged"; verdict: MistakeVerdict | null }
  | { type: "settingsChanged"; settings: Settings }
  | { type: "environmentChanged"; change: Partial<Environment> }
  /** Something outside of the state that the views show has changed, such as the window's size. */
  | { type: "viewOutdated" };

export type AppStore = Store<AppState, AppEvent>;
