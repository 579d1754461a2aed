/** Evaluates each position of a finished game briefly, while the game is looked at. */

import { reviewOf } from "../games/shared/mode.ts";
import { positionKey, recordOf } from "../games/shared/selectors.ts";
import type { GameState, PositionReview } from "../games/shared/types.ts";
import { type EngineClient, spareCores } from "../rules/engine-client.ts";
import type { AppStore } from "../state/events.ts";
import { whileKey } from "../state/store.ts";
import { finalReview, gameReviewOf, positionReview } from "./game-report.ts";

/** Search time per position, in seconds. */
const SECONDS_PER_POSITION = 0.4;

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
    const result = await engine.search({ record, ply }, { seconds: SECONDS_PER_POSITION, signal });
    const review = result && positionReview(result);
    if (review) onReviewed(ply, review);
  }
}

/** The game to review; null if none is, or it is no longer looked at. */
const reviewKey = (state: GameState) =>
  reviewOf(state) && state.reviewFor === positionKey(state) ? state.reviewFor : null;

/** @param notify - shows a message by its key */
export function startGameReview(
  store: AppStore,
  engine: EngineClient,
  notify: (key: string) => void,
) {
  async function review(state: GameState, signal: AbortSignal) {
    const key = positionKey(state);
    const { outcome, ply: last } = state.view;
    if (!outcome) return;
    const known = gameReviewOf(state)?.positions ?? Array.from({ length: last }, () => undefined);
    const reviews = [...known.slice(0, last), finalReview(outcome)];
    const open = reviews.flatMap((one, ply) => (one ? [] : [ply]));
    const show = (done = false) =>
      store.dispatch({ type: "reportProgressed", report: { key, positions: [...reviews], done } });
    const onReviewed = (ply: number, position: PositionReview) => {
      reviews[ply] = position;
      show();
    };
    show();
    const helpers = Array.from({ length: spareCores() }, () => engine.spawn());
    const task = { record: recordOf(state), open, signal, onReviewed };
    try {
      await Promise.all([engine, ...helpers].map((worker) => reviewPositions(worker, task)));
      if (!signal.aborted) show(true);
    } catch {
      if (!signal.aborted) notify("error-engine");
    } finally {
      for (const helper of helpers) helper.terminate();
    }
    if (!signal.aborted) store.dispatch({ type: "reportEnded" });
  }

  const stopReviewing = whileKey(store, reviewKey, review);
  const stopGivingUp = store.subscribe((_, next) => {
    if (next.reviewFor !== null && reviewKey(next) === null)
      store.dispatch({ type: "reportEnded" });
  });
  return () => {
    stopReviewing();
    stopGivingUp();
  };
}
