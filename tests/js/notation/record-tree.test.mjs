/** Moves, comments, glyphs and variations of records, read as the rules read them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bareRecord, readRecord, readRecordTree } from "../../../static/notation/record-reader.ts";

const LOT = '[Game "lot"]\n\n';

/** A compact form of a tree: the move, its glyphs and comments, and the moves after it. */
const outline = ({ move, glyphs, comments, children }) =>
  [move, ...glyphs.map((glyph) => `$${glyph}`), ...comments.map((text) => `{${text}}`)].join("") +
  (children.length ? `[${children.map(outline).join(" ")}]` : "");

const CASES = [
  ["1. d4 e4 2. d5", "[d4[e4[d5]]]"],
  ["1. d4! (1. c3? d4??) 1... e4!?", "[d4$1[e4$5] c3$2[d4$4]]"],
  ["1.d4 ! e4 $5$6$5 ( 1...d5 )", "[d4$1[e4$5$6 d5]]"],
  ["{a  b} d4 {c} (c3 {d}) {e} e4", "{a b}[d4{c}{e}[e4] c3{d}]"],
  ["d4 ({why} c3 (b2 a1) a1) e4 1-0", "[d4[e4] c3{why}[a1] b2[a1]]"],
  ["d4 (c3 1-0) e4 *", "[d4[e4] c3]"],
  ["(d4 ) e4 ) (", "[d4[e4]]"],
  ["d4 (e4 {open", "[d4 e4{open}]"],
];

test("variations, glyphs and comments become a tree", () => {
  for (const [text, expected] of CASES)
    assert.equal(outline(readRecordTree(LOT + text).root), expected, text);
});

test("there may be any number of comments at the head of a variation, and tags of any name", () => {
  const { root } = readRecordTree(`${LOT}1. d4 (1. ${"{a}".repeat(150_000)} c3)`);
  assert.equal(root.children[1].comments.length, 150_000);
  const { tags } = readRecord('[Game "lot"]\n[constructor "x"]\n\n1. d4');
  assert.equal(tags.constructor, "x");
});

test("a bare record has the tags, moves and glyphs of the main line, and nothing else", () => {
  const text = `${LOT}{a (b)} 1. d4 $10 (1. c3 {c} (1. b2) a1) 1... e4! {d} 2. d5 (2. a1) *\n`;
  assert.equal(bareRecord(text), `${LOT}1. d4 $10 e4! 2. d5 *`);
  for (const [moves] of CASES.slice(0, 6))
    assert.deepEqual(readRecord(bareRecord(LOT + moves)), readRecord(LOT + moves), moves);
});

test("the main line alone makes the moves of a record", () => {
  const text = `${LOT}1. d4 $1 (1. c3 (1. b2) a1) e4 (1... d5 {x}) 2. c3\n`;
  assert.deepEqual(readRecord(text).moves, ["d4", "e4", "c3"]);
  // What was tried after the last move is written as a variation that begins with it.
  assert.deepEqual(readRecord(`${LOT}1. d4 e4 (1... e4 2. a1 b1)\n`).moves, ["d4", "e4"]);
  // A variation may have begun with moves of the main line that follow it.
  const repeated = `${LOT}1. d4 (1. d4 c3 a1) c3 2. b2\n`;
  assert.deepEqual(readRecord(repeated).moves, ["d4", "c3", "b2"]);
  assert.equal(outline(readRecordTree(repeated).root), "[d4[c3[b2 a1]]]");
});
