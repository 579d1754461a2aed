/**
 * Advice on request. Hints say first where the best move is, then which piece it takes or what it is
 * good for, and then pick it up; the analysis shows the best lines while its panel is open.
 * hint-effect.ts and analysis-effect.ts search.
 */

import { solutionOf } from "../games/shared/mode.ts";
import { canAnalyse, canHint, canMove, positionKey } from "../games/shared/selectors.ts";
import { isStepwise } from "../games/shared/stage.ts";
import type { GameState, Hint, Message } from "../games/shared/types.ts";
import { cellName, readPlacement } from "../notation/record-reader.ts";
import type { AppStore } from "../state/events.ts";
import { hintArea, hintOf } from "./hint-area.ts";

/** The input that puts a move before the player. */
export interface MoveInput {
  /** Selects a move without submitting it. */
  pickUp: (move: string) => Promise<void>;
}

const NEXT = { where: "what", what: "move", move: "move" } as const;

/** The sentence of a hint. */
function hintMessage(state: GameState, { move, step, reasons }: Hint): Message {
  if (step === "where") {
    const { from, to } = hintArea(state.position, move);
    return { key: "hint-area", args: { from: cellName(from), to: cellName(to) } };
  }
  const shape = isStepwise(state) ? null : readPlacement(move)?.shape;
  if (step === "what" && shape) return { key: "hint-piece", args: { piece: shape } };
  if (move === "swap") return { key: "hint-swap", args: {} };
  return { key: step === "what" ? "hint-more" : "hint-announcement", args: {}, reasons };
}

export function createHints(store: AppStore, input: MoveInput) {
  /** Puts a move before the player; a swap by offering it again, as it may have been declined. */
  async function pickUpMove(move: string) {
    if (move === "swap") store.dispatch({ type: "swapOffered" });
    else await input.pickUp(move);
  }

  async function show(hint: Hint) {
    const state = store.get();
    const message = hintMessage(state, hint);
    store.dispatch({ type: "hintShown", hint, message });
    if (hint.step !== "move") return;
    // A solution that was shown does not count as found.
    if (solutionOf(state) === hint.move) store.dispatch({ type: "solutionShown" });
    await pickUpMove(hint.move);
    store.dispatch({ type: "messageShown", message });
  }

  return {
    /**
     * Asks for a good move for the player to move, or for more about it; cancels the search if one
     * is running.
     */
    hint() {
      const state = store.get();
      if (state.hintFor === positionKey(state)) return store.dispatch({ type: "hintEnded" });
      if (!canHint(state) || !canMove(state)) return;
      const known = hintOf(state);
      if (known) void show({ ...known, step: NEXT[known.step] });
      else store.dispatch({ type: "hintAsked" });
    },
    /** Shows a hint that has been found. There is nothing more to say of a swap. */
    found: (hint: Omit<Hint, "step">) =>
      show({ ...hint, step: hint.move === "swap" ? "move" : "where" }),
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
      if (canMove(store.get())) await pickUpMove(move);
    },
  };
}

export type Hints = ReturnType<typeof createHints>;
