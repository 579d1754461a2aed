import assert from "node:assert/strict";
import { test } from "node:test";
import { TICK_MS, clockText, createStopwatch, isCountdownMark, isLow, timeLeft, canClockRun, minutesText, crossedMarks } from "../../../static/clock/clock-model.ts";
import { timeControlTags, readTimeControl } from "../../../static/newgame/time-control.ts";

/** Fake device with a controllable monotonic clock and wall clock. */
function device() {
  const at = { steady: 1000, wall: 1_700_000_000_000 };
  const meter = createStopwatch({ monotonic: () => at.steady, wall: () => at.wall });
  /** @param {number} steady @param {number} [wall] */
  const pass = (steady, wall = steady) => {
    at.steady += steady;
    at.wall += wall;
  };
  /** @param {number} ms */
  const run = (ms) => {
    for (let past = 0; past < ms; past += TICK_MS) {
      pass(TICK_MS);
      assert.equal(meter.measure(), false);
    }
  };
  return { meter, pass, run };
}

test("a meter counts while it runs, and goes on from where it stood", () => {
  const { meter, pass, run } = device();
  pass(5000);
  meter.start();
  run(2000);
  meter.stop();
  pass(60_000);
  assert.equal(meter.elapsed(), 2000);
  meter.start();
  run(500);
  assert.equal(meter.elapsed(), 2500);
});

test("stopping counts the time since the last look", () => {
  const { meter, pass } = device();
  meter.start();
  pass(70);
  meter.stop();
  assert.equal(meter.elapsed(), 70);
});

for (const [name, steady, wall] of [
  ["runs on while it sleeps", 3_600_000, 3_600_000],
  ["stands while it sleeps", 0, 3_600_000],
])
  test(`time asleep is nobody's, on a device whose steady clock ${name}`, () => {
    const { meter, pass, run } = device();
    meter.start();
    run(1000);
    pass(Number(steady), Number(wall));
    assert.equal(meter.measure(), true);
    assert.equal(meter.isRunning(), false);
    assert.equal(meter.elapsed(), 1000);
    assert.equal(meter.measure(), false, "said once");
  });

test("a busy moment is no sleep, and a time of day set back takes nothing", () => {
  const { meter, pass } = device();
  meter.start();
  pass(2000);
  assert.equal(meter.measure(), false);
  pass(100, -7_200_000);
  assert.equal(meter.measure(), false);
  assert.equal(meter.elapsed(), 2100);
});

test("another turn begins with what is known of it", () => {
  const { meter, pass } = device();
  meter.start();
  pass(1000);
  meter.set(300);
  pass(50);
  meter.measure();
  assert.equal(meter.elapsed(), 350);
});

test("a clock shows full seconds, tenths at the end, hours where there are any", () => {
  const shown = (/** @type {number} */ ms) => clockText(ms, "en");
  assert.deepEqual(
    [600_000, 599_999, 10_000, 9_999, 50, 0, -1, -65_000, 3_600_000].map(shown),
    ["10:00", "9:59", "0:10", "9.9", "0.0", "0.0", "\u22120:00", "\u22121:05", "1:00:00"],
  );
  assert.equal(clockText(9_900, "de"), "9,9");
  assert.equal(minutesText(83_900), "1:23");
  assert.ok(isLow(9_999) && !isLow(10_000));
});

const clock = {
  limits: { First: { base: 60_000, increment: 0 }, Second: { base: 60_000, increment: 0 } },
  ends: /** @type {const} */ ("game"),
  left: { First: 60_000, Second: 40_000 },
  spent: 20_000,
  times: [0],
  running: /** @type {const} */ ("Second"),
};

test("only the clock of who is to move goes on from what the rules have counted", () => {
  assert.equal(timeLeft(clock, "Second", 20_000), 40_000);
  assert.equal(timeLeft(clock, "Second", 25_000), 35_000);
  assert.equal(timeLeft(clock, "First", 25_000), 60_000);
});

test("every mark is passed once, also when a look jumps over some", () => {
  assert.deepEqual(crossedMarks(60_000, 59_900), []);
  assert.deepEqual(crossedMarks(60_100, 60_000), [60_000]);
  assert.deepEqual(crossedMarks(60_000, 59_000), []);
  assert.deepEqual(crossedMarks(5_050, 3_950), [5000, 4000]);
  assert.deepEqual(crossedMarks(10, -90), [0]);
  assert.deepEqual([60_000, 10_000, 5000, 1000, 0].map(isCountdownMark), [false, true, true, true, false]);
});

test("a clock runs only while its player can play", () => {
  const view = { clock, stage: 0, outcome: null, ply: 1, to_move: "Second" };
  const state = { view, position: { stage: 0 }, rules: "ready", clockPaused: null, replay: null, busy: false, correspondence: null };
  const may = (/** @type {object} */ change) => canClockRun(/** @type {any} */ ({ ...state, ...change }));
  assert.equal(may({}), true);
  for (const change of [
    { clockPaused: "hand" },
    { busy: true },
    { replay: {} },
    { rules: "starting" },
    { view: { ...view, stage: 1 } },
    { correspondence: { play: true, seat: "First", ply: 1 } },
    { view: { ...view, clock: null } },
    { view: { ...view, clock: { ...clock, running: null } } },
  ])
    assert.equal(may(change), false, JSON.stringify(change));
});

test("a choice becomes tags, and one that is not understood becomes no clock", () => {
  assert.deepEqual(timeControlTags(readTimeControl(null)), {});
  assert.deepEqual(timeControlTags(readTimeControl({ kind: "fast", own: 3 })), {});
  assert.deepEqual(timeControlTags(readTimeControl({ kind: "600+5" })), { Clock: "600+5" });
  const own = { First: { minutes: 2.5, seconds: 4 }, Second: { minutes: 1e9, seconds: -3 } };
  assert.deepEqual(timeControlTags(readTimeControl({ kind: "own", ends: "nothing", own })), {
    Clock: "150+4/86400+0",
    ClockEnds: "nothing",
  });
});
