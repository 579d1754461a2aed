import assert from "node:assert/strict";
import { test } from "node:test";
import { FIRST_ORIGINS, originsAfter } from "../../../static/state/origins.ts";

/** Origins at the end of a way through the page. @param {string[]} way */
const after = (...way) =>
  way.slice(1).reduce((origins, to, index) => originsAfter(origins, way[index], to), FIRST_ORIGINS);

test("a puzzle is left for the place where it was opened", () => {
  assert.equal(after("home", "puzzle").puzzle, "home");
  assert.equal(after("table", "puzzle").puzzle, "table");
  assert.equal(after("home", "puzzles", "puzzle").puzzle, "puzzles");
  assert.equal(after("home", "puzzle", "puzzle", "puzzle").puzzle, "home");
  assert.equal(after("puzzle").puzzle, "puzzles");
});

test("the puzzle screen is left for the place before it, however many puzzles were opened", () => {
  assert.equal(after("table", "home", "puzzles").puzzles, "home");
  assert.equal(after("table", "puzzles", "puzzle", "puzzles").puzzles, "table");
  assert.equal(after("home", "puzzle", "puzzles", "puzzle", "puzzles").puzzles, "home");
  assert.equal(after("table", "puzzle", "puzzles").puzzles, "table");
  assert.equal(after("puzzle", "puzzles").puzzles, "home");
});

test("going back forgets nothing", () => {
  const way = ["table", "puzzles", "puzzle"];
  assert.deepEqual(after(...way, "puzzles", "table"), { puzzles: "table", puzzle: "puzzles" });
});
