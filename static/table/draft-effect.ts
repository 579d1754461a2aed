/**
 * Stores the unfinished move when the page is hidden, because it may be discarded without further
 * notice; the next load restores it. Completed moves are stored by the game controller.
 */

import { fullMove } from "../board/held-piece.ts";
import { isTrial } from "../games/shared/mode.ts";
import { heldOf, isSelecting, stepsOf } from "../games/shared/selection.ts";
import { isStepwise } from "../games/shared/stage.ts";
import type { GameState } from "../games/shared/types.ts";
import type { AppStore } from "../state/events.ts";
import { onChange, type Stop } from "../state/store.ts";
import type { GameStorage } from "../storage/game-store.ts";
import type { StoredDraft } from "../storage/types.ts";
import type { MoveInput } from "./move-input.ts";

/** Draft of the unfinished move; null if there is none, or during a trial. */
function draftOf(state: GameState): StoredDraft | null {
  if (isTrial(state)) return null;
  const held = heldOf(state);
  const moves = held ? [fullMove(held) || held.piece] : stepsOf(state).map(({ move }) => move);
  return moves.length ? { id: state.id, ply: state.view.ply, moves } : null;
}

export const startDrafts = (store: AppStore, storage: Pick<GameStorage, "setDraft">): Stop =>
  onChange(
    store,
    ({ environment }) => environment.pageVisible,
    (isVisible, _, state) => {
      if (!isVisible) storage.setDraft(draftOf(state));
    },
  );

/** @param draft - untrusted data from storage */
const matchesState = (draft: StoredDraft, state: GameState) =>
  draft.id === state.id &&
  draft.ply === state.view.ply &&
  !isSelecting(state) &&
  Array.isArray(draft.moves) &&
  draft.moves.every((move) => typeof move === "string");

/** Puts the stored move before the player again, unless it is one of another position. */
export function restoreDraft(draft: StoredDraft | null, state: GameState, input: MoveInput) {
  if (!draft || !matchesState(draft, state)) return;
  if (isStepwise(state)) void input.stepwise.restore(draft.moves);
  else input.piece.restore(draft.moves[0] ?? "");
}
