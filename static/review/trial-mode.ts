/**
 * Trying moves out, for both sides, beside the game: they are put away, or kept as a game of their own, but never become
 * moves of the game.
 */
import type { App } from "../app/types.ts";
import type { Table } from "../app/controller.ts";
import { TRIAL } from "../rules/rules-client.ts";

export function createExplore(app: App, table: Table) {
  const { state } = table;

  /** From the position that is on the board, be it an earlier one. */
  async function begin() {
    const { view, review, rules } = state();
    if ((review?.view ?? view).to_move === null || rules === "failed") return;
    const refusal = await table.explore(review?.ply ?? view.ply);
    if (refusal)
      table.set({ message: { key: "need-rules", args: { detail: refusal.error.message } } });
  }

  /** The game as it was; what was tried can be had back. */
  function away() {
    const { exploring, puzzle, view } = state();
    if (!exploring) return;
    const tried = view.ply > exploring.from || view.may_redo;
    const back = table.putAway();
    if (tried && !puzzle) app.notify("explore-put-away", {}, back);
  }

  return {
    away,
    toggle: () => (state().exploring ? away() : begin()),
    /** A game of its own with the moves that were tried; the game itself stays. */
    async keep() {
      const { exploring, view } = state();
      if (!exploring) return;
      const refusal = await table.begin({ do: "fork", of: TRIAL, ply: view.ply });
      if (!refusal) app.notify("explore-kept");
    },
  };
}
