import assert from "node:assert/strict";
import { test } from "node:test";
import {
  canClockRun,
  clockText,
  createStopwatch,
  crossedMarks,
  isCountdownMark,
  isLow,
  TICK_MS,
} from "../../../static/clock/clock-model.ts";
import { timeLeft } from "../../../static/games/shared/selectors.ts";
import { readTimeControl, timeControlTags } from "../../../static/newgame/time-control.ts";
import { minutesText } from "../../../static/util/duration-text.ts";

/** Fake device with a controllable monotonic clock and wall clock. */
function fakeDevice() {
  const at = { steady: 1000, wall: 1_700_000_000_000 };
  const stopwatch = createStopwatch({ monotonic: () => at.steady, wall: () => at.wall });
  /** @param {number} steady @param {number} [wall] */
  const pass = (steady, wall = steady) => {
    at.steady += steady;
    at.wall += wall;
  };
  /** @param {number} ms */
  const run = (ms) => {
    for (let past = 0; past < ms; past += TICK_MS) {
      pass(TICK_MS);
      assert.equal(stopwatch.measure(), false);
    }
  };
  return { stopwatch, pass, run };
}

test("stopwatch counts while running and resumes", () => {
  const { stopwatch, pass, run } = fakeDevice();
  pass(5000);
  stopwatch.start();
  run(2000);
  stopwatch.stop();
  pass(60_000);
  assert.equal(stopwatch.elapsed(), 2000);
  stopwatch.start();
  run(500);
  assert.equal(stopwatch.elapsed(), 2500);
});

test("stop adds the time since the last measurement", () => {
  const { stopwatch, pass } = fakeDevice();
  stopwatch.start();
  pass(70);
  stopwatch.stop();
  assert.equal(stopwatch.elapsed(), 70);
});

for (const [name, steady, wall] of [
  ["runs on while it sleeps", 3_600_000, 3_600_000],
  ["stands while it sleeps", 0, 3_600_000],
])
  test(`sleep is not counted on a device whose steady clock ${name}`, () => {
    const { stopwatch, pass, run } = fakeDevice();
    stopwatch.start();
    run(1000);
    pass(Number(steady), Number(wall));
    assert.equal(stopwatch.measure(), true);
    assert.equal(stopwatch.isRunning(), false);
    assert.equal(stopwatch.elapsed(), 1000);
    assert.equal(stopwatch.measure(), false, "said once");
  });

test("short pause is counted, and a wall clock set back is ignored", () => {
  const { stopwatch, pass } = fakeDevice();
  stopwatch.start();
  pass(2000);
  assert.equal(stopwatch.measure(), false);
  pass(100, -7_200_000);
  assert.equal(stopwatch.measure(), false);
  assert.equal(stopwatch.elapsed(), 2100);
});

test("set starts the next turn with its stored time", () => {
  const { stopwatch, pass } = fakeDevice();
  stopwatch.start();
  pass(1000);
  stopwatch.set(300);
  pass(50);
  stopwatch.measure();
  assert.equal(stopwatch.elapsed(), 350);
});

test("clock text has seconds, tenths near the end, and hours", () => {
  const shown = (/** @type {number} */ ms) => clockText(ms, "en");
  assert.deepEqual([600_000, 599_999, 10_000, 9_999, 50, 0, -1, -65_000, 3_600_000].map(shown), [
    "10:00",
    "9:59",
    "0:10",
    "9.9",
    "0.0",
    "0.0",
    "\u22120:00",
    "\u22121:05",
    "1:00:00",
  ]);
  assert.equal(clockText(9_900, "de"), "9,9");
  assert.equal(minutesText(83_900), "1:23");
  assert.ok(isLow(19_999) && !isLow(20_000));
});

const clock = {
  limits: { First: { base: 60_000, increment: 0 }, Second: { base: 60_000, increment: 0 } },
  ends: /** @type {const} */ ("game"),
  left: { First: 60_000, Second: 40_000 },
  spent: 20_000,
  times: [0],
  running: /** @type {const} */ ("Second"),
};

test("only the clock of the player to move advances", () => {
  assert.equal(timeLeft(clock, "Second", 20_000), 40_000);
  assert.equal(timeLeft(clock, "Second", 25_000), 35_000);
  assert.equal(timeLeft(clock, "First", 25_000), 60_000);
});

test("each countdown mark is reported once, also when skipped over", () => {
  assert.deepEqual(crossedMarks(60_000, 59_900), []);
  assert.deepEqual(crossedMarks(60_100, 60_000), [60_000]);
  assert.deepEqual(crossedMarks(60_000, 59_000), []);
  assert.deepEqual(crossedMarks(5_050, 3_950), [5000, 4000]);
  assert.deepEqual(crossedMarks(10, -90), [0]);
  assert.deepEqual([60_000, 10_000, 5000, 1000, 0].map(isCountdownMark), [
    false,
    true,
    true,
    true,
    false,
  ]);
});

test("clock runs only while its player can move", () => {
  const seats = { First: {}, Second: {} };
  const view = { clock, stage: 0, outcome: null, ply: 1, to_move: "Second", seats };
  const againstComputer = { ...view, seats: { First: {}, Second: { level: 1 } } };
  const state = {
    view,
    position: { stage: 0 },
    rules: "ready",
    clockPaused: null,
    mode: { kind: "play" },
    busy: false,
    correspondence: null,
  };
  const may = (/** @type {object} */ change) =>
    canClockRun(/** @type {any} */ ({ ...state, ...change }));
  assert.equal(may({}), true);
  assert.equal(may({ view: againstComputer }), true);
  assert.equal(may({ analysis: {} }), true, "a person may look at best moves");
  for (const change of [
    { clockPaused: "user" },
    { busy: true },
    { mode: { kind: "review" } },
    { rules: "starting" },
    { view: { ...view, stage: 1 } },
    { correspondence: { play: true, seat: "First", ply: 1 } },
    { view: againstComputer, analysis: {} },
    { view: { ...view, clock: null } },
    { view: { ...view, clock: { ...clock, running: null } } },
  ])
    assert.equal(may(change), false, JSON.stringify(change));
});

test("time control becomes tags, an invalid one none", () => {
  assert.deepEqual(timeControlTags(readTimeControl(null)), {});
  assert.deepEqual(timeControlTags(readTimeControl({ kind: "fast", own: 3 })), {});
  assert.deepEqual(timeControlTags(readTimeControl({ kind: "600+5" })), { Clock: "600+5" });
  const own = { First: { minutes: 2.5, seconds: 4 }, Second: { minutes: 1e9, seconds: -3 } };
  assert.deepEqual(timeControlTags(readTimeControl({ kind: "own", ends: "nothing", own })), {
    Clock: "150+4/86400+0",
    ClockEnds: "nothing",
  });
});
