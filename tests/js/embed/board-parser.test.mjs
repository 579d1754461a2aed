import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parseAnnotations } from "../../../static/embed/annotations.ts";
import { parseBoard, readPly } from "../../../static/embed/board-parser.ts";
import { tetrominoLetter } from "../../../static/embed/hit-test.ts";
import { createSceneBuilder } from "../../../static/games/scene-builder.ts";
import { chooseLanguage, LANGUAGES } from "../../../static/i18n/locale.ts";
import {
  readPlacement,
  readPosition,
  readRecord,
  readRecordTree,
} from "../../../static/notation/record-reader.ts";
import { lineFrom } from "../../../static/notation/record-tree.ts";
import {
  readFragment,
  recordFromUrl,
  writeFragment,
} from "../../../static/notation/url-fragment.ts";
import { junk } from "../../support/js/junk.mjs";
import { ROUNDS } from "../../support/js/rounds.mjs";

const GOLDEN = new URL("../../../static/rulebook/games/", import.meta.url);
const records = readdirSync(GOLDEN)
  .filter((name) => name.endsWith(".record"))
  .map((name) => readFileSync(new URL(name, GOLDEN), "utf8"));

/** @param {string} text @param {string} [game] */
const parseError = (text, game) => {
  try {
    parseBoard(text, game);
  } catch (error) {
    return [error.code, error.args];
  }
  return null;
};

test("golden records are parsed completely, corrupted ones rejected", () => {
  assert.ok(records.length > 15);
  for (const record of records) {
    const { plies, end } = parseBoard(record);
    assert.equal(end.moves.length, plies);
    const moves = end.moves.filter((move) => !/swap|resign/.test(move));
    const corrupted = record.replace(` ${moves[3]}`, ` ${moves[3]}z9`);
    assert.equal(parseError(corrupted)?.[0], "move", moves[3]);
  }
});

test("parse errors name the place", () => {
  assert.deepEqual(parseError(""), ["record", {}]);
  assert.deepEqual(parseError("Once upon a time"), ["no-game", { game: "" }]);
  assert.deepEqual(parseError('[Game "chess"]\n\n1. e4'), ["game", { game: "chess" }]);
  assert.deepEqual(parseError('[Game "battle-of-lits"]\n\n1. Lc3c4c5d3'), [
    "board",
    { tag: "Board" },
  ]);
  assert.deepEqual(parseError('[Game "taiji"]\n[Size "8"]\n\n'), ["board", { tag: "Size" }]);
  assert.deepEqual(parseError("1. d4 swap h8", "lot"), ["move", { number: 3, move: "h8" }]);
  assert.deepEqual(parseError("c3/c4 c5", "taiji"), ["move", { number: 2, move: "c5" }]);
  assert.deepEqual(parseError("Le5f5/g5g6 Le5f5g5g6", "tailits"), [
    "move",
    { number: 2, move: "Le5f5g5g6" },
  ]);
  assert.deepEqual(parseError("Le5f5/g5g5", "tailits"), [
    "move",
    { number: 1, move: "Le5f5/g5g5" },
  ]);
  assert.equal(parseError("d4 {a word} 2. c3", "lot"), null);
  assert.equal(readPly(null, 9, 9), 9);
  assert.equal(readPly(" end ", 9, 0), 9);
  assert.equal(readPly("0", 9, 9), 0);
  for (const ply of ["10", "-1", "x", "1.5"])
    assert.throws(() => readPly(ply, 9, 9), { code: "ply" });
});

test("annotations are parsed, and an invalid one is named", () => {
  const position = readPosition('[Game "lot"]\n\nd4 c3');
  assert.ok(parseAnnotations("c3 d4; square: c3 c4 d3 d4", position)(position).length > 4);
  assert.throws(() => parseAnnotations("c3; h9", position), {
    code: "marks",
    args: { marks: "h9" },
  });
  assert.throws(() => parseAnnotations("<b>", position), { code: "marks", args: { marks: "<b>" } });
});

test("annotations of any length and with any word are drawn or refused", () => {
  const position = readPosition('[Game "lot"]\n\nd4 c3');
  const long = parseAnnotations("a1 b2 ".repeat(20_000), position)(position);
  assert.equal(long.length, parseAnnotations("a1 b2", position)(position).length);
  assert.throws(() => parseAnnotations(`${"a1".repeat(40_000)}z9`, position), { code: "marks" });
  for (const word of ["constructor", "toString", "no-such-rule"]) {
    const items = parseAnnotations(`${word}: a1`, position)(position);
    assert.ok(items.length);
    assert.doesNotMatch(JSON.stringify(items), /null/, word);
  }
});

