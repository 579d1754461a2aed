import assert from "node:assert/strict";
import { test } from "node:test";
import { timeBudget } from "../../../static/computer/opponent-effect.ts";
import { isComputerOnly, isComputerTurn, soleHuman } from "../../../static/games/shared/players.ts";
import { createEngineClient } from "../../../static/rules/engine-client.ts";
import { servedSeat } from "../../../static/state/orientation.ts";

globalThis.window ??= globalThis;

/** @param {number | null} first @param {number | null} second */
const view = (first, second, more = {}) => ({
  to_move: "First",
  last: null,
  seats: { First: { level: first }, Second: { level: second } },
  ...more,
});

test("soleHuman and servedSeat follow the levels of the seats", () => {
  assert.equal(soleHuman(view(null, 3)), "First");
  assert.equal(soleHuman(view(3, null)), "Second");
  assert.equal(soleHuman(view(null, null)), null);
  assert.equal(soleHuman(view(1, 2)), null);
  assert.equal(servedSeat(view(3, null)), "Second");
  assert.equal(servedSeat(view(null, null)), "First");
  assert.equal(isComputerTurn({ view: view(3, null) }), true);
  assert.equal(
    isComputerTurn({ view: view(3, null), mode: { kind: "analysis-board", from: 0 } }),
    false,
  );
  assert.equal(isComputerOnly({ view: view(1, 2) }), true);
  // Saves from before computer levels were introduced.
  assert.equal(
    isComputerTurn({ view: { to_move: "First", seats: { First: {}, Second: {} } } }),
    false,
  );
});

test("time budget is a share of the time left", () => {
  const clock = (left, increment, ends = "game") => ({
    view: view(4, null, {
      clock: {
        left: { First: left },
        limits: { First: { increment } },
        spent: 0,
        running: "First",
        ends,
      },
    }),
  });
  assert.equal(timeBudget({ view: view(4, null) }, 0), 20);
  assert.equal(timeBudget(clock(60_000, 0), 0), 3);
  assert.equal(timeBudget(clock(60_000, 5000), 0), 7);
  assert.equal(timeBudget(clock(3000, 5000), 0), 1);
  assert.equal(timeBudget(clock(3000, 5000), 3000), 0);
  assert.equal(timeBudget(clock(1000, 0, "nothing"), 0), 20);
});

/** Fake engine that finishes with request number `done`, and the requests it has received. */
function createFakeEngine(done = 3) {
  const requests = [];
  const connection = {
    send: async (text) => {
      requests.push(JSON.parse(text));
      return JSON.stringify({ ok: true, done: requests.length >= done, playouts: requests.length });
    },
    terminate() {},
  };
  return { requests, start: async () => connection };
}

test("search is requested in short slices until it is done", async () => {
  const { requests, start } = createFakeEngine();
  const received = [];
  const options = {
    seconds: 60,
    signal: new AbortController().signal,
    onProgress: ({ playouts }) => received.push(playouts),
  };
  const result = await createEngineClient(start).search(
    { record: "r", level: 2, seed: 7 },
    options,
  );
  assert.equal(result.done, true);
  assert.deepEqual(received, [1, 2, 3]);
  assert.ok(
    requests.every(({ seconds, level, seed }) => seconds <= 0.1 && level === 2 && seed === 7),
  );
});

test("aborted search stops and does not delay the next one", async () => {
  const { requests, start } = createFakeEngine(Infinity);
  const engine = createEngineClient(start);
  const controller = new AbortController();
  const aborted = engine.search(
    { record: "one" },
    { seconds: 60, signal: controller.signal, onProgress: () => controller.abort() },
  );
  const next = engine.search(
    { record: "two" },
    { seconds: 0, signal: new AbortController().signal },
  );
  assert.equal(await aborted, null);
  assert.equal((await next).ok, true);
  assert.deepEqual(
    requests.map(({ record }) => record),
    ["one", "two"],
  );
});

test("reply is requested in slices and can be aborted", async () => {
  const { requests, start } = createFakeEngine();
  const engine = createEngineClient(start);
  const controller = new AbortController();
  const options = { seconds: 60, signal: controller.signal };
  assert.equal((await engine.bestReply({ record: "r", moves: 3 }, options)).done, true);
  assert.deepEqual(
    requests.map((request) => [request.do, request.moves, request.seconds]),
    Array(3).fill(["reply", 3, 0.1]),
  );
  controller.abort();
  assert.equal(await engine.bestReply({ record: "r", moves: 3 }, options), null);
  assert.equal(requests.length, 3);
});

