/** The store: one notification for several events, effects that dispatch, and keyed work. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createStore, onChange, whileKey } from "../../../static/state/store.ts";

const add = (state, by) => (by ? { count: state.count + by } : state);
const tick = () => Promise.resolve();

/** Store that counts, and the counts that it has rendered. */
function createCounter() {
  const rendered = [];
  const store = createStore({ count: 0 }, add, ({ count }) => rendered.push(count));
  return { store, rendered };
}

test("events change the state at once, and effects and views see them together", async () => {
  const { store, rendered } = createCounter();
  const effect = mock.fn();
  store.subscribe(effect);
  const before = store.get();
  store.dispatch(1);
  store.dispatch(2);
  assert.equal(store.get().count, 3);
  assert.deepEqual([effect.mock.callCount(), rendered], [0, []]);
  await tick();
  assert.deepEqual(effect.mock.calls[0].arguments, [before, { count: 3 }]);
  assert.deepEqual([effect.mock.callCount(), rendered], [1, [3]]);
});

test("event that changes nothing renders nothing", async () => {
  const { store, rendered } = createCounter();
  store.dispatch(0);
  await tick();
  assert.deepEqual(rendered, []);
});

test("effects run again after an effect has dispatched, and the view runs last", async () => {
  const { store, rendered } = createCounter();
  const seen = [];
  store.subscribe((previous, next) => {
    seen.push([previous.count, next.count]);
    if (next.count < 4) store.dispatch(1);
  });
  store.dispatch(2);
  await tick();
  assert.deepEqual(seen, [
    [0, 2],
    [2, 3],
    [3, 4],
  ]);
  assert.deepEqual(rendered, [4]);
});

/** Collects errors that are thrown outside of a call. @param {() => Promise<void>} run */
async function uncaughtErrors(run) {
  const errors = [];
  const listeners = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException");
  process.on("uncaughtException", (error) => errors.push(error.message));
  await run();
  await new Promise((done) => setImmediate(done));
  process.removeAllListeners("uncaughtException");
  for (const listener of listeners) process.on("uncaughtException", listener);
  return errors;
}

test("failing effect is reported, and keeps neither other effects nor the view from running", async () => {
  const { store, rendered } = createCounter();
  const second = mock.fn();
  store.subscribe(() => {
    throw new Error("broken effect");
  });
  store.subscribe(second);
  const errors = await uncaughtErrors(async () => store.dispatch(1));
  assert.deepEqual([errors, second.mock.callCount(), rendered], [["broken effect"], 1, [1]]);
});

test("effects that never settle are reported and stopped", async () => {
  const { store, rendered } = createCounter();
  const stop = store.subscribe(() => store.dispatch(1));
  const errors = await uncaughtErrors(async () => store.dispatch(1));
  assert.deepEqual([errors, rendered], [["the effects do not settle"], [21]]);
  stop();
  store.dispatch(1);
  await tick();
  assert.deepEqual(rendered, [21, 22]);
});

test("stopped effect sees no further changes", async () => {
  const { store } = createCounter();
  const effect = mock.fn();
  store.subscribe(effect)();
  store.dispatch(1);
  await tick();
  assert.equal(effect.mock.callCount(), 0);
});

test("onChange acts on changes of its value only", async () => {
  const { store } = createCounter();
  const seen = [];
  const isLarge = ({ count }) => count > 2;
  const stop = onChange(store, isLarge, (now, before, { count }) =>
    seen.push([now, before, count]),
  );
  for (const by of [1, 1, 1, 1, -2]) {
    store.dispatch(by);
    await tick();
  }
  assert.deepEqual(seen, [
    [true, false, 3],
    [false, true, 2],
  ]);
  stop();
});

test("whileKey runs once for each key and aborts work for an earlier one", async () => {
  const { store } = createCounter();
  const signals = [];
  const keyOf = ({ count }) => (count < 0 ? null : String(Math.floor(count / 10)));
  const stop = whileKey(store, keyOf, (_, signal) => void signals.push(signal));
  const change = async (by) => {
    store.dispatch(by);
    await tick();
    return signals.map(({ aborted }) => aborted);
  };
  assert.deepEqual(await change(1), [false], "begins with the first state");
  assert.deepEqual(await change(10), [true, false]);
  assert.deepEqual(await change(1), [true, false]);
  assert.deepEqual(await change(-20), [true, true]);
  assert.deepEqual(await change(10), [true, true, false]);
  stop();
  assert.deepEqual(await change(50), [true, true, true]);
});
