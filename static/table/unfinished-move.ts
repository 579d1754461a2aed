/**
 * A move that is not made yet outlives the page: it is kept when the page is hidden, for nobody knows whether it comes
 * back, and is in the hand again afterwards. Moves that are made are kept as they are made.
 */
import type { App, StoredDraft, GameState } from "../app/types.ts";
import type { PieceInput } from "./piece-input.ts";
import type { StepwiseInput } from "./stepwise-input.ts";
import type { GameController } from "../app/controller.ts";
import { fullMove } from "../board/held-piece.ts";
import { isStepwise } from "../games/shared/selectors.ts";

/** What there is to keep; nothing of what is only tried out. */
export function draftOf({ id, view, held, steps, exploring }: GameState): StoredDraft | null {
  if (exploring) return null;
  const moves = held ? [fullMove(held) || held.piece] : steps.map(({ move }) => move);
  return moves.length ? { id, ply: view.ply, moves } : null;
}

/** @param draft - what storage gave, which may be anything */
const matchesState = (draft: StoredDraft | null, { id, view, held, steps }: GameState) =>
  draft?.id === id &&
  draft.ply === view.ply &&
  !held &&
  !steps.length &&
  Array.isArray(draft.moves) &&
  draft.moves.every((move) => typeof move === "string");

export function createDraftStorage({ store }: App, controller: GameController, pieceInput: PieceInput, stepwiseInput: StepwiseInput) {
  const saveDraft = () => store.setDraft(draftOf(controller.state()));

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") saveDraft();
  });
  addEventListener("pagehide", saveDraft);
  document.addEventListener("freeze", saveDraft);

  return {
    restore() {
      const draft = store.draft();
      const state = controller.state();
      if (!draft || !matchesState(draft, state)) return;
      if (isStepwise(state)) stepwiseInput.restore(draft.moves);
      else pieceInput.restore(draft.moves[0] ?? "");
    },
  };
}
