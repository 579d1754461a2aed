/**
 * Trying moves out, for both sides, beside the game: they are put away, or kept as a game of their own, but never become
 * moves of the game.
 */
import type { App } from "../app/types.ts";
import type { GameController } from "../app/controller.ts";
import { TRIAL_SESSION } from "../rules/rules-client.ts";

export function createExplore(app: App, controller: GameController) {
  const { state } = controller;

  /** From the position that is on the board, be it an earlier one. */
  async function start() {
    const { view, replay, rules } = state();
    if ((replay?.view ?? view).to_move === null || rules === "failed") return;
    const refusal = await controller.explore(replay?.ply ?? view.ply);
    if (refusal)
      controller.setState({ message: { key: "need-rules", args: { detail: refusal.error.message } } });
  }

  /** The game as it was; what was tried can be had back. */
  function stop() {
    const { exploring, puzzle, view } = state();
    if (!exploring) return;
    const hasMoves = view.ply > exploring.from || view.may_redo;
    const undo = controller.stopExploring();
    if (hasMoves && !puzzle) app.notify("explore-put-away", {}, undo);
  }

  return {
    stop,
    toggle: () => (state().exploring ? stop() : start()),
    /** A game of its own with the moves that were tried; the game itself stays. */
    async saveAsGame() {
      const { exploring, view } = state();
      if (!exploring) return;
      const refusal = await controller.startGame({ do: "fork", of: TRIAL_SESSION, ply: view.ply });
      if (!refusal) app.notify("explore-kept");
    },
  };
}
