/**
 * A move that is not made yet outlives the page: it is kept when the page is hidden, for nobody knows whether it comes
 * back, and is in the hand again afterwards. Moves that are made are kept as they are made.
 * @import { App, KeptDraft, TableState } from "../app/types.js"
 * @import { Hand } from "./piece-input.js"
 * @import { Steps } from "./stepwise-input.js"
 * @import { Table } from "../app/controller.js"
 */
import { wholeMove } from "../board/held-piece.js";
import { isStepped } from "../games/shared/selectors.js";

/** What there is to keep; nothing of what is only tried out. @param {TableState} state @returns {KeptDraft | null} */
export function draftIn({ id, view, held, steps, exploring }) {
  if (exploring) return null;
  const moves = held ? [wholeMove(held) || held.piece] : steps.map(({ move }) => move);
  return moves.length ? { id, ply: view.ply, moves } : null;
}

/** @param {KeptDraft | null} draft what storage gave, which may be anything @param {TableState} state */
const belongs = (draft, { id, view, held, steps }) =>
  draft?.id === id &&
  draft.ply === view.ply &&
  !held &&
  !steps.length &&
  Array.isArray(draft.moves) &&
  draft.moves.every((move) => typeof move === "string");

/** @param {App} app @param {Table} table @param {Hand} hand @param {Steps} steps */
export function createUnfinished({ store }, table, hand, steps) {
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
