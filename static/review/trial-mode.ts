/**
 * Trial mode: moves for both sides that are not part of the game. They can be discarded or saved as
 * a new game, but never become moves of the original game.
 */

import { TRIAL_SESSION } from "../rules/rules-client.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";

export function createExplore(app: App, controller: GameController) {
  const { state } = controller;

  /** Starts at the displayed position, which may be an earlier one. */
  async function start() {
    const { view, replay, rules } = state();
    if ((replay?.view ?? view).to_move === null || rules === "failed") return;
    const refusal = await controller.explore(replay?.ply ?? view.ply);
    if (refusal)
      controller.setState({
        message: { key: "error-rules", args: { detail: refusal.error.message } },
      });
  }

  /** Restores the game and offers an undo that brings the trial moves back. */
  function stop() {
    const { exploring, puzzle, view } = state();
    if (!exploring) return;
    const hasMoves = view.ply > exploring.from || view.may_redo;
    const undo = controller.stopExploring();
    if (hasMoves && !puzzle) app.notify("explore-exited", {}, undo);
  }

  return {
    stop,
    toggle: () => (state().exploring ? stop() : start()),
    /** Saves the trial moves as a new game; the original game stays unchanged. */
    async saveAsGame() {
      const { exploring, view } = state();
      if (!exploring) return;
      const refusal = await controller.startGame({ do: "fork", of: TRIAL_SESSION, ply: view.ply });
      if (!refusal) app.notify("explore-saved");
    },
  };
}
