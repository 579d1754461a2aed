/** Hints, analysis, game review and games by link with the real rules and engine. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellAt, readPlacement } from "../../../static/notation/record-reader.ts";
import { StepwiseInput } from "../../../static/table/stepwise-input.ts";
import { createTestApp } from "../../support/js/rules.mjs";
import { askRules, createTestGame, until } from "../../support/js/table.mjs";

// lit-html takes the document of its first import, so the fake one comes later.
const { analysedChance, analysisResult, showsAnalysis, shownMove, topMoves } = await import(
  "../../../static/computer/analysis-selectors.ts"
);
const { analysisOptions } = await import("../../../static/computer/analysis-panel.ts");
const { startAnalysis } = await import("../../../static/computer/analysis-effect.ts");
const { hintArea, hintOptions } = await import("../../../static/computer/hint-area.ts");
const { startHints } = await import("../../../static/computer/hint-effect.ts");
const { createHints } = await import("../../../static/computer/hints.ts");
const { offersSwap } = await import("../../../static/games/shared/panel-selectors.ts");
const { statusLine } = await import("../../../static/games/shared/status-text.ts");
const { MoveInput } = await import("../../../static/table/move-input.ts");
const { PieceInput } = await import("../../../static/table/piece-input.ts");
const { gameReviewOf, canReview } = await import("../../../static/review/game-report.ts");
const { startGameReview } = await import("../../../static/review/game-report-effect.ts");
const { createLinkService } = await import("../../../static/share/link-service.ts");
const { createReplay } = await import("../../../static/review/replay.ts");
const { shareOrCopy } = await import("../../../static/share/share-dialog.ts");
const { heldOf, isSelecting, stepsOf } = await import("../../../static/games/shared/selection.ts");
const { restoreDraft, startDrafts } = await import("../../../static/table/draft-effect.ts");

globalThis.location = new URL("https://example.org/table/");
const page = new EventTarget();
globalThis.document = Object.assign(new EventTarget(), { visibilityState: "visible" });
globalThis.addEventListener = page.addEventListener.bind(page);
/** Replaces `navigator`. @param {object} device */
const setNavigator = (device) =>
  Object.defineProperty(globalThis, "navigator", { value: device, configurable: true });
setNavigator({});

const LOT = '[Game "lot"]\n\n1. d4 e4';
const BATTLE = `[Game "battle-of-lits"]\n[Board "${"2x1o2x2/".repeat(9)}2x1o2x2"]\n`;
const broken = async () => {
  throw new Error("no memory");
};

/** @param {string} record @param {object} [more] */
async function createGameWithHints(record, more) {
  const game = await createTestGame(record, more);
  const input = new PieceInput(game.app.rules, game.table, game.controller);
  const steps = new StepwiseInput(game.app.rules, game.table, game.controller);
  const moveInput = new MoveInput(game.table, input, steps);
  const hints = createHints(game.table, moveInput);
  startHints(game.table, game.app.engine, hints);
  startAnalysis(game.table, game.app.engine);
  return { ...game, moveInput, input, steps, hints };
}

/** Asks for the next hint, which is this one. */
async function askFor({ hints, messageKey, state }, step) {
  hints.hint();
  await until(() => state().hint?.step === step && state().hintFor === null);
  await until(() => step !== "move" || messageKey());
}

/** Asks for hints until the move is shown. */
async function askForAll(game) {
  const keys = [];
  for (const step of ["where", "what", "move"]) {
    await askFor(game, step);
    keys.push(game.messageKey());
  }
  return keys;
}

test("hints say where, then what, and then pick up the move, for cells and for pieces", async () => {
  const cells = await createGameWithHints(LOT);
  assert.deepEqual(await askForAll(cells), ["hint-area", "hint-more", "hint-announcement"]);
  assert.equal(stepsOf(cells.state()).length, 1);
  const pieces = await createGameWithHints(BATTLE);
  assert.deepEqual(hintOptions(pieces.state()), {});
  pieces.hints.hint();
  await until(() => pieces.messageKey() === "hint-area");
  assert.equal(heldOf(pieces.state()), null);
  const { from, to } = hintOptions(pieces.state()).area;
  assert.deepEqual([to[0] - from[0], to[1] - from[1]], [4, 4]);
  for (const [column, row] of readPlacement(pieces.state().hint.move).cells)
    assert.ok(column >= from[0] && column <= to[0] && row >= from[1] && row <= to[1]);
  pieces.hints.hint();
  assert.equal(pieces.messageKey(), "hint-piece");
  pieces.hints.hint();
  await until(() => pieces.messageKey() === "hint-announcement");
  assert.ok(heldOf(pieces.state()).pivot);
  assert.deepEqual(hintOptions(pieces.state()), {});
});

