/**
 * Game review: the engine evaluates each position of a finished game briefly, to find the turning
 * points and better moves.
 */

import { chanceFor } from "../games/shared/engine-text.ts";
import type { GameState, PositionReview } from "../games/shared/types.ts";
import { readSave } from "../notation/record-reader.ts";
import type { EngineClient } from "../rules/engine-client.ts";
import { spareCores } from "../rules/engine-client.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";

/** Search time per position, in seconds. */
const SECONDS_PER_POSITION = 0.4;

/**
 * Loss of winning chance from which a move is a turning point, and below which it is considered as
 * good as the best move.
 */
const TURNING_POINT = 0.15;
const INACCURACY = 0.05;

const positionKey = ({ id, position }: GameState) => `${id} ${position.moves.join(" ")}`;

/**
 * Review of the current game, if there is one.
 * @param state - actual state, not the displayed one
 */
export const gameReviewOf = (state: GameState) =>
  state.gameReview?.key === positionKey(state) ? state.gameReview : null;

/** Whether the game can be reviewed: it has ended and is not in trial mode. */
export const canReview = ({ view, exploring }: GameState) =>
  view.outcome !== null && view.ply > 1 && !exploring;

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

/** Review of the final position, which needs no search. */
const finalReview = ({ winner }: NonNullable<GameState["view"]["outcome"]>): PositionReview => ({
  chance: winner ? Number(winner === "First") : 0.5,
  seat: null,
  best: null,
});

export function createGameReview(app: App, controller: GameController) {
  let abort = new AbortController();
  let runningKey = "";

  /** Takes positions from the queue `open`, shared by all engine workers, until it is empty. */
  async function reviewPositions(
    engine: EngineClient,
    {
      record,
      open,
      signal,
      onReviewed,
    }: {
      record: string;
      open: number[];
      signal: AbortSignal;
      onReviewed: (ply: number, judged: PositionReview) => void;
    },
  ) {
    for (let ply = open.shift(); ply !== undefined && !signal.aborted; ply = open.shift()) {
      const result = await engine.search(
        { record, ply },
        { seconds: SECONDS_PER_POSITION, signal },
      );
      const [best] = result?.lines ?? [];
      if (result && best)
        onReviewed(ply, { chance: chanceFor(best, result.seat, "First"), seat: result.seat, best });
    }
  }

  async function start() {
    const state = controller.state();
    const key = positionKey(state);
    const { outcome, ply: last } = state.view;
    if (runningKey === key || !outcome) return;
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    runningKey = key;
    const positions =
      gameReviewOf(state)?.positions ?? Array.from({ length: last }, () => undefined);
    const reviews = [...positions.slice(0, last), finalReview(outcome)];
    const open = reviews.flatMap((one, ply) => (one ? [] : [ply]));
    const show = (done = false) =>
      controller.setState({ gameReview: { key, positions: [...reviews], done } });
    const onReviewed = (ply: number, review: PositionReview) => {
      reviews[ply] = review;
      show();
    };
    show();
    const helpers = Array.from({ length: spareCores() }, () => app.engine.spawn());
    const task = { record: readSave(state.save).record, open, signal, onReviewed };
    try {
      await Promise.all([app.engine, ...helpers].map((engine) => reviewPositions(engine, task)));
      if (!signal.aborted) show(true);
    } catch {
      if (!signal.aborted) app.notify("error-engine");
    } finally {
      for (const other of helpers) other.terminate();
      if (runningKey === key) runningKey = "";
    }
  }

  return {
    start,
    isRunning: () => runningKey !== "",
    /**
     * Called on every state change: cancels the review when the game is no longer being replayed.
     * @param state - actual state, not the displayed one
     */
    onState(state: GameState) {
      if (!runningKey || (state.replay && runningKey === positionKey(state))) return;
      abort.abort();
      runningKey = "";
    },
  };
}

export type GameReview = ReturnType<typeof createGameReview>;
