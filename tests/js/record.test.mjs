import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cellAt,
  cellName,
  pieceOn,
  placement,
  readPlacement,
  readPosition,
  readRecord,
  readSave,
  symbolOn,
} from "../../static/record.js";

const RECORD = `[Game "battle-of-lits"]
[Board "2x1o1/6/6/6/6/o5"]
[First "Ann \\"A\\""]
[Second "Ben"]
[Result "*"]

1. Ic3c4c5c6 swap {a comment} 2. La1a2a3b1
Tb2b3b4a4
`;

test("cells are letters for columns and numbers from the bottom", () => {
  assert.deepEqual(cellAt("a1"), [0, 0]);
  assert.deepEqual(cellAt("k11"), [10, 10]);
  assert.equal(cellName([9, 9]), "j10");
});

test("a placement is written column first, then row, and reads back", () => {
  assert.equal(
    placement("L", [
      [1, 0],
      [0, 2],
      [0, 0],
      [0, 9],
    ]),
    "La1a3a10b1",
  );
  assert.deepEqual(readPlacement("Ia9a10a11a12"), {
    shape: "I",
    cells: [
      [0, 8],
      [0, 9],
      [0, 10],
      [0, 11],
    ],
  });
  assert.equal(readPlacement("swap"), null);
});

test("tags, move numbers, comments and the result are told apart from moves", () => {
  const { tags, moves } = readRecord(`\uFEFF${RECORD.replaceAll("\n", "\r\n")} 1-0`);
  assert.equal(tags.First, 'Ann "A"');
  assert.deepEqual(moves, ["Ic3c4c5c6", "swap", "La1a2a3b1", "Tb2b3b4a4"]);
});

test("a board is read from its top row, run lengths of two digits too", () => {
  const position = readPosition(RECORD);
  assert.deepEqual([position.columns, position.rows], [6, 6]);
  assert.equal(symbolOn(position, cellAt("c6")), "X");
  assert.equal(symbolOn(position, cellAt("a1")), "O");
  assert.equal(symbolOn(position, cellAt("b1")), "");
  assert.equal(readPosition('[Board "10/x9"]').columns, 10);
});

test("a swap exchanges sides, not seats, and counts as a move", () => {
  const position = readPosition(RECORD);
  assert.deepEqual(position.sides, { First: "O", Second: "X" });
  assert.deepEqual(
    position.placed.map(({ shape, move, seat }) => [shape, move, seat]),
    [
      ["I", 1, "First"],
      ["L", 3, "First"],
      ["T", 4, "Second"],
    ],
  );
  assert.equal(pieceOn(position, cellAt("a2"))?.shape, "L");
  assert.equal(pieceOn(position, cellAt("f6")), undefined);
});

test("an earlier position of a record can be read", () => {
  assert.equal(readPosition(RECORD, 1).placed.length, 1);
  assert.deepEqual(readPosition(RECORD, 1).sides, { First: "X", Second: "O" });
});

test("a save gives record and glance, a bare record is a save too, anything else is refused", () => {
  assert.deepEqual(readSave(RECORD), { record: RECORD, glance: null });
  assert.deepEqual(
    readSave(JSON.stringify({ version: 1, record: RECORD, redo: [], glance: { ply: 4 } })),
    { record: RECORD, glance: { ply: 4 } },
  );
  assert.throws(() => readSave("{}"), TypeError);
  assert.throws(() => readSave('{"record": '), SyntaxError);
});
