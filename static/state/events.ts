/** Events of the table page. Types only. */
import type { GameState, Interaction, PuzzleVerdict } from "../games/shared/types.ts";
import type { CorrespondenceState, Position } from "../notation/types.ts";
import type { AlternativeScoring, Cell, GameResponse, GameView } from "../protocol/types.ts";
import type { Settings } from "../storage/types.ts";
import type { AppState, Environment } from "./app-state.ts";
import type { Store } from "./store.ts";

export type AppEvent =
  | { type: "rulesReady" }
  | { type: "rulesFailed" }
  /** A command to the rules is under way, and blocks the input. */
  | { type: "commandSent" }
  | { type: "commandAnswered" }
  | { type: "interactionChanged"; change: Partial<Interaction> }
  /** A cell was chosen, and the rules are asked for the step. */
  | { type: "stepAsked"; cell: Cell }
  | { type: "stepAnswered" }
  /** The storage has been read, so that moves can be made. */
  | { type: "gameReady" }
  | { type: "gameAnswered"; answer: GameResponse }
  /** The view of the same position, with another comment, name or time. */
  | { type: "viewAnswered"; view: GameView }
  /** Another tab may have changed the game, which is then stored under a new id. */
  | { type: "gameStored"; save: string; id: string; revision: number }
  | { type: "gameForked"; id: string; revision: number }
  | { type: "linkChanged"; link: CorrespondenceState }
  /** The game that a trial brings back has changed. */
  | { type: "backChanged"; change: Partial<GameState> }
  /** Another game replaces the one on the table. */
  | { type: "gameLoaded"; game: GameState }
  /** The table switches between the game and a trial or puzzle. */
  | { type: "sessionSwitched"; game: GameState }
  /** null: the clock goes on. */
  | { type: "clockPaused"; reason: GameState["clockPaused"] }
  | { type: "computerPaused"; on: boolean }
  | { type: "computerFailed"; id: string }
  | { type: "analysisToggled"; open: boolean }
  | { type: "analysisProgressed"; answer: NonNullable<GameState["analysis"]> }
  | { type: "insightsAnswered"; answer: NonNullable<GameState["insights"]> }
  | { type: "swapPreviewAnswered"; answer: NonNullable<GameState["swapPreview"]> }
  | { type: "scoringsAnswered"; answer: NonNullable<GameState["alternativeScoring"]> }
  /** Shows an alternative scoring, or the agreed one if it was shown already. */
  | { type: "scoringToggled"; alternative: AlternativeScoring }
  /** An earlier position is looked at. */
  | { type: "reviewAnswered"; ply: number; view: GameView; position: Position }
  | { type: "reviewLeft" }
  | { type: "autoplayToggled"; on: boolean }
  | { type: "hintAsked" }
  | { type: "hintEnded" }
  | { type: "reportAsked" }
  | { type: "reportProgressed"; report: NonNullable<GameState["gameReview"]> }
  | { type: "reportEnded" }
  /** `verdict`: null if the puzzle is back at its start. */
  | { type: "puzzleJudged"; verdict: PuzzleVerdict | null }
  /** The player goes on with a puzzle that is decided. */
  | { type: "puzzleDismissed" }
  | { type: "solutionShown" }
  | { type: "settingsChanged"; settings: Settings }
  | { type: "environmentChanged"; change: Partial<Environment> }
  /** Something outside of the state that the views show has changed, such as the window's size. */
  | { type: "viewOutdated" };

export type AppStore = Store<AppState, AppEvent>;
