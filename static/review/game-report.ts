/**
 * Game review: turning points and better moves, from the engine's evaluation of each position of a
 * finished game.
 */

import { isTrial } from "../games/shared/mode.ts";
import { positionKey } from "../games/shared/selectors.ts";
import type { GameState, PositionReview } from "../games/shared/types.ts";

/**
 * Loss of winning chance from which a move is a turning point, and below which it is considered as
 * good as the best move.
 */
const TURNING_POINT = 0.15;
const INACCURACY = 0.05;

/**
 * Review of the current game, if there is one.
 * @param state - actual state, not the displayed one
 */
export const gameReviewOf = (state: GameState) =>
  state.gameReview?.key === positionKey(state) ? state.gameReview : null;

/** Whether the game can be reviewed: it has ended and is not in trial mode. */
export const canReview = (state: GameState) =>
  state.view.outcome !== null && state.view.ply > 1 && !isTrial(state);

/** Winning chance that the move after `ply` moves cost its player, from 0 to 1; 0 if unknown. */
export function chanceLost(positions: (PositionReview | undefined)[], ply: number) {
  const [before, after] = [positions[ply], positions[ply + 1]];
  if (!before?.seat || !after) return 0;
  const by = before.chance - after.chance;
  return Math.max(before.seat === "First" ? by : -by, 0);
}

/** Plies of the positions in which a turning point was played. */
export const turningPoints = (positions: (PositionReview | undefined)[]) =>
  positions.flatMap((_, ply) => (chanceLost(positions, ply) >= TURNING_POINT ? [ply] : []));

/** Whether a better move than the one played is known. */
export const hasBetterMove = (
  positions: (PositionReview | undefined)[],
  ply: number,
  played: string | undefined,
) => chanceLost(positions, ply) >= INACCURACY && positions[ply]?.best?.move !== played;