test("worker that fails to start is started again for the next request", async () => {
  const { start } = createFakeEngine(1);
  let tries = 0;
  const engine = createEngineClient(async () => {
    tries += 1;
    if (tries === 1) throw new Error("no memory");
    return start();
  });
  const options = { seconds: 1, signal: new AbortController().signal };
  await assert.rejects(engine.search({ record: "r" }, options), /no memory/);
  assert.equal((await engine.search({ record: "r" }, options)).done, true);
});

test("hung, failed or garbled worker is terminated and replaced", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { start } = createFakeEngine(1);
  const ended = [];
  const bad = [
    () => new Promise(() => {}),
    () => Promise.reject(new Error("out of memory")),
    async () => "no JSON",
  ];
  let tries = 0;
  const engine = createEngineClient(async () => {
    const number = tries++;
    return number < bad.length
      ? { send: bad[number], terminate: () => ended.push(number) }
      : start();
  });
  const options = { seconds: 1, signal: new AbortController().signal };
  const late = assert.rejects(engine.search({ record: "r" }, options), /no answer/);
  for (let i = 0; i < 20; i++) await Promise.resolve();
  t.mock.timers.tick(20_000);
  await late;
  await assert.rejects(engine.bestReply({ record: "r", moves: 1 }, options), /out of memory/);
  await assert.rejects(engine.explain({ record: "r" }, "d4"), SyntaxError);
  assert.equal((await engine.search({ record: "r" }, options)).done, true);
  assert.deepEqual(ended, [0, 1, 2]);
});

/**
 * Fake engine workers that need `slices` time slices for their part; worker number `broken` fails.
 * @param {number} slices
 */
function createFakeWorkers(slices, broken = 0) {
  const received = [];
  const started = { workers: 0, ended: 0 };
  const start = async () => {
    const number = ++started.workers;
    let finished = 0;
    const ask = async (text) => {
      const { do: verb, part, others } = JSON.parse(text);
      if (verb === "parts") return JSON.stringify({ ok: true, parts: 2 });
      if (number === broken) throw new Error("no memory");
      finished = Math.min(finished + 1, slices);
      received.push({ number, part, others });
      return JSON.stringify({ ok: true, known: [number, finished], done: finished === slices });
    };
    return { send: ask, terminate: () => (started.ended += 1) };
  };
  return { received, start, started };
}

/** Gives the device a number of cores until the test ends. */
function setCores(t, hardwareConcurrency) {
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", {
    value: { hardwareConcurrency },
    configurable: true,
  });
  t.after(() => {
    delete globalThis.navigator;
    if (before) Object.defineProperty(globalThis, "navigator", before);
  });
}

test("two workers search one part each and the first merges the results", async (t) => {
  setCores(t, 4);
  const options = { seconds: 60, signal: new AbortController().signal, parallel: true };
  const { received, start, started } = createFakeWorkers(3);
  const engine = createEngineClient(start);
  await engine.search({ record: "r", level: 8 }, options);
  assert.deepEqual(received.at(-1), { number: 1, part: 0, others: [[2, 3]] });
  assert.ok(received.every(({ number, part }) => part === number - 1));
  await engine.search({ record: "other", level: 8 }, options);
  assert.equal(started.workers, 2, "who helped once is asked again");
  await engine.search({ record: "r" }, { ...options, parallel: false });
  assert.equal(received.at(-1).part, undefined);
  engine.terminate();
  await Promise.resolve();
  assert.equal(started.ended, 2);
});

test("search continues alone when the second worker fails", async (t) => {
  setCores(t, 4);
  const { received, start } = createFakeWorkers(3, 2);
  const options = { seconds: 60, signal: new AbortController().signal, parallel: true };
  const result = await createEngineClient(start).search({ record: "r", level: 8 }, options);
  assert.equal(result.done, true);
  const parts = received.map(({ part }) => part);
  assert.deepEqual(
    parts.slice(parts.indexOf(undefined)),
    [undefined],
    "nobody went on with a part meanwhile",
  );
});
