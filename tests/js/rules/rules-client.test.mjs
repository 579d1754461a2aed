import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createRulesClient } from "../../../static/rules/rules-client.ts";

/** Rules client with a pending request; the test triggers the response and the timer ticks. */
function createPendingRequest(context) {
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

const nextTurn = () => new Promise((done) => setImmediate(done));

test("rules without an answer for twenty seconds are reported as lost", async (context) => {
  const { lost, reply, second } = createPendingRequest(context);
  await nextTurn();
  for (let seconds = 0; seconds < 20; seconds += 1) second();
  await assert.rejects(reply, /no answer/);
  await nextTurn();
  assert.equal(lost.mock.callCount(), 1);
});

test("answer after device sleep is accepted", async (context) => {
  const { lost, reply, second, answer } = createPendingRequest(context);
  await nextTurn();
  // An interval timer fires only once after device sleep, however long.
  second();
  answer('{"ok":true}');
  assert.deepEqual(await reply, { ok: true });
  assert.equal(lost.mock.callCount(), 0);
});
