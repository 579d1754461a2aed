/** An engine whose interpreter lacks a function is replaced by one that has all, with nothing lost. */
import assert from "node:assert/strict";
import test from "node:test";
import { createEngineClient } from "../../../static/rules/engine-client.ts";
import { isLeftOut, leftOut } from "../../../static/rules/lean-module.ts";

/** What a worker sends to the page in place of an answer. */
function errorOf(index) {
  try {
    leftOut(index);
  } catch (error) {
    return new Error(String(error));
  }
}

/**
 * Engines of which the first `lean` fail at the third slice of a search, and whenever they are asked
 * for anything else.
 */
function createEngines(lean, { parts = 1 } = {}) {
  const log = [];
  let started = 0;
  const start = async () => {
    const number = ++started;
    let slices = 0;
    const send = async (text) => {
      const { do: verb, seed, part, seconds } = JSON.parse(text);
      if (verb === "parts") return JSON.stringify({ ok: true, parts });
      slices += 1;
      log.push({ number, verb, seed, part, seconds });
      if (number <= lean && (slices === 3 || verb !== "think")) throw errorOf(17);
      return JSON.stringify({ ok: true, done: slices >= 4, playouts: slices, known: [], why: {} });
    };
    return { send, terminate: () => log.push({ ended: number }) };
  };
  return { log, start };
}

const OPTIONS = { seconds: 60, signal: new AbortController().signal };
const numbers = (log) => log.map(({ number, ended }) => number ?? `${ended} ended`);

test("error of a function that was left out is recognized in every form", () => {
  assert.ok(isLeftOut(errorOf(5)));
  assert.ok(isLeftOut(String(errorOf(5))));
  assert.match(errorOf(5).message, / 5$/);
  for (const other of [new Error("no memory"), new Error("unreachable"), null, undefined])
    assert.ok(!isLeftOut(other));
});

test("search begins anew with the same request in a worker that has all functions", async () => {
  const { log, start } = createEngines(1);
  const seen = [];
  const onProgress = ({ playouts }) => seen.push(playouts);
  const query = { record: "r", level: 3, seed: 7 };
  const result = await createEngineClient(start).search(query, { ...OPTIONS, onProgress });
  assert.equal(result.done, true);
  assert.deepEqual(seen, [1, 2, 1, 2, 3, 4]);
  assert.deepEqual(numbers(log), [1, 1, 1, "1 ended", 2, 2, 2, 2]);
  assert.ok(log.every(({ ended, seed, seconds }) => ended || (seed === 7 && seconds === 0.1)));
});

test("best reply and reasons are asked for again", async () => {
  const { log, start } = createEngines(3);
  const engine = createEngineClient(start);
  const reply = engine.bestReply({ record: "r", moves: 1 }, OPTIONS);
  await assert.rejects(reply, isLeftOut, "there is no fourth try");
  assert.deepEqual(numbers(log), [1, "1 ended", 2, "2 ended", 3, "3 ended"]);
  assert.deepEqual(await engine.explain({ record: "r" }, "d4"), {});
  const other = createEngines(1);
  assert.deepEqual(await createEngineClient(other.start).explain({ record: "r" }, "d4"), {});
  assert.deepEqual(numbers(other.log), [1, "1 ended", 2]);
});

test("search that was cancelled meanwhile is not repeated", async () => {
  const { log, start } = createEngines(1);
  const controller = new AbortController();
  const onProgress = ({ playouts }) => playouts === 2 && controller.abort();
  const options = { seconds: 60, signal: controller.signal, onProgress };
  assert.equal(await createEngineClient(start).search({ record: "r" }, options), null);
  assert.deepEqual(numbers(log), [1, 1]);
});

test("parallel search is repeated with all its workers", async (t) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  const value = { hardwareConcurrency: 4 };
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
  t.after(() => {
    delete globalThis.navigator;
    if (before) Object.defineProperty(globalThis, "navigator", before);
  });
  const { log, start } = createEngines(2, { parts: 2 });
  const options = { ...OPTIONS, parallel: true };
  const result = await createEngineClient(start).search({ record: "r", level: 8 }, options);
  assert.equal(result.done, true);
  const later = log.filter(({ number }) => number > 2);
  assert.deepEqual(new Set(later.map(({ number, part }) => number - 3 - part)), new Set([0]));
  assert.deepEqual(
    log
      .filter(({ ended }) => ended)
      .map(({ ended }) => ended)
      .sort(),
    [1, 2],
  );
});
