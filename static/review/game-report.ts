/**
 * Game review: accuracy of both players, inaccuracies, mistakes, blunders and better moves, from the
 * engine's evaluation of each position of a finished game.
 */

import { isTrial } from "../games/shared/mode.ts";
import { positionKey } from "../games/shared/selectors.ts";
import type { GameState, PositionReview } from "../games/shared/types.ts";
import type { Seat } from "../protocol/types.ts";

/** Reviews of all positions, by ply; undefined: not evaluated yet. */
export type Positions = readonly (PositionReview | undefined)[];

export type Judgement = "inaccuracy" | "mistake" | "blunder";

/**
 * Loss of winning chance, from 0 to 1, from which a move is judged so. The judgements and their
 * limits are those of lichess, whose winning chances are twice as large because they range from −1
 * to 1 (github.com/lichess-org/scalachess, Advice).
 */
const LIMITS: readonly [Judgement, number][] = [
  ["blunder", 0.15],
  ["mistake", 0.1],
  ["inaccuracy", 0.05],
];

/** From the least to the most costly. */
export const JUDGEMENTS: readonly Judgement[] = ["inaccuracy", "mistake", "blunder"];

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
export function chanceLost(positions: Positions, ply: number) {
  const [before, after] = [positions[ply], positions[ply + 1]];
  if (!before?.seat || !after) return 0;
  const by = before.chance - after.chance;
  return Math.max(before.seat === "First" ? by : -by, 0);
}

/** Loss of a move that can be judged: the engine's own choice costs nothing, whatever it finds later. */
const lossOf = (positions: Positions, ply: number, played: string | undefined) =>
  positions[ply]?.best?.move === played ? 0 : chanceLost(positions, ply);

/** Giving up is the end of the game and not a move to be judged. */
const isJudged = (positions: Positions, ply: number, played: string | undefined) =>
  played !== undefined &&
  played !== "resign" &&
  Boolean(positions[ply]?.seat && positions[ply + 1]);

/** Judgement on the move after `ply` moves; null: it is good, or not evaluated. */
export function judgementOf(
  positions: Positions,
  ply: number,
  played: string | undefined,
): Judgement | null {
  if (!isJudged(positions, ply, played)) return null;
  const lost = lossOf(positions, ply, played);
  return LIMITS.find(([, limit]) => lost >= limit)?.[0] ?? null;
}

/** Plies of the positions in which a turning point was played. */
export const turningPoints = (positions: Positions, moves: readonly string[]) =>
  moves.flatMap((move, ply) => (judgementOf(positions, ply, move) === "blunder" ? [ply] : []));

/**
 * Accuracy of a move in per cent, as published by lichess.
 * @param lost - winning chance that it cost, from 0 to 1
 * @see https://lichess.org/page/accuracy
 */
export const moveAccuracy = (lost: number) =>
  Math.min(Math.max(103.1668 * Math.exp(-0.04354 * 100 * lost) - 3.1669, 0), 100);

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Accuracy over several moves: the mean of their arithmetic and their harmonic mean, so that one
 * blunder counts. So does lichess, except that its arithmetic mean is weighted, for games longer
 * than these.
 */
function overallAccuracy(accuracies: number[]) {
  const arithmetic = sum(accuracies) / accuracies.length;
  const harmonic = accuracies.length / sum(accuracies.map((value) => 1 / Math.max(value, 1)));
  return (arithmetic + harmonic) / 2;
}

export interface PlayerReport {
  /** In per cent; null if the player has made no move that can be judged. */
  accuracy: number | null;
  counts: Record<Judgement, number>;
}

/** How a player has played. */
export function playerReport(
  positions: Positions,
  moves: readonly string[],
  seat: Seat,
): PlayerReport {
  const counts = { inaccuracy: 0, mistake: 0, blunder: 0 };
  const accuracies: number[] = [];
  moves.forEach((move, ply) => {
    if (positions[ply]?.seat !== seat || !isJudged(positions, ply, move)) return;
    accuracies.push(moveAccuracy(lossOf(positions, ply, move)));
    const judgement = judgementOf(positions, ply, move);
    if (judgement) counts[judgement] += 1;
  });
  return { accuracy: accuracies.length ? overallAccuracy(accuracies) : null, counts };
}
