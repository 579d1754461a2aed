/** Head starts in the dialog for new games. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { registerGameData } from "../../support/js/rules.mjs";

registerGameData();
const { headStartChance } = await import("../../../static/newgame/head-start.ts");
const { headStarts } = await import("../../../static/games/game-data.js");

test("half points lie between whole ones, and more than was measured counts as the most", () => {
  const measured = [50, 60, 71];
  assert.deepEqual(
    [0.5, 1, 1.5, 2, 30].map((points) => headStartChance(measured, points)),
    [55, 60, 66, 71, 71],
  );
});

test("games of points have measured head starts, those of lines have none", () => {
  assert.equal(headStarts.lot, undefined);
  assert.equal(Object.keys(headStarts).length, 5);
  for (const chances of Object.values(headStarts)) assert.equal(chances[0], 50);
});
