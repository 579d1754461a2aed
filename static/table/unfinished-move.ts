/**
 * Draft storage for the unfinished move: saved when the page is hidden, because it may be discarded
 * without further notice, and restored on the next load. Completed moves are saved by the game
 * controller.
 */

import { fullMove } from "../board/held-piece.ts";
import { isTrial } from "../games/shared/mode.ts";
import { isStepwise } from "../games/shared/stage.ts";
import type { GameState } from "../games/shared/types.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import type { StoredDraft } from "../storage/types.ts";
import type { PieceInput } from "./piece-input.ts";
import type { StepwiseInput } from "./stepwise-input.ts";

/** Draft of the unfinished move; null if there is none, or in trial mode. */
export function draftOf({ id, view, held, steps, mode }: GameState): StoredDraft | null {
  if (isTrial({ mode })) return null;
  const moves = held ? [fullMove(held) || held.piece] : steps.map(({ move }) => move);
  return moves.length ? { id, ply: view.ply, moves } : null;
}

/** @param draft - untrusted data from storage */
const matchesState = (draft: StoredDraft | null, { id, view, held, steps }: GameState) =>
  draft?.id === id &&
  draft.ply === view.ply &&
  !held &&
  !steps.length &&
  Array.isArray(draft.moves) &&
  draft.moves.every((move) => typeof move === "string");

export function createDraftStorage(
  { storage }: App,
  controller: GameController,
  pieceInput: PieceInput,
  stepwiseInput: StepwiseInput,
) {
  const saveDraft = () => storage.setDraft(draftOf(controller.state()));

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") saveDraft();
  });
  addEventListener("pagehide", saveDraft);
  document.addEventListener("freeze", saveDraft);

  return {
    restore() {
      const draft = storage.draft();
      const state = controller.state();
      if (!draft || !matchesState(draft, state)) return;
      if (isStepwise(state)) void stepwiseInput.restore(draft.moves);
      else pieceInput.restore(draft.moves[0] ?? "");
    },
  };
}
