import assert from "node:assert/strict";
import { test } from "node:test";
import { cellAtPointer } from "../../../static/embed/hit-test.ts";

/** Identity transform from window to drawing coordinates; a cell is 100 units wide. */
globalThis.DOMPoint = class {
  constructor(x, y) {
    Object.assign(this, { x, y });
  }
  matrixTransform() {
    return this;
  }
};
const drawing = { getScreenCTM: () => ({ inverse: () => null }) };
const at = (clientX, clientY, far = false) =>
  cellAtPointer(drawing, { clientX, clientY }, { columns: 7, rows: 5, flipped: far });

test("point maps to the drawn cell, also on a flipped board", () => {
  assert.deepEqual(at(0, 499), [0, 0]);
  assert.deepEqual(at(650, 20), [6, 4]);
  assert.deepEqual(at(650, 20, true), [0, 0]);
});

test("points outside the board map to no cell", () => {
  for (const [x, y] of [
    [-1, 50],
    [700, 50],
    [50, -1],
    [50, 500],
  ])
    assert.equal(at(x, y), null);
  assert.equal(
    cellAtPointer({ getScreenCTM: () => null }, {}, { columns: 7, rows: 7, flipped: false }),
    null,
  );
});
