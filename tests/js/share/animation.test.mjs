/** The pictures of an animation, with the real rules. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createTestGame } from "../../support/js/table.mjs";

const { animationFrames, countedCells } = await import("../../../static/share/animation.ts");

const golden = (name) =>
  readFileSync(new URL(`../../../static/rulebook/games/${name}.record`, import.meta.url), "utf8");

test("every move is a picture, then every cell that counts, then the end", async () => {
  const { app, state } = await createTestGame(golden("taiji-7"));
  const counting = await countedCells(app.rules, state());
  const { First, Second } = state().view.outcome.points;
  assert.equal(counting.length, First + Second);
  const frames = animationFrames(state(), counting, {});
  assert.equal(frames.length, state().position.moves.length + 1 + counting.length + 1);
  const sizes = new Set(frames.map(({ scene }) => JSON.stringify([scene.columns, scene.margin])));
  assert.equal(sizes.size, 1);
  assert.ok(frames.every(({ delay }) => delay >= 20));
  const pictures = new Set(frames.map(({ scene }) => JSON.stringify(scene.items)));
  assert.equal(pictures.size, frames.length, "each differs from the others");
});

test("line of stacks is counted, and a game that goes on is not", async () => {
  const won = await createTestGame(golden("lot"));
  const { line } = won.state().view;
  assert.deepEqual(
    (await countedCells(won.app.rules, won.state())).map(({ cell }) => cell),
    line,
  );
  const going = await createTestGame('[Game "lot"]\n\n1. d4 e4');
  assert.deepEqual(await countedCells(going.app.rules, going.state()), []);
  assert.equal(animationFrames(going.state(), [], {}).length, 4);
});
