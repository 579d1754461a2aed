/**
 * Clock logic without DOM access: stopwatch, formatting, and the conditions under which a clock
 * runs. Time limits and remaining times come from the rules worker, which alone ends a game.
 */

import { reviewOf } from "../games/shared/mode.ts";
import { showsStagePanel } from "../games/shared/panel-selectors.ts";
import { isComputerTurn, isRemoteTurn } from "../games/shared/players.ts";
import type { GameState } from "../games/shared/types.ts";
import { minutesText } from "../util/duration-text.ts";

/** Interval between updates of a running clock, in ms. */
export const TICK_MS = 100;

/** A gap between ticks longer than this is treated as device sleep. */
const SLEEP_THRESHOLD_MS = 3000;

/** Remaining times, in ms, at which an announcement is made or a sound is played. */
export const ONE_MINUTE_MS = 60_000;

export const TEN_SECONDS_MS = 10_000;

/** Below this, a clock is highlighted and ticks every second. */
const LOW_TIME_MS = 20_000;
const COUNTDOWN_MARKS = Array.from({ length: 20 }, (_, index) => LOW_TIME_MS - 1000 * index);

/** Below this, a clock shows tenths of a second. */
const TENTHS_BELOW_MS = TEN_SECONDS_MS;

/**
 * Stopwatch for one move; both time sources are in ms. Device sleep is excluded:
 * `performance.now()` stops during sleep on some platforms only, so the wall clock is compared as
 * well.
 */
export function createStopwatch({
  monotonic,
  wall,
}: {
  monotonic: () => number;
  wall: () => number;
}) {
  let elapsed = 0;
  let last: { monotonic: number; wall: number } | null = null;

  const readClocks = () => ({ monotonic: monotonic(), wall: wall() });

  /**
   * Adds the time since the last measurement.
   * @returns whether the device slept, in which case the stopwatch is stopped
   */
  function measure(): boolean {
    if (!last) return false;
    const now = readClocks();
    const elapsedNow = Math.max(now.monotonic - last.monotonic, 0);
    const slept = Math.max(elapsedNow, now.wall - last.wall) > SLEEP_THRESHOLD_MS;
    if (!slept) elapsed += elapsedNow;
    last = slept ? null : now;
    return slept;
  }

  return {
    measure,
    isRunning: () => last !== null,
    /** Time spent on the move, in ms. */
    elapsed: () => elapsed,
    set(spent: number) {
      elapsed = spent;
      if (last) last = readClocks();
    },
    start() {
      last ??= readClocks();
    },
    stop() {
      measure();
      last = null;
    },
  };
}

export type Stopwatch = ReturnType<typeof createStopwatch>;

/**
 * Formats a time as m:ss, or h:mm:ss from one hour; the last ten seconds with tenths. Seconds are
 * rounded down, as on physical game clocks.
 * @param ms - negative: time overrun
 */
export function clockText(ms: number, language: string) {
  if (ms >= 0 && ms < TENTHS_BELOW_MS)
    return (Math.floor(ms / 100) / 10).toLocaleString(language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  return (ms < 0 ? "\u2212" : "") + minutesText(ms);
}

export const isLow = (left: number) => left < LOW_TIME_MS;

/** The marks that the remaining time has passed between two ticks. */
export const crossedMarks = (
  before: number,
  now: number,
  marks: number[] = [ONE_MINUTE_MS, ...COUNTDOWN_MARKS, 0],
) => marks.filter((mark) => before > mark && now <= mark);

/** Whether passing the mark triggers sound and vibration. */
export const isCountdownMark = (mark: number) => COUNTDOWN_MARKS.includes(mark);

/**
 * Seat whose clock runs unless paused; null if there is no clock, before the first move and after
 * the end.
 */
export const runningSeat = ({ view }: GameState) => view.clock?.running ?? null;

/**
 * Whether the state of the game lets the clock run: not paused, no replay or stage summary, no
 * pending request, rules worker ready, and waiting neither for a remote player nor for a computer
 * that has to wait for the end of an analysis.
 */
export const canClockRun = (state: GameState) =>
  runningSeat(state) !== null &&
  !state.clockPaused &&
  !state.computerPaused &&
  !state.busy &&
  !reviewOf(state) &&
  state.rules === "ready" &&
  !showsStagePanel(state) &&
  !isRemoteTurn(state) &&
  !(state.analysis && isComputerTurn(state));
