/** Controller, piece input, stepwise input and replay with the real rules. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { saveOfRecord } from "../../../static/notation/save.ts";
import { StepwiseInput } from "../../../static/table/stepwise-input.ts";
import { fakeStorage } from "../../support/js/rules.mjs";
import { askRules, createTestGame, until } from "../../support/js/table.mjs";

const { heldOf, pieceOf, stepsOf } = await import("../../../static/games/shared/selection.ts");
const { PieceInput } = await import("../../../static/table/piece-input.ts");
const { startVerdicts } = await import("../../../static/table/verdict-effect.ts");
const { createReplay } = await import("../../../static/review/replay.ts");

const HEADER = `[Game "battle-of-lits"]\n[Board "${"2x1o2x2/".repeat(9)}2x1o2x2"]\n`;

test("piece input reports missing steps, keeps rejected pieces and plays legal ones", async () => {
  const { app, table, controller, state, messageKey } = await createTestGame(HEADER);
  const input = new PieceInput(app.rules, table, controller);
  startVerdicts(table, app.rules);
  for (const action of [
    input.place,
    () => input.rotate(),
    () => input.flip(),
    input.toggleHint,
    () => input.recolour(1),
  ]) {
    controller.showMessage(null);
    await action();
    assert.equal(messageKey(), "error-no-piece-held");
  }
  input.pick("Q");
  for (const action of [
    () => input.liftOff(),
    () => input.pin(),
    () => input.nudge(1, 0),
    () => input.moveTo({ column: 1, row: 1 }, "set"),
  ]) {
    action();
    assert.equal(heldOf(state()), null);
  }
  input.pick("L");
  input.rotate();
  const { offsets } = heldOf(state());
  input.pick("L");
  assert.deepEqual(heldOf(state()).offsets, offsets, "taken up again as it lies");
  await input.place();
  assert.equal(messageKey(), "error-no-cell");
  input.moveTo({ column: 4.5, row: 4.5 }, "set");
  assert.ok(input.coversPoint({ column: 4.2, row: 4.9 }));
  await until(() => pieceOf(state()).verdict);
  assert.equal(input.isRejected(), false);
  input.moveTo({ column: 4.5, row: 4.5 }, "hover");
  input.pin();
  assert.equal(pieceOf(state()).placement, "set");
  table.dispatch({ type: "commandSent" });
  await input.place();
  assert.equal(state().view.ply, 0);
  table.dispatch({ type: "commandAnswered" });
  input.liftOff();
  assert.equal(input.coversPoint({ column: 4.2, row: 4.9 }), false);
  input.nudge(1, 0);
  input.nudge(0, 1);
  input.rotate(-1);
  input.rotate();
  input.flip();
  await input.toggleHint();
  assert.ok(pieceOf(state()).fitting.length);
  await input.toggleHint();
  assert.equal(pieceOf(state()).fitting, null);
  await input.place();
  assert.equal(state().view.ply, 1);
  assert.equal(heldOf(state()), null);
  // Overlapping placement: all violations are returned, and the piece stays pinned.
  input.pick("I", true);
  input.moveTo({ column: 5, row: 4 }, "set");
  await input.place();
  assert.equal(state().view.ply, 1);
  assert.ok(input.isRejected());
  assert.ok(pieceOf(state()).verdict.violations.some(({ code }) => code === "overlap"));
  input.cancel();
  input.restore("T");
  assert.equal(heldOf(state()).piece, "T");
  assert.equal(pieceOf(state()).placement, "set");
});

test("used-up shape is reported, and no piece is picked up while busy", async () => {
  const { app, table, controller, state, messageKey } = await createTestGame(HEADER);
  const input = new PieceInput(app.rules, table, controller);
  const usedUp = state().view.supply.map((entry) =>
    entry.piece === "L" ? { ...entry, left: 0 } : entry,
  );
  table.dispatch({ type: "viewAnswered", view: { ...state().view, supply: usedUp } });
  input.pick("L");
  assert.equal(messageKey(), "error-supply");
  input.restore("L");
  assert.equal(heldOf(state()), null);
  table.dispatch({ type: "commandSent" });
  input.pick("I");
  assert.equal(heldOf(state()), null);
});

test("taijitu is entered end by end, with swapped ends and undone steps", async () => {
  const { app, table, controller, state, messageKey } = await createTestGame('[Game "taiji"]\n');
  const steps = new StepwiseInput(app.rules, table, controller);
  await steps.place();
  assert.equal(messageKey(), "error-no-first-cell");
  await steps.tap([2, 2], true);
  assert.equal(stepsOf(state()).length, 1);
  assert.ok(stepsOf(state())[0].choices.length);
  // A cell that is not a choice starts a new move.
  await steps.tap([7, 7], false);
  assert.deepEqual(
    stepsOf(state()).map(({ progress }) => progress),
    ["started"],
  );
  await steps.tap([7, 6], false);
  assert.equal(stepsOf(state()).length, 2);
  const { move } = stepsOf(state())[1];
  steps.swapEnds();
  await until(() => stepsOf(state()).at(-1).move !== move);
  assert.equal(stepsOf(state()).at(-1).move, move.split("/").reverse().join("/"));
  steps.undoStep();
  assert.equal(stepsOf(state()).length, 1);
  steps.swapEnds();
  await until(() => state().firstEnd === "B");
  await steps.tap([7, 6], true);
  assert.equal(state().view.ply, 1);
  steps.hover([1, 1]);
  steps.hover([1, 1]);
  assert.deepEqual(state().hoveredCell, [1, 1]);
  await steps.restore(["/c3", "c4/c3"]);
  assert.equal(stepsOf(state()).length, 2);
  // Steps that are no longer legal are not restored.
  steps.undoStep();
  steps.undoStep();
  await steps.restore(["nothing at all", "c4/c3"]);
});

test("stepwise input of LOT has no ends to swap and reports rejected moves", async () => {
  const { app, table, controller, state, messageKey } = await createTestGame('[Game "lot"]\n');
  const steps = new StepwiseInput(app.rules, table, controller);
  steps.swapEnds();
  await steps.tap([3, 3], false);
  assert.equal(state().view.ply, 0);
  await steps.place();
  assert.equal(state().view.ply, 1);
  const step = { move: "d4", progress: "complete", choices: [], violations: [], change: {} };
  table.dispatch({ type: "stepsChanged", steps: [step] });
  await steps.place();
  assert.equal(messageKey(), "error-rules");
  table.dispatch({ type: "commandSent" });
  await steps.tap([0, 0], true);
  assert.deepEqual(stepsOf(state()), []);
});

const DAMAGED = saveOfRecord("damaged");
const PLAYED = '[Game "lot"]\n\n1. d4 e4 2. d5 e5';

test("replay of an analysis board stops at its first position", async () => {
  const { app, table, controller, state } = await createTestGame(PLAYED);
  const replay = createReplay(app, table, controller, () => {});
  await controller.openAnalysisBoard(2);
  await controller.submit({ do: "play", move: "a1" });
  await replay.goTo(0);
  assert.equal(state().view.ply, 2);
});

test("replay by itself begins anew at the last position only", async () => {
  const { app, table, controller, state } = await createTestGame(PLAYED);
  const replay = createReplay(app, table, controller, () => {});
  await replay.goTo(3);
  await replay.toggleAutoplay();
  assert.deepEqual([state().mode.ply, state().mode.autoplay], [3, true]);
  replay.toggleAutoplay();
  await replay.goTo(4);
  await replay.toggleAutoplay();
  assert.deepEqual([state().mode.ply, state().mode.autoplay], [0, true]);
});

test("replay steps through positions, stores comments and forks the game", async () => {
  const { app, table, controller, state, notifications } = await createTestGame(PLAYED);
  const replay = createReplay(app, table, controller, () => notifications.push("analysis board"));
  await replay.start();
  assert.equal(state().mode.ply, 4);
  await replay.step(-1);
  assert.equal(state().mode.ply, 3);
  await replay.goTo(-7);
  assert.equal(state().mode.ply, 0);
  await replay.goTo(99);
  assert.equal(state().mode.ply, 4);
  assert.equal(await replay.comment("good"), "");
  assert.match(state().save.record, /good/);
  assert.match(await replay.comment("a brace { in it, and } too"), /comment/i);
  await replay.toggleAutoplay();
  assert.equal(state().mode.autoplay, true);
  replay.toggleAutoplay();
  assert.equal(state().mode.autoplay, false);
  replay.openAnalysisBoard();
  assert.equal(notifications.at(-1), "analysis board");
  await replay.goTo(2);
  await replay.fork();
  assert.equal(notifications.at(-1), "replay-forked");
  assert.equal(state().view.ply, 2);
  replay.leave();
  await replay.fork();
  assert.equal(notifications.filter((key) => key === "replay-forked").length, 1);
});

test("replay that was left is not opened again by a position on its way", async () => {
  const { app, table, controller, state } = await createTestGame(PLAYED);
  const replay = createReplay(app, table, controller, () => {});
  await replay.start();
  const onItsWay = replay.goTo(1);
  replay.leave();
  await onItsWay;
  assert.equal(state().mode.kind, "play");
  const ofEarlierGame = replay.goTo(1);
  table.dispatch({ type: "gameLoaded", game: state() });
  await ofEarlierGame;
  assert.equal(state().mode.kind, "play");
});

test("analysis leaves the game unchanged and can be closed and restored", async () => {
  const { app, table, controller, state, gameStorage } = await createTestGame(PLAYED);
  const replay = createReplay(app, table, controller, () => {});
  const before = gameStorage.read("g")?.save;
  assert.equal(await controller.openAnalysisBoard(2), null);
  assert.equal(await controller.openAnalysisBoard(1), null, "already");
  await controller.submit({ do: "play", move: "a1" });
  assert.equal(state().view.ply, 3);
  assert.equal(gameStorage.read("g")?.save, before);
  await replay.goTo(2);
  assert.equal(state().view.ply, 2);
  const { resume, signal } = controller.endTrial();
  assert.equal(state().view.ply, 4);
  assert.ok(controller.endTrial().signal.aborted, "there is none");
  resume();
  assert.equal(state().mode.from, 2);
  resume();
  controller.endTrial();
  assert.equal(state().mode.kind, "play");
  assert.ok(!signal.aborted);
});

test("responses for a game that was replaced do not change the new one", async () => {
  const { table, controller, state, gameStorage } = await createTestGame(PLAYED);
  const other = await createTestGame('[Game "lot"]\n\n1. a1');
  const entry = { version: 2, revision: 0, saved: "", save: other.state().save };
  const analysisOpened = controller.openAnalysisBoard(2);
  const gameOpened = controller.open("other", entry);
  assert.equal(await analysisOpened, null);
  await gameOpened;
  assert.deepEqual([state().view.ply, state().mode.kind], [1, "play"]);
  const puzzleStarted = controller.startPuzzle({ record: PLAYED, from: 1 });
  const reopened = controller.open("other", entry);
  assert.equal(await puzzleStarted, null);
  await reopened;
  assert.equal(state().mode.kind, "play");
  const played = controller.submit({ do: "play", move: "b1" });
  const named = controller.submitQuietly({ do: "annotate", path: ["a1"], text: "late" });
  await controller.open("third", entry);
  await Promise.all([played, named]);
  assert.equal(state().view.ply, 1);
  assert.match(gameStorage.read("other").save.record, /b1.*late|late.*b1/s);
  table.dispatch({ type: "commandSent" });
  assert.equal(await controller.startPuzzle({ record: PLAYED, from: 1 }), null);
  assert.equal(state().mode.kind, "play");
  table.dispatch({ type: "commandAnswered" });
  controller.setCorrespondence({ ply: 1, seat: null, play: false });
  assert.equal(gameStorage.read("third").link.ply, 1);
});

/** Rules whose answers can be held back. */
function heldRules() {
  let gate = Promise.resolve();
  let release = () => {};
  return {
    ask: async (text) => {
      await gate;
      return askRules(text);
    },
    hold: () => {
      gate = new Promise((open) => {
        release = open;
      });
    },
    release: () => release(),
  };
}

