/** The effect that moves pieces on the board, frame by frame. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestGame, mediaQuery, until } from "../../support/js/table.mjs";

const { createBoardMotion } = await import("../../../static/table/board-motion.ts");
const { pieceOf } = await import("../../../static/games/shared/selection.ts");
const { PieceInput } = await import("../../../static/table/piece-input.ts");
const { startVerdicts } = await import("../../../static/table/verdict-effect.ts");

const BATTLE = `[Game "battle-of-lits"]\n[Board "${"2x1o2x2/".repeat(9)}2x1o2x2"]\n`;

/** Starts the effect with frames and a clock that the test moves on. */
async function startMotion(context, { reducedMotion = false, record = BATTLE } = {}) {
  const { requestAnimationFrame } = globalThis;
  const animation = { now: 1000, frames: [], isWaiting: false, painted: [] };
  context.mock.method(performance, "now", () => animation.now);
  globalThis.requestAnimationFrame = (step) => animation.frames.push(step);
  mediaQuery.matches = reducedMotion;
  context.after(() => {
    mediaQuery.matches = true;
    globalThis.requestAnimationFrame = requestAnimationFrame;
  });
  const game = await createTestGame(record);
  const motion = createBoardMotion();
  motion.start(game.table, {
    isWaiting: () => animation.isWaiting,
    paintBoard: () => animation.painted.push(motion.options()),
  });
  const frame = (later) => {
    animation.now += later;
    animation.frames.shift()();
  };
  const play = (move) => game.controller.submit({ do: "play", move });
  return { ...game, animation, motion, frame, play };
}

test("piece lands within 160 ms, counted from the frame that shows the move", async (context) => {
  const { animation, motion, frame, play } = await startMotion(context);
  await play("Ie5f5g5h5");
  assert.deepEqual(motion.options(), { landing: 0 });
  animation.isWaiting = true;
  frame(500);
  assert.deepEqual(animation.painted, []);
  animation.isWaiting = false;
  for (const later of [16, 80, 80]) frame(later);
  assert.deepEqual(animation.painted, [{ landing: 0 }, { landing: 0.75 }, {}]);
  assert.equal(animation.frames.length, 0);
});

test("piece that is taken back does not go on landing, and nothing else lands", async (context) => {
  const { animation, motion, frame, play, controller } = await startMotion(context);
  await play("Ie5f5g5h5");
  await controller.submit({ do: "undo" });
  frame(16);
  assert.deepEqual([motion.options(), animation.frames.length], [{}, 0]);
  await play("Ie5f5g5h5");
  frame(16);
  frame(200);
  for (const move of ["swap", "resign"]) await play(move);
  assert.deepEqual([motion.options(), animation.frames.length], [{}, 0]);
});

test("piece appears at once under reduced motion", async (context) => {
  const { animation, motion, play } = await startMotion(context, { reducedMotion: true });
  await play("Ie5f5g5h5");
  assert.deepEqual([motion.options(), animation.frames.length], [{}, 0]);
});

test("draft that the rules refuse shakes once and comes to rest where it lies", async (context) => {
  const { app, animation, controller, frame, motion, table } = await startMotion(context, {
    record: '[Game "tailits"]\n',
  });
  startVerdicts(table, app.rules);
  const input = new PieceInput(app.rules, table, controller);
  const judged = () => until(() => pieceOf(table.get()).verdict);
  const corner = { column: 1, row: 1 };
  input.pick("I");
  input.moveTo(corner, "hover");
  await judged();
  assert.deepEqual([motion.options(), animation.frames.length], [{}, 0]);
  for (let times = 0; times < 2; times += 1) {
    input.moveTo(corner, "set");
    await judged();
  }
  assert.equal(animation.frames.length, 1);
  frame(16);
  for (const later of [20, 60, 60]) frame(later);
  const offsets = animation.painted.map(({ shake }) => shake);
  assert.ok(offsets.some((offset) => offset > 0.01) && offsets.some((offset) => offset < -0.01));
  assert.ok(offsets.every((offset) => Math.abs(offset) < 0.1));
  frame(100);
  assert.deepEqual([motion.options(), animation.frames.length], [{}, 0]);
});