test("hints of a puzzle lead to its solution, which then does not count as found", async () => {
  const { controller, hints, state, messageKey } = await createGameWithHints(LOT);
  const puzzle = { id: "lot 1", game: "lot", number: 1, grade: 1, turns: 2, margin: 0 };
  await controller.startPuzzle({ ...puzzle, solution: "g1", record: LOT, from: 2 });
  hints.hint();
  await until(() => messageKey() === "hint-area");
  hints.hint();
  assert.equal(state().mode.puzzle.solutionShown, false);
  hints.hint();
  await until(() => stepsOf(state()).length === 1);
  assert.equal(stepsOf(state())[0].move, "g1");
  assert.ok(state().mode.puzzle.solutionShown);
});

test("a hint that is shown is told in the language of the page", async () => {
  const game = await createGameWithHints(LOT);
  const text = (language) => statusLine(createTestApp(language), game.state()).parts[0].text;
  await askFor(game, "where");
  assert.match(text("de"), /^Tipp: Sieh dir den markierten Bereich an/);
  await askFor(game, "what");
  assert.match(text("en"), /^Hint: it .*\. The next hint shows the move\.$/);
  assert.match(text("de"), /^Tipp: Dieser Zug .*\. Der nächste Tipp zeigt den Zug\.$/);
  await askFor(game, "move");
  assert.match(text("fr"), /^Indice\s: ce coup /);
});

test("a hint and a best move that swap sides offer the swap again", async () => {
  const { table, hints, state, messageKey } = await createGameWithHints('[Game "lot"]\n\n1. d4');
  const decline = () => {
    table.dispatch({ type: "swapDeclined" });
    assert.ok(!offersSwap(state()));
  };
  decline();
  hints.hint();
  await until(() => messageKey() && messageKey() !== "hint-searching");
  assert.equal(state().hint.move, "swap");
  assert.ok(offersSwap(state()));
  decline();
  hints.hint();
  await until(() => offersSwap(state()));
  decline();
  hints.toggleAnalysis();
  await hints.pickUpAnalysed("swap");
  assert.ok(offersSwap(state()));
});

test("the area of a hint has all cells of the move, also at the edge and if they are far apart", () => {
  const position = { columns: 7, rows: 7 };
  for (const move of ["a1", "g7", "d4", "a1xb1c1=d1", "a7xd4g1=c5"]) {
    const { from, to } = hintArea(position, move);
    assert.ok(from.every((at) => at >= 0) && to.every((at) => at < 7), move);
    for (const cell of move.match(/[a-z]\d/g).map(cellAt))
      assert.ok(
        cell.every((at, axis) => at >= from[axis] && at <= to[axis]),
        move,
      );
  }
});

test("hint is cancelled by a second request, a new position or a failing engine", async () => {
  const { hints, controller, state, messageKey } = await createGameWithHints(LOT);
  hints.hint();
  assert.equal(messageKey(), "hint-searching");
  hints.hint();
  assert.deepEqual([messageKey(), state().hintFor], [undefined, null]);
  hints.hint();
  await controller.submit({ do: "play", move: "a1" });
  await until(() => state().hintFor === null);
  assert.deepEqual([stepsOf(state()), messageKey()], [[], undefined]);
  const failing = await createGameWithHints(LOT, { connectEngine: broken });
  failing.hints.hint();
  await until(() => failing.messageKey() === "error-engine");
  failing.controller.showMessage(null);
  failing.table.dispatch({ type: "commandSent" });
  failing.hints.hint();
  assert.equal(failing.messageKey(), undefined, "nobody may move");
});

