import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cellsOf,
  covers,
  flipped,
  moveOf,
  moved,
  pivotFor,
  pivotOf,
  put,
  take,
  turned,
  turnedBack,
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
const shapeOf = (held) => held.shape.map(String).sort();

test("a piece is held by the cell nearest to its middle", () => {
  assert.deepEqual(
    pivotOf([
      [0, 0],
      [1, 0],
      [2, 0],
      [1, 1],
    ]),
    [1, 0],
  );
  assert.deepEqual(take(L).at, null);
  assert.ok(take(L).shape.some(([c, r]) => c === 0 && r === 0));
});

test("four turns, a turn and its way back, and two flips change nothing", () => {
  const held = take(L);
  assert.deepEqual(turned(turned(turned(turned(held)))), held);
  assert.deepEqual(turnedBack(turned(held)), held);
  assert.deepEqual(flipped(flipped(held)), held);
});

test("turns and flips of L make its eight ways to lie", () => {
  const ways = new Set();
  for (let held = take(L), n = 0; n < 4; n += 1, held = turned(held)) {
    ways.add(String(shapeOf(held)));
    ways.add(String(shapeOf(flipped(held))));
  }
  assert.equal(ways.size, 8);
});

test("a turn is clockwise as seen on the board", () => {
  const up = {
    piece: "I",
    shape: [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
    ],
    at: null,
  };
  assert.deepEqual(turned(up).shape, [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
});

test("wherever it is put and however it is turned, all of it stays on the board", () => {
  for (const info of [L, I]) {
    for (const corner of [
      [-5, -5],
      [0, 0],
      [9, 9],
      [40, 3],
      [0, 9],
    ]) {
      let held = put(take(info), corner, BOARD);
      for (let n = 0; n < 4; n += 1) {
        held = put(turned(held), held.at, BOARD);
        assert.ok(
          cellsOf(held).every(([c, r]) => c >= 0 && r >= 0 && c < 10 && r < 10),
          `${info.id} at ${corner}`,
        );
      }
    }
  }
});

test("it moves cell by cell and stops at the edge", () => {
  const held = put(take(I), [5, 5], BOARD);
  assert.deepEqual(moved(held, 1, 0, BOARD).at, [6, 5]);
  assert.deepEqual(moved(held, 100, 0, BOARD).at, [9, 5]);
  assert.equal(moved(take(I), 1, 0, BOARD).at, null);
});

test("where it lies is a move in canonical form; in the hand it is none", () => {
  const held = put(take(L), [0, 1], BOARD);
  assert.equal(moveOf(held), "La1a2a3b1");
  assert.ok(covers(held, [1, 0]));
  assert.ok(!covers(held, [1, 1]));
  assert.equal(moveOf(take(L)), "");
});

test("a legal move tells where to tap if the piece is turned that way, else nothing", () => {
  const held = take(L);
  const there = pivotFor(held, "Lc3c4c5d3");
  assert.equal(moveOf(put(held, there, BOARD)), "Lc3c4c5d3");
  assert.equal(pivotFor(turned(held), "Lc3c4c5d3"), null);
});
