/**
 * Input controller for moves that are entered cell by cell. Each tap adds a step that can be
 * undone. The rules worker determines the choices of each step.
 */

import { trialNumber } from "../games/shared/mode.ts";
import { firstEndOf, firstMoveOf } from "../games/shared/partial-move.ts";
import { isSelecting, stepsOf } from "../games/shared/selection.ts";
import { canMove, readyMove } from "../games/shared/selectors.ts";
import { stageOf } from "../games/shared/stage.ts";
import type { GameState } from "../games/shared/types.ts";
import { swappedEnds } from "../notation/move-syntax.ts";
import { cellName } from "../notation/record-reader.ts";
import type { Cell, PartialMove } from "../protocol/types.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { sessionOf } from "../state/session.ts";
import { createQueue } from "../util/serial-queue.ts";

export class StepwiseInput {
  readonly #rules: RulesClient;
  readonly #store: AppStore;
  readonly #controller: GameController;
  /** Taps are queued: each one is applied to the result of the previous one. */
  readonly #enqueue = createQueue();

  constructor(rules: RulesClient, store: AppStore, controller: GameController) {
    this.#rules = rules;
    this.#store = store;
    this.#controller = controller;
  }

  get #state() {
    return this.#store.get();
  }

  /** @param confirmed - submit the move as soon as it is complete */
  tap(cell: Cell, confirmed: boolean) {
    return this.#enqueue(() => this.#selectCell(cell, confirmed));
  }

  place() {
    return this.#enqueue(() => this.#place());
  }

  /** Restores the steps of a stored draft. */
  restore(moves: string[]) {
    return this.#enqueue(async () => {
      const { id, view } = this.#state;
      const answers = await Promise.all(moves.map((move) => this.#ask(move)));
      const steps = answers.filter((step) => step !== null);
      const state = this.#state;
      const isSame = state.id === id && state.view.ply === view.ply && !isSelecting(state);
      if (isSame && steps.length === moves.length)
        this.#store.dispatch({ type: "stepsChanged", steps });
    });
  }

  /** Undoes the last step. */
  undoStep() {
    const steps = stepsOf(this.#state).slice(0, -1);
    this.#store.dispatch({ type: "stepsChanged", steps });
  }

  /** Swaps the ends of the taijitu on the board, or of the next one if there is none. */
  swapEnds() {
    if (stageOf(this.#state).actions.includes("flip")) void this.#enqueue(() => this.#swapEnds());
  }

  hover(cell: Cell | null) {
    if (String(cell) !== String(this.#state.hoveredCell))
      this.#store.dispatch({ type: "cellHovered", cell });
  }

  async #ask(move: string): Promise<PartialMove | null> {
    const session = sessionOf(this.#state);
    const answer = await this.#rules.ask({ do: "try", session, move }).catch(() => null);
    return answer?.ok ? answer : null;
  }

  async #selectCell(cell: Cell, confirmed: boolean) {
    const before = this.#state;
    if (!canMove(before)) return;
    this.#store.dispatch({ type: "stepAsked", cell });
    const { move, kept } = nextStep(this.#state, cell);
    const step = await this.#ask(move);
    if (trialNumber(this.#state) !== trialNumber(before)) return;
    this.#store.dispatch({ type: "stepAnswered" });
    if (!step || this.#state.view.ply !== before.view.ply) return;
    this.#store.dispatch({ type: "stepsChanged", steps: [...kept, step] });
    if (confirmed && readyMove(this.#state)) await this.#place();
  }

  async #place() {
    if (!stepsOf(this.#state).length) {
      const message = { key: "error-no-first-cell", args: {} };
      return this.#store.dispatch({ type: "messageShown", message });
    }
    const ready = readyMove(this.#state);
    if (!ready) return;
    const refusal = await this.#controller.submit({ do: "play", move: ready.move });
    if (refusal) this.#store.dispatch({ type: "moveRefused", refusal });
  }

  async #swapEnds() {
    const steps = stepsOf(this.#state);
    const step = steps.at(-1);
    const firstEnd = firstEndOf(this.#state) === "B" ? "W" : "B";
    const other =
      step?.progress === "could-stop" ? step.choices[0]?.move : step && swappedEnds(step.move);
    const turned = other ? await this.#ask(other) : null;
    const changed = turned ? [...steps.slice(0, -1), turned] : steps;
    this.#store.dispatch({ type: "endsSwapped", firstEnd, steps: changed });
  }
}

/**
 * Resolves a tap: continues from the newest step that offers the cell as a choice, otherwise starts
 * a new move. A step that may already be confirmed is replaced by the next choice, not extended.
 */
function nextStep(state: GameState, cell: Cell) {
  const steps = stepsOf(state);
  const name = cellName(cell);
  for (const [index, step] of [...steps.entries()].reverse()) {
    const choice = step.choices.find(({ cells }) => cells.includes(name));
    const isUnfinished = step.progress === "started";
    if (choice)
      return { move: choice.move, kept: steps.slice(0, isUnfinished ? index + 1 : index) };
  }
  return { move: firstMoveOf(state, cell), kept: [] };
}
