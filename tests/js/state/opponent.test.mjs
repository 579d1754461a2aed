// Players of a new game: stored choices and record tags.

import assert from "node:assert/strict";
import { test } from "node:test";
import { registerGameData } from "../../support/js/rules.mjs";

registerGameData();
const { playerTags, readOpponent } = await import("../../../static/state/opponent.ts");

const NAMES = { First: " Ann ", Second: "Ben" };

test("without a stored choice, a person plays first against level 3", () => {
  for (const stored of [null, 7, {}, { opponent: "nobody", seat: "Third", level: 0, levels: 3 }])
    assert.deepEqual(readOpponent(stored), {
      opponent: "computer",
      seat: "First",
      level: 3,
      levels: { First: 3, Second: 3 },
    });
});

test("a valid choice is read as it was stored", () => {
  const choice = {
    opponent: "computers",
    seat: "random",
    level: 8,
    levels: { First: 1, Second: 5 },
  };
  assert.deepEqual(readOpponent(JSON.parse(JSON.stringify(choice))), choice);
});

test("a game against the computer has its level, a seed and the name of the person", () => {
  const choice = readOpponent({ level: 5 });
  const first = { First: "Ann", SecondLevel: "5", ComputerSeed: "6" };
  const second = { FirstLevel: "5", Second: "Ann", ComputerSeed: "7" };
  assert.deepEqual(playerTags(choice, NAMES, 6), first);
  assert.deepEqual(playerTags({ ...choice, seat: "Second" }, NAMES, 7), second);
});

test("the seat can be left to chance", () => {
  const choice = readOpponent({ seat: "random" });
  const seats = [0, 1, 2, 3].map((random) => Object.keys(playerTags(choice, NAMES, random))[0]);
  assert.deepEqual(seats, ["First", "Second", "First", "Second"]);
});

test("two people have their names, two computers their levels", () => {
  const people = readOpponent({ opponent: "person" });
  assert.deepEqual(playerTags(people, { First: "", Second: "Ben" }, 1), { Second: "Ben" });
  const computers = readOpponent({ opponent: "computers", levels: { First: 1, Second: 8 } });
  const tags = { FirstLevel: "1", SecondLevel: "8", ComputerSeed: "9" };
  assert.deepEqual(playerTags(computers, NAMES, 9), tags);
});
