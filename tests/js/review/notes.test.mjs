/** Variations that are deleted in the review, and brought back, with the real rules. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestGame } from "../../support/js/table.mjs";

const { createReplay } = await import("../../../static/review/replay.ts");
const { shownPath } = await import("../../../static/games/shared/variations.ts");

const VARIED = '[Game "lot"]\n\n1. d4 e4 (1... a1) 2. d5 e5';

/** A game whose variation was deleted, and the undo that is offered then. */
async function pruned() {
  const game = await createTestGame(VARIED);
  const { app, table, controller } = game;
  let undo;
  app.notify = (key, _args, act) => {
    if (key === "variation-deleted") undo = act;
  };
  const replay = createReplay(app, table, controller, () => {});
  await replay.follow(["d4", "a1"]);
  await replay.deleteVariation();
  assert.doesNotMatch(game.gameStorage.read("g").save.record, /a1/);
  return { ...game, replay, undo };
}

test("deleted variation comes back, whichever position is shown by then", async () => {
  for (const look of [
    () => {},
    ({ replay }) => replay.goToMove(3),
    ({ replay }) => replay.leave(),
  ]) {
    const game = await pruned();
    await look(game);
    await game.undo();
    assert.match(game.gameStorage.read("g").save.record, /\(1\.\.\. a1\)/);
    assert.deepEqual(shownPath(game.state()), ["d4", "a1"]);
  }
});

test("deleted variation does not come back in place of what is on the table by then", async () => {
  const changes = {
    "another game": async ({ controller }) => {
      const { state } = await createTestGame('[Game "taiji"]\n\n1. d4/d5');
      await controller.open("other", { revision: 0, save: state().save });
    },
    "a copy of the game": ({ controller, state }) =>
      controller.open("copy", { revision: 0, save: state().save }),
    "a fork": async ({ replay }) => {
      await replay.goToMove(1);
      await replay.fork();
    },
    "a move": ({ controller, replay }) => {
      replay.leave();
      return controller.submit({ do: "play", move: "a1" });
    },
    "a trial": ({ controller }) => controller.openAnalysisBoard(1),
  };
  for (const [name, change] of Object.entries(changes)) {
    const game = await pruned();
    await change(game);
    const { id, save, mode } = game.state();
    const stored = game.gameStorage.list();
    await game.undo();
    const now = game.state();
    assert.deepEqual([now.id, now.save, now.mode], [id, save, mode], name);
    assert.deepEqual(game.gameStorage.list(), stored, name);
  }
});

test("deleted variation does not come back in place of a move on its way", async () => {
  const { controller, replay, undo, gameStorage } = await pruned();
  replay.leave();
  const played = controller.submit({ do: "play", move: "g7" });
  await undo();
  await played;
  assert.match(gameStorage.read("g").save.record, /g7/);
});

test("deletion is not reported of another game that was opened meanwhile", async () => {
  const { app, table, controller, state } = await createTestGame(VARIED);
  const keys = [];
  app.notify = (key) => keys.push(key);
  const replay = createReplay(app, table, controller, () => {});
  await replay.follow(["d4", "a1"]);
  const deleted = replay.deleteVariation();
  await controller.open("other", { revision: 0, save: state().save });
  await deleted;
  assert.deepEqual([keys, state().mode.kind], [[], "play"]);
});