test("analysis updates while shown, and one of its moves can be picked up", async () => {
  const { hints, state } = await createGameWithHints(LOT);
  hints.toggleAnalysis();
  assert.ok(showsAnalysis(state()));
  await until(() => analysisResult(state())?.lines.length);
  const { move } = analysisResult(state()).lines[0];
  await hints.pickUpAnalysed(move);
  assert.equal(state().analysis, null);
  assert.equal(stepsOf(state())[0].move, move);
  hints.toggleAnalysis();
  hints.toggleAnalysis();
  assert.equal(state().analysis, null);
});

test("the best move is on the board, or the one that was pointed at while it is listed", async () => {
  for (const record of [BATTLE, LOT]) {
    const { hints, table, state } = await createGameWithHints(record);
    assert.equal(shownMove(state()), null);
    assert.equal(analysedChance(state()), null);
    assert.deepEqual(analysisOptions(state()), {});
    hints.toggleAnalysis();
    await until(() => topMoves(state()).length > 1);
    const [best, second] = topMoves(state());
    assert.equal(shownMove(state()), best.move);
    const bestOptions = analysisOptions(state());
    assert.equal(bestOptions.ghost ? bestOptions.ghost.legal : bestOptions.preview.legal, true);
    assert.ok(analysedChance(state()) >= 0 && analysedChance(state()) <= 1);
    table.dispatch({ type: "analysisMoveShown", move: second.move });
    assert.equal(shownMove(state()), second.move);
    assert.notDeepEqual(analysisOptions(state()), bestOptions);
    table.dispatch({ type: "analysisMoveShown", move: "resign" });
    assert.equal(shownMove(state()), best.move, "not listed");
    hints.toggleAnalysis();
    assert.equal(shownMove(state()), null);
  }
});

test("failed analysis is started again on request only", async () => {
  let starts = 0;
  const connectEngine = () => {
    starts += 1;
    return broken();
  };
  const { hints, table, state, messageKey } = await createGameWithHints(LOT, { connectEngine });
  hints.toggleAnalysis();
  await until(() => messageKey() === "error-engine");
  assert.ok(state().analysis.failed);
  table.dispatch({ type: "cursorShown", visible: true });
  await new Promise((done) => setImmediate(done));
  assert.equal(starts, 1);
  hints.retryAnalysis();
  await until(() => messageKey() === "error-engine");
  assert.equal(starts, 2);
});

test("game review evaluates every position while the replay is open", async () => {
  const { app, table, controller, state, notifications } = await createTestGame(
    '[Game "lot"]\n\n1. d4 e4 2. d5',
  );
  startGameReview(table, app.engine, app.notify);
  const replay = createReplay(app, table, controller, () => {});
  replay.startReview();
  assert.equal(state().reviewFor, null, "it is not over");
  await controller.submit({ do: "play", move: "resign" });
  assert.ok(canReview(state()));
  await replay.start();
  replay.startReview();
  await until(() => gameReviewOf(state())?.done);
  assert.equal(state().reviewFor, null);
  assert.ok(
    gameReviewOf(state()).positions.every(
      (position) => position && position.chance >= 0 && position.chance <= 1,
    ),
  );
  assert.equal(gameReviewOf(state()).positions.at(-1).chance, 1);
  // Reviewed positions are not searched again; leaving the replay cancels the review.
  table.dispatch({
    type: "reportProgressed",
    report: {
      ...state().gameReview,
      positions: [undefined, ...state().gameReview.positions.slice(1)],
    },
  });
  replay.startReview();
  assert.notEqual(state().reviewFor, null);
  replay.leave();
  await until(() => state().reviewFor === null);
  const failing = await createTestGame(LOT, { connectEngine: broken });
  startGameReview(failing.table, failing.app.engine, failing.app.notify);
  const failingReplay = createReplay(failing.app, failing.table, failing.controller, () => {});
  await failing.controller.submit({ do: "play", move: "resign" });
  await failingReplay.start();
  failingReplay.startReview();
  await until(() => failing.notifications.length);
  assert.deepEqual([notifications, failing.notifications], [[], ["error-engine"]]);
});