const movesOf = ({ state }) => state().position.moves.join(" ");
const storedMoves = ({ gameStorage }, id) =>
  gameStorage.read(id).save.record.split("\n\n")[1]?.trim() ?? "";

/** Two tabs with the same game; the rules of the first one can be held back. */
async function openTwoTabs(record) {
  const storage = fakeStorage();
  const rules = heldRules();
  const tab = await createTestGame(record, { storage, ask: rules.ask });
  await tab.controller.submit({ do: "play", move: "a1" });
  const otherTab = await createTestGame(record, { storage });
  return { tab, otherTab, rules };
}

test("new game is stored, but not laid on the table if another one was opened meanwhile", async () => {
  const rules = heldRules();
  const game = await createTestGame(PLAYED, { ask: rules.ask });
  const { controller, state, gameStorage } = game;
  const other = await createTestGame('[Game "lot"]\n\n1. a1');
  gameStorage.write("other", other.state().save, 0);
  rules.hold();
  const started = controller.startGame({ do: "new", game: "lot" }, "new");
  const opened = controller.open("other", gameStorage.read("other"));
  rules.release();
  assert.equal(await started, null);
  await opened;
  assert.deepEqual([state().id, movesOf(game), state().busy], ["other", "a1", false]);
  assert.equal(gameStorage.current(), "other");
  await controller.submit({ do: "play", move: "b1" });
  assert.equal(storedMoves(game, "other"), "1. a1 b1");
  assert.equal(storedMoves(game, "new"), "");
  // Of two new games, the second one is on the table and in the rules.
  const starts = ["first", "second"].map((id) =>
    controller.startGame({ do: "new", game: "lot" }, id),
  );
  await Promise.all(starts);
  await controller.submit({ do: "play", move: "c1" });
  assert.deepEqual([state().id, storedMoves(game, "second")], ["second", "1. c1"]);
});

