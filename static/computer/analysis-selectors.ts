/** Whether the computer may advise, and what it has found. */
import { chanceFor } from "../games/shared/engine-text.ts";
import { canAnalyse, positionKey } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { MoveStats } from "../protocol/types.ts";

/** Whether the analysis panel is visible. */
export const showsAnalysis = (state: GameState) => state.analysis !== null && canAnalyse(state);

/** Analysis result for the current position, if available. */
export const analysisResult = (state: GameState) =>
  showsAnalysis(state) && state.analysis?.key === positionKey(state) ? state.analysis.result : null;

/** Number of moves listed. */
const MAX_LINES = 4;

/** The best moves, always including the swap if it is legal. */
export function topMoves(state: GameState): MoveStats[] {
  const result = analysisResult(state);
  if (!result) return [];
  const best = result.lines.slice(0, MAX_LINES);
  const { swap } = result;
  return swap && !best.some(({ move }) => move === "swap")
    ? [...best.slice(0, MAX_LINES - 1), swap]
    : best;
}

/** The listed move that the board shows: the one that was pointed at, or else the best. */
export function shownMove(state: GameState): string | null {
  const moves = topMoves(state).map(({ move }) => move);
  const { shown } = state.analysis ?? {};
  return (shown && moves.includes(shown) ? shown : moves[0]) ?? null;
}

/** Winning chance of First with the best move, from 0 to 1; null: not known. */
export function analysedChance(state: GameState): number | null {
  const [best] = topMoves(state);
  const { to_move: mover } = state.view;
  return best && mover ? chanceFor(best, mover, "First") : null;
}
