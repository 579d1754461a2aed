/** The clock of a game, with a stopwatch whose time the test sets. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createStopwatch, TICK_MS } from "../../../static/clock/clock-model.ts";
import { saveOf } from "../../../static/notation/save.ts";
import { createTestApp } from "../../support/js/rules.mjs";
import { createTestGame } from "../../support/js/table.mjs";

const { Clock } = await import("../../../static/clock/clock.ts");

const RECORD = '[Game "lot"]\n[Clock "60+0"]\n\n1. d4 e4';
const tick = () => new Promise((done) => setImmediate(done));

/** Replaces the intervals of the clock. @returns a function that lets them fire */
function createFakeIntervals(context) {
  const callbacks = new Map();
  const { setInterval: setRealInterval, clearInterval: clearRealInterval } = globalThis;
  context.mock.method(globalThis, "setInterval", (callback, ms) => {
    if (ms !== TICK_MS) return setRealInterval(callback, ms);
    const id = Symbol("interval");
    callbacks.set(id, callback);
    return id;
  });
  context.mock.method(globalThis, "clearInterval", (id) => {
    if (!callbacks.delete(id)) clearRealInterval(id);
  });
  return () => {
    for (const callback of [...callbacks.values()]) callback();
  };
}

/** Game whose clock runs, and the means to let time pass. */
async function createTimedGame(context) {
  const fireIntervals = createFakeIntervals(context);
  const game = await createTestGame(RECORD);
  let now = 0;
  const announced = [];
  const heard = [];
  const stored = { spent: () => 0, setSpent: mock.fn() };
  const onTick = mock.fn();
  const clock = new Clock(game.table, {
    storage: stored,
    controller: game.controller,
    stopwatch: createStopwatch({ monotonic: () => now, wall: () => now }),
    onTick,
    announce: (text) => announced.push(text),
    feedback: (event) => heard.push(event),
    texts: createTestApp("en"),
  });
  game.table.dispatch({ type: "clockPaused", reason: null });
  await tick();
  const pass = async (ms) => {
    for (let left = ms; left > 0; left -= 100) {
      now += 100;
      fireIntervals();
    }
    await tick();
  };
  /** The device sleeps. */
  const sleep = async (ms) => {
    now += ms;
    fireIntervals();
    await tick();
  };
  /** Time passes while no interval fires. @param {number} ms */
  const suspend = (ms) => {
    now += ms;
  };
  return { ...game, clock, pass, sleep, suspend, stored, onTick, announced, heard };
}

test("clock runs and ticks while the player to move can move", async (context) => {
  const { clock, pass, onTick, table } = await createTimedGame(context);
  await pass(1000);
  assert.deepEqual([clock.elapsed(), onTick.mock.callCount()], [1000, 10]);
  const stops = [{ dialogOpen: true }, { dialogOpen: false }];
  for (const change of stops) {
    table.dispatch({ type: "environmentChanged", change });
    await tick();
    await pass(500);
  }
  assert.equal(clock.elapsed(), 1500, "it stands while a dialog is open");
  table.dispatch({ type: "commandSent" });
  await tick();
  await pass(500);
  assert.equal(clock.elapsed(), 1500);
  table.dispatch({ type: "commandAnswered" });
  await tick();
  clock.stop();
  await pass(500);
  assert.equal(clock.elapsed(), 1500);
});

test("looking at the clock neither measures nor pauses it", async (context) => {
  const { clock, table } = await createTimedGame(context);
  const before = table.get();
  assert.equal(clock.elapsed(), 0);
  assert.equal(table.get(), before);
});

test("hidden page, left table, sleep and the player pause the clock until it is resumed", async (context) => {
  const { clock, pass, sleep, table, stored } = await createTimedGame(context);
  const paused = () => table.get().clockPaused;
  const environment = async (change) => {
    table.dispatch({ type: "environmentChanged", change });
    await tick();
  };
  await pass(300);
  await environment({ pageVisible: false });
  assert.equal(paused(), "hidden");
  assert.deepEqual(stored.setSpent.mock.calls.at(-1).arguments, [{ id: "g", ply: 2, spent: 300 }]);
  await environment({ pageVisible: true });
  assert.equal(paused(), "hidden");
  clock.resume();
  await environment({ screen: "home" });
  assert.equal(paused(), "stopped");
  await environment({ screen: "table" });
  clock.toggle();
  await tick();
  assert.equal(paused(), null);
  await sleep(60_000);
  assert.deepEqual([paused(), clock.elapsed()], ["suspended", 300]);
  clock.toggle();
  await tick();
  clock.pause();
  assert.equal(paused(), "user");
});

