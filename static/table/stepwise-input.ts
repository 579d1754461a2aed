/**
 * Input controller for moves that are entered cell by cell. Each tap adds a step that can be
 * undone. The rules worker determines the choices of each step.
 */

import { trialNumber } from "../games/shared/mode.ts";
import { firstEndOf, firstMoveOf } from "../games/shared/partial-move.ts";
import { canMove, readyMove } from "../games/shared/selectors.ts";
import { stageOf } from "../games/shared/stage.ts";
import { swappedEnds } from "../notation/move-syntax.ts";
import { cellName } from "../notation/record-reader.ts";
import type { Cell, PartialMove } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { sessionOf } from "../state/session.ts";
import { createQueue } from "../util/serial-queue.ts";

export function createStepwiseInput(app: App, store: AppStore, controller: GameController) {
  const { state, interact } = controller;
  /** Taps are queued: each one is applied to the result of the previous one. */
  const enqueue = createQueue();

  const requestStep = async (move: string): Promise<PartialMove | null> => {
    const answer = await app.rules
      .ask({ do: "try", session: sessionOf(state()), move })
      .catch(() => null);
    return answer?.ok ? answer : null;
  };

  /**
   * Resolves a tap: continues from the newest step that offers the cell as a choice, otherwise
   * starts a new move.
   */
  function nextStepAt(name: string, cell: Cell) {
    const { steps } = state();
    for (let index = steps.length - 1; index >= 0; index -= 1) {
      const step = steps[index];
      const choice = step?.choices.find(({ cells }) => cells.includes(name));
      if (choice)
        return { move: choice.move, kept: steps.slice(0, isUnfinished(step) ? index + 1 : index) };
    }
    return { move: firstMoveOf(state(), cell), kept: [] };
  }

  /** A step that may already be confirmed is replaced by the next choice, not extended. */
  const isUnfinished = (step: PartialMove | undefined) => step?.progress === "started";

  /** @param confirmed - submit the move as soon as it is complete */
  async function selectCell(cell: Cell, confirmed: boolean) {
    const { view } = state();
    const trialBefore = trialNumber(state());
    if (!canMove(state())) return;
    store.dispatch({ type: "stepAsked", cell });
    const { move, kept } = nextStepAt(cellName(cell), cell);
    const trial = await requestStep(move);
    if (trialNumber(state()) !== trialBefore) return;
    store.dispatch({ type: "stepAnswered" });
    if (!trial || state().view.ply !== view.ply) return;
    interact({ steps: [...kept, trial] });
    if (confirmed && readyMove(state())) await place();
  }

  async function place() {
    const ready = readyMove(state());
    if (!state().steps.length)
      return interact({ message: { key: "error-no-first-cell", args: {} } });
    if (!ready) return;
    const refusal = await controller.submit({ do: "play", move: ready.move });
    if (refusal)
      interact({
        message: { key: "error-rules", args: { detail: refusal.error.message } },
        steps: [],
      });
  }

  return {
    tap: (cell: Cell, confirmed: boolean) => enqueue(() => selectCell(cell, confirmed)),
    place: () => enqueue(place),
    /** Restores the steps of a stored draft. */
    restore: (moves: string[]) =>
      enqueue(async () => {
        const { id, view } = state();
        const trials = await Promise.all(moves.map(requestStep));
        const same = state().id === id && state().view.ply === view.ply && !state().steps.length;
        const known = trials.filter((trial) => trial !== null);
        if (same && known.length === moves.length) interact({ steps: known, swapDeclined: true });
      }),
    /** Undoes the last step. */
    undoStep: () => interact({ steps: state().steps.slice(0, -1), message: null }),
    /** Swaps the ends of the taijitu on the board, or of the next one if there is none. */
    swapEnds() {
      if (stageOf(state()).actions.includes("flip")) void enqueue(swapEndsNow);
    },
    hover(cell: Cell | null) {
      if (String(cell) !== String(state().hoveredCell)) interact({ hoveredCell: cell });
    },
  };

  async function swapEndsNow() {
    const { steps } = state();
    const step = steps.at(-1);
    const end = firstEndOf(state()) === "B" ? "W" : "B";
    const other =
      step?.progress === "could-stop" ? step.choices[0]?.move : step && swappedEnds(step.move);
    const trial = other ? await requestStep(other) : null;
    interact({ firstEnd: end, ...(trial && { steps: [...steps.slice(0, -1), trial] }) });
  }
}

export type StepwiseInput = ReturnType<typeof createStepwiseInput>;
