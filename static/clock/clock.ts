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

/** The clock of the game on the table. */
export class Clock {
  readonly #store: AppStore;
  readonly #services: ClockServices;
  readonly #stopwatch: Stopwatch;
  /** The unfinished move being timed. */
  #turn = { id: "", ply: 0, seat: "" };
  /** `loads` of the state at the last change. */
  #loads = 0;
  /** Remaining time at the previous tick. */
  #previousLeft = Infinity;
  #timer: ReturnType<typeof setInterval> | null = null;
  readonly #unsubscribe: Stop;

  constructor(store: AppStore, services: ClockServices) {
    this.#store = store;
    this.#services = services;
    this.#stopwatch =
      services.stopwatch ??
      createStopwatch({ monotonic: () => performance.now(), wall: () => Date.now() });
    this.#unsubscribe = store.subscribe((previous, state) => this.#onChange(previous, state));
  }

  /** Time spent on the unfinished move at the last tick, in ms. */
  elapsed(): number {
    return Math.floor(this.#stopwatch.elapsed());
  }

  /** Time spent on the unfinished move until now, in ms. Pauses the clock if the device slept. */
  spent(): number {
    if (this.#stopwatch.measure()) this.#pause("suspended");
    return this.elapsed();
  }

  /** Pauses the clock; does nothing if it is already paused. */
  pause() {
    this.#pause("user");
  }

  resume() {
    this.#services.announce("");
    if (this.#store.get().clockPaused) this.#setPaused(null);
  }

  toggle() {
    if (this.#store.get().clockPaused) this.resume();
    else this.pause();
  }

  stop() {
    this.#unsubscribe();
    this.#setTicking(false);
  }

  #onChange(previous: AppState, state: AppState) {
    if (isTrial(state)) return isTrial(previous) ? undefined : this.#freeze();
    this.#syncTurn(state);
    return this.#updateRunning(state);
  }

  #setPaused(reason: GameState["clockPaused"]) {
    this.#store.dispatch({ type: "clockPaused", reason });
  }

  /** Switches the stopwatch to the current unfinished move if it has changed. */
  #syncTurn(state: AppState) {
    const { id, loads, view } = state;
    const seat = runningSeat(state);
    const previous = this.#turn;
    const isReloaded = loads !== this.#loads;
    this.#loads = loads;
    this.#turn = { id, ply: view.ply, seat: seat ?? "" };
    const spent = view.clock?.spent ?? 0;
    if (String(Object.values(this.#turn)) === String(Object.values(previous))) {
      // Another tab has advanced the clock. Times are stored with a resolution of 100 ms.
      if (spent >= this.#stopwatch.elapsed() + 100) this.#stopwatch.set(spent);
      return;
    }
    this.#stopwatch.stop();
    this.#stopwatch.set(
      previous.id === id ? spent : Math.max(spent, this.#services.storage.spent(id, view.ply)),
    );
    this.#previousLeft =
      seat && view.clock ? timeLeft(view.clock, seat, this.#stopwatch.elapsed()) : Infinity;
    this.#services.announce("");
    // Overwrite the stored time of a previous turn, which may have had the same ply.
    if (previous.id === id && view.clock)
      this.#services.storage.setSpent({ id, ply: view.ply, spent });
    // After a move in another tab, the clock runs there.
    const moved = previous.id === id && !isReloaded && view.ply === previous.ply + 1;
    if (state.clockPaused && moved && state.environment.pageVisible) this.#setPaused(null);
  }

  /**
   * Saves the time spent on the move: at once in this browser, and with the game once the rules
   * worker responds.
   */
  #saveSpent() {
    const { id, view } = this.#store.get();
    const spent = this.elapsed();
    this.#services.storage.setSpent({ id, ply: view.ply, spent });
    void this.#services.controller.submitQuietly({ do: "set_spent", ply: view.ply, spent });
  }

  /** Starts or stops the clock depending on the game, page visibility and open dialogs. */
  #updateRunning(state: AppState) {
    const { pageVisible, screen, dialogOpen } = state.environment;
    const on = canClockRun(state) && screen === "table" && pageVisible && !dialogOpen;
    if (on && !this.#stopwatch.isRunning()) this.#stopwatch.start();
    if (!on && this.#stopwatch.isRunning()) {
      if (this.#stopwatch.measure()) return this.#pause("suspended");
      this.#stopwatch.stop();
      // A move that is being submitted carries its own time.
      if (!state.busy) this.#saveSpent();
    }
    if (!pageVisible) this.#pause("hidden");
    else if (screen !== "table") this.#pause("stopped");
    return this.#setTicking(runningSeat(state) !== null && !state.clockPaused);
  }

  /** Stops the clock of the game during a trial. */
  #freeze() {
    this.#setTicking(false);
    this.#stopwatch.stop();
    if (this.#turn.seat)
      this.#services.storage.setSpent({
        id: this.#turn.id,
        ply: this.#turn.ply,
        spent: this.elapsed(),
      });
  }

  #setTicking(on: boolean) {
    if (on === (this.#timer !== null)) return;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = on ? setInterval(() => this.#tick(), TICK_MS) : null;
  }

  #tick() {
    const state = this.#store.get();
    const seat = runningSeat(state);
    if (this.#stopwatch.measure()) this.#pause("suspended");
    this.#services.onTick();
    if (!seat || !state.view.clock || !this.#stopwatch.isRunning()) return;
    const left = timeLeft(state.view.clock, seat, this.#stopwatch.elapsed());
    for (const mark of crossedMarks(this.#previousLeft, left))
      this.#announceMark(mark, state, playerName(this.#services.texts, state.view, seat));
    this.#previousLeft = left;
    if (left <= 0 && state.view.clock.ends === "game") void this.#flagFall();
  }

  #announceMark(mark: number, state: GameState, name: string) {
    const key = ANNOUNCEMENTS[mark];
    if (key) this.#services.announce(this.#services.texts.t(key, { name }));
    if (isCountdownMark(mark)) this.#services.feedback("low");
    if (mark === 0 && state.view.clock?.ends === "nothing") this.#services.feedback("refused");
  }

  /** Reports that the time is up; the rules worker decides the result. */
  async #flagFall() {
    const refusal = await this.#services.controller.submit({
      do: "flag",
      spent: this.elapsed(),
    });
    if (refusal) return this.#pause("stopped");
    this.#store.dispatch({ type: "selectionCleared" });
    this.#services.feedback("ended");
  }

  #pause(why: NonNullable<GameState["clockPaused"]>) {
    const state = this.#store.get();
    if (!runningSeat(state) || state.clockPaused) return;
    if (this.#stopwatch.isRunning()) this.#stopwatch.stop();
    if (!state.busy) this.#saveSpent();
    this.#setPaused(why);
  }
}
