/**
 * Runs and pauses the clocks of the current game, and reports flag fall. While a dialog is open,
 * during replay and while the rules worker is busy, the clock stops and resumes by itself. It is
 * paused until the user resumes it: manually, when the page is hidden or the table is left, after
 * device sleep, and when a game is loaded.
 */

import { isTrial } from "../games/shared/mode.ts";
import { playerName, timeLeft } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { AppState } from "../state/app-state.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import type { Stop } from "../state/store.ts";
import type { GameStorage } from "../storage/game-store.ts";
import {
  canClockRun,
  createStopwatch,
  crossedMarks,
  isCountdownMark,
  ONE_MINUTE_MS,
  runningSeat,
  type Stopwatch,
  TEN_SECONDS_MS,
  TICK_MS,
} from "./clock-model.ts";

/** Messages announced at certain remaining times. */
const ANNOUNCEMENTS: Record<number, string> = {
  [ONE_MINUTE_MS]: "clock-announce-minute",
  [TEN_SECONDS_MS]: "clock-announce-ten",
  0: "clock-announce-out",
};

export interface ClockServices {
  storage: Pick<GameStorage, "spent" | "setSpent">;
  controller: Pick<GameController, "submit" | "submitQuietly">;
  stopwatch?: Stopwatch;
  /** Called ten times a second while a clock runs. */
  onTick: () => void;
  /** Reads a text to those who cannot see the clock; empty: nothing any more. */
  announce: (text: string) => void;
  feedback: (event: "low" | "refused" | "ended") => void;
  texts: Texts;
}

export interface Clock {
  /** Time spent on the unfinished move at the last tick, in ms. */
  elapsed: () => number;
  /** Time spent on the unfinished move until now, in ms. Pauses the clock if the device slept. */
  spent: () => number;
  /** Pauses the clock; does nothing if it is already paused. */
  pause: () => void;
  resume: () => void;
  toggle: () => void;
  stop: Stop;
}

/** The fields of the state that hold a move under construction, without any. */
const NO_MOVE = { held: null, partialMove: null, steps: [], legalPlacements: null, message: null };

export function startClock(
  store: AppStore,
  {
    storage,
    controller,
    stopwatch = createStopwatch({ monotonic: () => performance.now(), wall: () => Date.now() }),
    onTick,
    announce,
    feedback,
    texts,
  }: ClockServices,
): Clock {
  /** The unfinished move being timed. */
  let turn = { id: "", ply: 0, seat: "" };
  /** Remaining time at the previous tick. */
  let previousLeft = Infinity;
  let timer: ReturnType<typeof setInterval> | null = null;

  const setPaused = (reason: GameState["clockPaused"]) =>
    store.dispatch({ type: "clockPaused", reason });

  /** Switches the stopwatch to the current unfinished move if it has changed. */
  function syncTurn(state: AppState) {
    const { id, view } = state;
    const seat = runningSeat(state);
    const previous = turn;
    turn = { id, ply: view.ply, seat: seat ?? "" };
    const spent = view.clock?.spent ?? 0;
    if (String(Object.values(turn)) === String(Object.values(previous))) {
      // Another tab has advanced the clock. Times are stored with a resolution of 100 ms.
      if (spent >= stopwatch.elapsed() + 100) stopwatch.set(spent);
      return;
    }
    stopwatch.stop();
    stopwatch.set(previous.id === id ? spent : Math.max(spent, storage.spent(id, view.ply)));
    previousLeft = seat && view.clock ? timeLeft(view.clock, seat, stopwatch.elapsed()) : Infinity;
    announce("");
    // Overwrite the stored time of a previous turn, which may have had the same ply.
    if (previous.id === id && view.clock) storage.setSpent({ id, ply: view.ply, spent });
    const moved = previous.id === id && view.ply === previous.ply + 1;
    if (state.clockPaused && moved && state.environment.pageVisible) setPaused(null);
  }

  /**
   * Saves the time spent on the move: at once in this browser, and with the game once the rules
   * worker responds.
   */
  function saveSpent() {
    const { id, view } = store.get();
    const spent = Math.floor(stopwatch.elapsed());
    storage.setSpent({ id, ply: view.ply, spent });
    void controller.submitQuietly({ do: "spend", ply: view.ply, spent });
  }

  /** Starts or stops the clock depending on the game, page visibility and open dialogs. */
  function updateRunning(state: AppState) {
    const { pageVisible, screen, dialogOpen } = state.environment;
    const on = canClockRun(state) && screen === "table" && pageVisible && !dialogOpen;
    if (on && !stopwatch.isRunning()) stopwatch.start();
    if (!on && stopwatch.isRunning()) {
      if (stopwatch.measure()) return pause("slept");
      stopwatch.stop();
      // A move that is being submitted carries its own time.
      if (!state.busy) saveSpent();
    }
    if (!pageVisible) pause("hidden");
    else if (screen !== "table") pause("kept");
    return setTicking(runningSeat(state) !== null && !state.clockPaused);
  }

  /** Stops the clock of the game during trial mode. */
  function freeze() {
    setTicking(false);
    stopwatch.stop();
    if (turn.seat)
      storage.setSpent({ id: turn.id, ply: turn.ply, spent: Math.floor(stopwatch.elapsed()) });
  }

  function setTicking(on: boolean) {
    if (on === (timer !== null)) return;
    if (timer !== null) clearInterval(timer);
    timer = on ? setInterval(tick, TICK_MS) : null;
  }

  function tick() {
    const state = store.get();
    const seat = runningSeat(state);
    if (stopwatch.measure()) pause("slept");
    onTick();
    if (!seat || !state.view.clock || !stopwatch.isRunning()) return;
    const left = timeLeft(state.view.clock, seat, stopwatch.elapsed());
    for (const mark of crossedMarks(previousLeft, left))
      announceMark(mark, state, playerName(texts, state.view, seat));
    previousLeft = left;
    if (left <= 0 && state.view.clock.ends === "game") void flagFall();
  }

  function announceMark(mark: number, state: GameState, name: string) {
    const key = ANNOUNCEMENTS[mark];
    if (key) announce(texts.t(key, { name }));
    if (isCountdownMark(mark)) feedback("low");
    if (mark === 0 && state.view.clock?.ends === "nothing") feedback("refused");
  }

  /** Reports that the time is up; the rules worker decides the result. */
  async function flagFall() {
    const refusal = await controller.submit({ do: "flag", spent: Math.floor(stopwatch.elapsed()) });
    if (refusal) return pause("kept");
    store.dispatch({ type: "interactionChanged", change: NO_MOVE });
    feedback("ended");
  }

  function pause(why: NonNullable<GameState["clockPaused"]>) {
    const state = store.get();
    if (!runningSeat(state) || state.clockPaused) return;
    if (stopwatch.isRunning()) stopwatch.stop();
    if (!state.busy) saveSpent();
    setPaused(why);
  }

  function resume() {
    announce("");
    if (store.get().clockPaused) setPaused(null);
  }

  const stop = store.subscribe((previous, state) => {
    if (isTrial(state)) return isTrial(previous) ? undefined : freeze();
    syncTurn(state);
    return updateRunning(state);
  });

  return {
    elapsed: () => Math.floor(stopwatch.elapsed()),
    spent() {
      if (stopwatch.measure()) pause("slept");
      return Math.floor(stopwatch.elapsed());
    },
    pause: () => pause("hand"),
    resume,
    toggle() {
      if (store.get().clockPaused) resume();
      else pause("hand");
    },
    stop() {
      stop();
      setTicking(false);
    },
  };
}
