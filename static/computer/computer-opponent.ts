/**
 * The computer at the table: when it is its turn, it thinks, and moves as people do. It stops at once when the position
 * is another one, or when somebody looks back, tries moves out, pauses or leaves the table.
 */
import type { App, Seat, GameState } from "../app/types.ts";
import type { GameController } from "../app/controller.ts";
import { timeLeft } from "../clock/clock-model.ts";
import { isComputerTurn, isComputerOnly, computerLevel } from "../games/shared/players.ts";
import { readRecord, readSave } from "../notation/record-reader.ts";
import { showsStagePanel } from "../table/stage-end-panels.ts";

/** Nobody moves sooner: the other one wants to see what was done last. In ms. */
const MIN_THINK_MS = 700;
/** With little time left on its clock, in ms, it hurries. */
const LOW_TIME_MS = 20_000;

/** The longest thought in seconds, for devices on which a level would take longer. */
const MAX_SECONDS = 20;
/** The share of the time left that one move may take. */
const TIME_FRACTION = 1 / 20;

/**
 * How long it may think, in seconds.
 * @param spent - on this move already, in ms
 */
export function timeBudget({ view: { clock, to_move: seat } }: GameState, spent: number) {
  if (!clock || !seat || clock.running !== seat || clock.ends === "nothing") return MAX_SECONDS;
  const left = timeLeft(clock, seat, spent);
  const share = left * TIME_FRACTION + 0.8 * clock.limits[seat].increment;
  return Math.min(MAX_SECONDS, Math.max(Math.min(share, left / 3), 0) / 1000);
}

const delay = (ms: number, signal: AbortSignal) =>
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
async function withGameLock(id: string, signal: AbortSignal, task: () => Promise<void>) {
  let started = false;
  const runTask = () => {
    started = true;
    return task();
  };
  try {
    await navigator.locks.request(`lits-table:computer:${id}`, { signal }, runTask);
  } catch (error) {
    if (started) throw error;
    if (!signal.aborted) await task();
  }
}

export function createComputerOpponent(app: App, controller: GameController, isTableVisible: () => boolean) {
  let turnKey = "";
  let abort = new AbortController();

  /** The position in which it is to move now; empty: it has nothing to do. */
  function turnKeyOf(state: GameState) {
    const blocked =
      state.busy ||
      state.replay ||
      state.clockPaused ||
      state.computerPaused ||
      state.exploring ||
      state.analysis;
    const stagePanelOpen = showsStagePanel(state) && !isComputerOnly(state);
    if (state.rules !== "ready" || !isComputerTurn(state) || blocked || stagePanelOpen) return "";
    if (!isTableVisible() || document.visibilityState === "hidden") return "";
    const seat = state.view.to_move as Seat;
    return [state.id, computerLevel(state, seat), state.view.stage, ...state.position.moves].join(" ");
  }

  async function move(state: GameState, signal: AbortSignal) {
    const { id, view, revision } = state;
    const seat = view.to_move as Seat;
    const { record } = readSave(state.save);
    const seed = Number(readRecord(record).tags.ComputerSeed) || 0;
    const level = computerLevel(state, seat) ?? 1;
    const spent = app.clock.spent();
    const lowOnTime = view.clock?.running === seat && timeLeft(view.clock, seat, spent) < LOW_TIME_MS;
    const pause = delay(lowOnTime ? 0 : MIN_THINK_MS, signal);
    const options = { seconds: timeBudget(state, spent), signal, parallel: true };
    const result = await app.engine.search({ record, level, seed }, options);
    await pause;
    // What another tab has done meanwhile is on its way.
    const outdated =
      (app.store.read(id)?.revision ?? 0) > Math.max(revision, controller.state().revision);
    // While an undo is being judged, the position is not what it seems.
    if (!result || signal.aborted || outdated || controller.state().busy) return;
    const refusal = await controller.submit({ do: "play", move: result.best.move });
    if (refusal) failed(id);
  }

  /** It waits, and says so, until somebody tells it to try again. */
  function failed(id: string) {
    if (controller.state().id === id)
      controller.setState({ message: { key: "computer-failed", args: {} }, computerPaused: true });
  }

  async function playTurn(state: GameState) {
    const { signal } = abort;
    try {
      await withGameLock(state.id, signal, () => move(state, signal));
    } catch {
      if (!signal.aborted) failed(state.id);
    }
  }

  /** Follows the table. */
  function onState(state: GameState) {
    const now = turnKeyOf(state);
    if (now === turnKey) return;
    abort.abort();
    abort = new AbortController();
    turnKey = now;
    if (now) playTurn(state);
  }

  document.addEventListener("visibilitychange", () => onState(controller.state()));
  return { onState };
}
