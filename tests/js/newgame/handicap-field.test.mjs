/** What handicaps are worth, in the dialog for new games. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { registerGameData } from "../../support/js/rules.mjs";

registerGameData();
const { headStartChance, measuredChance, shapeChance, timeFactor } = await import(
  "../../../static/newgame/handicap-worth.ts"
);
const { handicaps } = await import("../../../static/games/game-data.js");

test("half points lie between whole ones, and more than was measured counts as the most", () => {
  const measured = [50, 60, 71];
  assert.deepEqual(
    [0.5, 1, 1.5, 2, 30].map((points) => headStartChance(measured, points)),
    [55, 60, 66, 71, 71],
  );
});

test("between measured amounts, each doubling counts the same", () => {
  const measured = [
    [2, 60],
    [8, 80],
  ];
  assert.deepEqual(
    [1, Math.SQRT2, 2, 4, 8, 100].map((amount) => measuredChance(measured, amount)),
    [50, 55, 60, 70, 80, 80],
  );
  // A single hint has been measured.
  assert.equal(
    measuredChance(
      [
        [1, 53],
        [2, 56],
      ],
      1,
    ),
    53,
  );
  assert.equal(measuredChance([], 4), 50);
});

test("increments count as base time, and the longer time is compared with the shorter", () => {
  const times = (minutes, seconds) => ({ minutes, seconds });
  assert.equal(timeFactor({ First: times(10, 0), Second: times(20, 0) }), 2);
  assert.equal(timeFactor({ First: times(10, 30), Second: times(10, 0) }), 2);
  assert.equal(timeFactor({ First: times(5, 0), Second: times(5, 0) }), 1);
  assert.ok(Number.isNaN(timeFactor({ First: times(Number.NaN, 0), Second: times(5, 0) })));
});

test("each shape has a chance of its own, if it was measured", () => {
  const measured = [
    ["I", 60],
    ["L", 70],
  ];
  assert.equal(shapeChance(measured, "L"), 70);
  assert.equal(shapeChance(measured, "T"), null);
  assert.equal(shapeChance([], "I"), null);
});

test("every game has what suits it", () => {
  assert.equal(Object.keys(handicaps).length, 6);
  assert.deepEqual(handicaps.lot.points, []);
  assert.equal(handicaps.taiji.swap, 0);
  assert.ok(handicaps.lot.swap > 50);
  assert.deepEqual(handicaps.lot.shape, []);
  assert.equal(handicaps.tailits.shape.length, 4);
});
