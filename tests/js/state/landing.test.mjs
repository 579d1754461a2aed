/** The effect that lets a new piece drop onto the board, frame by frame. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestGame, mediaQuery } from "../../support/js/table.mjs";

const { createLanding } = await import("../../../static/table/landing-effect.ts");

const BATTLE = `[Game "battle-of-lits"]\n[Board "${"2x1o2x2/".repeat(9)}2x1o2x2"]\n`;

/** Starts the effect with frames and a clock that the test moves on. */
async function startLanding(context, { reducedMotion = false } = {}) {
  const { requestAnimationFrame } = globalThis;
  const animation = { now: 1000, frames: [], isWaiting: false, painted: [] };
  context.mock.method(performance, "now", () => animation.now);
  globalThis.requestAnimationFrame = (step) => animation.frames.push(step);
  mediaQuery.matches = reducedMotion;
  context.after(() => {
    mediaQuery.matches = true;
    globalThis.requestAnimationFrame = requestAnimationFrame;
  });
  const game = await createTestGame(BATTLE);
  const landing = createLanding();
  landing.start(game.table, {
    isWaiting: () => animation.isWaiting,
    paintBoard: () => animation.painted.push(landing.progress()),
  });
  const frame = (later) => {
    animation.now += later;
    animation.frames.shift()();
  };
  const play = (move) => game.controller.submit({ do: "play", move });
  return { ...game, animation, landing, frame, play };
}

test("piece lands within 160 ms, counted from the frame that shows the move", async (context) => {
  const { animation, landing, frame, play } = await startLanding(context);
  await play("Ie5f5g5h5");
  assert.equal(landing.progress(), 0);
  animation.isWaiting = true;
  frame(500);
  assert.deepEqual(animation.painted, []);
  animation.isWaiting = false;
  for (const later of [16, 80, 80]) frame(later);
  assert.deepEqual(animation.painted, [0, 0.75, undefined]);
  assert.equal(animation.frames.length, 0);
});

test("piece that is taken back does not go on landing, and nothing else lands", async (context) => {
  const { animation, landing, frame, play, controller } = await startLanding(context);
  await play("Ie5f5g5h5");
  await controller.submit({ do: "undo" });
  frame(16);
  assert.deepEqual([landing.progress(), animation.frames.length], [undefined, 0]);
  await play("Ie5f5g5h5");
  frame(16);
  frame(200);
  for (const move of ["swap", "resign"]) await play(move);
  assert.deepEqual([landing.progress(), animation.frames.length], [undefined, 0]);
});

test("piece appears at once under reduced motion", async (context) => {
  const { animation, landing, play } = await startLanding(context, { reducedMotion: true });
  await play("Ie5f5g5h5");
  assert.deepEqual([landing.progress(), animation.frames.length], [undefined, 0]);
});
