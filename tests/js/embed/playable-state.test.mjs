import assert from "node:assert/strict";
import { test } from "node:test";
import { recordWithMoves } from "../../../static/embed/playable-state.ts";
import { readRecord } from "../../../static/notation/record-reader.ts";

const TAGS = '[Game "lot"]\n[First "Zoë \\"Z\\" \\\\ ]"]\n[Größe "b"]\n';
const OUTDATED =
  '[Result "1-0"]\n[Termination "a \\"b\\""]\n[Clock "60"]\n[ClockEnds "5"]\n[Times "1"]\n';
const MOVES = '1. d4 c3 {[%csl Gc3] the mark] of a move} (1... e4 {[x "y"]}) 2. e5 1-0\n';

test("start of a playable board has the tags of its record, but no moves of it", () => {
  for (const moves of [["d4", "c3"], ["d4"], []]) {
    const made = recordWithMoves(`\uFEFF${TAGS}${OUTDATED}\n${MOVES}`, moves);
    assert.equal(made, `${TAGS}\n${moves.join(" ")}\n`);
    assert.deepEqual(readRecord(made).moves, moves);
  }
});

test("tags may be on one line, and the line ends those of Windows", () => {
  const made = recordWithMoves('[Game "lot"] [Result "*"]\r\n[Second "B"]\r\n\r\n1. d4', ["d4"]);
  assert.equal(made, '[Game "lot"]\n[Second "B"]\n\nd4\n');
});
