/** Effects of the table page with fake services, on states of real games. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { createTestGame, until } from "../../support/js/table.mjs";

globalThis.navigator ??= {};
const { startFeedback } = await import("../../../static/app/feedback-effect.ts");
const { startPersistence } = await import("../../../static/app/persistence-effect.ts");
const { createRenderer } = await import("../../../static/app/renderer.ts");
const { startWakeLock } = await import("../../../static/app/wake-lock-effect.ts");
const { pieceOf } = await import("../../../static/games/shared/selection.ts");
const { PieceInput } = await import("../../../static/table/piece-input.ts");
const { startVerdicts } = await import("../../../static/table/verdict-effect.ts");
const { startAnalysis } = await import("../../../static/computer/analysis-effect.ts");
const { startComputerOpponent } = await import("../../../static/computer/opponent-effect.ts");
const { startPuzzles } = await import("../../../static/puzzles/puzzle-effect.ts");
const { startAlternativeScoring } = await import(
  "../../../static/review/alternative-scoring-effect.ts"
);
const { startAutoplay } = await import("../../../static/review/autoplay-effect.ts");
const { startGameReview } = await import("../../../static/review/game-report-effect.ts");
const { startInsights } = await import("../../../static/review/insights-effect.ts");
const { createReplay } = await import("../../../static/review/replay.ts");
const { startSwapPreview } = await import("../../../static/table/swap-preview-effect.ts");

const LOT = '[Game "lot"]\n\n1. d4 e4';
const TAIJI = '[Game "taiji"]\n\n1. e5/e6';
const DOUBLE = new URL("../../../static/rulebook/games/tailits-taiji.record", import.meta.url);
const SWAP = `[Game "battle-of-lits"]\n[Board "${"2x1o2x2/".repeat(9)}2x1o2x2"]\n\n1. Ie5f5g5h5`;
const tick = () => new Promise((done) => setImmediate(done));

/** Rules that record the questions, and answer each with the same object. */
function createFakeRules(answer = { ok: true }) {
  const asked = [];
  const ask = async ({ do: name, session, ...question }, signal) => {
    assert.equal(session, "main");
    asked.push([name, ...Object.values(question)].join(" "));
    return signal?.aborted ? null : answer;
  };
  return { ask, asked };
}

test("insights are asked for once per position and ready move, while they are shown", async () => {
  const { table, controller } = await createTestGame(LOT);
  const { asked, ...rules } = createFakeRules({ ok: true, marks: [] });
  const stop = startInsights(table, rules);
  await tick();
  assert.deepEqual(asked, ["insights 2 "]);
  assert.equal(table.get().insights.value.marks.length, 0);
  table.dispatch({ type: "cursorShown", visible: true });
  await tick();
  assert.equal(asked.length, 1);
  await controller.submit({ do: "play", move: "a1" });
  await tick();
  assert.deepEqual(asked, ["insights 2 ", "insights 3 "]);
  table.dispatch({ type: "settingsChanged", settings: { ...table.get().settings, lens: false } });
  await controller.submit({ do: "undo" });
  await tick();
  assert.equal(asked.length, 2);
  stop();
});

test("several changes of position in one turn lead to one question about the last", async () => {
  const { table, controller } = await createTestGame(LOT);
  const { asked, ...rules } = createFakeRules();
  const replay = createReplay({}, table, controller, () => {});
  table.dispatch({ type: "commandSent" });
  startInsights(table, rules);
  const { position, view } = table.get();
  table.dispatch({ type: "commandAnswered" });
  for (const ply of [0, 1, 0])
    table.dispatch({
      type: "reviewAnswered",
      ply,
      view: { ...view, ply },
      position: { ...position, moves: position.moves.slice(0, ply) },
    });
  await tick();
  assert.deepEqual(asked, ["insights 0 "]);
  replay.leave();
});

test("table after a swap is asked for while the swap is offered", async () => {
  const { table } = await createTestGame(SWAP);
  assert.ok(table.get().view.may_swap);
  const { asked, ...rules } = createFakeRules();
  startSwapPreview(table, rules);
  await tick();
  assert.deepEqual(asked, ["preview swap"]);
  assert.ok(table.get().swapPreview);
  table.dispatch({ type: "swapDeclined" });
  await tick();
  assert.equal(asked.length, 1);
});