test("new game that cannot be stored beside the game on the table is reported", async () => {
  const storage = fakeStorage();
  const rules = heldRules();
  const { controller, gameStorage, state, notifications } = await createTestGame(PLAYED, {
    storage,
    ask: rules.ask,
  });
  rules.hold();
  const started = controller.startGame({ do: "new", game: "lot" }, "new");
  const opened = controller.open("other", { revision: 0, save: state().save });
  storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  rules.release();
  await Promise.all([started, opened]);
  assert.match(notifications.join(), /storage-/);
  assert.equal(gameStorage.read("g"), null);
});

test("new game is laid on the table, although another tab has made a move meanwhile", async () => {
  const { tab, otherTab, rules } = await openTwoTabs(PLAYED);
  rules.hold();
  const started = tab.controller.startGame({ do: "new", game: "lot" }, "new");
  await otherTab.controller.submit({ do: "play", move: "b1" });
  tab.controller.syncFromStorage(otherTab.gameStorage.read("g"));
  rules.release();
  assert.equal(await started, null);
  assert.deepEqual([tab.state().id, movesOf(tab), tab.state().busy], ["new", "", false]);
  await tab.controller.submit({ do: "play", move: "c1" });
  assert.equal(storedMoves(tab, "new"), "1. c1");
  assert.equal(storedMoves(tab, "g"), "1. d4 e4 2. d5 e5 3. a1 b1");
});

