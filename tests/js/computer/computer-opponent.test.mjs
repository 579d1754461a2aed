import assert from "node:assert/strict";
import { test } from "node:test";
import { timeBudget } from "../../../static/computer/computer-opponent.ts";
import { chanceLost, turningPoints, hasBetterMove } from "../../../static/computer/game-report.ts";
import { isComputerTurn, isComputerOnly, soleHuman } from "../../../static/games/shared/players.ts";
import { servedSeat } from "../../../static/table/table-orientation.ts";
import { createEngineClient } from "../../../static/rules/engine-client.ts";

globalThis.window ??= globalThis;

/** @param {number | null} first @param {number | null} second */
const view = (first, second, more = {}) => ({
  to_move: "First",
  last: null,
  seats: { First: { level: first }, Second: { level: second } },
  ...more,
});

test("who sits where, and whom the table serves", () => {
  assert.equal(soleHuman(view(null, 3)), "First");
  assert.equal(soleHuman(view(3, null)), "Second");
  assert.equal(soleHuman(view(null, null)), null);
  assert.equal(soleHuman(view(1, 2)), null);
  assert.equal(servedSeat(view(3, null)), "Second");
  assert.equal(servedSeat(view(null, null)), "First");
  assert.equal(isComputerTurn({ view: view(3, null) }), true);
  assert.equal(isComputerTurn({ view: view(3, null), exploring: { from: 0 } }), false);
  assert.equal(isComputerOnly({ view: view(1, 2) }), true);
  // Saves from before computer levels were introduced.
  assert.equal(isComputerTurn({ view: { to_move: "First", seats: { First: {}, Second: {} } } }), false);
});

test("with a clock no thought takes more than a share of the time left", () => {
  const clock = (left, increment, ends = "game") => ({
    view: view(4, null, {
      clock: { left: { First: left }, limits: { First: { increment } }, spent: 0, running: "First", ends },
    }),
  });
  assert.equal(timeBudget({ view: view(4, null) }, 0), 20);
  assert.equal(timeBudget(clock(60_000, 0), 0), 3);
  assert.equal(timeBudget(clock(60_000, 5000), 0), 7);
  assert.equal(timeBudget(clock(3000, 5000), 0), 1);
  assert.equal(timeBudget(clock(3000, 5000), 3000), 0);
  assert.equal(timeBudget(clock(1000, 0, "nothing"), 0), 20);
});

test("a move that costs much is a turning point, and one as good as the best is not called worse", () => {
  const at = (chance, seat, move) => ({ chance, seat, best: { move } });
  const positions = [at(0.6, "First", "a"), at(0.58, "Second", "b"), at(0.9, "First", "c"), at(0.4, "Second", "d"), undefined];
  assert.deepEqual(
    [0, 1, 2, 3].map((ply) => chanceLost(positions, ply).toFixed(2)),
    ["0.02", "0.32", "0.50", "0.00"],
  );
  assert.deepEqual(turningPoints(positions), [1, 2]);
  assert.equal(hasBetterMove(positions, 0, "x"), false);
  assert.equal(hasBetterMove(positions, 1, "x"), true);
  assert.equal(hasBetterMove(positions, 1, "b"), false);
});

/** Fake engine that finishes with request number `done`, and the requests it has received. */
function desk(done = 3) {
  const asked = [];
  const mind = {
    send: async (text) => {
      asked.push(JSON.parse(text));
      return JSON.stringify({ ok: true, done: asked.length >= done, playouts: asked.length });
    },
    terminate() {},
  };
  return { asked, start: async () => mind };
}

test("thinking is asked for in short slices until it is done", async () => {
  const { asked, start } = desk();
  const heard = [];
  const how = { seconds: 60, signal: new AbortController().signal, onProgress: ({ playouts }) => heard.push(playouts) };
  const thought = await createEngineClient(start).search({ record: "r", level: 2, seed: 7 }, how);
  assert.equal(thought.done, true);
  assert.deepEqual(heard, [1, 2, 3]);
  assert.ok(asked.every(({ seconds, level, seed }) => seconds <= 0.1 && level === 2 && seed === 7));
});

test("what is given up is not asked for any more, and the next question is not kept waiting", async () => {
  const { asked, start } = desk(Infinity);
  const thinker = createEngineClient(start);
  const stop = new AbortController();
  const given = thinker.search({ record: "one" }, { seconds: 60, signal: stop.signal, onProgress: () => stop.abort() });
  const next = thinker.search({ record: "two" }, { seconds: 0, signal: new AbortController().signal });
  assert.equal(await given, null);
  assert.equal((await next).ok, true);
  assert.deepEqual(asked.map(({ record }) => record), ["one", "two"]);
});

