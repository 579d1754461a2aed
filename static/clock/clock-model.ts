/**
 * Clocks as far as they need no document: counting between two moments, what a clock shows, and when it stands still. What
 * was agreed and what is left, the rules say; only they end a game.
 */
import type { ClockView, Seat, GameState } from "../app/types.ts";
import { isRemoteTurn } from "../notation/correspondence.ts";
import { showsStagePanel } from "../table/stage-end-panels.ts";

/** How often a running clock is looked at, in ms. */
export const TICK_MS = 100;

/** A look that comes so much later means that the device slept, or that nobody could have seen the board. */
const SLEEP_THRESHOLD_MS = 3000;

/** At these times left, in ms, something is said or heard. */
export const ONE_MINUTE_MS = 60_000;
export const TEN_SECONDS_MS = 10_000;
const COUNTDOWN_MARKS = [TEN_SECONDS_MS, 5000, 4000, 3000, 2000, 1000];

/** From here on a clock shows tenths, and a mark. */
const LOW_TIME_MS = TEN_SECONDS_MS;

/**
 * Counts the time of one move. The time asleep is nobody's: monotonic clocks stop then on some devices and run on
 * others, so that the time of day is looked at too.
 * @param given - both in ms
 */
export function createStopwatch({ monotonic, wall }: { monotonic: () => number; wall: () => number }) {
  let elapsed = 0;
  let last: { monotonic: number; wall: number } | null = null;

  const readClocks = () => ({ monotonic: monotonic(), wall: wall() });

  /**
   * Counts up to now.
   * @returns whether the device slept; then the meter stands
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
    /** What the move has taken, in ms. */
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

/** What a seat has left when the unfinished move has taken `spent`, in ms. */
export const timeLeft = (clock: ClockView, seat: Seat, spent: number) =>
  clock.left[seat] + (clock.running === seat ? clock.spent - spent : 0);

const padded = (value: number, digits = 2) => String(value).padStart(digits, "0");

/**
 * A time as m:ss, from an hour on h:mm:ss; the last ten seconds with tenths. Full seconds, as clocks on a table show them.
 * @param ms - below zero: over time
 */
export function clockText(ms: number, language: string) {
  if (ms >= 0 && ms < LOW_TIME_MS)
    return (Math.floor(ms / 100) / 10).toLocaleString(language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  return (ms < 0 ? "\u2212" : "") + minutesText(ms);
}

/** m:ss or h:mm:ss of a span. */
export function minutesText(ms: number) {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = padded(seconds % 60);
  return hours ? `${hours}:${padded(minutes)}:${end}` : `${minutes}:${end}`;
}

export const isLow = (left: number) => left < LOW_TIME_MS;

/** What a clock went past on its way down. */
export const crossedMarks = (before: number, now: number, marks: number[] = [ONE_MINUTE_MS, ...COUNTDOWN_MARKS, 0]) =>
  marks.filter((mark) => before > mark && now <= mark);

/** Whether going past it is felt. */
export const isCountdownMark = (mark: number) => COUNTDOWN_MARKS.includes(mark);

/** Whose clock would run; null: nobody's, for want of a clock or of a first move, or because it is over. */
export const runningSeat = ({ view }: GameState) => view.clock?.running ?? null;

/**
 * The table itself lets the clock run: nobody has paused it, looks back, reads what comes next, waits for the rules or for
 * somebody elsewhere.
 */
export const canClockRun = (state: GameState) =>
  runningSeat(state) !== null &&
  !state.clockPaused &&
  !state.computerPaused &&
  !state.busy &&
  !state.replay &&
  state.rules === "ready" &&
  !showsStagePanel(state) &&
  !isRemoteTurn(state);