test("moves that are too long or too many are refused or read", () => {
  const removed = "a1".repeat(150_000);
  assert.throws(() => parseBoard(`d4 d4x${removed}=d4`, "lot"), { code: "move" });
  assert.throws(() => parseBoard(`L${removed}`, "battle-of-lits"));
  assert.equal(parseBoard("d4 ".repeat(100_000), "lot").plies, 100_000);
  const many = `[Game "taiji"]\n${"a1/a2 ".repeat(100_000)}`;
  assert.equal(parseBoard(many).plies, 100_000);
});

test("flipped board is rotated by half a turn with upright letters", () => {
  const position = readPosition(records[0] ?? "");
  const { columns, rows } = position;
  const [near, far] = [false, true].map((far) =>
    createSceneBuilder()(
      { ...position, flipped: far },
      { coordinates: 0.3, letters: false, showLastMove: false },
    ),
  );
  const places = (scene, rotate) =>
    scene.items
      .filter(({ draw }) => draw === "circle")
      .map(({ x, y }) => (rotate ? `${columns - x} ${rows - y}` : `${x} ${y}`))
      .sort();
  assert.ok(places(near).length > 5);
  assert.deepEqual(places(far, true), places(near));
  const texts = (scene) =>
    scene.items.filter(({ draw }) => draw === "text").map(({ text }) => text);
  assert.deepEqual([texts(near)[0], texts(far)[0], texts(far).at(-1)], ["a", "j", "1"]);
  assert.ok(far.items.every((item) => !item.turned));
});

test("comments belong to the position before them", () => {
  const text = '[Game "lot"]\n\n{before} 1. d4 {one\n more} {and more} c3 2. e5';
  assert.deepEqual(
    lineFrom(readRecordTree(text).root).map(({ comments }) => comments.join(" ")),
    ["before", "one more and more", "", ""],
  );
});

test("tetrominoLetter recognises all placements", () => {
  let seen = 0;
  for (const move of records.flatMap((record) => readRecord(record).moves)) {
    const piece = readPlacement(move);
    if (!piece || piece.shape === "taijitu") continue;
    assert.equal(tetrominoLetter(piece.cells), piece.shape, move);
    seen += 1;
  }
  assert.ok(seen > ROUNDS / 30);
  for (const cells of [
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [4, 4],
    ],
    [
      [0, 0],
      [0, 1],
      [3, 0],
      [3, 1],
    ],
  ])
    assert.equal(tetrominoLetter(cells), null);
});

test("record round-trips through a URL", () => {
  for (const record of records) {
    const named = record.replace("[Result", '[First "A & B=\\"50%\\" #1 ünd +"]\n[Result');
    const hash = writeFragment(named, { mode: "replay", ply: "3" });
    const { record: decoded, options } = readFragment(hash);
    assert.deepEqual(readRecord(decoded), readRecord(named));
    assert.deepEqual(options, { mode: "replay", ply: "3" });
    assert.deepEqual(readRecord(recordFromUrl(`https://a.example/${hash}`)), readRecord(named));
  }
  assert.equal(recordFromUrl("https://a.example/#g=1abc"), "");
  assert.equal(readFragment("#mode=replay").record, "");
  assert.equal(recordFromUrl("https://a.example/?x=1&Game=A"), "", "only what is behind a #");
  assert.match(
    writeFragment('[Game "lot"]\n[First "A\ud800"]\n\nd4'),
    /First=A%EF%BF%BD&/,
    "half a sign",
  );
});

test("arbitrary URL fragments are read and written back", () => {
  const { fragment, text } = junk(1);
  let seen = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const hash = `#${fragment()}`;
    const { record, options } = readFragment(hash);
    assert.ok(Object.keys(options).every((name) => !/^[A-Z]\w*$/.test(name) && name !== "moves"));
    const parsed = readRecord(record);
    if (!record) assert.equal(recordFromUrl(`https://a.example/${hash}`), "");
    assert.equal(typeof writeFragment(text(), { mode: text() }), "string");
    const rewritten = readFragment(writeFragment(record, options));
    assert.deepEqual(readRecord(rewritten.record), parsed);
    assert.ok(Object.hasOwn(LANGUAGES, chooseLanguage([options.language ?? text()])));
    seen += parsed.moves.length;
  }
  assert.ok(seen > ROUNDS / 30);
});
