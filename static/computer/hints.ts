/**
 * Advice on request: a hint picks up the best move and explains it, and the analysis shows the best
 * lines while its panel is open. hint-effect.ts and analysis-effect.ts search.
 */

import { canAnalyse, canMove, positionKey } from "../games/shared/selectors.ts";
import type { AppStore } from "../state/events.ts";

/** The input that puts a move before the player. */
export interface MoveInput {
  /** Selects a move without submitting it. */
  pickUp: (move: string) => Promise<void>;
}

export function createHints(store: AppStore, input: MoveInput) {
  return {
    /** Asks for a good move for the player to move; cancels the search if one is running. */
    hint() {
      const state = store.get();
      if (state.hintFor === positionKey(state)) store.dispatch({ type: "hintEnded" });
      else if (canAnalyse(state) && canMove(state)) store.dispatch({ type: "hintAsked" });
    },
    /** Starts a failed analysis again. */
    retryAnalysis: () => store.dispatch({ type: "analysisToggled", open: true }),
    /** Opens or closes the analysis. */
    toggleAnalysis() {
      const state = store.get();
      if (state.analysis) return store.dispatch({ type: "analysisToggled", open: false });
      if (!canAnalyse(state)) return;
      store.dispatch({ type: "analysisToggled", open: true });
    },
    /** Picks up a move of the analysis without submitting it. */
    async pickUpAnalysed(move: string) {
      store.dispatch({ type: "analysisToggled", open: false });
      if (canMove(store.get())) await pickUpMove(input, move);
    },
  };
}

/** A swap is no move that can be put before the player. */
export const pickUpMove = async (input: MoveInput, move: string) => {
  if (move !== "swap") await input.pickUp(move);
};

export type Hints = ReturnType<typeof createHints>;