test("a reply is asked for in slices until it is found, and can be given up", async () => {
  const { asked, start } = desk();
  const thinker = createEngineClient(start);
  const stop = new AbortController();
  const how = { seconds: 60, signal: stop.signal };
  assert.equal((await thinker.bestReply({ record: "r", moves: 3 }, how)).done, true);
  assert.deepEqual(asked.map((request) => [request.do, request.moves, request.seconds]), Array(3).fill(["reply", 3, 0.1]));
  stop.abort();
  assert.equal(await thinker.bestReply({ record: "r", moves: 3 }, how), null);
  assert.equal(asked.length, 3);
});

test("a worker that does not start is tried again with the next question", async () => {
  const { start } = desk(1);
  let tries = 0;
  const thinker = createEngineClient(async () => {
    tries += 1;
    if (tries === 1) throw new Error("no memory");
    return start();
  });
  const how = { seconds: 1, signal: new AbortController().signal };
  await assert.rejects(thinker.search({ record: "r" }, how), /no memory/);
  assert.equal((await thinker.search({ record: "r" }, how)).done, true);
});

test("a worker that dies, or answers nothing that can be read, is ended, and the next question starts another", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { start } = desk(1);
  const ended = [];
  const bad = [() => new Promise(() => {}), () => Promise.reject(new Error("out of memory")), async () => "no JSON"];
  let tries = 0;
  const thinker = createEngineClient(async () => {
    const number = tries++;
    return number < bad.length ? { send: bad[number], terminate: () => ended.push(number) } : start();
  });
  const how = { seconds: 1, signal: new AbortController().signal };
  const late = assert.rejects(thinker.search({ record: "r" }, how), /no answer/);
  for (let i = 0; i < 20; i++) await Promise.resolve();
  t.mock.timers.tick(20_000);
  await late;
  await assert.rejects(thinker.bestReply({ record: "r", moves: 1 }, how), /out of memory/);
  await assert.rejects(thinker.explain({ record: "r" }, "d4"), SyntaxError);
  assert.equal((await thinker.search({ record: "r" }, how)).done, true);
  assert.deepEqual(ended, [0, 1, 2]);
});

/**
 * Fake engine workers that need `slices` time slices for their part; worker number `broken` fails.
 * @param {number} slices
 */
function team(slices, broken = 0) {
  const heard = [];
  const started = { minds: 0, ended: 0 };
  const start = async () => {
    const number = ++started.minds;
    let made = 0;
    const ask = async (text) => {
      const { do: verb, part, others } = JSON.parse(text);
      if (verb === "parts") return JSON.stringify({ ok: true, parts: 2 });
      if (number === broken) throw new Error("no memory");
      made = Math.min(made + 1, slices);
      heard.push({ number, part, others });
      return JSON.stringify({ ok: true, known: [number, made], done: made === slices });
    };
    return { send: ask, terminate: () => (started.ended += 1) };
  };
  return { heard, start, started };
}

test("where there is room two think, each about a part, and the first answers for both", async (t) => {
  Object.defineProperty(globalThis, "navigator", { value: { hardwareConcurrency: 4 }, configurable: true });
  t.after(() => delete globalThis.navigator);
  const how = { seconds: 60, signal: new AbortController().signal, parallel: true };
  const { heard, start, started } = team(3);
  const thinker = createEngineClient(start);
  await thinker.search({ record: "r", level: 8 }, how);
  assert.deepEqual(heard.at(-1), { number: 1, part: 0, others: [[2, 3]] });
  assert.ok(heard.every(({ number, part }) => part === number - 1));
  await thinker.search({ record: "other", level: 8 }, how);
  assert.equal(started.minds, 2, "who helped once is asked again");
  await thinker.search({ record: "r" }, { ...how, parallel: false });
  assert.equal(heard.at(-1).part, undefined);
  thinker.terminate();
  await Promise.resolve();
  assert.equal(started.ended, 2);
});

test("when the one who helps fails, the other thinks about everything", async (t) => {
  Object.defineProperty(globalThis, "navigator", { value: { hardwareConcurrency: 4 }, configurable: true });
  t.after(() => delete globalThis.navigator);
  const { heard, start } = team(3, 2);
  const how = { seconds: 60, signal: new AbortController().signal, parallel: true };
  const thought = await createEngineClient(start).search({ record: "r", level: 8 }, how);
  assert.equal(thought.done, true);
  const parts = heard.map(({ part }) => part);
  assert.deepEqual(parts.slice(parts.indexOf(undefined)), [undefined], "nobody went on with a part meanwhile");
});