test("other scorings are asked for at the end of a game that has them", async () => {
  const { table } = await createTestGame(TAIJI);
  const { asked, ...rules } = createFakeRules({ ok: true, scorings: [] });
  startAlternativeScoring(table, rules);
  await tick();
  assert.deepEqual(asked, []);
  const { view } = table.get();
  const outcome = { winner: "First", termination: "normal", decided_by: "", points: {} };
  table.dispatch({ type: "viewAnswered", view: { ...view, outcome } });
  await until(() => table.get().alternativeScoring);
  table.dispatch({ type: "cursorShown", visible: true });
  await tick();
  assert.deepEqual(asked, ["scorings"]);
  const one = { option: "Groups", value: "2" };
  table.dispatch({ type: "scoringToggled", alternative: one });
  assert.equal(table.get().alternativeScoring.selected, one);
  table.dispatch({ type: "scoringToggled", alternative: one });
  assert.equal(table.get().alternativeScoring.selected, null);
});

test("moves and the end are heard, a change of the session is not", async () => {
  const { table, controller } = await createTestGame(LOT);
  const heard = [];
  startFeedback(table, (event) => heard.push(event));
  await controller.submit({ do: "play", move: "a1" });
  await controller.openAnalysisBoard(2);
  await controller.submit({ do: "play", move: "b1" });
  controller.endTrial();
  await tick();
  assert.deepEqual(heard, ["placed", "placed"]);
  await controller.submit({ do: "play", move: "resign" });
  await tick();
  assert.equal(heard.at(-1), "ended");
});

test("piece that breaks a rule is heard once, and not while it follows the pointer", async () => {
  const { app, table, controller } = await createTestGame('[Game "tailits"]\n');
  const heard = [];
  startFeedback(table, (event) => heard.push(event));
  startVerdicts(table, app.rules);
  const input = new PieceInput(app.rules, table, controller);
  const at = { column: 1, row: 2 };
  input.pick("I");
  input.moveTo(at, "hover");
  await until(() => pieceOf(table.get()).verdict);
  await tick();
  assert.deepEqual(heard, []);
  for (let times = 0; times < 2; times += 1) {
    input.moveTo(at, "set");
    await tick();
  }
  assert.deepEqual(heard, ["refused"]);
});

test("rules are asked once about a piece where it lies, and not behind a move", async () => {
  const { app, table, controller } = await createTestGame('[Game "tailits"]\n');
  const { asked, ...rules } = createFakeRules({ ok: true, move: "other", violations: [] });
  const stop = startVerdicts(table, rules);
  const input = new PieceInput(app.rules, table, controller);
  input.pick("I");
  input.moveTo({ column: 5, row: 5 }, "hover");
  input.moveTo({ column: 5, row: 6 }, "hover");
  await tick();
  input.recolour(1);
  await tick();
  assert.equal(asked.length, 1);
  assert.match(asked[0], /^try I[a-z0-9]+$/);
  input.moveTo({ column: 6, row: 6 }, "set");
  table.dispatch({ type: "commandSent" });
  await tick();
  assert.equal(asked.length, 1, "a move is on its way");
  stop();
});

test("persistence is requested after a move, not after one in a trial", async () => {
  const { table, controller } = await createTestGame(LOT);
  const request = mock.fn();
  startPersistence(table, request);
  await controller.openAnalysisBoard(2);
  await controller.submit({ do: "play", move: "a1" });
  controller.endTrial();
  await tick();
  assert.equal(request.mock.callCount(), 0);
  await controller.submit({ do: "play", move: "a1" });
  await tick();
  assert.equal(request.mock.callCount(), 1);
});

test("screen stays on from the first selection to the end, on the table only", async () => {
  const { table, controller } = await createTestGame('[Game "lot"]\n');
  const wanted = [];
  startWakeLock(table, (keep) => wanted.push(keep));
  table.dispatch({ type: "stepsChanged", steps: [{ move: "a1" }] });
  await tick();
  for (const screen of ["home", "table"]) {
    table.dispatch({ type: "environmentChanged", change: { screen } });
    await tick();
  }
  await controller.submit({ do: "play", move: "a1" });
  await controller.submit({ do: "play", move: "resign" });
  await tick();
  assert.deepEqual(wanted, [true, false, true, false]);
});

test("replay goes on by itself to its end", async (context) => {
  const { table } = await createTestGame(LOT);
  context.mock.timers.enable({ apis: ["setInterval"] });
  const { position, view } = table.get();
  const show = (ply) =>
    table.dispatch({ type: "reviewAnswered", ply, view: { ...view, ply }, position });
  startAutoplay(table, () => show(table.get().mode.ply + 1));
  show(0);
  table.dispatch({ type: "autoplayToggled", on: true });
  await tick();
  for (let rounds = 0; rounds < 4; rounds += 1) {
    context.mock.timers.tick(1400);
    await tick();
  }
  assert.deepEqual([table.get().mode.ply, table.get().mode.autoplay], [2, false]);
});

