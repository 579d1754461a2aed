/**
 * Computer opponent: searches when it is the computer's turn and plays the best move. The search is
 * cancelled when the position changes, and by replay, trials, pausing and leaving the table.
 */

import { isTrial, reviewOf } from "../games/shared/mode.ts";
import { showsStagePanel } from "../games/shared/panel-selectors.ts";
import { computerLevel, isComputerOnly, isComputerTurn } from "../games/shared/players.ts";
import { recordOf, timeLeft } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import { readRecord } from "../notation/record-reader.ts";
import type { Seat } from "../protocol/types.ts";
import type { EngineClient } from "../rules/engine-client.ts";
import type { AppState } from "../state/app-state.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { whileKey } from "../state/store.ts";
import type { GameStorage } from "../storage/game-store.ts";
import { delay } from "../util/delay.ts";

/** Minimum thinking time in ms, so that the opponent can see the previous move. */
const MIN_THINK_MS = 700;

/** Remaining time on the clock, in ms, below which the minimum does not apply. */
const LOW_TIME_MS = 20_000;

/** Maximum search time in seconds, for devices on which a level would take longer. */
const MAX_SECONDS = 20;

/** Share of the remaining time that one move may use. */
const TIME_FRACTION = 1 / 20;

/**
 * Search time for the current move, in seconds.
 * @param spent - time already spent on the move, in ms
 */
export function timeBudget({ view: { clock, to_move: seat } }: GameState, spent: number) {
  if (!clock || !seat || clock.running !== seat || clock.ends === "nothing") return MAX_SECONDS;
  const left = timeLeft(clock, seat, spent);
  const share = left * TIME_FRACTION + 0.8 * clock.limits[seat].increment;
  return Math.min(MAX_SECONDS, Math.max(Math.min(share, left / 3), 0) / 1000);
}

/**
 * Runs `task` while holding a Web Lock for the game, so that only one tab plays the computer's
 * move. Runs without a lock where the API is unavailable.
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

/** Key of the position in which the computer has to move; null: nothing to do. */
function turnKey(state: AppState): string | null {
  const { environment, view } = state;
  const isBlocked =
    state.busy ||
    reviewOf(state) ||
    state.clockPaused ||
    state.computerPaused ||
    isTrial(state) ||
    state.analysis;
  const stagePanelOpen = showsStagePanel(state) && !isComputerOnly(state);
  if (state.rules !== "ready" || !isComputerTurn(state) || isBlocked || stagePanelOpen) return null;
  if (environment.screen !== "table" || !environment.pageVisible) return null;
  const level = computerLevel(state, view.to_move as Seat);
  return [state.id, level, view.stage, ...state.position.moves].join(" ");
}

interface OpponentServices {
  engine: EngineClient;
  storage: GameStorage;
  submit: GameController["submit"];
  /** Time spent on the move so far, in ms. */
  spent: () => number;
}

export function startComputerOpponent(store: AppStore, services: OpponentServices) {
  async function move(state: AppState, signal: AbortSignal) {
    const { id, view, revision } = state;
    const seat = view.to_move as Seat;
    const record = recordOf(state);
    const seed = Number(readRecord(record).tags.ComputerSeed) || 0;
    const level = computerLevel(state, seat) ?? 1;
    const spent = services.spent();
    const lowOnTime =
      view.clock?.running === seat && timeLeft(view.clock, seat, spent) < LOW_TIME_MS;
    const pause = delay(lowOnTime ? 0 : MIN_THINK_MS, signal);
    const options = { seconds: timeBudget(state, spent), signal, parallel: true };
    const result = await services.engine.search({ record, level, seed }, options);
    await pause;
    // Another tab has saved a newer revision, which is about to be loaded.
    const outdated =
      (services.storage.read(id)?.revision ?? 0) > Math.max(revision, store.get().revision);
    // If a request such as an undo is pending, the position is about to change.
    if (!result || signal.aborted || outdated || store.get().busy) return;
    const refusal = await services.submit({ do: "play", move: result.best.move });
    if (refusal) failed(id);
  }

  /** Reports the failure and pauses the computer until the user resumes it. */
  const failed = (id: string) => store.dispatch({ type: "computerFailed", id });

  return whileKey(store, turnKey, async (state, signal) => {
    try {
      await withGameLock(state.id, signal, () => move(state, signal));
    } catch {
      if (!signal.aborted) failed(state.id);
    }
  });
}
