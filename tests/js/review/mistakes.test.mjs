/** Learning from mistakes: with the real rules and an engine that knows what it will find. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestGame, until } from "../../support/js/table.mjs";

const { createMistakes, mistakesIn } = await import("../../../static/review/mistakes.ts");
const { positionKey } = await import("../../../static/games/shared/selectors.ts");
const { startMistakes } = await import("../../../static/review/mistake-effect.ts");
const { withMistakeTask } = await import("../../../static/review/mistake-panel.ts");

const LOT = '[Game "lot"]\n\n1. d4 e4 2. d5 e5 3. a1 resign';
const REASONS = { change: {}, safe: {}, joined: 0, settled: 0, blocks: 1 };
const MISTAKES = [
  { game: "g", ply: 2, played: "d5", best: "c3" },
  { game: "g", ply: 4, played: "a1", best: "d6" },
];

/** Chance of the player who tries a move, as the engine will find it after the move. */
const CHANCES = { c3: 0.7, c4: 0.68, g7: 0.2, d5: 0.7 };

/** Engine that finds a chance of 0.7 before the move, and that of the move after it. */
function createEngine() {
  const search = async ({ record, ply }) => {
    const moves = record.split("\n\n")[1].match(/[a-g]\d/g);
    const stats = (move, chance) => ({
      move,
      chance,
      margin: 0,
      visits: 100,
      winner_proved: false,
    });
    const tried = moves[ply];
    return tried
      ? { seat: "First", lines: [stats("c3", 0.7)], played: stats(tried, CHANCES[tried]) }
      : { seat: "Second", lines: [stats("f1", 1 - CHANCES[moves.at(-1)])] };
  };
  return { search, explain: async () => REASONS };
}

async function createTask(engine = createEngine()) {
  const game = await createTestGame(LOT);
  const { app, table, controller, gameStorage, state } = game;
  gameStorage.write("g", state().save, 0);
  gameStorage.mistakes.add(MISTAKES);
  const submit = controller.submit.bind(controller);
  const list = gameStorage.mistakes;
  startMistakes(table, { engine, mistakes: list, submit });
  const mistakes = createMistakes(app, table, controller);
  await mistakes.practise();
  const play = (move) => controller.submit({ do: "play", move });
  const judged = async (move) => {
    await play(move);
    await until(() => state().mode.verdict && !state().mode.verdict.searching);
    return state().mode.verdict;
  };
  const pliesDue = () => list.due().map(({ ply }) => ply);
  return { ...game, mistakes, list, play, judged, pliesDue };
}

test("the position before the mistake is on the table, with the task", async () => {
  const { app, state } = await createTask();
  assert.deepEqual(state().position.moves, ["d4", "e4"]);
  const { parts, prefix } = withMistakeTask(app, state(), { parts: [], tone: "plain" });
  assert.match(parts[0].text, /d5/);
  assert.equal(prefix, app.t("mistake-prefix"));
});

for (const move of ["c3", "c4"])
  test(`a better move is recognized and explained: ${move}`, async () => {
    const { judged, pliesDue, state } = await createTask();
    const verdict = await judged(move);
    assert.ok(verdict.good);
    assert.equal(verdict.reasons, REASONS);
    assert.deepEqual(pliesDue(), [4]);
    assert.equal(state().view.ply, 3);
  });

for (const move of ["g7", "d5"])
  test(`a bad move, or the mistake itself, is answered on the board: ${move}`, async () => {
    const { judged, pliesDue, state, mistakes } = await createTask();
    const verdict = await judged(move);
    assert.deepEqual([verdict.good, verdict.reply], [false, "f1"]);
    await until(() => state().view.ply === 4);
    assert.deepEqual(pliesDue(), [4]);
    await mistakes.again();
    await until(() => state().mode.verdict === null);
    assert.ok((await judged("c3")).good);
    assert.ok(state().mode.isCounted);
  });

test("a mistake that was corrected only later counts as missed and comes back the next day", async () => {
  const { gameStorage, judged, mistakes, state } = await createTask();
  await judged("g7");
  await until(() => state().view.ply === 4);
  await mistakes.again();
  await until(() => state().mode.verdict === null);
  await judged("c3");
  const stored = JSON.parse(gameStorage.backup().entries.mistakes);
  assert.deepEqual(
    stored.map(({ ply, box }) => [ply, box]),
    [
      [4, 0],
      [2, 0],
    ],
  );
});

test("the move can be shown, which counts as missed", async () => {
  const { mistakes, pliesDue, state } = await createTask();
  await mistakes.reveal();
  await until(() => state().mode.verdict?.good);
  assert.deepEqual(state().position.moves.at(-1), "c3");
  assert.deepEqual(pliesDue(), [4]);
});

