import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import {
  cellAt,
  cellName,
  discOn,
  pieceOn,
  placementText,
  readEnds,
  readPlacement,
  readPosition,
  readRecord,
  readTurn,
  stageAt,
  symbolOn,
} from "../../../static/notation/record-reader.ts";
import { runPython } from "../../support/js/rules.mjs";

const RECORD = `[Game "battle-of-lits"]
[Board "2x1o1/6/6/6/6/o5"]
[First "Ann \\"A\\""]
[Second "Ben"]
[Result "*"]

1. Ic3c4c5c6 swap {a comment} 2. La1a2a3b1
Tb2b3b4a4
`;

test("cell names have a column letter and a row number from the bottom", () => {
  assert.deepEqual(cellAt("a1"), [0, 0]);
  assert.deepEqual(cellAt("k11"), [10, 10]);
  assert.equal(cellName([9, 9]), "j10");
});

test("placement text is sorted by column and row and parses back", () => {
  assert.equal(
    placementText("L", [
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
    black: [],
  });
  for (const none of ["swap", "resign", "c3", "d4xb4c4=d4", ""])
    assert.equal(readPlacement(none), null, none);
});

test("coloured tetrominoes and taijitus are parsed with their black cells", () => {
  const names = (cells) => cells.map(cellName).join(" ");
  const coloured = readPlacement("lc4d3/c5c3");
  assert.deepEqual(
    [coloured.shape, names(coloured.cells), names(coloured.black)],
    ["L", "c3 c4 c5 d3", "c4 d3"],
  );
  const taijitu = readPlacement("c4/c3");
  assert.deepEqual(
    [taijitu.shape, names(taijitu.cells), names(taijitu.black)],
    ["taijitu", "c3 c4", "c4"],
  );
});

test("turn of LOT is parsed into placed and removed discs and stack", () => {
  assert.deepEqual(readTurn("d4"), { placed: [3, 3], removed: [], stack: null });
  assert.deepEqual(readTurn("d4xb4c4=d4"), {
    placed: [3, 3],
    removed: [
      [1, 3],
      [2, 3],
    ],
    stack: [3, 3],
  });
  for (const none of ["swap", "d4xb4", "c3/c4"]) assert.equal(readTurn(none), null, none);
});

test("partial moves are parsed", () => {
  assert.deepEqual(readTurn("d4=b4"), { placed: [3, 3], removed: [], stack: [1, 3] });
  assert.deepEqual(readTurn("d4xc4=b4")?.removed, [[2, 3]]);
  assert.deepEqual(readEnds("c3/"), { black: [[2, 2]], white: [] });
  assert.deepEqual(readEnds("/c3"), { black: [], white: [[2, 2]] });
  assert.deepEqual(readEnds("swap"), { black: [], white: [] });
  assert.equal(readPlacement("c3/"), null);
});

test("tags, move numbers, comments and result are separated from moves", () => {
  const { tags, moves } = readRecord(`\uFEFF${RECORD.replaceAll("\n", "\r\n")} 1-0`);
  assert.equal(tags.First, 'Ann "A"');
  assert.deepEqual(moves, ["Ic3c4c5c6", "swap", "La1a2a3b1", "Tb2b3b4a4"]);
});

test("names of tags may have letters of any language, as the rules have it", () => {
  const { tags, moves } = readRecord('[Game "lot"]\n[Numéro "3 du club"]\n\n1. d4 c3\n');
  assert.equal(tags.Numéro, "3 du club");
  assert.deepEqual(moves, ["d4", "c3"]);
});

test("board is parsed from the top row, with two-digit run lengths", () => {
  const position = readPosition(RECORD);
  assert.deepEqual([position.columns, position.rows], [6, 6]);
  assert.equal(symbolOn(position, cellAt("c6")), "X");
  assert.equal(symbolOn(position, cellAt("a1")), "O");
  assert.equal(symbolOn(position, cellAt("b1")), "");
  assert.equal(readPosition('[Game "battle-of-lits"][Board "10/x9"]').columns, 10);
});

test("swap exchanges sides and counts as a move", () => {
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

test("earlier position of a record can be read", () => {
  assert.equal(readPosition(RECORD, 1).placed.length, 1);
  assert.deepEqual(readPosition(RECORD, 1).sides, { First: "X", Second: "O" });
});

const GOLDEN = new URL("../../../static/rulebook/games/", import.meta.url);
const TRANSCRIPTS = new URL("../../data/transcripts/", import.meta.url);
const golden = (name) => readFileSync(new URL(name, GOLDEN), "utf8");

/** First character of a cell in the text board of the rules. */
function characterOn(position, cell) {
  const disc = discOn(position, cell);
  if (disc) return disc.stack ? disc.side[0] : disc.side[0].toLowerCase();
  const piece = pieceOn(position, cell);
  const isBlack = (piece?.black ?? []).some((black) => String(black) === String(cell));
  if (piece?.shape === "taijitu")
    return position.stageGame === "taiji" ? "WB"[+isBlack] : "wb"[+isBlack];
  if (piece && position.stageGame === "taiji") return "+";
  if (piece) return piece.black.length && !isBlack ? piece.shape.toLowerCase() : piece.shape;
  return symbolOn(position, cell).toLowerCase() || ".";
}

function diagramOf(position) {
  const row = (r) =>
    Array.from({ length: position.columns }, (_, c) => characterOn(position, [c, r])).join(" ");
  return Array.from({ length: position.rows }, (_, r) => row(r)).reverse();
}

for (const file of readdirSync(GOLDEN).filter((name) => name.endsWith(".record"))) {
  const transcript = readFileSync(new URL(file.replace(".record", ".told"), TRANSCRIPTS), "utf8");

  test(`${file}: final board matches the diagram of the rules`, () => {
    const board = transcript
      .trimEnd()
      .split("\n")
      .filter((line) => /^ ?\d+(?: \S)+$/.test(line));
    assert.deepEqual(
      diagramOf(readPosition(golden(file))),
      board.map((line) => line.slice(3)),
    );
  });

  test(`${file}: movers match the rules`, () => {
    const { movers, moves } = readPosition(golden(file));
    const expected = [...transcript.matchAll(/^ *\d+ (First|Second) to move/gm)].map(
      ([, seat]) => seat,
    );
    assert.deepEqual(movers, expected);
    assert.equal(movers.length, moves.length);
  });
}

test("second stage starts with its first move on top of the first stage", () => {
  const text = golden("tailits-taiji.record");
  const last = readPosition(text, 17);
  assert.deepEqual([last.stage, last.stageGame, last.movers.at(-1)], [0, "tailits", "First"]);
  const opened = readPosition(text, 18);
  assert.deepEqual([opened.stage, opened.stageGame, opened.movers.at(-1)], [1, "taiji", "Second"]);
  assert.equal(pieceOn(opened, cellAt("d11"))?.stage, 1);
  const battle = readPosition(golden("taiji-battle.record"));
  assert.deepEqual([battle.stage, battle.stageGame], [1, "battle-of-lits"]);
  assert.equal(pieceOn(battle, cellAt("a8"))?.shape, "T");
  assert.equal(stageAt("taiji+battle-of-lits", 1)?.id, "battle-of-lits");
});

test("swap in the second stage exchanges sides, and the result tells a resignation", () => {
  const swapped = readPosition(
    '[Game "taiji+battle-of-lits"]\n\n1. a1/a2 b1/b2 2. c1/c2 Ld4d5d6e4 3. swap Ie6f6g6h6',
  );
  assert.deepEqual(swapped.sides, { First: "Black", Second: "White" });
  assert.deepEqual(swapped.movers.slice(3), ["First", "Second", "First"]);
  const resigned = '[Game "tailits+taiji"]\n[Result "1-0"]\n\n1. Ld7f6/e7f7 Ie8e11/e9e10 resign';
  assert.equal(readPosition(resigned).movers.at(-1), "Second");
});

test("disc has the last move that changed its cell", () => {
  const text = '[Game "lot"]\n\n1. a1 swap 2. g7 b1 3. g6 c1xa1b1=c1 4. a1';
  const { discs, sides } = readPosition(text);
  assert.deepEqual(sides, { First: "Black", Second: "White" });
  assert.deepEqual(
    discs.map(({ cell, side, stack, move }) => [cellName(cell), side, stack, move]),
    [
      ["g7", "Black", false, 3],
      ["g6", "Black", false, 5],
      ["c1", "White", true, 6],
      ["a1", "Black", false, 7],
    ],
  );
});

test("invalid board has no columns and is rejected quickly", () => {
  const texts = [
    "",
    "no record at all",
    '[Game "chess"]',
    '[Game "constructor"]',
    '[Game "battle-of-lits"]',
    '[Game "battle-of-lits"][Board "10/9"]',
    '[Game "battle-of-lits"][Board "9999999999/1"]',
    '[Game "battle-of-lits"][Board "y9/10"]',
    `[Game "battle-of-lits"][Board "${"1/".repeat(100_000)}"]`,
    '[Game "taiji"][Size "1000000"]',
    `[Game "${"\\".repeat(100_001)}`,
    "[".repeat(100_000),
    "{".repeat(100_000),
  ];
  for (const text of texts) {
    const { columns, rows, symbols } = readPosition(text);
    assert.deepEqual([columns, rows, symbols.length], [0, 0, 0], text.slice(0, 60));
  }
});

test("invalid moves place nothing", () => {
  const position = readPosition('[Game "lot"]\n\nLa1a2a3a4 z9 c3/c4 d4xd4 e5 hello');
  assert.deepEqual(
    position.discs.map(({ cell }) => cellName(cell)),
    ["e5"],
  );
  assert.equal(position.placed.length, 0);
  assert.equal(position.movers.length, 6);
});

/** Record, and after each move board, stage and sides, of random games of every game and set-up. */
const RANDOM_GAMES = runPython(`import json
from itertools import product
from random import Random
from game.core.position import Position
from game.games.registry import GAMES
from game.records.record import Record
found = []
for game in GAMES.values():
    options = [option for option in game.info.options if not option.free_text]
    for i, values in enumerate(product(*(option.values for option in options))):
        chosen = {option.tag: value for option, value in zip(options, values, strict=True)}
        tags, rng = game.new_game_tags(chosen, i), Random(i)
        position, moves, seen = Position.start(game, tags), [], []
        while legal := list(position.legal_moves()):
            mover = str(position.to_move)
            moves.append(rng.choice(legal))
            position = position.after(moves[-1])
            seen.append({"mover": mover, "stage": position.stage_number,
                         "first": position.side_of_first, "board": [line[3:] for line in position.stage.diagram().splitlines()]})
        record = Record({"Game": game.info.id, **tags}, moves=list(map(str, moves)))
        found.append({"name": f"{game.info.id} {' '.join(values)}", "record": str(record), "seen": seen})
print(json.dumps(found))`);

for (const { name, record, seen } of RANDOM_GAMES)
  test(`random game of ${name}: every position is the one of the rules`, () => {
    const { moves, movers } = readPosition(record);
    assert.deepEqual(
      movers,
      seen.map(({ mover }) => mover),
    );
    assert.equal(moves.length, seen.length);
    for (const [index, { stage, first, board }] of seen.entries()) {
      const position = readPosition(record, index + 1);
      // The reader enters a stage with its first move, the rules after the last move before it.
      if (position.stage < stage) continue;
      assert.deepEqual([position.stage, position.sides.First], [stage, first], `move ${index + 1}`);
      assert.deepEqual(diagramOf(position), board, `move ${index + 1}`);
    }
  });
