/** Whether the computer may advise, and what it has found. */
import { canAnalyse, positionKey } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";

/** Whether the analysis panel is visible. */
export const showsAnalysis = (state: GameState) => state.analysis !== null && canAnalyse(state);

/** Analysis result for the current position, if available. */
export const analysisResult = (state: GameState) =>
  showsAnalysis(state) && state.analysis?.key === positionKey(state) ? state.analysis.result : null;
