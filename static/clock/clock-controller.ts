/**
 * The clocks of the game on the table: they run, pause and run out. A clock stands by itself while a dialog covers the
 * board, somebody looks back or the rules think, and goes on by itself; it is paused, until somebody goes on, by hand,
 * while the page is hidden or the table put away, after the device slept, and when a game comes back to the table.
 */
import type { App, TableState } from "../app/types.ts";
import type { Table } from "../app/controller.ts";
import {
  MINUTE,
  TEN,
  TICK,
  createMeter,
  isFelt,
  leftOf,
  mayRun,
  passed,
  running,
} from "./clock-model.ts";
import { byId, setText } from "../ui/dom.ts";
import { nameOf } from "../games/shared/selectors.ts";

/** What is said at which time left. */
const SAID: Record<number, string> = {
  [MINUTE]: "clock-said-minute",
  [TEN]: "clock-said-ten",
  0: "clock-said-out",
};

/** Where somebody who goes on playing touches the table. */
const PLAYED_ON = "#place, .tray, .status, [data-part=offer]";
/** Keys that play. */
const PLAYING = /^(Arrow\w+|Enter| |[litsrfc])$/i;

/** @param page - tick: the clocks are to be shown again */
export function createClocks(
  app: App,
  table: Table,
  page: { atTable: () => boolean; tick: () => void },
) {
  const { store } = app;
  const meter = createMeter({ steady: () => performance.now(), wall: () => Date.now() });
  /** Which unfinished move is counted. */
  let turn = { id: "", ply: 0, seat: "" };
  /** What was left at the last look. */
  let before = Infinity;
  let timer = 0;

  const isVisible = () => document.visibilityState === "visible";
  const covered = () => document.querySelector("dialog[open]") !== null;

  /** Another move than before is to be made. */
  function adopt(state: TableState) {
    const { id, view } = state;
    const seat = running(state);
    const was = turn;
    turn = { id, ply: view.ply, seat: seat ?? "" };
    const spent = view.clock?.spent ?? 0;
    if (String(Object.values(turn)) === String(Object.values(was))) {
      // Another tab went on counting; the rules keep whole tenths only.
      if (spent >= meter.total() + 100) meter.set(spent);
      return;
    }
    meter.stop();
    meter.set(was.id === id ? spent : Math.max(spent, store.spent(id, view.ply)));
    before = seat && view.clock ? leftOf(view.clock, seat, meter.total()) : Infinity;
    setText(byId("clock-said"), "");
    // What is still known of another turn, which may have had the same number, is worth nothing now.
    if (was.id === id && view.clock) store.setSpent({ id, ply: view.ply, spent });
    const moved = was.id === id && view.ply === was.ply + 1;
    if (state.paused && moved && isVisible()) table.set({ paused: null });
  }

  /** Keeps what the move has taken, at once here and with the game when the rules answer. */
  function keep() {
    const { id, view } = table.state();
    const spent = Math.floor(meter.total());
    store.setSpent({ id, ply: view.ply, spent });
    table.aside({ do: "spend", ply: view.ply, spent });
  }

  /** Lets the clock run or stand, as everything together asks for. */
  function settle(state: TableState) {
    const on = mayRun(state) && page.atTable() && isVisible() && !covered();
    if (on && !meter.runs()) meter.start();
    if (!on && meter.runs()) {
      if (meter.measure()) return pause("slept");
      meter.stop();
      // A move that is being judged brings its time along.
      if (!state.busy) keep();
    }
    if (!isVisible()) pause("hidden");
    else if (!page.atTable()) pause("kept");
    watch(running(state) !== null && !state.paused);
  }

  /** While moves are tried out the game itself waits, and so does its clock. */
  function stand() {
    watch(false);
    if (!meter.runs()) return;
    meter.stop();
    store.setSpent({ id: turn.id, ply: turn.ply, spent: Math.floor(meter.total()) });
  }

  function watch(on: boolean) {
    if (on === (timer !== 0)) return;
    clearInterval(timer);
    timer = on ? window.setInterval(tick, TICK) : 0;
  }

  function tick() {
    const state = table.state();
    const seat = running(state);
    const slept = meter.measure();
    if (slept) pause("slept");
    else settle(state);
    page.tick();
    if (!seat || !state.view.clock || !meter.runs()) return;
    const left = leftOf(state.view.clock, seat, meter.total());
    for (const mark of passed(before, left)) reach(mark, state, nameOf(app, state.view, seat));
    before = left;
    if (left <= 0 && state.view.clock.ends === "game") fall();
  }

  function reach(mark: number, state: TableState, name: string) {
    const key = SAID[mark];
    if (key) setText(byId("clock-said"), app.t(key, { name }));
    if (isFelt(mark)) app.feel("low");
    if (mark === 0 && state.view.clock?.ends === "nothing") app.feel("refused");
  }

  /** The time is up: the rules decide. */
  async function fall() {
    const refusal = await table.change({ do: "flag", spent: Math.floor(meter.total()) });
    if (refusal) return pause("kept");
    table.set({ held: null, trial: null, steps: [], hint: null, message: null });
    app.feel("ended");
  }

  function pause(why: NonNullable<TableState["paused"]>) {
    const state = table.state();
    if (!running(state) || state.paused) return;
    if (meter.runs()) meter.stop();
    if (!state.busy) keep();
    table.set({ paused: why });
  }

  function goOn() {
    setText(byId("clock-said"), "");
    if (table.state().paused) table.set({ paused: null });
  }

  const hide = () => pause("hidden");
  document.addEventListener("visibilitychange", () => {
    if (!isVisible()) hide();
  });
  addEventListener("pagehide", hide);
  document.addEventListener("freeze", hide);

  /** Whoever plays on goes on. */
  const touched = ({ target }: Event) => {
    if (table.state().paused && target instanceof Element && target.closest(PLAYED_ON)) goOn();
  };
  for (const type of ["pointerdown", "click"]) byId("table").addEventListener(type, touched, true);
  document.addEventListener(
    "keydown",
    ({ key, target, ctrlKey, metaKey, altKey }) => {
      const { paused, review } = table.state();
      if (!paused || review || ctrlKey || metaKey || altKey || covered() || !page.atTable()) return;
      const other = target instanceof Element && target.closest("button, input, textarea, a");
      if (PLAYING.test(key) && (!other || other.closest(PLAYED_ON))) goOn();
    },
    true,
  );

  return {
    /** Follows the table, before it is shown. */
    saw(state: TableState) {
      if (state.exploring) return stand();
      adopt(state);
      settle(state);
    },
    /** What the unfinished move has taken so far, in ms. */
    spent() {
      if (meter.measure()) pause("slept");
      return Math.floor(meter.total());
    },
    /** Where it has stopped by itself it stays so. */
    pause: () => pause("hand"),
    toggle() {
      if (table.state().paused) goOn();
      else pause("hand");
    },
  };
}