test("trial is saved as a game, although another tab has added a comment meanwhile", async () => {
  const { tab, otherTab, rules } = await openTwoTabs(PLAYED);
  await tab.controller.openAnalysisBoard(2);
  await tab.controller.submit({ do: "play", move: "g7" });
  rules.hold();
  const started = tab.controller.startGame({ do: "fork", of: "trial", ply: 3 }, "new");
  await otherTab.controller.submit({ do: "annotate", path: ["d4"], text: "centre" });
  tab.controller.syncFromStorage(otherTab.gameStorage.read("g"));
  rules.release();
  await started;
  await tab.controller.submit({ do: "play", move: "c1" });
  assert.deepEqual([tab.state().id, storedMoves(tab, "new")], ["new", "1. d4 e4 2. g7 c1"]);
});

test("game that was only opened is not stored by a late answer", async () => {
  const { tab, otherTab, rules } = await openTwoTabs(PLAYED);
  const { save } = (await createTestGame('[Game "lot"]\n\n1. a1')).state();
  tab.gameStorage.write("other", save, 0, "2020-01-01T00:00:00.000Z");
  rules.hold();
  const opened = tab.controller.open("other", tab.gameStorage.read("other"));
  const reopened = tab.controller.open("g", tab.gameStorage.read("g"));
  for (const move of ["b1", "c1"]) {
    await otherTab.controller.submit({ do: "play", move });
    tab.controller.syncFromStorage(otherTab.gameStorage.read("g"));
  }
  rules.release();
  await Promise.all([opened, reopened]);
  assert.equal(await tab.controller.submit({ do: "play", move: "e1" }), null);
  assert.deepEqual(tab.notifications, []);
  const stored = tab.gameStorage.list().map(({ id, saved }) => [id, saved.slice(0, 4)]);
  const [year] = new Date().toISOString().split("-");
  assert.deepEqual(stored, [
    ["g", year],
    ["other", "2020"],
  ]);
});

