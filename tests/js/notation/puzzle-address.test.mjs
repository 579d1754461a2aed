import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isPuzzleFragment,
  puzzleFragment,
  puzzleName,
  readPuzzleFragment,
} from "../../../static/notation/puzzle-address.ts";

test("the address of a puzzle is read as it was written", () => {
  for (const game of ["lot", "battle-of-lits", "tailits+taiji"])
    assert.deepEqual(readPuzzleFragment(puzzleFragment({ game, number: 17 })), {
      game,
      number: 17,
    });
  assert.equal(puzzleFragment({ game: "lot", number: 17 }), "#puzzle=lot-17");
});

test("addresses may have been changed by other programs", () => {
  const game = "tailits+taiji";
  for (const hash of [
    "tailits%2Btaiji-3",
    "tailits%20taiji-3",
    "TAILITS+TAIJI-03",
    "tailits taiji-3",
  ])
    assert.deepEqual(readPuzzleFragment(`#puzzle=${hash}`), { game, number: 3 }, hash);
});

test("fragments that name no puzzle are told apart", () => {
  for (const hash of ["", "#puzzles", "#table", "#g=0abc", "#Game=lot&moves=d4"])
    assert.ok(!isPuzzleFragment(hash), hash);
  for (const hash of ["#puzzle=", "#puzzle=lot", "#puzzle=17", "#puzzle=lot-", "#puzzle=lot-1x"]) {
    assert.ok(isPuzzleFragment(hash), hash);
    assert.equal(readPuzzleFragment(hash), null, hash);
  }
  assert.equal(puzzleName("#puzzle=lot-999"), "lot-999");
  assert.equal(puzzleName("#puzzle=%E0%A4%A"), "%E0%A4%A");
});
