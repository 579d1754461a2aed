/**
 * The computer at the table: when it is its turn, it thinks, and moves as people do. It stops at once when the position
 * is another one, or when somebody looks back, tries moves out, pauses or leaves the table.
 */
import type { App, Seat, TableState } from "../app/types.ts";
import type { Table } from "../app/controller.ts";
import { leftOf } from "../clock/clock-model.ts";
import { isComputers, isWatched, levelOf } from "../games/shared/players.ts";
import { readRecord, readSave } from "../notation/record-reader.ts";
import { showsBetween } from "../table/stage-end-panels.ts";

/** Nobody moves sooner: the other one wants to see what was done last. In ms. */
const PAUSE = 700;
/** With little time left on its clock, in ms, it hurries. */
const HURRIES = 20_000;

/** The longest thought in seconds, for devices on which a level would take longer. */
const LONGEST = 20;
/** The share of the time left that one move may take. */
const SHARE = 1 / 20;

/**
 * How long it may think, in seconds.
 * @param spent - on this move already, in ms
 */
export function budget({ view: { clock, to_move: seat } }: TableState, spent: number) {
  if (!clock || !seat || clock.running !== seat || clock.ends === "nothing") return LONGEST;
  const left = leftOf(clock, seat, spent);
  const share = left * SHARE + 0.8 * clock.limits[seat].increment;
  return Math.min(LONGEST, Math.max(Math.min(share, left / 3), 0) / 1000);
}

const waited = (ms: number, signal: AbortSignal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve(null);
    });
  });

/**
 * Does something while no other tab does it to the same game; where tabs cannot tell each other, it is done all the same.
 */
async function alone(id: string, signal: AbortSignal, task: () => Promise<void>) {
  let begun = false;
  const once = () => {
    begun = true;
    return task();
  };
  try {
    await navigator.locks.request(`lits-table:computer:${id}`, { signal }, once);
  } catch (error) {
    if (begun) throw error;
    if (!signal.aborted) await task();
  }
}

export function createComputer(app: App, table: Table, atTable: () => boolean) {
  let about = "";
  let stop = new AbortController();

  /** The position in which it is to move now; empty: it has nothing to do. */
  function asked(state: TableState) {
    const waits =
      state.busy ||
      state.review ||
      state.paused ||
      state.resting ||
      state.exploring ||
      state.analysis;
    const reads = showsBetween(state) && !isWatched(state);
    if (state.rules !== "ready" || !isComputers(state) || waits || reads) return "";
    if (!atTable() || document.visibilityState === "hidden") return "";
    const seat = state.view.to_move as Seat;
    return [state.id, levelOf(state, seat), state.view.stage, ...state.position.moves].join(" ");
  }

  async function move(state: TableState, signal: AbortSignal) {
    const { id, view, revision } = state;
    const seat = view.to_move as Seat;
    const { record } = readSave(state.save);
    const seed = Number(readRecord(record).tags.ComputerSeed) || 0;
    const level = levelOf(state, seat) ?? 1;
    const spent = app.clock.spent();
    const hurries = view.clock?.running === seat && leftOf(view.clock, seat, spent) < HURRIES;
    const pause = waited(hurries ? 0 : PAUSE, signal);
    const how = { seconds: budget(state, spent), signal, shared: true };
    const thought = await app.thinker.think({ record, level, seed }, how);
    await pause;
    // What another tab has done meanwhile is on its way.
    const overtaken =
      (app.store.read(id)?.revision ?? 0) > Math.max(revision, table.state().revision);
    // While an undo is being judged, the position is not what it seems.
    if (!thought || signal.aborted || overtaken || table.state().busy) return;
    const refusal = await table.change({ do: "play", move: thought.best.move });
    if (refusal) failed(id);
  }

  /** It waits, and says so, until somebody tells it to try again. */
  function failed(id: string) {
    if (table.state().id === id)
      table.set({ message: { key: "computer-failed", args: {} }, resting: true });
  }

  async function take(state: TableState) {
    const { signal } = stop;
    try {
      await alone(state.id, signal, () => move(state, signal));
    } catch {
      if (!signal.aborted) failed(state.id);
    }
  }

  /** Follows the table. */
  function saw(state: TableState) {
    const now = asked(state);
    if (now === about) return;
    stop.abort();
    stop = new AbortController();
    about = now;
    if (now) take(state);
  }

  document.addEventListener("visibilitychange", () => saw(table.state()));
  return { saw };
}
