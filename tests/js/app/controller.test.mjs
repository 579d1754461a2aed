/** Controller, piece input, stepwise input and replay with the real rules. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createStepwiseInput } from "../../../static/table/stepwise-input.ts";
import { desk, laid, until } from "../../support/js/table.mjs";
import { fakeStorage } from "../../support/js/rules.mjs";

const { createPieceInput } = await import("../../../static/table/piece-input.ts");
const { createReplay } = await import("../../../static/review/replay.ts");

const HEAD = `[Game "battle-of-lits"]\n[Board "${"2x1o2x2/".repeat(9)}2x1o2x2"]\n`;

test("the hand says what it lacks, keeps what is refused, and lays down what fits", async () => {
  const { app, table, state, told } = await laid(HEAD);
  const hand = createPieceInput(app, table);
  for (const act of [hand.place, hand.rotate, hand.flip, hand.toggleHint, () => hand.recolour(1)]) {
    table.setState({ message: null });
    await act();
    assert.equal(told(), "need-piece");
  }
  hand.pick("Q");
  for (const act of [hand.liftOff, hand.pin, () => hand.nudge(1, 0), () => hand.moveTo({ column: 1, row: 1 }, "set")]) {
    act();
    assert.equal(state().held, null);
  }
  hand.pick("L");
  hand.rotate();
  const { offsets } = state().held;
  hand.pick("L");
  assert.deepEqual(state().held.offsets, offsets, "taken up again as it lies");
  await hand.place();
  assert.equal(told(), "need-cell");
  hand.moveTo({ column: 4.5, row: 4.5 }, "set");
  assert.ok(hand.coversPoint({ column: 4.2, row: 4.9 }));
  await until(() => state().partialMove);
  assert.equal(hand.isRejected(), false);
  table.setState({ heldMode: "hover" });
  hand.pin();
  assert.equal(state().heldMode, "set");
  table.setState({ busy: true });
  await hand.place();
  assert.equal(state().view.ply, 0);
  table.setState({ busy: false });
  hand.liftOff();
  assert.equal(hand.coversPoint({ column: 4.2, row: 4.9 }), false);
  hand.nudge(1, 0);
  hand.nudge(0, 1);
  hand.rotate(-1);
  hand.rotate();
  hand.flip();
  await hand.toggleHint();
  assert.ok(state().legalPlacements.length);
  await hand.toggleHint();
  assert.equal(state().legalPlacements, null);
  await hand.place();
  assert.equal(state().view.ply, 1);
  assert.equal(state().held, null);
  // Overlapping placement: all violations are returned, and the piece stays pinned.
  hand.pick("I", true);
  hand.moveTo({ column: 5, row: 4 }, "set");
  await hand.place();
  assert.equal(state().view.ply, 1);
  assert.ok(hand.isRejected());
  assert.ok(state().partialMove.violations.some(({ code }) => code === "overlap"));
  hand.cancel();
  hand.restore("T");
  assert.equal(state().held.piece, "T");
  assert.equal(state().heldMode, "set");
});

test("a shape that is used up is told, and nothing is taken up where one may not move", async () => {
  const { app, table, state, told } = await laid(HEAD);
  const hand = createPieceInput(app, table);
  const used = state().view.supply.map((one) => (one.piece === "L" ? { ...one, left: 0 } : one));
  table.setState({ view: { ...state().view, supply: used } });
  hand.pick("L");
  assert.equal(told(), "need-supply");
  hand.restore("L");
  assert.equal(state().held, null);
  table.setState({ busy: true });
  hand.pick("I");
  assert.equal(state().held, null);
});

test("a taijitu is chosen end by end, exchanged, taken back, and laid down", async () => {
  const { app, table, state, told } = await laid('[Game "taiji"]\n');
  const steps = createStepwiseInput(app, table);
  await steps.place();
  assert.equal(told(), "need-start");
  await steps.tap([2, 2], true);
  assert.equal(state().steps.length, 1);
  assert.ok(state().steps[0].choices.length);
  // A cell that is not a choice starts a new move.
  await steps.tap([7, 7], false);
  assert.deepEqual(state().steps.map(({ progress }) => progress), ["started"]);
  await steps.tap([7, 6], false);
  assert.equal(state().steps.length, 2);
  const { move } = state().steps[1];
  steps.swapEnds();
  await until(() => state().steps.at(-1).move !== move);
  assert.equal(state().steps.at(-1).move, move.split("/").reverse().join("/"));
  steps.undoStep();
  assert.equal(state().steps.length, 1);
  steps.swapEnds();
  await until(() => state().firstEnd === "B");
  await steps.tap([7, 6], true);
  assert.equal(state().view.ply, 1);
  steps.hover([1, 1]);
  steps.hover([1, 1]);
  assert.deepEqual(state().hoveredCell, [1, 1]);
  await steps.restore(["/c3", "c4/c3"]);
  assert.equal(state().steps.length, 2);
  // Steps that are no longer legal are not restored.
  steps.undoStep();
  steps.undoStep();
  await steps.restore(["nothing at all", "c4/c3"]);
});

test("in a game of discs nothing is exchanged, and a move that rules refuse is told", async () => {
  const { app, table, state, told } = await laid('[Game "lot"]\n');
  const steps = createStepwiseInput(app, table);
  steps.swapEnds();
  await steps.tap([3, 3], false);
  assert.equal(state().view.ply, 0);
  await steps.place();
  assert.equal(state().view.ply, 1);
  table.setState({ steps: [{ move: "d4", progress: "complete", choices: [], violations: [], change: {} }] });
  await steps.place();
  assert.equal(told(), "need-rules");
  table.setState({ busy: true });
  await steps.tap([0, 0], true);
  assert.deepEqual(state().steps, []);
});

const PLAYED = '[Game "lot"]\n\n1. d4 e4 2. d5 e5';

test("one looks at any position, plays on from it as a game of its own, and writes beside it", async () => {
  const { app, table, state, said } = await laid(PLAYED);
  const review = createReplay(app, table, () => said.push("explored"));
  await review.start();
  assert.equal(state().replay.ply, 4);
  await review.step(-1);
  assert.equal(state().replay.ply, 3);
  await review.goTo(-7);
  assert.equal(state().replay.ply, 0);
  await review.goTo(99);
  assert.equal(state().replay.ply, 4);
  assert.equal(await review.comment("good"), "");
  assert.match(state().save, /good/);
  assert.match(await review.comment("a brace { in it, and } too"), /comment/i);
  review.toggleAutoplay();
  assert.equal(review.isPlaying(), true);
  review.toggleAutoplay();
  assert.equal(review.isPlaying(), false);
  review.explore();
  assert.equal(said.at(-1), "explored");
  await review.goTo(2);
  await review.fork();
  assert.equal(said.at(-1), "review-branched");
  assert.equal(state().view.ply, 2);
  review.leave();
  await review.fork();
  assert.equal(said.filter((key) => key === "review-branched").length, 1);
});

test("moves are tried out beside the game, gone back in, and put away and fetched again", async () => {
  const { app, table, state, store } = await laid(PLAYED);
  const review = createReplay(app, table, () => {});
  const before = store.read("g")?.save;
  assert.equal(await table.explore(2), null);
  assert.equal(await table.explore(1), null, "already");
  await table.submit({ do: "play", move: "a1" });
  assert.equal(state().view.ply, 3);
  assert.equal(store.read("g")?.save, before);
  await review.goTo(2);
  assert.equal(state().view.ply, 2);
  const back = table.stopExploring();
  assert.equal(state().view.ply, 4);
  table.stopExploring();
  back();
  assert.equal(state().exploring.from, 2);
  back();
  table.stopExploring();
  assert.equal(state().exploring, null);
});

test("what was asked for a game that is on the table no more changes nothing on it", async () => {
  const { table, state, store } = await laid(PLAYED);
  const other = await laid('[Game "lot"]\n\n1. a1');
  const entry = { version: 1, revision: 0, saved: "", save: other.state().save };
  const explored = table.explore(2);
  const opened = table.open("other", entry);
  assert.equal(await explored, null);
  await opened;
  assert.deepEqual([state().view.ply, state().exploring], [1, null]);
  const posed = table.startPuzzle({ record: PLAYED, from: 1 });
  const back = table.open("other", entry);
  assert.equal(await posed, null);
  await back;
  assert.equal(state().puzzle, null);
  const played = table.submit({ do: "play", move: "b1" });
  const named = table.submitQuietly({ do: "comment", ply: 1, text: "late" });
  await table.open("third", entry);
  await Promise.all([played, named]);
  assert.equal(state().view.ply, 1);
  assert.match(store.read("other").save, /b1.*late|late.*b1/s);
  table.setState({ busy: true });
  assert.equal(await table.startPuzzle({ record: PLAYED, from: 1 }), null);
  assert.equal(state().puzzle, null);
  table.setState({ busy: false });
  table.setCorrespondence({ ply: 1, seat: null, play: false });
  assert.equal(store.read("third").link.ply, 1);
});

test("what cannot be begun or read is refused, and the game on the table stays", async () => {
  const { table, state, said } = await laid(PLAYED);
  const refused = await table.startGame({ do: "new", game: "chess" });
  assert.equal(refused.ok, false);
  assert.equal((await table.parseForeign({ do: "open", save: "nothing" })).ok, false);
  assert.equal((await table.importGame({ game: "go", save: "" })).error.code, "unpainted");
  assert.equal(state().view.ply, 4);
  await table.open("other", { version: 1, revision: 1, saved: "", save: "damaged" });
  assert.equal(said.at(-1), "stored-damaged");
  assert.equal(state().view.ply, 0, "a fresh board of the same game takes its place");
});

test("a game goes on from what another tab played or kept, whatever comes late", async () => {
  const storage = fakeStorage();
  const one = await laid(PLAYED, { storage });
  await one.table.submit({ do: "play", move: "a1" });
  const two = await laid(PLAYED, { storage });
  assert.equal(two.state().view.ply, 5);
  await two.table.submit({ do: "play", move: "b1" });
  const entry = two.store.read("g");
  one.table.syncFromStorage({ ...entry, revision: 0 });
  assert.equal(one.state().view.ply, 5, "older than what is on the table");
  one.table.syncFromStorage(entry);
  await until(() => one.state().view.ply === 6);
  one.table.syncFromStorage({ ...entry, revision: entry.revision + 1 });
  assert.equal(one.state().revision, entry.revision + 1);
  one.table.syncFromStorage({ ...entry, revision: entry.revision + 2, save: "damaged" });
  await until(() => one.said.includes("stored-damaged"));
});

test("rules that fail are told as such, and the table is not left busy", async () => {
  let broken = false;
  const ask = (text) => (broken ? Promise.reject(new Error("gone")) : desk(text));
  const { app, table, state, said } = await laid(PLAYED, { ask });
  const hand = createStepwiseInput(app, table);
  broken = true;
  assert.equal((await table.submit({ do: "undo" })).error.code, "failed");
  assert.equal((await table.explore(1)).error.code, "failed");
  assert.equal((await table.startPuzzle({ record: PLAYED, from: 1 })).error.code, "failed");
  await table.submitQuietly({ do: "name", title: "x" });
  await hand.tap([0, 0], false);
  await createReplay(app, table, () => {}).goTo(1);
  assert.equal(state().busy, false);
  assert.equal(state().view.ply, 4);
  assert.ok(said.includes("lost"));
});

test("what is stored nowhere is told, and a game emptied from storage is stored again", async () => {
  const storage = fakeStorage();
  const { table, store, said } = await laid(PLAYED, { storage });
  await table.submit({ do: "play", move: "a1" });
  for (const key of Object.keys(storage)) delete storage[key];
  await table.submit({ do: "play", move: "b1" });
  assert.equal(store.current(), "g");
  const link = { ply: 6, seat: "First", play: true };
  table.setCorrespondence(link);
  assert.deepEqual(store.read("g").link, link);
  storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  await table.submit({ do: "play", move: "c1" });
  assert.match(said.join(), /stored-/);
});
