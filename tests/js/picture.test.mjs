import assert from "node:assert/strict";
import { test } from "node:test";
import { outline, rings } from "../../static/outline.js";
import { picture } from "../../static/picture.js";
import { cellAt, readPosition } from "../../static/record.js";
import { stackPicture } from "../../static/stack.js";

const RECORD = '[Game "battle-of-lits"]\n[Board "x5/6/6/6/6/o4x"]\n\n1. La1a2a3b1 Tb2b3b4c3\n';
const position = readPosition(RECORD);
const cells = (text) => text.match(/[a-z]\d/g).map(cellAt);
const ghost = { shape: "I", cells: cells("d1d2d3d4"), as: "set", fits: false };
const strokes = (items, stroke) => items.filter((item) => item.stroke === stroke);

test("a picture is plain data: it survives JSON", () => {
  const look = {
    coordinates: 0.3,
    hatching: true,
    ghost,
    violations: [{ code: "square", cells: ["b1", "b2", "a1", "a2"] }],
    change: { X: -1, O: 0 },
    cursor: [2, 2],
    hints: { shape: "I", pivots: [[1, 1]], cells: [[1, 1]] },
  };
  const made = picture(position, look);
  assert.deepEqual(JSON.parse(JSON.stringify(made)), made);
  assert.ok(made.items.every(({ draw }) => ["rect", "circle", "path", "text"].includes(draw)));
});

test("a tetromino is one outline with a corner for each of its turns", () => {
  assert.deepEqual(
    rings([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ]).map((ring) => ring.length),
    [4],
  );
  assert.deepEqual(
    rings([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
    ]).map((ring) => ring.length),
    [6],
  );
  assert.deepEqual(
    rings([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ]).map((ring) => ring.length),
    [8],
  );
  assert.equal(
    outline(
      [
        [0, 0],
        [1, 0],
      ],
      0.03,
      0.2,
    ).filter(([command]) => command === "M").length,
    1,
  );
});

test("an outline lies inside its squares by the gap, so neighbours are parted by a hairline", () => {
  const points = outline(
    [
      [2, 3],
      [3, 3],
    ],
    0.05,
    0.1,
  ).flatMap(([, ...numbers]) => (numbers.length ? [numbers.slice(-2)] : []));
  assert.ok(
    points.every(
      ([x, y]) => x >= 2.05 - 1e-9 && x <= 3.95 + 1e-9 && y >= 3.05 - 1e-9 && y <= 3.95 + 1e-9,
    ),
  );
});

test("covered symbols are gone, and fade while the newest piece lands", () => {
  const circles = (look) =>
    picture(readPosition(RECORD, 1), look).items.filter(
      (item) => item.draw === "circle" && item.stroke === "ink",
    );
  assert.equal(circles({}).length, 0);
  assert.equal(circles({ landing: 0.25 }).at(0).opacity, 0.75);
});

test("cells are tinted by what may still happen to them", () => {
  const { items } = picture(position, { coverable: ["f6", "e6"], reachable: ["f1"] });
  assert.equal(items.filter(({ fill }) => fill === "cell-open").length, 2);
  assert.equal(items.filter(({ fill }) => fill === "cell-later").length, 1);
});

test("each rule has a mark of its own form, and all broken rules show at once", () => {
  const forms = [
    "overlap",
    "detached",
    "same-shape",
    "square",
    "supply",
    "off-board",
    "centre",
  ].map((code) => {
    const { items } = picture(position, {
      ghost,
      violations: [{ code, cells: ["c3", "c4", "d3", "d4"] }],
    });
    return JSON.stringify([
      ...strokes(items, "mark"),
      ...items.filter(({ fill }) => fill === "mark"),
    ]);
  });
  assert.equal(new Set(forms).size, forms.length);
  const { items } = picture(position, {
    ghost,
    violations: [
      { code: "overlap", cells: ["c3"] },
      { code: "square", cells: ["c3", "c4", "d3", "d4"] },
    ],
  });
  assert.equal(items.filter(({ fill }) => fill === "lit").length, 4);
});

test("same shape is marked on the edge the two would share", () => {
  const { items } = picture(position, {
    ghost,
    violations: [{ code: "same-shape", cells: ["c3", "d3"] }],
  });
  const [disc] = items.filter((item) => item.draw === "circle" && item.stroke === "mark");
  assert.deepEqual([disc.x, disc.y], [3, 3.5]);
});

test("the newest piece alone bears the mark of the last move", () => {
  assert.equal(strokes(picture(position).items, "last").length, 1);
  assert.equal(strokes(picture(position, { markLast: false }).items, "last").length, 0);
});

test("the change of the count stays on the board even at its corners", () => {
  for (const at of ["a1a2a3a4", "f3f4f5f6", "a6b6c6d6"]) {
    const { items } = picture(position, {
      ghost: { ...ghost, cells: cells(at) },
      change: { X: -1, O: -3 },
    });
    const label = items.find(({ fill }) => fill === "label");
    assert.ok(label.x >= 0 && label.x + label.w <= 6 && label.y >= 0 && label.y + label.h <= 6, at);
  }
});

test("shapes are told apart without colour: letters, and hatching on choice", () => {
  const plain = picture(position, {}).items;
  assert.equal(strokes(plain, "L-ink").length, 1);
  assert.ok(strokes(picture(position, { hatching: true }).items, "L-ink").length > 1);
});

test("a stack in the tray has one body for each piece left, and an empty outline for none", () => {
  const held = {
    piece: "L",
    shape: [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
    ],
    at: null,
  };
  const bodies = (left) =>
    stackPicture(held, left, false).items.filter(({ fill }) => fill === "L-fill").length;
  assert.deepEqual([bodies(5), bodies(1), bodies(0)], [5, 1, 0]);
});