test("correspondence game is exchanged by links", async () => {
  const firstGame = await createTestGame(LOT);
  const secondGame = await createTestGame('[Game "taiji"]\n');
  const [firstLinks, secondLinks] = [
    createLinkService(firstGame.app, firstGame.controller),
    createLinkService(secondGame.app, secondGame.controller),
  ];
  firstGame.controller.setCorrespondence({ ply: 0, seat: null, play: false });
  const early = await firstLinks.createLink();
  firstLinks.markSent();
  assert.equal(firstGame.state().correspondence.seat, "Second");
  assert.equal(await secondLinks.openLink(early.split("#g=")[1]), null);
  assert.equal(secondGame.messageKey(), "link-opened");
  assert.equal(secondGame.state().view.ply, 2);
  await firstGame.controller.submit({ do: "play", move: "a1" });
  const later = (await firstLinks.createLink()).split("#g=")[1];
  await secondLinks.openLink(later);
  assert.equal(secondGame.state().view.ply, 3);
  await secondLinks.openLink(early.split("#g=")[1]);
  assert.equal(secondGame.notifications.at(-1), "link-older");
  assert.equal(secondGame.state().view.ply, 3, "nothing is lost");
  assert.equal((await secondLinks.openLink("nolink!")).ok, false);
  const ask = (text) => (JSON.parse(text).do === "link" ? broken() : askRules(text));
  const silent = await createTestGame(LOT, { ask });
  assert.equal(await createLinkService(silent.app, silent.controller).createLink(), null);
});

test("sharing uses the system dialog, then the clipboard, and reports failure", async () => {
  const { app } = await createTestGame(LOT);
  const fails = (name) => () => Promise.reject(new DOMException("no", name));
  const given = [];
  const clipboard = { writeText: async (text) => given.push(text) };
  setNavigator({ share: async (what) => given.push(Object.keys(what)) });
  assert.equal(await shareOrCopy(app, "one"), "sent");
  setNavigator({ share: fails("AbortError"), clipboard });
  assert.equal(await shareOrCopy(app, "two"), "stopped");
  setNavigator({ share: fails("NotAllowedError"), clipboard });
  assert.equal(await shareOrCopy(app, "three"), "copied");
  setNavigator({ clipboard });
  assert.equal(await shareOrCopy(app, "four"), "copied");
  setNavigator({ clipboard: { writeText: fails("NotAllowedError") } });
  assert.equal(await shareOrCopy(app, "five"), "failed");
  setNavigator({});
  assert.equal(await shareOrCopy(app, "six"), "failed");
  assert.deepEqual(given, [["title", "url"], "three", "four"]);
});

test("draft is stored when the page is hidden and restored in its position only", async () => {
  for (const record of [BATTLE, LOT]) {
    const game = await createGameWithHints(record);
    const { gameStorage, table, controller, state, input, steps } = game;
    const restore = () => restoreDraft(gameStorage.draft(), state(), game.moveInput);
    const stop = startDrafts(table, gameStorage);
    restore();
    if (record === BATTLE) input.pick("L");
    else await steps.tap([0, 0], false);
    for (const pageVisible of [false, true]) {
      table.dispatch({ type: "environmentChanged", change: { pageVisible } });
      await Promise.resolve();
    }
    restore();
    input.cancel();
    restore();
    await until(() => isSelecting(state()));
    input.cancel();
    await controller.submit({ do: "play", move: record === BATTLE ? "Ie5f5g5h5" : "b1" });
    restore();
    assert.equal(isSelecting(state()), false);
    stop();
  }
});

test("move of a trial is no draft, and a damaged draft is ignored", async () => {
  const game = await createGameWithHints(LOT);
  const { gameStorage, table, controller, state, steps, moveInput } = game;
  startDrafts(table, gameStorage);
  for (const moves of ["b1", [5]]) restoreDraft({ id: "g", ply: 2, moves }, state(), moveInput);
  assert.equal(isSelecting(state()), false);
  await controller.openAnalysisBoard(2);
  await steps.tap([0, 0], false);
  assert.ok(isSelecting(state()));
  table.dispatch({ type: "environmentChanged", change: { pageVisible: false } });
  assert.equal(gameStorage.draft(), null);
});
