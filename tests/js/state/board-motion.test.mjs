/** The effect that moves pieces on the board, frame by frame. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createTestGame, mediaQuery, until } from "../../support/js/table.mjs";

const { createBoardMotion } = await import("../../../static/table/board-motion.ts");
const { pieceOf } = await import("../../../static/games/shared/selection.ts");
const { PieceInput } = await import("../../../static/table/piece-input.ts");
const { createReplay } = await import("../../../static/review/replay.ts");
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
    arrival: (move) => (move.startsWith("I") ? [2, 8] : null),
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

test("piece that the computer places comes from the tray", async (context) => {
  const { animation, frame, motion, play, table } = await startMotion(context);
  const { seats } = table.get().view;
  const levels = { First: { ...seats.First, level: 1 }, Second: seats.Second };
  table.dispatch({ type: "viewAnswered", view: { ...table.get().view, seats: levels } });
  await play("Ie5f5g5h5");
  frame(16);
  frame(120);
  frame(120);
  assert.deepEqual(animation.painted, [
    { landing: 0, arrival: [2, 8] },
    { landing: 0.75, arrival: [2, 8] },
    {},
  ]);
  await play("Lc4d4e4c5");
  assert.deepEqual(motion.options(), { landing: 0 });
});

test("discs of LOT become a stack in 240 ms", async (context) => {
  const { animation, frame, motion, play } = await startMotion(context, {
    record: '[Game "lot"]\n\n1. a1 g7 2. b1 g6\n',
  });
  await play("c1xb1c1=a1");
  for (const later of [16, 120, 120]) frame(later);
  assert.deepEqual(animation.painted, [{ landing: 0 }, { landing: 0.75 }, {}]);
  assert.deepEqual(motion.options(), {});
});

test("last piece of a stage turns all of them into the board of the next", async (context) => {
  const file = new URL("../../../static/rulebook/games/taiji-battle.record", import.meta.url);
  const [head, moves] = readFileSync(file, "utf8").split("\n\n");
  const tags = head.split("\n").filter((line) => !/Result|Termination/.test(line));
  const made = moves.split(/\s+/).filter((word) => /^[a-z]\d+\/[a-z]\d+$/.test(word));
  const { animation, frame, play } = await startMotion(context, {
    record: `${tags.join("\n")}\n\n${made.slice(0, -1).join(" ")}\n`,
  });
  await play(made.at(-1));
  for (const later of [16, 120, 120]) frame(later);
  assert.deepEqual(animation.painted, [{ settling: 0 }, { settling: 0.75 }, {}]);
});

test("next move of a replay lands, and the one before does not", async (context) => {
  const { app, animation, controller, motion, play, table } = await startMotion(context);
  for (const move of ["Ie5f5g5h5", "Lc4d4e4c5"]) await play(move);
  const replay = createReplay(app, table, controller, () => {});
  await replay.goTo(0);
  animation.frames.length = 0;
  await replay.goTo(1);
  assert.deepEqual([motion.options(), animation.frames.length], [{ landing: 0 }, 1]);
  await replay.goTo(0);
  animation.frames.shift()();
  assert.deepEqual([motion.options(), animation.frames.length], [{}, 0]);
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
