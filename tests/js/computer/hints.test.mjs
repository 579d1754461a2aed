/** What the computer advises and judges, and what goes to and fro by links, over the real rules and the real computer. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSteps } from "../../../static/table/stepwise-input.ts";
import { desk, laid, until } from "../../support/js/table.mjs";

globalThis.location = new URL("https://example.org/table/");
const page = new EventTarget();
globalThis.document = Object.assign(new EventTarget(), { visibilityState: "visible" });
globalThis.addEventListener = page.addEventListener.bind(page);
/** What the device can do. @param {object} device */
const on = (device) => Object.defineProperty(globalThis, "navigator", { value: device, configurable: true });
on({});

const { createAdvice, showsAnalysis, thoughtOf } = await import("../../../static/computer/hints.ts");
const { createHand } = await import("../../../static/table/piece-input.ts");
const { createJudge, judgedOf, mayJudge } = await import("../../../static/computer/game-report.ts");
const { createPost } = await import("../../../static/share/link-service.ts");
const { createReview } = await import("../../../static/review/replay.ts");
const { send } = await import("../../../static/share/share-dialog.ts");
const { createUnfinished } = await import("../../../static/table/unfinished-move.ts");

const LOT = '[Game "lot"]\n\n1. d4 e4';
const BATTLE = `[Game "battle-of-lits"]\n[Board "${"2x1o2x2/".repeat(9)}2x1o2x2"]\n`;
const broken = async () => {
  throw new Error("no memory");
};

/** @param {string} record @param {object} [more] */
async function advised(record, more) {
  const at = await laid(record, more);
  const hand = createHand(at.app, at.table);
  const steps = createSteps(at.app, at.table);
  return { ...at, hand, steps, advice: createAdvice(at.app, at.table, hand, steps) };
}

test("a hint lies ready with its reason, in a game of cells and in one of pieces", async () => {
  const cells = await advised(LOT);
  await cells.advice.hint();
  assert.equal(cells.told(), "hint-text");
  assert.equal(cells.state().steps.length, 1);
  const pieces = await advised(BATTLE);
  await pieces.advice.hint();
  assert.equal(pieces.told(), "hint-text");
  assert.ok(pieces.state().held.at);
});

test("a hint is given up when it is asked for again, when the position is another, and when nothing thinks", async () => {
  const { advice, table, state, told } = await advised(LOT);
  const first = advice.hint();
  assert.equal(told(), "hint-thinks");
  await advice.hint();
  assert.equal(told(), undefined);
  await first;
  const second = advice.hint();
  await table.change({ do: "play", move: "a1" });
  advice.saw(state());
  await second;
  assert.deepEqual(state().steps, []);
  const failing = await advised(LOT, { think: broken });
  await failing.advice.hint();
  assert.equal(failing.told(), "need-thinker");
  failing.table.set({ busy: true });
  failing.table.set({ message: null });
  await failing.advice.hint();
  assert.equal(failing.told(), undefined, "nobody may move");
});

test("the best moves come while they are looked at, and one of them can be taken", async () => {
  const { advice, state } = await advised(LOT);
  advice.toggle();
  assert.ok(showsAnalysis(state()));
  advice.saw(state());
  await until(() => thoughtOf(state())?.lines.length);
  const { move } = thoughtOf(state()).lines[0];
  await advice.take(move);
  advice.saw(state());
  assert.equal(state().analysis, null);
  assert.equal(state().steps[0].move, move);
  advice.toggle();
  advice.toggle();
  assert.equal(state().analysis, null);
  const failing = await advised(LOT, { think: broken });
  failing.advice.toggle();
  failing.advice.saw(failing.state());
  await until(() => failing.told() === "need-thinker");
});

