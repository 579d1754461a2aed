/** Whether the computer may advise, and what it has found. */
import { reviewOf } from "../games/shared/mode.ts";
import { positionKey } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";

/**
 * Whether the position can be searched: the game is not over, not in replay, and the rules worker
 * is ready.
 */
export const canAnalyse = (state: GameState) =>
  state.view.to_move !== null && !reviewOf(state) && state.rules === "ready";

/** Whether the analysis panel is visible. */
export const showsAnalysis = (state: GameState) => state.analysis !== null && canAnalyse(state);

/** Analysis result for the current position, if available. */
export const analysisResult = (state: GameState) =>
  showsAnalysis(state) && state.analysis?.key === positionKey(state) ? state.analysis.result : null;
