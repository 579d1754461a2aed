import assert from "node:assert/strict";
import { test } from "node:test";
import { readPosition } from "../../../static/notation/record-reader.ts";
import {
  boardScene,
  cellSize,
  countsOf,
  EDGE,
  FOOTER,
  PAPERS,
  packRows,
  pageScene,
  partsOf,
  rulerScene,
} from "../../../static/print/print-kit.ts";
import { runPython } from "../../support/js/rules.mjs";

/** Declarations of the games, and new games in every size and with every set of pieces. */
const { infos, fresh } = runPython(`import json
from game.games.registry import GAMES
from game.session.session import Session
wanted = [("battle-of-lits", {}), ("lot", {})]
wanted += [("taiji", {"Size": size}) for size in ("7", "9", "11")]
wanted += [(game, {"Pieces": pieces}) for game in ("tailits", "tailits+taiji") for pieces in ("every", "paired")]
wanted += [("taiji+battle-of-lits", {})]
made = [(game, options, Session.new(game, options, 1).view()) for game, options in wanted]
print(json.dumps({"infos": {game.info.id: game.info.as_json() for game in GAMES.values()}, "fresh": made}))`);

/** Counts the pieces of each shape. */
function tally(parts) {
  const found = {};
  for (const { id } of parts.flat()) {
    const kind = /^[LITS]/.test(id) ? id[0] : id;
    found[kind] = (found[kind] ?? 0) + 1;
  }
  return found;
}

const EXPECTED = {
  "battle-of-lits": { L: 5, I: 5, T: 5, S: 5 },
  lot: { White: 45, Black: 45 },
  "taiji 7": { taijitu: 24 },
  "taiji 9": { taijitu: 40 },
  "taiji 11": { taijitu: 60 },
  tailits: { L: 6, I: 6, T: 6, S: 6 },
  "tailits+taiji": { L: 6, I: 6, T: 6, S: 6, taijitu: 60 },
  "taiji+battle-of-lits": { L: 6, I: 6, T: 6, S: 6, taijitu: 60 },
};

for (const [game, options, view] of fresh) {
  const board = readPosition(view.record);
  const cell = cellSize(board.columns);
  const parts = partsOf(infos[game], view.supply, board.columns * board.rows, false);
  const name = [game, ...Object.values(options)].join(" ");

  test(`${name}: kit has exactly the pieces of the game`, () => {
    assert.deepEqual(tally(parts), EXPECTED[name] ?? EXPECTED[game]);
  });

  test(`${name}: declared counts are used without the rules`, () => {
    const declared = partsOf(infos[game], [], board.columns * board.rows, false);
    assert.deepEqual(tally(declared), tally(parts));
  });

  for (const [paper, { width, height }] of Object.entries(PAPERS)) {
    const [wide, high] = [width - 2 * EDGE, height - 2 * EDGE - FOOTER];

    test(`${name} on ${paper}: board fits on a page`, () => {
      const { columns, rows, margin } = boardScene(board);
      assert.ok((columns + margin.left + margin.right) * cell <= wide);
      assert.ok((rows + margin.top + margin.bottom) * cell <= high);
    });

    test(`${name} on ${paper}: each group of pieces fits on a page without overlap`, () => {
      for (const some of parts) {
        const sheets = packRows(some, cell, wide, high);
        assert.equal(sheets.length, 1);
        const boxes = sheets[0].map(({ part, x, y }) => [
          x,
          y,
          x + part.width * cell,
          y + part.height * cell,
        ]);
        assert.equal(boxes.length, some.length);
        boxes.forEach(([l, t, r, b], index) => {
          assert.ok(l >= 0 && t >= 0 && r <= wide + 1e-9 && b <= high + 1e-9);
          for (const [l2, t2, r2, b2] of boxes.slice(index + 1))
            assert.ok(
              r + 1 <= l2 || r2 + 1 <= l || b + 1 <= t2 || b2 + 1 <= t,
              "scissors need room",
            );
        });
      }
    });
  }
}

/** Bounding box of a path or circle. */
function boxOf(item) {
  if (item.draw === "circle")
    return [item.x - item.r, item.y - item.r, item.x + item.r, item.y + item.r];
  const points = item.path.flatMap(([, ...ns]) => (ns.length ? [ns.slice(-2)] : []));
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

test("backs coincide with fronts when the paper is turned over", () => {
  for (const [game, , view] of fresh) {
    const board = readPosition(view.record);
    const cell = cellSize(board.columns);
    const [parts] = partsOf(infos[game], view.supply, board.columns * board.rows, false);
    const [seats] = packRows(parts, cell, 190, 265);
    const cuts = (back) =>
      pageScene(seats, cell, 190, 265, back)
        .items.filter(({ stroke }) => stroke === "quiet")
        .map(boxOf);
    const mirrored = cuts(true).map(([l, t, r, b]) => [190 / cell - r, t, 190 / cell - l, b]);
    const near = (boxes) => boxes.map((box) => box.map((n) => n.toFixed(6)));
    assert.deepEqual(near(mirrored), near(cuts(false)), game);
  }
});

test("only the back of a disc has the ring of a stack", () => {
  const [game, , view] = fresh.find(([id]) => id === "lot");
  const [[disc]] = partsOf(infos[game], view.supply, 49, false);
  const rings = (items) => items.filter(({ stroke }) => stroke === "white-ink").length;
  assert.deepEqual([rings(disc.front), rings(disc.back)], [0, 2]);
});

test("paired set of TAILITS has different pieces", () => {
  const counts = (pieces) =>
    countsOf(
      infos.tailits,
      fresh.find(([id, options]) => id === "tailits" && options.Pieces === pieces)[2].supply,
      121,
    )
      .filter(({ count }) => count)
      .map(({ piece, count }) => `${piece.id} ${count}`);
  assert.notDeepEqual(counts("every"), counts("paired"));
});

test("ruler is ten centimetres long", () => {
  for (const cell of [1, 17]) assert.equal(Math.round(rulerScene(cell).columns * cell), 100);
});
