import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  dailyGame,
  dailyPuzzle,
  firstUnsolved,
  nextUnsolved,
  progressByGrade,
  puzzleAfter,
  readPuzzles,
} from "../../../static/puzzles/puzzle-records.ts";

const read = (name) =>
  readPuzzles(
    readFileSync(new URL(`../../../static/games/puzzles/${name}.txt`, import.meta.url), "utf8"),
  );

test("puzzles are parsed, and their records contain no solution", () => {
  const all = read("lot");
  assert.deepEqual(
    all.map(({ number }) => number),
    all.map((_, index) => index + 1),
  );
  for (const { id, game, grade, solution, turns, from, record } of all) {
    assert.match(id, /^lot \d+$/);
    assert.equal(game, "lot");
    assert.ok(grade >= 1 && grade <= 4 && turns >= 2 && from > 4);
    assert.doesNotMatch(record, /Solution|Difficulty|Puzzle/);
    assert.doesNotMatch(record.split("\n\n")[1] ?? "", new RegExp(` ${solution}$`));
  }
});

test("nextUnsolved skips solved puzzles and wraps around", () => {
  const [one, two, three] = read("lot");
  const all = [one, two, three];
  const after = (puzzle, ...solved) => nextUnsolved(all, puzzle, (id) => solved.includes(id));
  assert.equal(after(one), two);
  assert.equal(after(one, two.id), three);
  assert.equal(after(three, three.id), one);
  assert.equal(after(two, one.id, two.id, three.id), three);
});

test("the puzzle to go on with is the first unsolved one, or the one after the last solved one", () => {
  const all = read("lot");
  const [one, two, three] = all;
  const solved =
    (...ids) =>
    (id) =>
      ids.includes(id);
  assert.equal(firstUnsolved(all, solved()), one);
  assert.equal(firstUnsolved(all, solved(one.id, three.id)), two);
  assert.equal(
    firstUnsolved(all, () => true),
    one,
  );
  assert.equal(firstUnsolved([], solved()), undefined);
  assert.equal(puzzleAfter(all, two.id, solved(two.id)), three);
  assert.equal(puzzleAfter(all, "taiji 1", solved(one.id)), two);
  assert.equal(puzzleAfter(all, null, solved()), one);
});

test("progress is counted by grade, and every puzzle belongs to one", () => {
  const all = read("lot");
  const [one, two] = all;
  const grades = progressByGrade(all, (id) => id === one.id || id === two.id);
  assert.deepEqual(
    grades.map(({ grade, done }) => [grade, done]),
    [
      [1, 2],
      [2, 0],
      [3, 0],
      [4, 0],
    ],
  );
  assert.deepEqual(
    grades.flatMap(({ puzzles }) => puzzles),
    all,
  );
});

test("the puzzle of the day depends on the date alone, and all have their turn", () => {
  const all = read("lot");
  const at = (day, hour = 12) => dailyPuzzle(all, new Date(2026, 0, day, hour));
  const daily = (every, count) =>
    new Set(Array.from({ length: count }, (_, index) => at(1 + every * index))).size;
  assert.equal(daily(1, 2 * all.length), all.length);
  assert.equal(daily(6, 2 * all.length), all.length, "on the home screen, with six games");
  assert.equal(at(5, 0), at(5, 23));
  assert.equal(dailyPuzzle([], new Date()), undefined);
});

test("the home screen shows another game each day", () => {
  const games = ["lot", "taiji", "tailits"];
  const days = [1, 2, 3, 4].map((day) => dailyGame(games, new Date(2026, 0, day, 12)));
  assert.deepEqual(days.slice(0, 3).sort(), [...games].sort());
  assert.equal(days[3], days[0]);
});
