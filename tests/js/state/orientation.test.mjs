import assert from "node:assert/strict";
import { test } from "node:test";
import {
  flipped,
  fullMove,
  orientedAs,
  pickUp,
  placedAt,
  rotated,
  uncolouredMove,
} from "../../../static/board/held-piece.ts";
import { toLocalPoint } from "../../../static/board/local-point.ts";
import { rotate180 } from "../../../static/board/rotate180.ts";
import { buildScene } from "../../../static/games/scene.ts";
import { readPosition } from "../../../static/notation/record-reader.ts";
import { chooseLayout } from "../../../static/state/orientation.ts";
import { createGameStorage } from "../../../static/storage/game-store.ts";

const twoSided = { table: "two-sided", edges: "ends", textSize: "100" };

test("layout has rows on a portrait tablet and columns on a landscape one", () => {
  assert.equal(chooseLayout(twoSided, 820, 1180).form, "rows");
  assert.equal(chooseLayout(twoSided, 1180, 820).form, "columns");
  assert.equal(chooseLayout(twoSided, 390, 844).form, "rows");
});

test("layout for players at the sides is rotated by a quarter turn", () => {
  const sides = { ...twoSided, edges: "sides" };
  assert.deepEqual(
    [chooseLayout(sides, 820, 1180), chooseLayout(sides, 1180, 820)].map(
      ({ form, quarterTurns }) => [form, quarterTurns],
    ),
    [
      ["columns", 3],
      ["rows", 3],
    ],
  );
});

test("enlarged text leaves room for two player panels on large screens only", () => {
  const modeAt = (textSize, width, height) =>
    chooseLayout({ ...twoSided, textSize }, width, height).mode;
  assert.equal(modeAt("150", 820, 1180), "two-sided");
  assert.equal(modeAt("200", 1440, 900), "two-sided");
  assert.equal(modeAt("200", 820, 1180), "turning");
  assert.equal(modeAt("125", 390, 844), "turning");
});

test("small screens use the turning mode", () => {
  for (const [width, height] of [
    [375, 667],
    [844, 390],
    [600, 600],
  ])
    assert.equal(chooseLayout(twoSided, width, height).mode, "turning");
  assert.equal(chooseLayout({ ...twoSided, table: "nonsense" }, 820, 1180).mode, "plain");
});

test("toLocalPoint accounts for the rotation of the element", () => {
  const element = {
    getBoundingClientRect: () => ({ left: 100, top: 50, width: 200, height: 80 }),
  };
  const at = { clientX: 110, clientY: 55 };
  assert.deepEqual(toLocalPoint(element, at, 0), { x: 10, y: 5 });
  assert.deepEqual(toLocalPoint(element, at, 2), { x: 190, y: 75 });
  // Rotated to the left, its upper left corner is at the lower left of its bounding box.
  assert.deepEqual(toLocalPoint(element, at, 3), { x: 75, y: 10 });
  assert.deepEqual(toLocalPoint(element, at, 1), { x: 5, y: 190 });
});

const RECORD = '[Game "battle-of-lits"]\n[Board "x5/6/6/6/6/o4x"]\n\n1. La1a2a3b1\n';
const position = readPosition(RECORD);
const texts = (scene) => scene.items.filter(({ draw }) => draw === "text");

test("coordinates are drawn for both sides of the board", () => {
  const scene = buildScene(position, { coordinates: 0.3, mirror: rotate180 });
  const { left, right, top, bottom } = scene.margin;
  assert.deepEqual([left, top], [right, bottom]);
  const upright = texts(scene).filter((item) => !item.turned);
  assert.equal(upright.length, 12);
  for (const { text, x, y } of upright) {
    const other = { x: x < 0 ? 6 - x : x, y: y > 6 ? 6 - y : y };
    const twin = texts(scene).find(
      (item) => item.turned && Math.hypot(item.x - other.x, item.y - other.y) < 1e-9,
    );
    assert.equal(twin?.text, text);
  }
});

test("overlay is upright for the mover and stays in the same cells", () => {
  const ghost = {
    shape: "I",
    cells: [
      [3, 1],
      [3, 2],
      [3, 3],
      [3, 4],
    ],
    style: "set",
    legal: true,
  };
  const look = { ghost, scoreChange: { X: -1 } };
  const change = (far) => texts(buildScene(position, { ...look, overlayFlipped: far })).at(-1);
  assert.equal(change(false).turned, undefined);
  assert.equal(change(true).turned, true);
  const fill = (far) =>
    buildScene(position, { ...look, overlayFlipped: far }).items.find(
      ({ fill: paint }) => paint === "I-fill",
    );
  const box = ({ path }) => {
    const numbers = path.flatMap(([, ...at]) => at.map((n, index) => [index % 2, n]));
    return [0, 1].flatMap((axis) => {
      const along = numbers.filter(([one]) => one === axis).map(([, n]) => n);
      return [Math.min(...along).toFixed(6), Math.max(...along).toFixed(6)];
    });
  };
  assert.deepEqual(box(fill(false)), box(fill(true)));
});

test("rotating an item by half a turn twice is the identity", () => {
  const size = { columns: 6, rows: 6 };
  for (const item of buildScene(position, { coordinates: 0.3 }).items) {
    const restored = rotate180(rotate180(item, size), size);
    assert.equal(restored.draw, item.draw);
    if (item.draw === "rect")
      assert.ok(Math.abs(restored.x - item.x) + Math.abs(restored.y - item.y) < 1e-9);
    if (item.draw === "text") assert.equal(Boolean(restored.turned), false);
  }
});

test("orientedAs restores orientation and colouring from a move", () => {
  const info = {
    shape: "L",
    cells: [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
    ],
  };
  const size = { columns: 8, rows: 8 };
  for (const turns of [0, 1, 2, 3])
    for (const transform of [(held) => held, flipped]) {
      let held = transform(pickUp(info, "BBWW"));
      for (let turn = 0; turn < turns; turn += 1) held = rotated(held);
      held = placedAt(held, [4, 3], size);
      const restored = orientedAs(pickUp(info, "WWBB"), fullMove(held));
      assert.equal(fullMove(restored), fullMove(held));
    }
  assert.equal(fullMove(orientedAs(pickUp(info), "La1a2a3b1")), "La1a2a3b1", "without colours");
  assert.equal(uncolouredMove(orientedAs(pickUp(info), "L")), "");
});

function storage() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
    kept,
  };
}

test("near seat is stored per game, and an invalid entry is ignored", () => {
  const backend = storage();
  const store = createGameStorage(() => backend);
  store.setNearSeat("one", "Second");
  store.setNearSeat("two", "First");
  assert.deepEqual(
    ["one", "two", "three"].map((id) => store.nearSeat(id)),
    ["Second", "First", "First"],
  );
  store.setNearSeat("one", "First");
  assert.equal(store.nearSeat("one"), "First");
  backend.setItem("lits-table:near", "{oops");
  assert.equal(store.nearSeat("one"), "First");
});

test("draft is stored until it is cleared", () => {
  const backend = storage();
  const store = createGameStorage(() => backend);
  store.setDraft({ id: "one", ply: 3, moves: ["L"] });
  assert.deepEqual(store.draft(), { id: "one", ply: 3, moves: ["L"] });
  store.setDraft(null);
  assert.equal(store.draft(), null);
  backend.setItem("lits-table:draft", "no");
  assert.equal(store.draft(), null);
});
