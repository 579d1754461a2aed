import assert from "node:assert/strict";
import { test } from "node:test";
import { resultsByGame } from "../../../static/home/results.ts";

/** A finished game of First, a person, against a level. */
const played = (game, level, winner, saved = "2026-05-01T10:00:00.000Z") => ({
  info: { id: game },
  entry: { saved },
  view: { outcome: { winner }, seats: { First: {}, Second: { level } } },
});

test("games against each level are counted, with the easiest level first", () => {
  const finished = [
    played("lot", 4, "Second"),
    played("lot", 2, "First"),
    played("lot", 4, "First"),
    played("lot", 4, null),
    played("taiji", 1, "Second"),
  ];
  const results = resultsByGame(finished, "");
  assert.deepEqual(results.get("lot"), [
    { level: 2, won: 1, count: 1 },
    { level: 4, won: 1, count: 3 },
  ]);
  assert.deepEqual(results.get("taiji"), [{ level: 1, won: 0, count: 1 }]);
});

test("only games of one person against the computer count, from a certain time on", () => {
  const people = { ...played("lot", 1, "First"), view: { outcome: { winner: "First" } } };
  people.view.seats = { First: {}, Second: {} };
  const computers = structuredClone(people);
  computers.view.seats = { First: { level: 1 }, Second: { level: 2 } };
  const old = played("lot", 1, "First", "2026-04-30T23:59:59.000Z");
  const results = resultsByGame([people, computers, old], "2026-05-01T00:00:00.000Z");
  assert.equal(results.size, 0);
  assert.deepEqual(resultsByGame([old], "").get("lot"), [{ level: 1, won: 1, count: 1 }]);
});
