/**
 * Clocks as far as they need no document: counting between two moments, what a clock shows, and when it stands still. What
 * was agreed and what is left, the rules say; only they end a game.
 * @import { ClockView, Seat, TableState } from "../app/types.js"
 */
import { isElsewhere } from "../notation/correspondence.js";
import { showsBetween } from "../table/stage-end-panels.js";

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
 * @param {{ steady: () => number, wall: () => number }} given both in ms
 */
export function createMeter({ steady, wall }) {
  let total = 0;
  /** @type {{ steady: number, wall: number } | null} */
  let last = null;

  const look = () => ({ steady: steady(), wall: wall() });

  /** Counts up to now. @returns {boolean} whether the device slept; then the meter stands */
  function measure() {
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
    /** @param {number} spent */
    set(spent) {
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

/**
 * What a seat has left when the unfinished move has taken `spent`, in ms.
 * @param {ClockView} clock
 * @param {Seat} seat
 * @param {number} spent
 */
export const leftOf = (clock, seat, spent) =>
  clock.left[seat] + (clock.running === seat ? clock.spent - spent : 0);

/** @param {number} value @param {number} digits */
const padded = (value, digits = 2) => String(value).padStart(digits, "0");

/**
 * A time as m:ss, from an hour on h:mm:ss; the last ten seconds with tenths. Full seconds, as clocks on a table show them.
 * @param {number} ms below zero: over time
 * @param {string} language
 */
export function clockText(ms, language) {
  if (ms >= 0 && ms < LOW)
    return (Math.floor(ms / 100) / 10).toLocaleString(language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  return (ms < 0 ? "\u2212" : "") + minutesText(ms);
}

/** m:ss or h:mm:ss of a span. @param {number} ms */
export function minutesText(ms) {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = padded(seconds % 60);
  return hours ? `${hours}:${padded(minutes)}:${end}` : `${minutes}:${end}`;
}

/** @param {number} left */
export const isLow = (left) => left < LOW;

/** What a clock went past on its way down. @param {number} before @param {number} now @param {number[]} [marks] */
export const passed = (before, now, marks = [MINUTE, ...LAST, 0]) =>
  marks.filter((mark) => before > mark && now <= mark);

/** Whether going past it is felt. @param {number} mark */
export const isFelt = (mark) => LAST.includes(mark);

/** Whose clock would run; null: nobody's, for want of a clock or of a first move, or because it is over. @param {TableState} state */
export const running = ({ view }) => view.clock?.running ?? null;

/**
 * The table itself lets the clock run: nobody has paused it, looks back, reads what comes next, waits for the rules or for
 * somebody elsewhere.
 * @param {TableState} state
 */
export const mayRun = (state) =>
  running(state) !== null &&
  !state.paused &&
  !state.resting &&
  !state.busy &&
  !state.review &&
  state.rules === "ready" &&
  !showsBetween(state) &&
  !isElsewhere(state);
