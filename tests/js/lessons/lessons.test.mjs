/** The short courses, with the real rules. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { COURSES } from "../../../static/games/courses.ts";
import { createTestGame, until } from "../../support/js/table.mjs";

const { offersSwap } = await import("../../../static/games/shared/panel-selectors.ts");
const { createLessons } = await import("../../../static/lessons/lesson-mode.ts");
const { startLessons } = await import("../../../static/lessons/lesson-effect.ts");
const { lessonTitle, showsLessonVerdict, withLessonTask } = await import(
  "../../../static/lessons/lesson-panel.ts"
);

const LOT = '[Game "lot"]\n\n1. d4 e4';

async function createCourse(game, number) {
  const table = await createTestGame(LOT);
  const opened = [];
  startLessons(table.table);
  const lessons = createLessons(table.table, table.controller, (id) => opened.push(id));
  await lessons.start(game, number);
  const play = async (move) => {
    const refusal = await table.controller.submit({ do: "play", move });
    assert.equal(refusal, null, move);
    await until(() => table.state().mode.isReached !== null);
    return table.state().mode.isReached;
  };
  return { ...table, lessons, opened, play };
}

for (const [game, { steps }] of Object.entries(COURSES))
  steps.forEach(({ solution, goal }, index) => {
    test(`step ${index + 1} of ${game} can be done, and has texts: ${goal.kind}`, async () => {
      const { app, lessons, play, state } = await createCourse(game, index + 1);
      assert.equal(state().view.game, game);
      const { parts, prefix } = withLessonTask(app, state(), { parts: [], tone: "plain" });
      assert.ok(parts[0].text.length > 10 && !parts[0].text.startsWith("lesson-"));
      assert.match(prefix, new RegExp(`${index + 1} .* ${steps.length}$`));
      assert.ok(await play(solution));
      assert.ok(showsLessonVerdict(state()));
      assert.equal(lessonTitle(app, state()), app.t("lesson-good"));
      await lessons.again();
      await until(() => state().mode.isReached === null);
      assert.equal(state().view.ply, state().mode.from);
    });
  });

const OTHER_MOVES = [
  ["battle-of-lits", 2, "Le4f4g4g5"],
  ["battle-of-lits", 4, "Sg2g3h1h2"],
  ["tailits", 2, "Tg11h11/f11g10"],
  ["taiji", 2, "a1/a2"],
  ["taiji", 3, "c6/c5"],
  ["lot", 2, "a1"],
  ["lot", 3, "a1"],
  ["lot", 4, "e5"],
  ["tailits+taiji", 3, "e10/e9"],
  ["taiji+battle-of-lits", 3, "Ia3b3c3d3"],
];

for (const [game, number, move] of OTHER_MOVES)
  test(`another legal move is not what was asked in step ${number} of ${game}`, async () => {
    const { app, lessons, play, state } = await createCourse(game, number);
    assert.equal(await play(move), false);
    assert.equal(lessonTitle(app, state()), app.t("lesson-bad"));
    await lessons.reveal();
    await until(() => state().mode.isReached);
  });

for (const [game, number] of [
  ["battle-of-lits", 2],
  ["lot", 4],
])
  test(`to stay is not what was asked in step ${number} of ${game}`, async () => {
    const { lessons, state, table: store } = await createCourse(game, number);
    const decline = async () => {
      store.dispatch({ type: "swapDeclined" });
      await until(() => state().mode.isReached === false);
      assert.ok(showsLessonVerdict(state()) && !offersSwap(state()));
    };
    await decline();
    await lessons.again();
    await until(() => state().mode.isReached === null);
    assert.ok(offersSwap(state()));
    await decline();
    await lessons.reveal();
    await until(() => state().mode.isReached);
    assert.equal(state().position.moves.at(-1), "swap");
  });

test("a course leads through its steps and ends with a game", async () => {
  const { lessons, opened, state } = await createCourse("lot", 1);
  const { length } = COURSES.lot.steps;
  for (let number = 1; number < length; number += 1) {
    assert.equal(state().mode.lesson.number, number);
    await lessons.next();
  }
  assert.equal(state().mode.lesson.number, length);
  lessons.play();
  assert.deepEqual(opened, ["lot"]);
  assert.equal(state().mode.kind, "play");
  assert.equal(state().view.ply, 2);
});

test("leaving a course brings the game back", async () => {
  const { lessons, play, state } = await createCourse("taiji", 1);
  await play("b5/a5");
  lessons.leave();
  assert.deepEqual(state().position.moves, ["d4", "e4"]);
});