test("a hint that shows the move counts as missed, too", async () => {
  const { table, judged, pliesDue } = await createTask();
  table.dispatch({ type: "solutionShown" });
  await until(() => pliesDue().length === 1);
  assert.ok((await judged("c3")).good);
  assert.deepEqual(pliesDue(), [4]);
});

test("a move that is taken back before it is judged does not count", async () => {
  const engine = createEngine();
  const { search } = engine;
  let answer = () => {};
  const isAsked = new Promise((resolve) => {
    answer = resolve;
  });
  engine.search = async (query) => {
    await isAsked;
    return search(query);
  };
  const { controller, judged, play, pliesDue, state } = await createTask(engine);
  await play("g7");
  await until(() => state().mode.verdict?.searching);
  await controller.submit({ do: "undo" });
  await until(() => state().mode.verdict === null);
  answer();
  assert.deepEqual(pliesDue(), [2, 4]);
  assert.ok((await judged("c3")).good);
  assert.deepEqual(pliesDue(), [4]);
});

test("after the last one the game is back on the table", async () => {
  const { mistakes, judged, notifications, state } = await createTask();
  await judged("c3");
  await mistakes.next();
  assert.equal(state().mode.mistake.ply, 4);
  await mistakes.next();
  assert.equal(state().mode.kind, "play");
  assert.deepEqual(notifications, ["mistake-last"]);
  assert.equal(state().view.ply, 6);
});

test("after the last one that is due it goes on with the first", async () => {
  const { mistakes, state } = await createTask();
  await mistakes.next();
  assert.equal(state().mode.mistake.ply, 4);
  await mistakes.next();
  assert.equal(state().mode.mistake?.ply, 2);
});

test("mistakes of the computer are no tasks", async () => {
  const pliesWith = async (tags) => {
    const { state } = await createTestGame(`[Game "lot"]\n${tags}\n1. d4 e4`);
    const review = (seat, chance, own) => ({
      chance,
      seat,
      best: { move: "c3", chance: own, visits: 100 },
    });
    const positions = [review("First", 0.9, 0.9), review("Second", 0.4, 0.6)];
    const key = positionKey(state());
    const last = review("First", 0.9, 0.9);
    const reviewed = { ...state(), gameReview: { key, positions: [...positions, last] } };
    return mistakesIn(reviewed).map(({ ply }) => ply);
  };
  assert.deepEqual(await pliesWith(""), [0, 1]);
  assert.deepEqual(await pliesWith('[SecondLevel "3"]\n'), [0]);
});

test("mistakes of a deleted game are forgotten", async () => {
  const { gameStorage, mistakes, state, list } = await createTask();
  mistakes.leave();
  gameStorage.remove("g");
  await mistakes.practise();
  assert.equal(state().mode.kind, "play");
  assert.deepEqual(list.due(), []);
});

for (const [what, change] of [
  ["cannot be read", () => null],
  ["has a damaged record", (entry) => ({ ...entry, save: { record: "x" } })],
])
  test(`mistakes are kept but not counted while their game ${what}`, async (context) => {
    const { gameStorage, mistakes, state, list } = await createTask();
    mistakes.leave();
    const { read } = gameStorage;
    const reading = context.mock.method(gameStorage, "read", function (id) {
      return change(read.call(this, id));
    });
    assert.equal(mistakes.dueCount(), 0);
    await mistakes.practise();
    assert.equal(state().mode.kind, "play");
    assert.equal(list.due().length, 2);
    reading.mock.restore();
    assert.equal(mistakes.dueCount(), 2);
  });

test("mistakes are forgotten whose game has gone on without them", async () => {
  const { gameStorage, mistakes, state, list } = await createTask();
  mistakes.leave();
  const { save, revision } = gameStorage.read("g");
  gameStorage.write("g", { ...save, record: save.record.replace("a1 resign", "b1") }, revision);
  list.add([{ game: "g", ply: 9, played: "c3", best: "c4" }]);
  await mistakes.practise();
  assert.equal(state().mode.mistake.ply, 2);
  await mistakes.next();
  assert.equal(state().mode.kind, "play");
  assert.deepEqual(
    list.due().map(({ ply }) => ply),
    [2],
  );
});

test("a failing engine is reported, and nothing is counted", async () => {
  const search = async () => {
    throw new Error("no memory");
  };
  const { judged, pliesDue } = await createTask({ search });
  assert.ok((await judged("c4")).failed);
  assert.deepEqual(pliesDue(), [2, 4]);
});