test("late answer to a quiet request does not overwrite the move of another tab", async () => {
  const { tab, otherTab, rules } = await openTwoTabs(PLAYED.replace("\n", '\n[Clock "300+0"]\n'));
  const { controller, state, gameStorage } = tab;
  rules.hold();
  const spent = controller.submitQuietly({ do: "set_spent", ply: state().view.ply, spent: 1200 });
  await otherTab.controller.submit({ do: "play", move: "b1" });
  const { revision } = gameStorage.read("g");
  controller.syncFromStorage(otherTab.gameStorage.read("g"));
  rules.release();
  await spent;
  await controller.submit({ do: "play", move: "c1" });
  assert.match(storedMoves(tab, "g"), /3\. a1 b1 4\. c1$/);
  assert.deepEqual([gameStorage.read("g").revision, tab.notifications], [revision + 1, []]);
});

test("invalid games are rejected and the current game stays", async () => {
  const { controller, state, notifications } = await createTestGame(PLAYED);
  const rejected = await controller.startGame({ do: "new", game: "chess" });
  assert.equal(rejected.ok, false);
  assert.equal((await controller.parseForeign({ do: "open", save: "nothing" })).ok, false);
  assert.equal((await controller.importGame({ game: "go" })).error.code, "unpainted");
  assert.equal(state().view.ply, 4);
  await controller.open("other", { version: 2, revision: 1, saved: "", save: DAMAGED });
  assert.equal(notifications.at(-1), "storage-damaged");
  assert.equal(state().view.ply, 0, "a fresh board of the same game takes its place");
});

test("game follows changes of another tab and ignores late ones", async () => {
  const storage = fakeStorage();
  const firstTab = await createTestGame(PLAYED, { storage });
  await firstTab.controller.submit({ do: "play", move: "a1" });
  const secondTab = await createTestGame(PLAYED, { storage });
  assert.equal(secondTab.state().view.ply, 5);
  await secondTab.controller.submit({ do: "play", move: "b1" });
  const entry = secondTab.gameStorage.read("g");
  firstTab.controller.syncFromStorage({ ...entry, revision: 0 });
  assert.equal(firstTab.state().view.ply, 5, "older than what is on the table");
  firstTab.controller.syncFromStorage(entry);
  await until(() => firstTab.state().view.ply === 6);
  firstTab.controller.syncFromStorage({ ...entry, revision: entry.revision + 1 });
  assert.equal(firstTab.state().revision, entry.revision + 1);
  firstTab.controller.syncFromStorage({ ...entry, revision: entry.revision + 2, save: DAMAGED });
  await until(() => firstTab.notifications.includes("storage-damaged"));
});

test("comment of another tab during a trial belongs to the game, not to the trial", async () => {
  const storage = fakeStorage();
  const firstTab = await createTestGame(PLAYED, { storage });
  await firstTab.controller.submit({ do: "play", move: "a1" });
  const secondTab = await createTestGame(PLAYED, { storage });
  const { controller, state, notifications } = firstTab;
  await controller.openAnalysisBoard(5);
  await secondTab.controller.submit({
    do: "annotate",
    path: ["d4", "e4", "d5", "e5", "a1"],
    text: "corner",
  });
  controller.syncFromStorage(secondTab.gameStorage.read("g"));
  await controller.submit({ do: "play", move: "b1" });
  assert.deepEqual([state().view.ply, state().view.tried_from], [6, 5]);
  await controller.submit({ do: "undo" });
  assert.equal(state().view.may_undo, false, "the moves of the game stay");
  controller.endTrial();
  assert.deepEqual(state().view.comments, { 5: "corner" });
  await controller.submit({ do: "play", move: "c1" });
  assert.equal(state().id, "g", "no second game");
  assert.match(firstTab.gameStorage.read("g").save.record, /corner/);
  assert.deepEqual(notifications, []);
});

