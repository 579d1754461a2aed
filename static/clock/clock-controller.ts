/**
 * Clock controller: runs and pauses the clocks of the current game, and reports flag fall. While a
 * dialog is open, during replay and while the rules worker is busy, the clock stops and resumes by
 * itself. It is paused until the user resumes it: manually, when the page is hidden or the table is
 * left, after device sleep, and when a game is loaded.
 */

import { playerName, timeLeft } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import { byId, setText } from "../ui/dom.ts";
import {
  canClockRun,
  createStopwatch,
  crossedMarks,
  isCountdownMark,
  ONE_MINUTE_MS,
  runningSeat,
  TEN_SECONDS_MS,
  TICK_MS,
} from "./clock-model.ts";

/** Messages announced at certain remaining times. */
const ANNOUNCEMENTS: Record<number, string> = {
  [ONE_MINUTE_MS]: "clock-announce-minute",
  [TEN_SECONDS_MS]: "clock-announce-ten",
  0: "clock-announce-out",
};

/** Elements in which a press resumes a paused clock. */
const RESUME_SELECTOR = "#board-area, .tray, .status, [data-part=swap-panel]";

/** Keys used for playing, which resume a paused clock. */
const RESUME_KEYS = /^(Arrow\w+|Enter| |[litsrfc])$/i;

export function createClockController(
  app: App,
  controller: GameController,
  page: { isTableVisible: () => boolean; updateClocks: () => void },
) {
  const { storage } = app;
  const stopwatch = createStopwatch({ monotonic: () => performance.now(), wall: () => Date.now() });
  /** The unfinished move being timed. */
  let turn = { id: "", ply: 0, seat: "" };
  /** Remaining time at the previous tick. */
  let previousLeft = Infinity;
  let timer = 0;

  const isVisible = () => document.visibilityState === "visible";
  const isDialogOpen = () => document.querySelector("dialog[open]") !== null;

  /** Switches the stopwatch to the current unfinished move if it has changed. */
  function syncTurn(state: GameState) {
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
    setText(byId("clock-announcer"), "");
    // Overwrite the stored time of a previous turn, which may have had the same ply.
    if (previous.id === id && view.clock) storage.setSpent({ id, ply: view.ply, spent });
    const moved = previous.id === id && view.ply === previous.ply + 1;
    if (state.clockPaused && moved && isVisible()) controller.setState({ clockPaused: null });
  }

  /**
   * Saves the time spent on the move: at once in this browser, and with the game once the rules
   * worker responds.
   */
  function saveSpent() {
    const { id, view } = controller.state();
    const spent = Math.floor(stopwatch.elapsed());
    storage.setSpent({ id, ply: view.ply, spent });
    void controller.submitQuietly({ do: "spend", ply: view.ply, spent });
  }

  /** Starts or stops the clock depending on the game, page visibility and open dialogs. */
  function updateRunning(state: GameState) {
    const on = canClockRun(state) && page.isTableVisible() && isVisible() && !isDialogOpen();
    if (on && !stopwatch.isRunning()) stopwatch.start();
    if (!on && stopwatch.isRunning()) {
      if (stopwatch.measure()) return pause("slept");
      stopwatch.stop();
      // A move that is being submitted carries its own time.
      if (!state.busy) saveSpent();
    }
    if (!isVisible()) pause("hidden");
    else if (!page.isTableVisible()) pause("kept");
    setTicking(runningSeat(state) !== null && !state.clockPaused);
  }

  /** Stops the clock of the game during trial mode. */
  function freeze() {
    setTicking(false);
    if (!stopwatch.isRunning()) return;
    stopwatch.stop();
    storage.setSpent({ id: turn.id, ply: turn.ply, spent: Math.floor(stopwatch.elapsed()) });
  }

  function setTicking(on: boolean) {
    if (on === (timer !== 0)) return;
    clearInterval(timer);
    timer = on ? window.setInterval(tick, TICK_MS) : 0;
  }

  function tick() {
    const state = controller.state();
    const seat = runningSeat(state);
    const slept = stopwatch.measure();
    if (slept) pause("slept");
    else updateRunning(state);
    page.updateClocks();
    if (!seat || !state.view.clock || !stopwatch.isRunning()) return;
    const left = timeLeft(state.view.clock, seat, stopwatch.elapsed());
    for (const mark of crossedMarks(previousLeft, left))
      announceMark(mark, state, playerName(app, state.view, seat));
    previousLeft = left;
    if (left <= 0 && state.view.clock.ends === "game") void flagFall();
  }

  function announceMark(mark: number, state: GameState, name: string) {
    const key = ANNOUNCEMENTS[mark];
    if (key) setText(byId("clock-announcer"), app.t(key, { name }));
    if (isCountdownMark(mark)) app.feedback("low");
    if (mark === 0 && state.view.clock?.ends === "nothing") app.feedback("refused");
  }

  /** Reports that the time is up; the rules worker decides the result. */
  async function flagFall() {
    const refusal = await controller.submit({ do: "flag", spent: Math.floor(stopwatch.elapsed()) });
    if (refusal) return pause("kept");
    controller.setState({
      held: null,
      partialMove: null,
      steps: [],
      legalPlacements: null,
      message: null,
    });
    app.feedback("ended");
  }

  function pause(why: NonNullable<GameState["clockPaused"]>) {
    const state = controller.state();
    if (!runningSeat(state) || state.clockPaused) return;
    if (stopwatch.isRunning()) stopwatch.stop();
    if (!state.busy) saveSpent();
    controller.setState({ clockPaused: why });
  }

  function resume() {
    setText(byId("clock-announcer"), "");
    if (controller.state().clockPaused) controller.setState({ clockPaused: null });
  }

  const hide = () => pause("hidden");
  document.addEventListener("visibilitychange", () => {
    if (!isVisible()) hide();
  });
  addEventListener("pagehide", hide);
  document.addEventListener("freeze", hide);

  /** Interacting with the board or the tray resumes a paused clock. */
  const resumeOnTouch = ({ target }: Event) => {
    if (
      controller.state().clockPaused &&
      target instanceof Element &&
      target.closest(RESUME_SELECTOR)
    )
      resume();
  };
  for (const type of ["pointerdown", "click"])
    byId("table").addEventListener(type, resumeOnTouch, true);
  document.addEventListener(
    "keydown",
    ({ key, target, ctrlKey, metaKey, altKey }) => {
      const { clockPaused, replay } = controller.state();
      if (
        !clockPaused ||
        replay ||
        ctrlKey ||
        metaKey ||
        altKey ||
        isDialogOpen() ||
        !page.isTableVisible()
      )
        return;
      const other = target instanceof Element && target.closest("button, input, textarea, a");
      if (RESUME_KEYS.test(key) && (!other || other.closest(RESUME_SELECTOR))) resume();
    },
    true,
  );

  return {
    /** Called on every state change, before the view is updated. */
    onState(state: GameState) {
      if (state.exploring) return freeze();
      syncTurn(state);
      updateRunning(state);
    },
    /** Time spent on the unfinished move so far, in ms. */
    spent() {
      if (stopwatch.measure()) pause("slept");
      return Math.floor(stopwatch.elapsed());
    },
    /** Pauses the clock; does nothing if it is already paused. */
    pause: () => pause("hand"),
    toggle() {
      if (controller.state().clockPaused) resume();
      else pause("hand");
    },
  };
}
