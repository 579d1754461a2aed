import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cellsOf,
  covers,
  flipped,
  pickUp,
  pivotFor,
  pivotOf,
  placedAt,
  rotated,
  rotatedBack,
  translated,
  uncolouredMove,
} from "../../../static/board/held-piece.ts";

const BOARD = { columns: 10, rows: 10 };
const L = {
  id: "L",
  shape: "L",
  ways: [],
  count: 5,
  cells: [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
  ],
};
const I = {
  id: "I",
  shape: "I",
  ways: [],
  count: 5,
  cells: [
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
  ],
};
const shapeOf = (held) => held.offsets.map(String).sort();

test("pivot is the cell nearest to the centre of the piece", () => {
  assert.deepEqual(
    pivotOf([
      [0, 0],
      [1, 0],
      [2, 0],
      [1, 1],
    ]),
    [1, 0],
  );
  assert.deepEqual(pickUp(L).pivot, null);
  assert.ok(pickUp(L).offsets.some(([c, r]) => c === 0 && r === 0));
});

test("four rotations, a rotation and its inverse, and two flips are identities", () => {
  const held = pickUp(L);
  assert.deepEqual(rotated(rotated(rotated(rotated(held)))), held);
  assert.deepEqual(rotatedBack(rotated(held)), held);
  assert.deepEqual(flipped(flipped(held)), held);
});

test("flipping mirrors left to right", () => {
  const held = placedAt(flipped(pickUp(L)), [4, 4], { columns: 9, rows: 9 });
  assert.equal(uncolouredMove(held), "Ld4e4e5e6");
});

test("rotations and flips of L give its eight orientations", () => {
  const orientations = new Set();
  for (let held = pickUp(L), n = 0; n < 4; n += 1, held = rotated(held)) {
    orientations.add(String(shapeOf(held)));
    orientations.add(String(shapeOf(flipped(held))));
  }
  assert.equal(orientations.size, 8);
});

test("rotation is clockwise as seen on the board", () => {
  const up = {
    piece: "I",
    offsets: [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
    ],
    pivot: null,
  };
  assert.deepEqual(rotated(up).offsets, [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
});

test("piece stays on the board wherever it is placed or rotated", () => {
  for (const info of [L, I]) {
    for (const corner of [
      [-5, -5],
      [0, 0],
      [9, 9],
      [40, 3],
      [0, 9],
    ]) {
      let held = placedAt(pickUp(info), corner, BOARD);
      for (let n = 0; n < 4; n += 1) {
        held = placedAt(rotated(held), held.pivot, BOARD);
        assert.ok(
          cellsOf(held).every(([c, r]) => c >= 0 && r >= 0 && c < 10 && r < 10),
          `${info.id} at ${corner}`,
        );
      }
    }
  }
});

test("translation stops at the edge of the board", () => {
  const held = placedAt(pickUp(I), [5, 5], BOARD);
  assert.deepEqual(translated(held, 1, 0, BOARD).pivot, [6, 5]);
  assert.deepEqual(translated(held, 100, 0, BOARD).pivot, [9, 5]);
  assert.equal(translated(pickUp(I), 1, 0, BOARD).pivot, null);
});

test("placed piece gives a canonical move, unplaced piece gives none", () => {
  const held = placedAt(pickUp(L), [0, 1], BOARD);
  assert.equal(uncolouredMove(held), "La1a2a3b1");
  assert.ok(covers(held, [1, 0]));
  assert.ok(!covers(held, [1, 1]));
  assert.equal(uncolouredMove(pickUp(L)), "");
});

test("pivotFor returns the cell to tap, or null for another orientation", () => {
  const held = pickUp(L);
  const there = pivotFor(held, "Lc3c4c5d3");
  assert.equal(uncolouredMove(placedAt(held, there, BOARD)), "Lc3c4c5d3");
  assert.equal(pivotFor(rotated(held), "Lc3c4c5d3"), null);
});
