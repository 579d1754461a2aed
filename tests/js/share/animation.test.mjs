/** The pictures of an animation, with the real rules. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createTestGame } from "../../support/js/table.mjs";

const { animationFrames, endOf } = await import("../../../static/share/animation.ts");

const { readPosition } = await import("../../../static/notation/record-reader.ts");

const golden = (name) =>
  readFileSync(new URL(`../../../static/rulebook/games/${name}.record`, import.meta.url), "utf8");

test("every move is a picture, then every cell that counts, then the end", async () => {
  const { app, state } = await createTestGame(golden("taiji-7"));
  const end = await endOf(app.rules, state());
  const { counting } = end;
  const { First, Second } = state().view.outcome.points;
  assert.equal(counting.length, First + Second);
  const frames = animationFrames(state(), end, {});
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
    (await endOf(won.app.rules, won.state())).counting.map(({ cell }) => cell),
    line,
  );
  const going = await createTestGame('[Game "lot"]\n\n1. d4 e4');
  const nothing = { counting: [], groups: [], line: [] };
  assert.deepEqual(await endOf(going.app.rules, going.state()), nothing);
  assert.equal(animationFrames(going.state(), nothing, {}).length, 4);
});

test("a game of which an earlier position is displayed ends as it does at its end", async () => {
  for (const name of ["taiji-7", "lot"]) {
    const { app, state } = await createTestGame(golden(name));
    const early = {
      ...state(),
      position: readPosition(state().save.record, 3),
      view: { ...state().view, groups: [], line: [], outcome: null },
    };
    const [whole, reviewed] = await Promise.all(
      [state(), early].map(async (game) => animationFrames(game, await endOf(app.rules, game), {})),
    );
    assert.deepEqual(reviewed, whole);
    assert.notDeepEqual(whole.at(-1).scene, whole[state().position.moves.length].scene);
  }
});
