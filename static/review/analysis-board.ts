/**
 * Analysis board: moves for both sides that are not part of the game. They are kept as a variation
 * of it, or saved as a new game, but never become moves of the original game.
 */

import { isTrial, reviewOf, trialOf } from "../games/shared/mode.ts";
import type { AnalysisBoardMode } from "../games/shared/types.ts";
import { shownPath } from "../games/shared/variations.ts";
import { MAIN_SESSION, TRIAL_SESSION } from "../rules/rules-client.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import { refusalMessage } from "../state/refusal-message.ts";

export function createAnalysisBoard(app: App, controller: GameController) {
  const { state } = controller;

  /** Starts at the displayed position, which may be an earlier one. */
  async function start() {
    const { view, rules } = state();
    const review = reviewOf(state());
    if ((review?.view ?? view).to_move === null || rules === "failed") return;
    const refusal = await controller.openAnalysisBoard(review?.ply ?? view.ply);
    if (refusal) controller.showMessage(refusalMessage(refusal));
  }

  /**
   * Restores the game, keeps the trial moves as a variation of it and offers an undo that brings
   * the trial back.
   */
  async function stop() {
    const { view, position } = state();
    const trial = trialOf(state());
    if (!trial) return;
    const hasMoves = view.ply > trial.from || view.may_redo;
    const { resume, signal } = controller.endTrial();
    if (!hasMoves || trial.kind !== "analysis-board") return;
    const isKept = await keepMoves(trial, position.moves);
    app.notify(
      isKept ? "analysis-board-kept" : "analysis-board-exited",
      {},
      resume,
      "button-undo",
      signal,
    );
  }

  /**
   * @param moves - all moves of the trial, from the start of the game
   * @returns whether the record has the moves as a variation now
   */
  async function keepMoves({ from, back }: AnalysisBoardMode, moves: readonly string[]) {
    const path = shownPath(back).slice(0, from);
    const tried = moves.slice(from);
    // A position that was set up belongs to no game.
    const isOfGame = String(path) === String(moves.slice(0, from));
    if (!isOfGame || !tried.length || !back.position.moves.length) return false;
    const command = { do: "add_variation", session: MAIN_SESSION, path, moves: tried } as const;
    return (await controller.submit(command, { quiet: true })) === null;
  }

  return {
    stop,
    toggle: () => (isTrial(state()) ? stop() : start()),
    /** Saves the trial moves as a new game; the original game stays unchanged. */
    async saveAsGame() {
      const { view } = state();
      if (!isTrial(state())) return;
      const refusal = await controller.startGame({ do: "fork", of: TRIAL_SESSION, ply: view.ply });
      if (!refusal) app.notify("trial-saved");
    },
  };
}
