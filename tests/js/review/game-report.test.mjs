/** Accuracy, judgements and turning points of a reviewed game. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chanceLost,
  judgementOf,
  judgementsOf,
  moveAccuracy,
  playerReport,
  turningPoints,
  withoutMoverBias,
} from "../../../static/review/game-report.ts";
import { costText, shownTurningPoints } from "../../../static/review/turning-points.ts";
import { createTestApp } from "../../support/js/rules.mjs";

/** @param {number} chance @param {string | null} seat @param {string} [move] */
const at = (chance, seat, move) => ({
  chance,
  seat,
  best: move ? { move, chance, visits: 50 } : null,
});
const NO_FAULTS = { inaccuracy: 0, mistake: 0, blunder: 0 };

test("loss of winning chance is counted for the player of the move", () => {
  const positions = [
    at(0.6, "First", "a"),
    at(0.58, "Second", "b"),
    at(0.9, "First", "c"),
    at(0.4, "Second", "d"),
    undefined,
  ];
  const lost = [0, 1, 2, 3].map((ply) => chanceLost(positions, ply).toFixed(2));
  assert.deepEqual(lost, ["0.02", "0.32", "0.50", "0.00"]);
  assert.deepEqual(turningPoints(positions, ["x", "x", "x", "x"]), [1, 2]);
  assert.deepEqual(turningPoints(positions, ["x", "b", "x", "x"]), [2]);
});

test("a move costs no more than the search of its position says, unless all is proved", () => {
  const before = { ...at(0.7, "First", "a"), played: { move: "x", chance: 0.6, visits: 5 } };
  const exact = (/** @type {any} */ position) => ({
    ...position,
    best: { ...position.best, winner_proved: true },
  });
  const lost = (/** @type {any[]} */ ...positions) => chanceLost(positions, 0).toFixed(2);
  assert.equal(lost(before, at(0.3, "Second", "b")), "0.10");
  assert.equal(lost(before, at(0.65, "Second", "b")), "0.05");
  const rare = { ...before, played: { ...before.played, visits: 4 } };
  assert.equal(lost(rare, at(0.3, "Second", "b")), "0.40");
  assert.equal(lost(exact(before), exact(at(0, "Second", "b"))), "0.70");
  assert.equal(lost(exact(before), at(0, null)), "0.70");
});

test("what a search overrates the player to move is taken away, except from proved chances", () => {
  const seats = ["First", "Second", "First", "Second", "First", "Second"];
  const positions = seats.map((seat, ply) => {
    const own = ply === 2 ? 0.5 : 0.6;
    const best = { move: "a", chance: own, visits: 50 };
    return { chance: seat === "First" ? own : 1 - own, seat, best, played: best };
  });
  assert.deepEqual(
    withoutMoverBias(positions).map((one) => one?.chance.toFixed(2)),
    ["0.50", "0.50", "0.40", "0.50", "0.50", "0.50"],
  );
  const few = withoutMoverBias(positions.slice(0, 3));
  assert.equal(few[0]?.chance.toFixed(2), "0.55", "the usual bias");
  const proved = { ...at(1, "First", "b"), best: { move: "b", chance: 1, winner_proved: true } };
  assert.equal(withoutMoverBias([...positions, proved, undefined]).at(-2), proved);
});

test("the judgements on a game stay while moves are tried in one of its positions", () => {
  const second = { ...at(0.7, "Second"), best: { move: "b", chance: 0.3, visits: 50 } };
  const positions = [at(0.6, "First", "a"), second, at(0.92, "First", "c"), at(0, null)];
  const game = /** @type {any} */ ({
    id: "1",
    mode: { kind: "play" },
    position: { moves: ["x", "x", "x"] },
    gameReview: { key: "1 false x x x", positions, done: true },
  });
  assert.deepEqual(judgementsOf(game), [null, "mistake", "blunder"]);
  const trial = { trial: 1, from: 2, back: game };
  const tried = { ...game, position: { moves: ["x", "x", "y", "z"] } };
  assert.deepEqual(judgementsOf({ ...tried, mode: { kind: "analysis-board", ...trial } }), [
    null,
    "mistake",
  ]);
  assert.deepEqual(judgementsOf({ ...tried, mode: { kind: "puzzle", ...trial } }), []);
  assert.deepEqual(judgementsOf(tried), [], "a game that went on otherwise");
});

test("moves are judged by what they lost, unless the engine would have made them", () => {
  const after = (/** @type {number} */ chance) => [
    at(0.6, "First", "a"),
    at(chance, "Second", "b"),
  ];
  const judge = (/** @type {number} */ chance, played = "x") =>
    judgementOf(after(chance), 0, played);
  assert.deepEqual(
    [0.7, 0.56, 0.54, 0.49, 0.44].map((chance) => judge(chance)),
    [null, null, "inaccuracy", "mistake", "blunder"],
  );
  assert.equal(judge(0.44, "a"), null);
  assert.equal(judge(0, "resign"), null);
  assert.equal(judgementOf(after(0.4), 1, undefined), null);
});

// From the curve on https://lichess.org/page/accuracy.
test("accuracy of a move follows the published curve", () => {
  const rounded = [0, 0.05, 0.1, 0.2, 0.5, 1].map((lost) => Math.round(moveAccuracy(lost)));
  assert.deepEqual(rounded, [100, 80, 64, 40, 9, 0]);
});

test("report of a player has the accuracy and the number of faults", () => {
  const positions = [
    at(0.6, "First", "a"),
    at(0.49, "Second", "b"),
    at(0.57, "First", "c"),
    at(0.57, "Second", "d"),
    at(1, null),
  ];
  const first = playerReport(positions, ["x", "x", "c", "resign"], "First");
  assert.deepEqual(first.counts, { ...NO_FAULTS, mistake: 1 });
  // Accuracies of 61 and 100 %: arithmetic mean 80, harmonic mean 76.
  assert.equal(Math.round(first.accuracy ?? 0), 78);
  const second = playerReport(positions, ["x", "x", "c", "resign"], "Second");
  assert.deepEqual(second.counts, { ...NO_FAULTS, inaccuracy: 1 });
  assert.equal(Math.round(second.accuracy ?? 0), 70);
  assert.deepEqual(playerReport([undefined, at(1, null)], ["x"], "First"), {
    accuracy: null,
    counts: NO_FAULTS,
  });
});

test("the costliest turning points are listed in the order of the game, with their costs", () => {
  const swings = [0.9, 0.7, 0.9, 0.6, 0.9, 0.5, 0.9, 0.4, 0.9, 0.3, 0.9, 0.2, 0.9];
  const positions = swings.map((chance, ply) =>
    at(chance, ply % 2 ? "Second" : "First", ply % 2 ? undefined : "a"),
  );
  const moves = swings.slice(1).map(() => "x");
  assert.deepEqual(shownTurningPoints(positions, moves), [6, 8, 9, 10, 11]);
  const texts = createTestApp("en");
  assert.equal(costText(texts, positions, 4), "90% → 50%");
  assert.equal(costText(texts, positions, 5), "", "no better move is known");
});
