/**
 * A move that is chosen cell by cell: each tap is one more step, and there is a way back from each. Which cells come
 * next, the rules say.
 */
import type { App, Cell, Trial } from "../app/types.ts";
import type { Table } from "../app/controller.ts";
import { beginning, firstEnd } from "../games/shared/partial-move.ts";
import { kindOf, mayMove, readyMove } from "../games/shared/selectors.ts";
import { createQueue } from "../util/serial-queue.ts";
import { cellName } from "../notation/record-reader.ts";

export function createSteps(app: App, table: Table) {
  const { state, set } = table;
  /** Taps are answered one after the other, each on top of what the last one led to. */
  const inTurn = createQueue();

  const asked = async (move: string): Promise<Trial | null> => {
    const answer = await app.rules.begin(move).catch(() => null);
    return answer?.ok ? answer : null;
  };

  /** Where a tap on a cell leads: on from the newest step that has it among its choices, else to a new beginning. */
  function leads(name: string, cell: Cell) {
    const { steps } = state();
    for (let index = steps.length - 1; index >= 0; index -= 1) {
      const step = steps[index];
      const choice = step?.choices.find(({ cells }) => cells.includes(name));
      if (choice)
        return { move: choice.move, before: steps.slice(0, keeps(step) ? index + 1 : index) };
    }
    return { move: beginning(state(), kindOf(state()), cell), before: [] };
  }

  /** A step that could stop is changed, not gone on from. */
  const keeps = (step: Trial | undefined) => step?.progress === "started";

  /** @param sure - no further word is needed */
  async function go(cell: Cell, sure: boolean) {
    const { view, exploring } = state();
    if (!mayMove(state())) return;
    set({ cursor: cell, declined: true, message: null, busy: state().rules === "starting" });
    const { move, before } = leads(cellName(cell), cell);
    const trial = await asked(move);
    if (state().exploring !== exploring) return;
    set({ busy: false });
    if (!trial || state().view.ply !== view.ply) return;
    set({ steps: [...before, trial] });
    if (sure && readyMove(state())) await place();
  }

  async function place() {
    const ready = readyMove(state());
    if (!state().steps.length) return set({ message: { key: "need-start", args: {} } });
    if (!ready) return;
    const refusal = await table.change({ do: "play", move: ready.move });
    if (refusal)
      set({ message: { key: "need-rules", args: { detail: refusal.error.message } }, steps: [] });
  }

  return {
    tap: (cell: Cell, sure: boolean) => inTurn(() => go(cell, sure)),
    place: () => inTurn(place),
    /** What was chosen before the page went away, step by step. */
    restore: (moves: string[]) =>
      inTurn(async () => {
        const { id, view } = state();
        const trials = await Promise.all(moves.map(asked));
        const same = state().id === id && state().view.ply === view.ply && !state().steps.length;
        const known = trials.filter((trial) => trial !== null);
        if (same && known.length === moves.length) set({ steps: known, declined: true });
      }),
    /** One step back. */
    back: () => set({ steps: state().steps.slice(0, -1), message: null }),
    /** The ends change places: of the taijitu on the board, else of the next one. */
    turn() {
      if (kindOf(state()) === "taiji") inTurn(exchange);
    },
    hover(over: Cell | null) {
      if (String(over) !== String(state().over)) set({ over });
    },
  };

  async function exchange() {
    const { steps } = state();
    const step = steps.at(-1);
    const end = firstEnd(state()) === "B" ? "W" : "B";
    const other = step?.progress === "could-stop" ? step.choices[0]?.move : turned(step?.move);
    const trial = other ? await asked(other) : null;
    set({ end, ...(trial && { steps: [...steps.slice(0, -1), trial] }) });
  }
}

/** The other end on the same cell. */
const turned = (move: string | undefined) => move?.split("/").reverse().join("/");

export type Steps = ReturnType<typeof createSteps>;
