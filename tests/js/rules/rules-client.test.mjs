import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createRulesClient } from "../../../static/rules/rules-client.ts";

/** Rules client with a pending request; the test triggers the response and the timer ticks. */
function waiting(context) {
  let second = () => {};
  let answer = () => {};
  context.mock.method(globalThis, "setInterval", (tick) => {
    second = tick;
    return 1;
  });
  const lost = mock.fn();
  const ask = () => new Promise((done) => (answer = done));
  const rules = createRulesClient(lost, Promise.resolve(ask));
  const reply = rules.request({ do: "undo" });
  reply.catch(() => {});
  return { lost, reply, second: () => second(), answer: (text) => answer(text) };
}

const asked = () => new Promise((done) => setImmediate(done));

test("rules that say nothing for twenty seconds are lost", async (context) => {
  const { lost, reply, second } = waiting(context);
  await asked();
  for (let seconds = 0; seconds < 20; seconds += 1) second();
  await assert.rejects(reply, /no answer/);
  await asked();
  assert.equal(lost.mock.callCount(), 1);
});

test("an answer that comes after the device has slept for an hour is an answer", async (context) => {
  const { lost, reply, second, answer } = waiting(context);
  await asked();
  // An interval timer fires only once after device sleep, however long.
  second();
  answer('{"ok":true}');
  assert.deepEqual(await reply, { ok: true });
  assert.equal(lost.mock.callCount(), 0);
});