/** Engine whose searches the test answers. */
function createFakeEngine() {
  const searches = [];
  const start = (query, { signal }) =>
    new Promise((resolve, reject) => searches.push({ query, signal, resolve, reject }));
  return { searches, engine: { search: start, bestReply: start } };
}

const COMPUTER = '[Game "lot"]\n[SecondLevel "3"]\n\n1. d4';

test("computer plays when it is its turn, and is stopped by whatever takes the turn away", async () => {
  const { app, table } = await createTestGame(COMPUTER);
  const { engine, searches } = createFakeEngine();
  const submit = mock.fn(async () => null);
  const { storage } = app;
  startComputerOpponent(table, { engine, storage, submit, spent: () => 0 });
  await until(() => searches.length === 1);
  const changes = [
    () => table.dispatch({ type: "environmentChanged", change: { screen: "home" } }),
    () => table.dispatch({ type: "environmentChanged", change: { screen: "table" } }),
    () => table.dispatch({ type: "environmentChanged", change: { pageVisible: false } }),
    () => table.dispatch({ type: "environmentChanged", change: { pageVisible: true } }),
    () => table.dispatch({ type: "computerPaused", on: true }),
    () => table.dispatch({ type: "computerPaused", on: false }),
    () => table.dispatch({ type: "analysisToggled", open: true }),
    () => table.dispatch({ type: "analysisToggled", open: false }),
  ];
  for (const change of changes) {
    change();
    await tick();
  }
  await until(() => searches.length === 5);
  assert.deepEqual(
    searches.map(({ signal }) => signal.aborted),
    [true, true, true, true, false],
  );
  searches.at(-1).resolve({ best: { move: "a1" } });
  await until(() => submit.mock.callCount() === 1);
  assert.deepEqual(submit.mock.calls[0].arguments[0], { do: "play", move: "a1" });
});

test("failing computer is paused with a message", async () => {
  const { app, table } = await createTestGame(COMPUTER);
  const { engine, searches } = createFakeEngine();
  const { storage } = app;
  startComputerOpponent(table, { engine, storage, submit: async () => null, spent: () => 0 });
  await until(() => searches.length === 1);
  searches[0].reject(new Error("no memory"));
  await until(() => table.get().computerPaused);
  assert.equal(table.get().message.key, "computer-failed");
});

/** Game in which the computer thinks, and what it has submitted. */
async function createThinkingComputer({ refusal = null, record = COMPUTER } = {}) {
  const game = await createTestGame(record);
  const { engine, searches } = createFakeEngine();
  const submit = mock.fn(async () => refusal);
  const storage = { revision: 0, read: () => ({ revision: storage.revision }) };
  const stop = startComputerOpponent(game.table, { engine, storage, submit, spent: () => 0 });
  while (!searches.length) await tick();
  return { ...game, search: searches[0], submit, storage, stop };
}

test("computer's move is dropped if another tab or the player was faster", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const unhindered = await createThinkingComputer();
  const overtaken = await createThinkingComputer();
  overtaken.storage.revision = 9;
  const busy = await createThinkingComputer();
  const stopped = await createThinkingComputer();
  const games = [unhindered, overtaken, busy, stopped];
  for (const { search } of games) search.resolve({ best: { move: "a1" } });
  busy.table.dispatch({ type: "commandSent" });
  stopped.stop();
  context.mock.timers.tick(700);
  await tick();
  const played = games.map(({ submit }) => submit.mock.callCount());
  assert.deepEqual(played, [1, 0, 0, 0]);
});

test("refused move of the computer pauses it", async () => {
  const refusal = { ok: false, error: { code: "illegal", message: "no" } };
  const { search, table } = await createThinkingComputer({ refusal });
  search.resolve({ best: { move: "a1" } });
  await until(() => table.get().computerPaused);
  assert.equal(table.get().message.key, "computer-failed");
});

test("computer that is short of time plays without a pause", async (context) => {
  const record = '[Game "lot"]\n[Clock "5+0"]\n[SecondLevel "3"]\n\n1. d4';
  const game = await createTestGame(record);
  const { engine, searches } = createFakeEngine();
  const submit = mock.fn(async () => null);
  const { storage } = game.app;
  startComputerOpponent(game.table, { engine, storage, submit, spent: () => 4000 });
  game.table.dispatch({ type: "clockPaused", reason: null });
  context.mock.timers.enable({ apis: ["setTimeout"] });
  while (!searches.length) await tick();
  searches[0].resolve({ best: { move: "a1" } });
  context.mock.timers.tick(1);
  await tick();
  assert.equal(submit.mock.callCount(), 1);
});