for (const isTrial of [false, true])
  test(`link sent in another tab belongs to the game on the table, too: trial ${isTrial}`, async () => {
    const storage = fakeStorage();
    const firstTab = await createTestGame(PLAYED, { storage });
    await firstTab.controller.submit({ do: "play", move: "a1" });
    const secondTab = await createTestGame(PLAYED, { storage });
    const { controller, state, notifications, gameStorage } = firstTab;
    if (isTrial) await controller.openAnalysisBoard(5);
    const link = { ply: 5, seat: "First", play: false };
    secondTab.controller.setCorrespondence(link);
    assert.equal(secondTab.state().revision, secondTab.gameStorage.read("g").revision);
    await secondTab.controller.submit({ do: "annotate", path: ["d4"], text: "centre" });
    controller.syncFromStorage(secondTab.gameStorage.read("g"));
    if (isTrial) controller.endTrial();
    assert.deepEqual(state().correspondence, link);
    await controller.submit({ do: "play", move: "b1" });
    assert.deepEqual(notifications, []);
    assert.deepEqual([state().id, gameStorage.read("g").link], ["g", link]);
  });

test("link sent before a move of another tab is shown does not hide that move", async () => {
  const storage = fakeStorage();
  const firstTab = await createTestGame(PLAYED, { storage });
  await firstTab.controller.submit({ do: "play", move: "a1" });
  const secondTab = await createTestGame(PLAYED, { storage });
  await secondTab.controller.submit({ do: "play", move: "b1" });
  firstTab.controller.setCorrespondence({ ply: 5, seat: "First", play: false });
  await firstTab.controller.submit({ do: "play", move: "c1" });
  assert.notEqual(firstTab.state().id, "g");
  assert.match(firstTab.gameStorage.read("g").save.record, /b1/);
});

test("link sent during a trial leads to no second game", async () => {
  const { controller, state, gameStorage } = await createTestGame(PLAYED);
  await controller.submit({ do: "play", move: "a1" });
  await controller.openAnalysisBoard(5);
  controller.setCorrespondence({ ply: 5, seat: "First", play: false });
  controller.endTrial();
  await controller.submit({ do: "play", move: "b1" });
  assert.equal(state().id, "g");
  assert.deepEqual(
    gameStorage.list().map(({ id }) => id),
    ["g"],
  );
});

test("failing rules are reported and do not leave the controller busy", async () => {
  let broken = false;
  const ask = (text) => (broken ? Promise.reject(new Error("gone")) : askRules(text));
  const { app, table, controller, state, notifications } = await createTestGame(PLAYED, { ask });
  const input = new StepwiseInput(app.rules, table, controller);
  broken = true;
  assert.equal((await controller.submit({ do: "undo" })).error.code, "failed");
  assert.equal((await controller.openAnalysisBoard(1)).error.code, "failed");
  assert.equal((await controller.startPuzzle({ record: PLAYED, from: 1 })).error.code, "failed");
  await controller.submitQuietly({ do: "tags", tags: { Event: "x" } });
  await input.tap([0, 0], false);
  await createReplay(app, table, controller, () => {}).goTo(1);
  assert.equal(state().busy, false);
  assert.equal(state().view.ply, 4);
  assert.ok(notifications.includes("lost"));
});

test("storage failure is reported, and a removed game is stored again", async () => {
  const storage = fakeStorage();
  const { controller, gameStorage, notifications } = await createTestGame(PLAYED, { storage });
  await controller.submit({ do: "play", move: "a1" });
  for (const key of Object.keys(storage)) delete storage[key];
  await controller.submit({ do: "play", move: "b1" });
  assert.equal(gameStorage.current(), "g");
  const link = { ply: 6, seat: "First", play: true };
  controller.setCorrespondence(link);
  assert.deepEqual(gameStorage.read("g").link, link);
  storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  await controller.submit({ do: "play", move: "c1" });
  assert.match(notifications.join(), /storage-/);
});
