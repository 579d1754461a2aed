/** Rematches: names that stay with people, and the score of the match. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestGame } from "../../support/js/table.mjs";

const { matchScore, playerName, withNames } = await import(
  "../../../static/games/shared/selectors.ts"
);

const { table } = await createTestGame('[Game "lot"]\n\n1. d4 e4');
const game = table.get();
const texts = { t: (key) => key };

const ended = (winner, nearSeat, match = null) => ({
  ...game,
  nearSeat,
  match,
  view: { ...game.view, outcome: { winner } },
});

test("a default name stays with the person at the same edge of the table", () => {
  const names = (nearSeat) =>
    ["First", "Second"].map((seat) => playerName(texts, withNames(game.view, nearSeat), seat));
  assert.deepEqual(names("First"), ["name-First", "name-Second"]);
  assert.deepEqual(names("Second"), ["name-Second", "name-First"]);
});

test("a win counts for the person, whatever the seat, and a draw for both", () => {
  assert.deepEqual(matchScore(ended("First", "First")), { near: 1, far: 0 });
  assert.deepEqual(matchScore(ended("First", "Second")), { near: 0, far: 1 });
  assert.deepEqual(matchScore(ended(null, "First")), { near: 0.5, far: 0.5 });
  const before = { near: 1, far: 0.5 };
  assert.deepEqual(matchScore(ended("Second", "Second", before)), { near: 2, far: 0.5 });
});

test("a game that is not over has no score yet", () => {
  assert.equal(matchScore({ ...game, match: { near: 1, far: 0 } }), null);
});