test("only one tab plays for the computer, and a failing lock does not stop it", async (context) => {
  const requested = [];
  const locks = {
    async request(name, { signal }, task) {
      requested.push([name, signal.aborted]);
      if (requested.length > 1) throw new DOMException("no locks", "SecurityError");
      return task();
    },
  };
  const { navigator } = globalThis;
  const setNavigator = (value) =>
    Object.defineProperty(globalThis, "navigator", { value, configurable: true });
  setNavigator({ locks });
  context.after(() => setNavigator(navigator));
  await createThinkingComputer();
  await createThinkingComputer();
  assert.deepEqual(requested, [
    ["lits-table:computer:g", false],
    ["lits-table:computer:g", false],
  ]);
});

test("search that fails under the lock of its tab pauses the computer", async (context) => {
  const { navigator } = globalThis;
  const locks = { request: (_name, _options, task) => task() };
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
  context.after(() =>
    Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true }),
  );
  const { search, table } = await createThinkingComputer();
  search.reject(new Error("no memory"));
  await until(() => table.get().computerPaused);
  assert.equal(table.get().message.key, "computer-failed");
});

test("two computers do not wait for the summary of a stage to be closed", async () => {
  const [head, moves] = readFileSync(DOUBLE, "utf8").split("\n\n");
  const firstStage = moves
    .replace(/\d+\.\s/g, "")
    .split(/\s+/)
    .slice(0, 17)
    .join(" ");
  for (const [levels, searched] of [
    ['[FirstLevel "1"]\n[SecondLevel "1"]', 1],
    ['[SecondLevel "1"]', 0],
  ]) {
    const game = await createTestGame(`${head}\n${levels}\n\n${firstStage}`);
    assert.equal(game.table.get().view.stage, 1);
    const { engine, searches } = createFakeEngine();
    const { storage } = game.app;
    startComputerOpponent(game.table, { engine, storage, submit: mock.fn(), spent: () => 0 });
    await tick();
    assert.equal(searches.length, searched, levels);
  }
});

test("analysis that fails after it was closed is not reported", async () => {
  const { table } = await createTestGame(LOT);
  const { engine, searches } = createFakeEngine();
  startAnalysis(table, engine);
  for (const close of [true, false]) {
    table.dispatch({ type: "analysisToggled", open: true });
    await tick();
    if (close) table.dispatch({ type: "analysisToggled", open: false });
    await tick();
    searches.at(-1).reject(new Error("no memory"));
    await tick();
    assert.equal(table.get().analysis?.failed, close ? undefined : true);
  }
});

test("report of a draw ends even, and a game without a result has none", async () => {
  const { table } = await createTestGame(LOT);
  const { engine, searches } = createFakeEngine();
  startGameReview(table, { ...engine, spawn: () => ({ ...engine, terminate() {} }) }, () => {});
  const { view, position } = table.get();
  const look = (outcome) => {
    const shown = { ...view, outcome };
    table.dispatch({ type: "viewAnswered", view: shown });
    table.dispatch({ type: "reviewAnswered", ply: 0, view: shown, position });
    table.dispatch({ type: "reportAsked" });
  };
  look(null);
  await tick();
  assert.equal(searches.length, 0);
  table.dispatch({ type: "reportEnded" });
  await tick();
  look({ winner: null, termination: "normal", decided_by: "full-board", points: {} });
  await until(() => searches.length > 0);
  assert.equal(table.get().gameReview.positions.at(-1).chance, 0.5);
});

test("refused and failing questions change nothing", async () => {
  for (const ask of [
    async () => ({ ok: false, error: {} }),
    async () => {
      throw new Error("gone");
    },
    async () => null,
  ]) {
    const { table } = await createTestGame(SWAP);
    startInsights(table, { ask });
    startSwapPreview(table, { ask });
    const { insights, swapPreview } = table.get();
    await tick();
    assert.deepEqual([insights, swapPreview], [null, null]);
    const ended = await createTestGame(TAIJI);
    startAlternativeScoring(ended.table, { ask });
    const outcome = { winner: null, termination: "normal", decided_by: "", points: {} };
    ended.table.dispatch({ type: "viewAnswered", view: { ...ended.state().view, outcome } });
    await tick();
    assert.equal(ended.table.get().alternativeScoring, null);
  }
});

