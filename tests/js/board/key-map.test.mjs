import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf, orientKey, cursorAfterKey } from "../../../static/board/key-map.ts";

const size = { columns: 7, rows: 5 };

test("keys lead from cell to cell, to the ends of a row and a column, and not over the edge", () => {
  const from = (key) => cursorAfterKey(key, [2, 1], size);
  assert.deepEqual(
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map(from),
    [[1, 1], [3, 1], [2, 2], [2, 0]], // prettier-ignore
  );
  assert.deepEqual(["Home", "End", "PageUp", "PageDown"].map(from), [[0, 1], [6, 1], [2, 4], [2, 0]]); // prettier-ignore
  assert.deepEqual(cursorAfterKey("ArrowLeft", [0, 0], size), [0, 0]);
  assert.deepEqual(cursorAfterKey("ArrowUp", [6, 4], size), [6, 4]);
  assert.equal(from("Tab"), null);
});

test("who looks from the other side is led the way it looks from there, and back again", () => {
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]) {
    assert.notEqual(orientKey(key, true), key);
    assert.equal(orientKey(orientKey(key, true), true), key);
    assert.equal(orientKey(key, false), key);
  }
  assert.equal(orientKey("Enter", true), "Enter");
});

test("on a keyboard of another script a key is the letter that would be there", () => {
  assert.equal(keyOf({ key: "l", code: "KeyL" }), "L");
  assert.equal(keyOf({ key: "д", code: "KeyL" }), "L");
  assert.equal(keyOf({ key: "y", code: "KeyZ" }), "Y");
  assert.equal(keyOf({ key: "?", code: "Slash" }), "?");
  assert.equal(keyOf({ key: "Escape", code: "Escape" }), "Escape");
});
