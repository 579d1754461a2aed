/** Events of the table page, and the state after them. */
import { isTrial, puzzleOf, reviewOf, withoutReview } from "../games/shared/mode.ts";
import { positionKey } from "../games/shared/selectors.ts";
import type { GameState, PuzzleAttempt, PuzzleVerdict } from "../games/shared/types.ts";
import type { Position } from "../notation/types.ts";
import type { AlternativeScoring, GameView } from "../protocol/types.ts";
import type { Settings } from "../storage/types.ts";
import type { AppState, Environment } from "./app-state.ts";
import type { Store } from "./store.ts";

export type AppEvent =
  /** Some fields of the game on the table have changed. */
  | { type: "patched"; change: Partial<GameState> }
  /** Another game is on the table. */
  | { type: "gameLoaded"; game: GameState }
  /** A trial or puzzle is shown instead of the game, or the game again. */
  | { type: "sessionSwitched"; game: GameState }
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

export function transition(state: AppState, event: AppEvent): AppState {
  switch (event.type) {
    case "patched":
      return { ...state, ...event.change };
    case "gameLoaded":
      return { ...withGame(state, event.game), loads: state.loads + 1 };
    case "sessionSwitched":
      return withGame(state, event.game);
    case "insightsAnswered":
      return { ...state, insights: event.answer };
    case "swapPreviewAnswered":
      return { ...state, swapPreview: event.answer };
    case "scoringsAnswered":
      return { ...state, alternativeScoring: event.answer };
    case "scoringToggled":
      return scoringToggled(state, event.alternative);
    case "reviewAnswered": {
      const { ply, view, position } = event;
      const autoplay = reviewOf(state)?.autoplay ?? false;
      return isTrial(state)
        ? state
        : { ...state, mode: { kind: "review", ply, view, position, autoplay } };
    }
    case "reviewLeft":
      return { ...state, mode: withoutReview(state.mode) };
    case "autoplayToggled":
      return state.mode.kind === "review"
        ? { ...state, mode: { ...state.mode, autoplay: event.on } }
        : state;
    case "hintAsked":
      return {
        ...state,
        hintFor: positionKey(state),
        message: { key: "hint-searching", args: {} },
      };
    case "hintEnded": {
      const message = state.message?.key === "hint-searching" ? null : state.message;
      return { ...state, hintFor: null, message };
    }
    case "reportAsked":
      return { ...state, reviewFor: positionKey(state) };
    case "reportProgressed":
      return { ...state, gameReview: event.report };
    case "reportEnded":
      return { ...state, reviewFor: null };
    case "puzzleJudged":
      return puzzleJudged(state, event.verdict);
    case "puzzleDismissed":
      return puzzleChanged(state, { dismissed: true });
    case "solutionShown":
      return puzzleChanged(state, { solutionShown: true });
    case "settingsChanged":
      return { ...state, settings: event.settings };
    case "environmentChanged":
      return environmentChanged(state, event.change);
    case "viewOutdated":
      return { ...state };
  }
}

function withGame(state: AppState, game: GameState): AppState {
  const { rules, settings, environment, loads } = state;
  return { ...game, rules, settings, environment, loads };
}

function scoringToggled(state: AppState, alternative: AlternativeScoring): AppState {
  const { alternativeScoring: scoring } = state;
  if (!scoring) return state;
  const selected = scoring.selected === alternative ? null : alternative;
  return { ...state, alternativeScoring: { ...scoring, selected } };
}

function puzzleChanged(state: AppState, change: Partial<PuzzleAttempt>): AppState {
  const { mode } = state;
  if (mode.kind !== "puzzle") return state;
  return { ...state, mode: { ...mode, puzzle: { ...mode.puzzle, ...change } } };
}

function puzzleJudged(state: AppState, verdict: PuzzleVerdict | null): AppState {
  const dismissed = verdict !== null && (puzzleOf(state)?.dismissed ?? false);
  return puzzleChanged(state, { verdict, dismissed });
}

/** Browsers report some changes several times. */
function environmentChanged(state: AppState, change: Partial<Environment>): AppState {
  const environment = { ...state.environment, ...change };
  const unchanged = JSON.stringify(environment) === JSON.stringify(state.environment);
  return unchanged ? state : { ...state, environment };
}