const PUZZLE = {
  id: "lot 1",
  game: "lot",
  number: 1,
  grade: 1,
  solution: "a1",
  turns: 2,
  margin: 0,
};

/** Game with a puzzle and a fake engine. */
async function createTestPuzzle() {
  const game = await createTestGame(LOT);
  const { engine, searches } = createFakeEngine();
  const { storage } = game.app;
  const submit = mock.fn(game.controller.submit.bind(game.controller));
  let time = 0;
  const now = () => time;
  startPuzzles(game.table, { engine, storage, submit, now });
  const wait = async (ms) => {
    await tick();
    time += ms;
  };
  await game.controller.startPuzzle({ ...PUZZLE, record: LOT, from: 2 });
  return { ...game, searches, storage, submit, wait, puzzle: () => game.table.get().mode.puzzle };
}

test("solution is recognized and recorded, unless it was shown", async () => {
  const { controller, storage, puzzle } = await createTestPuzzle();
  await controller.submit({ do: "play", move: "a1" });
  await until(() => puzzle().verdict);
  assert.deepEqual(puzzle().verdict, { correct: true, effort: { tries: 1, seconds: 0 } });
  assert.ok(storage.puzzles.isSolved("lot 1"));
  const shown = await createTestPuzzle();
  shown.table.dispatch({ type: "solutionShown" });
  await shown.controller.submit({ do: "play", move: "a1" });
  await until(() => shown.puzzle().verdict);
  assert.equal(shown.storage.puzzles.isSolved("lot 1"), false);
});

test("tries and time are counted until the puzzle is solved, while the page can be seen", async () => {
  const { controller, storage, puzzle, table, wait } = await createTestPuzzle();
  const show = (pageVisible) =>
    table.dispatch({ type: "environmentChanged", change: { pageVisible } });
  await wait(2000);
  await controller.submit({ do: "play", move: "b1" });
  await until(() => puzzle().verdict);
  await wait(500);
  show(false);
  await wait(60_000);
  assert.deepEqual(storage.puzzles.effort("lot 1"), { tries: 1, seconds: 2.5 });
  show(true);
  await controller.submit({ do: "undo" });
  await until(() => puzzle().verdict === null);
  await wait(1000);
  await controller.submit({ do: "play", move: "a1" });
  await until(() => puzzle().verdict);
  const effort = { tries: 2, seconds: 3.5 };
  assert.deepEqual(puzzle().verdict, { correct: true, effort });
  await wait(5000);
  await controller.endTrial();
  assert.deepEqual(storage.puzzles.effort("lot 1"), effort);
});

test("wrong move is answered by the engine, and taken back it can be tried again", async () => {
  const { controller, searches, submit, puzzle, table } = await createTestPuzzle();
  await controller.submit({ do: "play", move: "b1" });
  await until(() => searches.length === 1);
  assert.deepEqual(puzzle().verdict, { correct: false, searching: true });
  assert.equal(searches[0].query.moves, 2);
  await controller.submit({ do: "undo" });
  await until(() => puzzle().verdict === null);
  assert.ok(searches[0].signal.aborted);
  await controller.submit({ do: "play", move: "b1" });
  await until(() => searches.length === 2);
  searches[1].resolve({ move: "c1", lead: 1 });
  await until(() => table.get().view.ply === 4);
  assert.equal(puzzle().verdict.answer.move, "c1");
  assert.deepEqual(submit.mock.calls[0].arguments[1], { quiet: true });
});

test("dismissed verdict ends the search for a reply", async () => {
  const { controller, searches, puzzle, table } = await createTestPuzzle();
  await controller.submit({ do: "play", move: "b1" });
  await until(() => searches.length === 1);
  table.dispatch({ type: "puzzleDismissed" });
  await until(() => searches[0].signal.aborted);
  await until(() => !puzzle().verdict.searching);
  assert.deepEqual([puzzle().verdict, puzzle().dismissed], [{ correct: false }, true]);
});

test("state is shown at once, or when it is stored", async () => {
  let writing = false;
  let stored;
  const settled = () => new Promise((done) => (stored = done));
  const show = mock.fn();
  const renderer = createRenderer({ isWriting: () => writing, settled }, show);
  renderer.render();
  assert.deepEqual([show.mock.callCount(), renderer.isWaiting()], [1, false]);
  writing = true;
  renderer.render();
  renderer.render();
  assert.deepEqual([show.mock.callCount(), renderer.isWaiting()], [1, true]);
  stored();
  await tick();
  assert.deepEqual([show.mock.callCount(), renderer.isWaiting()], [2, false]);
});
