/** Hints, analysis, game review and games by link with the real rules and engine. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createStepwiseInput } from "../../../static/table/stepwise-input.ts";
import { desk, laid, until } from "../../support/js/table.mjs";

globalThis.location = new URL("https://example.org/table/");
const page = new EventTarget();
globalThis.document = Object.assign(new EventTarget(), { visibilityState: "visible" });
globalThis.addEventListener = page.addEventListener.bind(page);
/** Replaces `navigator`. @param {object} device */
const on = (device) => Object.defineProperty(globalThis, "navigator", { value: device, configurable: true });
on({});

const { createHints, showsAnalysis, analysisResult } = await import("../../../static/computer/hints.ts");
const { createPieceInput } = await import("../../../static/table/piece-input.ts");
const { createGameReview, gameReviewOf, canReview } = await import("../../../static/computer/game-report.ts");
const { createLinkService } = await import("../../../static/share/link-service.ts");
const { createReplay } = await import("../../../static/review/replay.ts");
const { shareOrCopy } = await import("../../../static/share/share-dialog.ts");
const { createDraftStorage } = await import("../../../static/table/unfinished-move.ts");

const LOT = '[Game "lot"]\n\n1. d4 e4';
const BATTLE = `[Game "battle-of-lits"]\n[Board "${"2x1o2x2/".repeat(9)}2x1o2x2"]\n`;
const broken = async () => {
  throw new Error("no memory");
};

/** @param {string} record @param {object} [more] */
async function advised(record, more) {
  const at = await laid(record, more);
  const hand = createPieceInput(at.app, at.table);
  const steps = createStepwiseInput(at.app, at.table);
  return { ...at, hand, steps, advice: createHints(at.app, at.table, hand, steps) };
}

test("a hint lies ready with its reason, in a game of cells and in one of pieces", async () => {
  const cells = await advised(LOT);
  await cells.advice.hint();
  assert.equal(cells.told(), "hint-text");
  assert.equal(cells.state().steps.length, 1);
  const pieces = await advised(BATTLE);
  await pieces.advice.hint();
  assert.equal(pieces.told(), "hint-text");
  assert.ok(pieces.state().held.pivot);
});

test("a hint is given up when it is asked for again, when the position is another, and when nothing thinks", async () => {
  const { advice, table, state, told } = await advised(LOT);
  const first = advice.hint();
  assert.equal(told(), "hint-thinks");
  await advice.hint();
  assert.equal(told(), undefined);
  await first;
  const second = advice.hint();
  await table.submit({ do: "play", move: "a1" });
  advice.onState(state());
  await second;
  assert.deepEqual(state().steps, []);
  const failing = await advised(LOT, { think: broken });
  await failing.advice.hint();
  assert.equal(failing.told(), "need-thinker");
  failing.table.setState({ busy: true });
  failing.table.setState({ message: null });
  await failing.advice.hint();
  assert.equal(failing.told(), undefined, "nobody may move");
});

test("the best moves come while they are looked at, and one of them can be taken", async () => {
  const { advice, state } = await advised(LOT);
  advice.toggleAnalysis();
  assert.ok(showsAnalysis(state()));
  advice.onState(state());
  await until(() => analysisResult(state())?.lines.length);
  const { move } = analysisResult(state()).lines[0];
  await advice.pickUpAnalysed(move);
  advice.onState(state());
  assert.equal(state().analysis, null);
  assert.equal(state().steps[0].move, move);
  advice.toggleAnalysis();
  advice.toggleAnalysis();
  assert.equal(state().analysis, null);
  const failing = await advised(LOT, { think: broken });
  failing.advice.toggleAnalysis();
  failing.advice.onState(failing.state());
  await until(() => failing.told() === "need-thinker");
});