test("every position of a finished game is judged, as long as somebody looks back at it", async () => {
  const { app, table, state, said } = await laid('[Game "lot"]\n\n1. d4 e4 2. d5');
  const judge = createJudge(app, table);
  await judge.judge();
  assert.equal(state().judged, null, "it is not over");
  await table.change({ do: "play", move: "resign" });
  assert.ok(mayJudge(state()));
  await createReview(app, table, () => {}).start();
  const whole = judge.judge();
  assert.ok(judge.running());
  await judge.judge();
  judge.saw(state());
  assert.ok(judge.running(), "it is looked at");
  await whole;
  assert.ok(judgedOf(state()).done);
  assert.ok(judgedOf(state()).positions.every((one) => one && one.chance >= 0 && one.chance <= 1));
  assert.equal(judgedOf(state()).positions.at(-1).chance, 1);
  // What is known already is not thought about again; what nobody looks at is given up.
  table.set({ judged: { ...state().judged, positions: [undefined, ...state().judged.positions.slice(1)] } });
  const again = judge.judge();
  judge.saw({ ...state(), review: null });
  assert.equal(judge.running(), false);
  await again;
  const failing = await laid(LOT, { think: broken });
  await failing.table.change({ do: "play", move: "resign" });
  await createJudge(failing.app, failing.table).judge();
  assert.deepEqual([said, failing.said], [[], ["need-thinker"]]);
});

test("a game goes to and fro by links, and goes on where it was", async () => {
  const one = await laid(LOT);
  const two = await laid('[Game "taiji"]\n');
  const [here, there] = [createPost(one.app, one.table), createPost(two.app, two.table)];
  one.table.remember({ ply: 0, seat: null, play: false });
  const early = await here.letter();
  here.sent();
  assert.equal(one.state().link.seat, "Second");
  assert.equal(await there.receive(early.split("#g=")[1]), null);
  assert.equal(two.told(), "link-opened");
  assert.equal(two.state().view.ply, 2);
  await one.table.change({ do: "play", move: "a1" });
  const later = (await here.letter()).split("#g=")[1];
  await there.receive(later);
  assert.equal(two.state().view.ply, 3);
  await there.receive(early.split("#g=")[1]);
  assert.equal(two.said.at(-1), "link-older");
  assert.equal(two.state().view.ply, 3, "nothing is lost");
  assert.equal((await there.receive("nolink!")).ok, false);
  const ask = (text) => (JSON.parse(text).do === "link" ? broken() : desk(text));
  const silent = await laid(LOT, { ask });
  assert.equal(await createPost(silent.app, silent.table).letter(), null);
});

test("where the system shares it is asked; else the letter goes to the clipboard, and it is told if that fails", async () => {
  const { app } = await laid(LOT);
  const fails = (name) => () => Promise.reject(new DOMException("no", name));
  const given = [];
  const clipboard = { writeText: async (text) => given.push(text) };
  on({ share: async (what) => given.push(Object.keys(what)) });
  assert.equal(await send(app, "one"), "sent");
  on({ share: fails("AbortError"), clipboard });
  assert.equal(await send(app, "two"), "stopped");
  on({ share: fails("NotAllowedError"), clipboard });
  assert.equal(await send(app, "three"), "copied");
  on({ clipboard });
  assert.equal(await send(app, "four"), "copied");
  on({ clipboard: { writeText: fails("NotAllowedError") } });
  assert.equal(await send(app, "five"), "failed");
  on({});
  assert.equal(await send(app, "six"), "failed");
  assert.deepEqual(given, [["title", "url"], "three", "four"]);
});

test("what a hand half chose is kept when the page is hidden, and taken up by the same position alone", async () => {
  for (const record of [BATTLE, LOT]) {
    const { app, table, state, hand, steps } = await advised(record);
    const unfinished = createUnfinished(app, table, hand, steps);
    unfinished.restore();
    if (record === BATTLE) hand.pick("L");
    else await steps.tap([0, 0], false);
    document.visibilityState = "hidden";
    document.dispatchEvent(new Event("visibilitychange"));
    page.dispatchEvent(new Event("pagehide"));
    unfinished.restore();
    hand.drop();
    table.set({ steps: [] });
    unfinished.restore();
    await until(() => state().held ?? state().steps.length);
    hand.drop();
    table.set({ steps: [] });
    await table.change({ do: "play", move: record === BATTLE ? "Ie5f5g5h5" : "b1" });
    unfinished.restore();
    assert.deepEqual([state().held, state().steps], [null, []]);
  }
});
