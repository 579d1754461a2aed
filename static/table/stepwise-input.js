/**
 * A move that is chosen cell by cell: each tap is one more step, and there is a way back from each. Which cells come
 * next, the rules say.
 * @import { App, Cell, Trial } from "../app/types.js"
 * @import { Table } from "../app/controller.js"
 */
import { beginning, firstEnd } from "../games/shared/partial-move.js";
import { kindOf, mayMove, readyMove } from "../games/shared/selectors.js";
import { createQueue } from "../util/serial-queue.js";
import { cellName } from "../notation/record-reader.js";

/** @param {App} app @param {Table} table */
export function createSteps(app, table) {
  const { state, set } = table;
  /** Taps are answered one after the other, each on top of what the last one led to. */
  const inTurn = createQueue();

  /** @param {string} move @returns {Promise<Trial | null>} */
  const asked = async (move) => {
    const answer = await app.rules.begin(move).catch(() => null);
    return answer?.ok ? answer : null;
  };

  /**
   * Where a tap on a cell leads: on from the newest step that has it among its choices, else to a new beginning.
   * @param {string} name
   * @param {Cell} cell
   */
  function leads(name, cell) {
    const { steps } = state();
    for (let index = steps.length - 1; index >= 0; index -= 1) {
      const step = steps[index];
      const choice = step?.choices.find(({ cells }) => cells.includes(name));
      if (choice)
        return { move: choice.move, before: steps.slice(0, keeps(step) ? index + 1 : index) };
    }
    return { move: beginning(state(), kindOf(state()), cell), before: [] };
  }

  /** A step that could stop is changed, not gone on from. @param {Trial | undefined} step */
  const keeps = (step) => step?.progress === "started";

  /** @param {Cell} cell @param {boolean} sure no further word is needed */
  async function go(cell, sure) {
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
    /** @param {Cell} cell @param {boolean} sure */
    tap: (cell, sure) => inTurn(() => go(cell, sure)),
    place: () => inTurn(place),
    /** What was chosen before the page went away, step by step. @param {string[]} moves */
    restore: (moves) =>
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
    /** @param {Cell | null} over */
    hover(over) {
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

/** The other end on the same cell. @param {string | undefined} move */
const turned = (move) => move?.split("/").reverse().join("/");

/** @typedef {ReturnType<typeof createSteps>} Steps */
