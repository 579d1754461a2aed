import assert from "node:assert/strict";
import { test } from "node:test";
import { cursorAfterKey, keyOf, orientKey } from "../../../static/board/key-map.ts";

const size = { columns: 7, rows: 5 };

test("keys move the cursor and stop at the edge of the board", () => {
  const from = (key) => cursorAfterKey(key, [2, 1], size);
  assert.deepEqual(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map(from), [
    [1, 1],
    [3, 1],
    [2, 2],
    [2, 0],
  ]);
  assert.deepEqual(["Home", "End", "PageUp", "PageDown"].map(from), [
    [0, 1],
    [6, 1],
    [2, 4],
    [2, 0],
  ]);
  assert.deepEqual(cursorAfterKey("ArrowLeft", [0, 0], size), [0, 0]);
  assert.deepEqual(cursorAfterKey("ArrowUp", [6, 4], size), [6, 4]);
  assert.equal(from("Tab"), null);
});

test("keys are reversed for a flipped board", () => {
  for (const [key, opposite] of [
    ["ArrowLeft", "ArrowRight"],
    ["ArrowUp", "ArrowDown"],
    ["Home", "End"],
    ["PageUp", "PageDown"],
  ]) {
    assert.equal(orientKey(key, true), opposite);
    assert.equal(orientKey(opposite, true), key);
    assert.equal(orientKey(key, false), key);
    assert.equal(orientKey(opposite, false), opposite);
  }
  for (const key of ["Enter", "r"]) assert.equal(orientKey(key, true), key);
});

test("keys of non-Latin layouts map to the letter at that position", () => {
  assert.equal(keyOf({ key: "l", code: "KeyL" }), "L");
  assert.equal(keyOf({ key: "д", code: "KeyL" }), "L");
  assert.equal(keyOf({ key: "y", code: "KeyZ" }), "Y");
  assert.equal(keyOf({ key: "?", code: "Slash" }), "?");
  assert.equal(keyOf({ key: "Escape", code: "Escape" }), "Escape");
});