test("a move begins a new turn and goes on with a paused clock", async (context) => {
  const { clock, pass, controller, table } = await createTimedGame(context);
  await pass(700);
  clock.pause();
  await tick();
  await controller.submit({ do: "play", move: "a1" });
  await tick();
  assert.deepEqual([clock.elapsed(), table.get().clockPaused], [0, null]);
});

test("trial stops the clock, and its time is kept", async (context) => {
  const { clock, pass, controller, stored, table } = await createTimedGame(context);
  await pass(400);
  await controller.openAnalysisBoard(2);
  await tick();
  await pass(1000);
  table.dispatch({ type: "environmentChanged", change: { dialogOpen: true } });
  table.dispatch({ type: "environmentChanged", change: { dialogOpen: false } });
  await tick();
  assert.equal(stored.setSpent.mock.calls.at(-1).arguments[0].spent, 400);
  controller.endTrial();
  await tick();
  await pass(100);
  assert.equal(clock.elapsed(), 500);
});

test("the last seconds are announced, and the rules end the game when time is up", async (context) => {
  const { pass, table, announced, heard } = await createTimedGame(context);
  await pass(40_000);
  assert.deepEqual(heard, ["low"]);
  await pass(10_000);
  assert.match(announced.at(-1), /10|ten/i);
  assert.deepEqual(heard, Array(11).fill("low"));
  await pass(10_000);
  await tick();
  for (let turns = 0; turns < 200 && !table.get().view.outcome; turns += 1)
    await new Promise((done) => setTimeout(done, 5));
  assert.equal(table.get().view.outcome.termination, "time");
  await tick();
  assert.equal(heard.at(-1), "ended");
});

test("sleep that is noticed when the clock stops pauses it, and its time does not count", async (context) => {
  const { clock, pass, suspend, table } = await createTimedGame(context);
  await pass(300);
  suspend(60_000);
  table.dispatch({ type: "environmentChanged", change: { dialogOpen: true } });
  await tick();
  assert.deepEqual([table.get().clockPaused, clock.elapsed()], ["suspended", 300]);
});

test("time that another tab has counted is taken over", async (context) => {
  const { clock, pass, table } = await createTimedGame(context);
  await pass(300);
  for (const [spent, elapsed] of [
    [350, 300],
    [5000, 5000],
  ]) {
    const { view } = table.get();
    table.dispatch({ type: "viewAnswered", view: { ...view, clock: { ...view.clock, spent } } });
    await tick();
    assert.equal(clock.elapsed(), elapsed);
  }
});

test("clock stays paused after a move in another tab, where it runs", async (context) => {
  const { clock, controller, pass, table } = await createTimedGame(context);
  const save = saveOf(await controller.parseForeign({ do: "open", save: `${RECORD} d5` }));
  controller.syncFromStorage({ version: 2, revision: 9, saved: "", save });
  while (table.get().view.ply < 3 || table.get().busy) await tick();
  await pass(1000);
  assert.deepEqual([table.get().clockPaused, clock.elapsed()], ["stopped", 0]);
  await controller.submit({ do: "play", move: "e5" });
  await pass(1000);
  assert.deepEqual([table.get().clockPaused, clock.elapsed()], [null, 1000]);
});

test("clock whose end the rules refuse is paused", async (context) => {
  const { controller, pass, table, heard } = await createTimedGame(context);
  controller.submit = async () => ({ ok: false, error: { code: "no-flag", message: "no" } });
  await pass(60_000);
  await tick();
  assert.equal(table.get().clockPaused, "stopped");
  assert.ok(!heard.includes("ended"));
});
