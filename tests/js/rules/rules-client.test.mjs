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
  const reply = rules.command({ session: "main", do: "undo" });
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

/** Rules client whose worker answers at once, or when `answerNext` is called. */
function createLoggingClient({ waits = false } = {}) {
  const sent = [];
  const answers = [];
  const send = async (text) => {
    const { do: name, session, ...request } = JSON.parse(text);
    sent.push([session, name, ...Object.values(request)].join(" "));
    if (waits) await new Promise((done) => answers.push(done));
    return JSON.stringify({ ok: true, number: sent.length });
  };
  const rules = createRulesClient(mock.fn(), Promise.resolve(send));
  return { rules, sent, answerNext: () => answers.shift()() };
}

test("questions about a position that a move has changed are not sent", async () => {
  const { rules, sent } = createLoggingClient();
  const questions = [
    rules.ask({ session: "main", do: "try", move: "a1" }),
    rules.ask({ session: "main", do: "insights", ply: 0, move: "" }),
    rules.ask({ session: "main", do: "preview", move: "swap" }),
    rules.ask({ session: "main", do: "placements", piece: "L" }),
    rules.ask({ session: "main", do: "scorings" }),
  ];
  const played = rules.command({ session: "main", do: "play", move: "a1" });
  assert.deepEqual(await Promise.all(questions), [null, null, null, null, null]);
  assert.ok((await played).ok);
  assert.deepEqual(sent, ["main play a1"]);
});

test("answer that arrives after a move has overtaken its question is dropped", async () => {
  const { rules, sent, answerNext } = createLoggingClient({ waits: true });
  const question = rules.ask({ session: "main", do: "try", move: "a1" });
  await nextTurn();
  const played = rules.command({ session: "main", do: "play", move: "a1" });
  answerNext();
  assert.equal(await question, null);
  await nextTurn();
  answerNext();
  assert.ok((await played).ok);
  assert.deepEqual(sent, ["main try a1", "main play a1"]);
});

test("questions survive commands that keep their position or change another session", async () => {
  const { rules, sent } = createLoggingClient();
  const answers = [
    rules.ask({ session: "main", do: "try", move: "a1" }),
    rules.ask({ session: "main", do: "view", ply: 3 }),
    rules.command({ session: "main", do: "annotate", path: ["a1"], text: "good" }),
    rules.command({ session: "main", do: "tags", tags: {} }),
    rules.command({ session: "main", do: "set_spent", ply: 1, spent: 5 }),
    rules.command({ session: "preview", do: "new", game: "lot" }),
  ];
  for (const answer of await Promise.all(answers)) assert.ok(answer.ok);
  assert.deepEqual(
    sent.map((text) => text.split(" ").slice(0, 2).join(" ")),
    ["main try", "main view", "main annotate", "main tags", "main set_spent", "preview new"],
  );
});

test("question about another position survives a move", async () => {
  const { rules, sent } = createLoggingClient();
  const view = rules.ask({ session: "main", do: "view", ply: 3 });
  const link = rules.ask({ session: "main", do: "link" });
  const undone = rules.command({ session: "main", do: "undo" });
  for (const answer of await Promise.all([view, link, undone])) assert.ok(answer.ok);
  assert.deepEqual(sent, ["main view 3", "main link", "main undo"]);
});

test("aborted question is not sent, and its late answer is dropped", async () => {
  const { rules, sent, answerNext } = createLoggingClient({ waits: true });
  const [first, second] = [new AbortController(), new AbortController()];
  const underWay = rules.ask({ session: "main", do: "try", move: "a1" }, first.signal);
  const queued = rules.ask({ session: "main", do: "try", move: "a2" }, second.signal);
  const last = rules.ask({ session: "main", do: "try", move: "a3" });
  await nextTurn();
  first.abort();
  second.abort();
  answerNext();
  assert.deepEqual(await Promise.all([underWay, queued]), [null, null]);
  await nextTurn();
  answerNext();
  assert.ok((await last).ok);
  assert.deepEqual(sent, ["main try a1", "main try a3"]);
});

test("every request is rejected if the rules fail to start", async () => {
  const lost = mock.fn();
  const rules = createRulesClient(lost, Promise.reject(new Error("no memory")));
  const requests = [
    rules.command({ session: "main", do: "undo" }),
    rules.ask({ session: "main", do: "link" }),
  ];
  for (const request of requests) await assert.rejects(request, /no memory/);
  await assert.rejects(rules.ask({ session: "main", do: "scorings" }), /no memory/);
  assert.equal(lost.mock.callCount(), 0);
});
