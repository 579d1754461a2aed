/**
 * Game review: accuracy of both players, inaccuracies, mistakes, blunders and better moves, from the
 * engine's evaluation of each position of a finished game.
 */

import { chanceFor } from "../games/shared/engine-text.ts";
import { isTrial } from "../games/shared/mode.ts";
import { positionKey } from "../games/shared/selectors.ts";
import type { GameState, Judgement, PositionReview } from "../games/shared/types.ts";
import type { MoveStats, SearchResult, Seat } from "../protocol/types.ts";

/** Reviews of all positions, by ply; undefined: not evaluated yet. */
export type Positions = readonly (PositionReview | undefined)[];

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

/** Evaluations of the game as they are shown; null: it is not being reviewed. */
export function reviewedPositions(state: GameState): Positions | null {
  const review = gameReviewOf(state);
  return review && withoutMoverBias(review.positions);
}

/** Whether the game can be reviewed: it has ended and is not a trial. */
export const canReview = (state: GameState) =>
  state.view.outcome !== null && state.view.ply > 1 && !isTrial(state);

/** Review of the final position, which needs no search. */
export const finalReview = ({
  winner,
}: NonNullable<GameState["view"]["outcome"]>): PositionReview => ({
  chance: winner ? Number(winner === "First") : 0.5,
  seat: null,
  best: null,
});

/** Review of a position that has been searched; null if the search found no move. */
export function positionReview({ lines, seat, played }: SearchResult): PositionReview | null {
  const [best] = lines;
  return best ? { chance: chanceFor(best, seat, "First"), seat, best, played } : null;
}

/** Winning chance of a seat from that of First, or the other way round. */
const seenFrom = (seat: Seat | null, chance: number) => (seat === "Second" ? 1 - chance : chance);

const isExact = ({ best }: PositionReview) => best === null || best.winner_proved;

/** How much the winning chance of the player to move falls from one evaluation to the next. */
function fall(positions: Positions, ply: number) {
  const [before, after] = [positions[ply], positions[ply + 1]];
  if (!before?.seat || !after) return null;
  return seenFrom(before.seat, before.chance) - seenFrom(before.seat, after.chance);
}

/** A move that was searched less often than this, in proportion to the best, is not known yet. */
const MIN_VISITS = 0.1;

/** How much worse than the best move the same search finds the move played; null: not known. */
const shortfall = ({ best, played }: PositionReview) =>
  best && played && played.visits >= MIN_VISITS * best.visits ? best.chance - played.chance : null;

/** Fewer moves say nothing about the bias of the search. */
const MIN_SAMPLES = 3;

/**
 * Bias if a game says nothing about it. Games of level 4 against itself had 0.08 in LOT, 0.10 in
 * Battle of LITS, 0.14 in TAIJI and 0.32 in TAILITS, with searches as long as those of the report.
 */
const USUAL_BIAS = 0.1;

/**
 * How much a short search overrates the player to move: the fall to the next evaluation without what
 * the same search says of the move. The median over the game, from 0 to 1.
 */
function moverBias(positions: Positions) {
  const found = positions.flatMap((position, ply) => {
    const [by, next] = [fall(positions, ply), positions[ply + 1]];
    const own = position && shortfall(position);
    if (by === null || typeof own !== "number" || !position || !next) return [];
    return isExact(position) || isExact(next) ? [] : [by - own];
  });
  if (found.length < MIN_SAMPLES) return USUAL_BIAS;
  return Math.max(found.sort((a, b) => a - b)[found.length >> 1] ?? 0, 0);
}

const clamp = (value: number, [least, most]: [number, number]) =>
  Math.min(Math.max(value, least), most);

/** The position without half of the bias, of which the next one has the other half. */
function unbiased(position: PositionReview, bias: number): PositionReview {
  const { best, played, seat } = position;
  if (!best || best.winner_proved) return position;
  const corrected = <Stats extends MoveStats | null | undefined>(stats: Stats): Stats =>
    stats && !stats.winner_proved
      ? { ...stats, chance: clamp(stats.chance - bias / 2, [0.01, 0.99]) }
      : stats;
  const better = corrected(best);
  return {
    ...position,
    chance: seenFrom(seat, better.chance),
    best: better,
    played: corrected(played),
  };
}

/**
 * The evaluations with what a short search overrates the player to move taken away, so that a move is
 * not blamed for it. Exact ones stay.
 */
export function withoutMoverBias(positions: Positions): Positions {
  const bias = moverBias(positions);
  return positions.map((position) => position && unbiased(position, bias));
}

/**
 * Winning chance that the move after `ply` moves cost its player, from 0 to 1; 0 if unknown. The
 * smaller of two estimates, unless both evaluations are exact: a search that was too short shall not
 * blame a move.
 */
export function chanceLost(positions: Positions, ply: number) {
  const [before, after] = [positions[ply], positions[ply + 1]];
  const by = fall(positions, ply);
  if (by === null || !before || !after) return 0;
  const own = isExact(before) && isExact(after) ? null : shortfall(before);
  return Math.max(Math.min(by, own ?? by), 0);
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

/**
 * Judgements on the moves of the game, by index, as far as they are known. They stay while other
 * moves are tried, which have none.
 * @param state - actual state, not the displayed one
 */
export function judgementsOf(state: GameState): (Judgement | null)[] {
  const { mode } = state;
  const [game, end] = mode.kind === "analysis-board" ? [mode.back, mode.from] : [state];
  const positions = reviewedPositions(game);
  if (!positions) return [];
  const moves = game.position.moves.slice(0, end);
  return moves.map((move, ply) => judgementOf(positions, ply, move));
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