test("every position of a finished game is judged, as long as somebody looks back at it", async () => {
  const { app, table, state, said } = await laid('[Game "lot"]\n\n1. d4 e4 2. d5');
  const judge = createGameReview(app, table);
  await judge.start();
  assert.equal(state().gameReview, null, "it is not over");
  await table.submit({ do: "play", move: "resign" });
  assert.ok(canReview(state()));
  await createReplay(app, table, () => {}).start();
  const whole = judge.start();
  assert.ok(judge.isRunning());
  await judge.start();
  judge.onState(state());
  assert.ok(judge.isRunning(), "it is looked at");
  await whole;
  assert.ok(gameReviewOf(state()).done);
  assert.ok(gameReviewOf(state()).positions.every((one) => one && one.chance >= 0 && one.chance <= 1));
  assert.equal(gameReviewOf(state()).positions.at(-1).chance, 1);
  // Reviewed positions are not searched again; leaving the replay cancels the review.
  table.setState({ gameReview: { ...state().gameReview, positions: [undefined, ...state().gameReview.positions.slice(1)] } });
  const again = judge.start();
  judge.onState({ ...state(), replay: null });
  assert.equal(judge.isRunning(), false);
  await again;
  const failing = await laid(LOT, { think: broken });
  await failing.table.submit({ do: "play", move: "resign" });
  await createGameReview(failing.app, failing.table).start();
  assert.deepEqual([said, failing.said], [[], ["need-thinker"]]);
});

test("a game goes to and fro by links, and goes on where it was", async () => {
  const one = await laid(LOT);
  const two = await laid('[Game "taiji"]\n');
  const [here, there] = [createLinkService(one.app, one.table), createLinkService(two.app, two.table)];
  one.table.setCorrespondence({ ply: 0, seat: null, play: false });
  const early = await here.createLink();
  here.markSent();
  assert.equal(one.state().correspondence.seat, "Second");
  assert.equal(await there.openLink(early.split("#g=")[1]), null);
  assert.equal(two.told(), "link-opened");
  assert.equal(two.state().view.ply, 2);
  await one.table.submit({ do: "play", move: "a1" });
  const later = (await here.createLink()).split("#g=")[1];
  await there.openLink(later);
  assert.equal(two.state().view.ply, 3);
  await there.openLink(early.split("#g=")[1]);
  assert.equal(two.said.at(-1), "link-older");
  assert.equal(two.state().view.ply, 3, "nothing is lost");
  assert.equal((await there.openLink("nolink!")).ok, false);
  const ask = (text) => (JSON.parse(text).do === "link" ? broken() : desk(text));
  const silent = await laid(LOT, { ask });
  assert.equal(await createLinkService(silent.app, silent.table).createLink(), null);
});

test("where the system shares it is asked; else the letter goes to the clipboard, and it is told if that fails", async () => {
  const { app } = await laid(LOT);
  const fails = (name) => () => Promise.reject(new DOMException("no", name));
  const given = [];
  const clipboard = { writeText: async (text) => given.push(text) };
  on({ share: async (what) => given.push(Object.keys(what)) });
  assert.equal(await shareOrCopy(app, "one"), "sent");
  on({ share: fails("AbortError"), clipboard });
  assert.equal(await shareOrCopy(app, "two"), "stopped");
  on({ share: fails("NotAllowedError"), clipboard });
  assert.equal(await shareOrCopy(app, "three"), "copied");
  on({ clipboard });
  assert.equal(await shareOrCopy(app, "four"), "copied");
  on({ clipboard: { writeText: fails("NotAllowedError") } });
  assert.equal(await shareOrCopy(app, "five"), "failed");
  on({});
  assert.equal(await shareOrCopy(app, "six"), "failed");
  assert.deepEqual(given, [["title", "url"], "three", "four"]);
});

test("what a hand half chose is kept when the page is hidden, and taken up by the same position alone", async () => {
  for (const record of [BATTLE, LOT]) {
    const { app, table, state, hand, steps } = await advised(record);
    const unfinished = createDraftStorage(app, table, hand, steps);
    unfinished.restore();
    if (record === BATTLE) hand.pick("L");
    else await steps.tap([0, 0], false);
    document.visibilityState = "hidden";
    document.dispatchEvent(new Event("visibilitychange"));
    page.dispatchEvent(new Event("pagehide"));
    unfinished.restore();
    hand.cancel();
    table.setState({ steps: [] });
    unfinished.restore();
    await until(() => state().held ?? state().steps.length);
    hand.cancel();
    table.setState({ steps: [] });
    await table.submit({ do: "play", move: record === BATTLE ? "Ie5f5g5h5" : "b1" });
    unfinished.restore();
    assert.deepEqual([state().held, state().steps], [null, []]);
  }
});
