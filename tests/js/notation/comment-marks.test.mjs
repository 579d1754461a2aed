/** Rings and arrows in comments. */
import assert from "node:assert/strict";
import { test } from "node:test";
import vm from "node:vm";
import { markItems } from "../../../static/board/mark-layer.ts";
import { commentOf, marksAt, readComment } from "../../../static/notation/comment-marks.ts";
import { readPosition } from "../../../static/notation/record-reader.ts";

test("marks are read from a comment and written back", () => {
  const { words, marks } = readComment("see [%csl Gc3,Rd10] here [%cal Bc3d5] now");
  assert.equal(words, "see here now");
  assert.deepEqual(marks, [
    { colour: "G", from: [2, 2], to: null },
    { colour: "R", from: [3, 9], to: null },
    { colour: "B", from: [2, 2], to: [3, 4] },
  ]);
  assert.equal(commentOf(words, marks), "[%csl Gc3,Rd10] [%cal Bc3d5] see here now");
  assert.deepEqual(readComment(commentOf(words, marks)), { words, marks });
  assert.equal(commentOf("", []), "");
});

test("what cannot be read stays part of the comment", () => {
  for (const text of [
    "[%csl Gc3,Zd4]",
    "[%cal Gc3]",
    "[%csl c3]",
    "[%eval 3]",
    "[%csl Gc0]",
    "[%csl ]",
  ])
    assert.deepEqual(readComment(text), { words: text, marks: [] }, text);
});

test("marks without an end are read in linear time", () => {
  globalThis.readLong = () => readComment("[%csl ".repeat(100_000)).marks.length;
  // Quadratic time would take minutes.
  assert.equal(vm.runInThisContext("readLong()", { timeout: 30_000 }), 0);
});

const RECORD = '[Game "lot"]\n\n1. d4 {[%csl Gd4]} (1. c3 {[%cal Rc3d4] try}) e4\n';

test("marks belong to a position of the game or of a variation", () => {
  assert.equal(marksAt(RECORD, ["d4"]).length, 1);
  assert.equal(marksAt(RECORD, ["c3"])[0].colour, "R");
  assert.deepEqual(
    [marksAt(RECORD, []), marksAt(RECORD, ["d4", "e4"]), marksAt(RECORD, ["g7"])],
    [[], [], []],
  );
});

test("each colour has a line style of its own, and marks outside the board are not drawn", () => {
  const position = readPosition(RECORD);
  const styles = ["G", "R", "Y", "B"].map((colour) => {
    const [casing, line] = markItems([{ colour, from: [0, 0], to: null }], position);
    assert.equal(casing.stroke, "halo");
    return String(line.dash);
  });
  assert.equal(new Set(styles).size, 4);
  assert.equal(markItems([{ colour: "G", from: [0, 0], to: [3, 3] }], position).length, 4);
  assert.deepEqual(markItems([{ colour: "G", from: [0, 0], to: [9, 3] }], position), []);
});
