/**
 * Clocks as far as they need no document: counting between two moments, what a clock shows, and when it stands still. What
 * was agreed and what is left, the rules say; only they end a game.
 */
import type { ClockView, Seat, TableState } from "../app/types.ts";
import { isElsewhere } from "../notation/correspondence.ts";
import { showsBetween } from "../table/stage-end-panels.ts";

/** How often a running clock is looked at, in ms. */
export const TICK = 100;

/** A look that comes so much later means that the device slept, or that nobody could have seen the board. */
const SLEPT = 3000;

/** At these times left, in ms, something is said or heard. */
export const MINUTE = 60_000;
export const TEN = 10_000;
const LAST = [TEN, 5000, 4000, 3000, 2000, 1000];

/** From here on a clock shows tenths, and a mark. */
const LOW = TEN;

/**
 * Counts the time of one move. The time asleep is nobody's: monotonic clocks stop then on some devices and run on
 * others, so that the time of day is looked at too.
 * @param given - both in ms
 */
export function createMeter({ steady, wall }: { steady: () => number; wall: () => number }) {
  let total = 0;
  let last: { steady: number; wall: number } | null = null;

  const look = () => ({ steady: steady(), wall: wall() });

  /**
   * Counts up to now.
   * @returns whether the device slept; then the meter stands
   */
  function measure(): boolean {
    if (!last) return false;
    const now = look();
    const passed = Math.max(now.steady - last.steady, 0);
    const slept = Math.max(passed, now.wall - last.wall) > SLEPT;
    if (!slept) total += passed;
    last = slept ? null : now;
    return slept;
  }

  return {
    measure,
    runs: () => last !== null,
    /** What the move has taken, in ms. */
    total: () => total,
    set(spent: number) {
      total = spent;
      if (last) last = look();
    },
    start() {
      last ??= look();
    },
    stop() {
      measure();
      last = null;
    },
  };
}

/** What a seat has left when the unfinished move has taken `spent`, in ms. */
export const leftOf = (clock: ClockView, seat: Seat, spent: number) =>
  clock.left[seat] + (clock.running === seat ? clock.spent - spent : 0);

const padded = (value: number, digits = 2) => String(value).padStart(digits, "0");

/**
 * A time as m:ss, from an hour on h:mm:ss; the last ten seconds with tenths. Full seconds, as clocks on a table show them.
 * @param ms - below zero: over time
 */
export function clockText(ms: number, language: string) {
  if (ms >= 0 && ms < LOW)
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

export const isLow = (left: number) => left < LOW;

/** What a clock went past on its way down. */
export const passed = (before: number, now: number, marks: number[] = [MINUTE, ...LAST, 0]) =>
  marks.filter((mark) => before > mark && now <= mark);

/** Whether going past it is felt. */
export const isFelt = (mark: number) => LAST.includes(mark);

/** Whose clock would run; null: nobody's, for want of a clock or of a first move, or because it is over. */
export const running = ({ view }: TableState) => view.clock?.running ?? null;

/**
 * The table itself lets the clock run: nobody has paused it, looks back, reads what comes next, waits for the rules or for
 * somebody elsewhere.
 */
export const mayRun = (state: TableState) =>
  running(state) !== null &&
  !state.paused &&
  !state.resting &&
  !state.busy &&
  !state.review &&
  state.rules === "ready" &&
  !showsBetween(state) &&
  !isElsewhere(state);
