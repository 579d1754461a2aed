/**
 * A move that is not made yet outlives the page: it is kept when the page is hidden, for nobody knows whether it comes
 * back, and is in the hand again afterwards. Moves that are made are kept as they are made.
 */
import type { App, KeptDraft, TableState } from "../app/types.ts";
import type { Hand } from "./piece-input.ts";
import type { Steps } from "./stepwise-input.ts";
import type { Table } from "../app/controller.ts";
import { wholeMove } from "../board/held-piece.ts";
import { isStepped } from "../games/shared/selectors.ts";

/** What there is to keep; nothing of what is only tried out. */
export function draftIn({ id, view, held, steps, exploring }: TableState): KeptDraft | null {
  if (exploring) return null;
  const moves = held ? [wholeMove(held) || held.piece] : steps.map(({ move }) => move);
  return moves.length ? { id, ply: view.ply, moves } : null;
}

/** @param draft - what storage gave, which may be anything */
const belongs = (draft: KeptDraft | null, { id, view, held, steps }: TableState) =>
  draft?.id === id &&
  draft.ply === view.ply &&
  !held &&
  !steps.length &&
  Array.isArray(draft.moves) &&
  draft.moves.every((move) => typeof move === "string");

export function createUnfinished({ store }: App, table: Table, hand: Hand, steps: Steps) {
  const keep = () => store.setDraft(draftIn(table.state()));

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keep();
  });
  addEventListener("pagehide", keep);
  document.addEventListener("freeze", keep);

  return {
    restore() {
      const draft = store.draft();
      const state = table.state();
      if (!draft || !belongs(draft, state)) return;
      if (isStepped(state)) steps.restore(draft.moves);
      else hand.restore(draft.moves[0] ?? "");
    },
  };
}
