import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { contours, inlay, outline } from "../../../static/board/polyomino-outline.ts";
import { COLOUR_NAMES } from "../../../static/board/theme.ts";
import { canPaint } from "../../../static/games/painters.ts";
import { buildScene } from "../../../static/games/scene.ts";
import { discScene, stackScene, taijituScene } from "../../../static/games/shared/tray-icons.ts";
import { cellAt, readPosition } from "../../../static/notation/record-reader.ts";

const RECORD = '[Game "battle-of-lits"]\n[Board "x5/6/6/6/6/o4x"]\n\n1. La1a2a3b1 Tb2b3b4c3\n';
const position = readPosition(RECORD);
const cells = (text) => text.match(/[a-z]\d/g).map(cellAt);
const ghost = { shape: "I", cells: cells("d1d2d3d4"), style: "set", legal: false };
const strokes = (items, stroke) => items.filter((item) => item.stroke === stroke);

test("scene survives JSON", () => {
  const look = {
    coordinates: 0.3,
    hatching: true,
    ghost,
    violations: [{ code: "square", cells: ["b1", "b2", "a1", "a2"] }],
    scoreChange: { X: -1, O: 0 },
    cursor: [2, 2],
    hints: { shape: "I", pivots: [[1, 1]], cells: [[1, 1]] },
  };
  const made = buildScene(position, look);
  assert.deepEqual(JSON.parse(JSON.stringify(made)), made);
  assert.ok(made.items.every(({ draw }) => ["rect", "circle", "path", "text"].includes(draw)));
});

test("tetromino has one contour with its corners only", () => {
  assert.deepEqual(
    contours([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ]).map((ring) => ring.length),
    [4],
  );
  assert.deepEqual(
    contours([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
    ]).map((ring) => ring.length),
    [6],
  );
  assert.deepEqual(
    contours([
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

test("outline is inset by the gap", () => {
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

test("covered symbols fade out while the last piece lands", () => {
  const circles = (look) =>
    buildScene(readPosition(RECORD, 1), look).items.filter(
      (item) => item.draw === "circle" && item.stroke === "ink",
    );
  assert.equal(circles({}).length, 0);
  assert.equal(circles({ landing: 0.25 }).at(0).opacity, 0.75);
});

test("coverable and reachable cells are tinted", () => {
  const { items } = buildScene(position, { coverable: ["f6", "e6"], reachable: ["f1"] });
  assert.equal(items.filter(({ fill }) => fill === "cell-open").length, 2);
  assert.equal(items.filter(({ fill }) => fill === "cell-later").length, 1);
});

test("violations have distinct marks and are shown together", () => {
  const forms = [
    "overlap",
    "detached",
    "same-shape",
    "square",
    "supply",
    "off-board",
    "centre",
    "not-adjacent",
    "not-flat",
    "must-stack",
    "no-line",
    "anything-else",
  ].map((code) => {
    const { items } = buildScene(position, {
      ghost,
      violations: [{ code, cells: ["c3", "c4", "d3", "d4"] }],
    });
    return JSON.stringify([
      ...strokes(items, "warning"),
      ...items.filter(({ fill }) => fill === "warning"),
    ]);
  });
  assert.equal(new Set(forms).size, forms.length);
  const { items } = buildScene(position, {
    ghost,
    violations: [
      { code: "overlap", cells: ["c3"] },
      { code: "square", cells: ["c3", "c4", "d3", "d4"] },
    ],
  });
  assert.equal(items.filter(({ fill }) => fill === "lit").length, 4);
  const outlineOfDraft = items.findLastIndex(({ stroke }) => stroke === "I-edge");
  assert.ok(outlineOfDraft > items.findLastIndex(({ stroke }) => stroke === "warning"));
});

test("same-shape violation is marked on the shared edge", () => {
  const { items } = buildScene(position, {
    ghost,
    violations: [{ code: "same-shape", cells: ["c3", "d3"] }],
  });
  const [disc] = items.filter((item) => item.draw === "circle" && item.stroke === "warning");
  assert.deepEqual([disc.x, disc.y], [3, 3.5]);
});

test("only the last piece has the mark of the last move", () => {
  assert.equal(strokes(buildScene(position).items, "last").length, 1);
  assert.equal(strokes(buildScene(position, { showLastMove: false }).items, "last").length, 0);
});

test("change of points stays on the board at its corners", () => {
  for (const at of ["a1a2a3a4", "f3f4f5f6", "a6b6c6d6"]) {
    const { items } = buildScene(position, {
      ghost: { ...ghost, cells: cells(at) },
      scoreChange: { X: -1, O: -3 },
    });
    const label = items.find(({ fill }) => fill === "label");
    assert.ok(label.x >= 0 && label.x + label.w <= 6 && label.y >= 0 && label.y + label.h <= 6, at);
  }
});

test("change of points is as wide as its numbers", () => {
  const width = (scoreChange) =>
    buildScene(position, {
      ghost: { ...ghost, cells: cells("c3c4c5c6") },
      scoreChange,
    }).items.find(({ fill }) => fill === "label").w;
  assert.ok(width({ X: -10, O: 12 }) > width({ X: -1, O: 2 }));
  const texts = buildScene(position, {
    ghost: { ...ghost, cells: cells("c3c4c5c6") },
    scoreChange: { X: 1.5 },
  }).items.flatMap(({ text }) => text ?? []);
  assert.ok(texts.includes("+1½"));
});

test("shapes are distinguished by letters and optional hatching", () => {
  const plain = buildScene(position, {}).items;
  assert.equal(strokes(plain, "L-ink").length, 1);
  assert.ok(strokes(buildScene(position, { hatching: true }).items, "L-ink").length > 1);
});

test("tray shows a body per remaining piece, or an empty outline", () => {
  const held = {
    piece: "L",
    offsets: [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
    ],
    pivot: null,
  };
  const bodies = (left) =>
    stackScene(held, left, false).items.filter(({ fill }) => fill === "L-fill").length;
  assert.deepEqual([bodies(5), bodies(1), bodies(0)], [5, 1, 0]);
});

test("piece in the tray shows its colouring", () => {
  const shape = [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
  ];
  const blacks = (way) =>
    stackScene({ piece: "L", offsets: shape, colouring: way }, 2, false).items.filter(
      ({ fill }) => fill === "black-fill",
    );
  assert.equal(blacks("").length, 0);
  assert.notDeepEqual(blacks("BBWW"), blacks("BWBW"));
});

test("first end of a taijitu has a ring in either order", () => {
  const ringOf = (way) => taijituScene(way).items.find(({ draw }) => draw === "circle");
  assert.deepEqual([ringOf("BW").stroke, ringOf("WB").stroke], ["black-ink", "white-ink"]);
  assert.equal(ringOf("BW").x, ringOf("WB").x);
});

test("pile of discs shrinks with the remaining ones", () => {
  const high = (left) =>
    discScene("White", left).items.filter(({ fill }) => fill === "white-fill").length;
  assert.deepEqual([high(45), high(31), high(1), high(0)], [5, 4, 1, 0]);
});

test("outline does not depend on the position of its squares", () => {
  const at = (x, y) =>
    outline(
      [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
      ],
      0.05,
      0.1,
    );
  const near = at(0, 0).flatMap(([, ...numbers]) => numbers);
  const far = at(2.6, 0.1).flatMap(([, ...numbers]) => numbers);
  assert.ok(near.every((n, index) => Math.abs(n + (index % 2 ? 0.1 : 2.6) - far[index]) < 1e-9));
});

test("squares that touch at a corner have separate contours", () => {
  assert.deepEqual(
    contours([
      [0, 0],
      [1, 1],
    ]).map((ring) => ring.length),
    [4, 4],
  );
});

test("inlays touch each other but not the edge of the piece", () => {
  const squares = [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ];
  const xs = (part) =>
    inlay(squares, part, 0.17, 0.05).flatMap(([, ...numbers]) =>
      numbers.filter((_, index) => index % 2 === 0),
    );
  const black = xs(squares.slice(0, 2));
  assert.ok(Math.abs(Math.min(...black) - 0.17) < 1e-9);
  assert.equal(Math.max(...black), 2);
  assert.equal(Math.min(...xs(squares.slice(2))), 2);
});

const GOLDEN = new URL("../../../static/rulebook/games/", import.meta.url);
const game = (name, upTo) =>
  readPosition(readFileSync(new URL(`${name}.record`, GOLDEN), "utf8"), upTo);
const draft = (some) => ({
  kind: "lot",
  side: "Black",
  black: [],
  white: [],
  removed: [],
  stack: null,
  choices: [],
  legal: null,
  style: "set",
  ...some,
});
const groups = [
  { side: "White", size: 3, cells: ["a1", "b2", "c3"], counts: true },
  { side: "Black", size: 2, cells: ["e1", "e2"], counts: false },
];
const count = (items, wanted) =>
  items.filter((item) => Object.entries(wanted).every(([name, value]) => item[name] === value))
    .length;

test("every position of the golden games is drawn with valid values", () => {
  const looks = {
    hatching: true,
    coordinates: 0.2,
    groups,
    ghost: { ...ghost, black: cells("d1d2") },
    scoreChange: { White: 2, Black: -1 },
  };
  for (const name of [
    "battle-points",
    "tailits-every",
    "taiji-9",
    "lot",
    "tailits-taiji",
    "taiji-battle",
  ]) {
    const whole = game(name);
    assert.ok(canPaint(whole.game));
    for (let ply = 0; ply <= whole.moves.length; ply += 7) {
      for (const look of [{}, looks, { landing: 0.5, letters: false }, { stage: 1 }]) {
        const { items } = buildScene(game(name, ply), look);
        const flat = JSON.stringify(items);
        assert.deepEqual(JSON.parse(flat), items);
        assert.ok(!flat.includes("null"), `${name} ${ply}`);
        const used = items.flatMap(({ fill, stroke }) => [fill, stroke]).filter(Boolean);
        for (const colour of used) assert.ok(COLOUR_NAMES.includes(colour), colour);
      }
    }
  }
});

test("mandatory first cell is marked until it is covered", () => {
  const rings = (upTo) => count(buildScene(game("tailits-every", upTo)).items, { r: 0.36 });
  assert.deepEqual([rings(0), rings(1)], [1, 0]);
});

test("landing piece is on its way from the tray, or drops", () => {
  const lot = readPosition('[Game "lot"]\n\n1. a1');
  const disc = (look) =>
    buildScene(lot, { landing: 0.5, ...look }).items.find(({ fill }) => fill === "white-fill");
  assert.deepEqual([disc({}).x, disc({}).y], [0.5, 6.39]);
  assert.ok(disc({}).opacity < 1);
  const arriving = disc({ arrival: [2, 4] });
  assert.deepEqual([arriving.x, arriving.y, arriving.opacity ?? 1], [1.5, 8.5, 1]);
});

test("discs slide onto the cell of their stack", () => {
  const lot = readPosition('[Game "lot"]\n\n1. a1 g7 2. b1 g6 3. c1xb1c1=a1');
  const discs = (landing) =>
    buildScene(lot, { landing })
      .items.filter(({ fill, y }) => fill === "white-fill" && y === 6.5)
      .map(({ x }) => x);
  assert.deepEqual(discs(0.5).toSorted(), [0.5, 1, 1.5]);
});

test("pieces of a stage fade into the board of the next", () => {
  const last = (name) => {
    const at = game(name);
    return at.placed.filter(({ stage }) => stage === 0).length;
  };
  for (const name of ["taiji-battle", "tailits-taiji"]) {
    const change = game(name, last(name));
    const settled = buildScene(change, { stage: 1 }).items;
    const settling = buildScene(change, { stage: 1, settling: 0.25 }).items;
    assert.ok(settling.length > settled.length);
    assert.ok(settling.some(({ opacity }) => opacity === 0.75));
    assert.deepEqual(buildScene(change, { stage: 1, settling: 1 }).items, settled);
  }
});

test("groups are outlined per side, bridged at corners, dashed if unscored", () => {
  const { items } = buildScene(game("tailits-every"), { groups });
  const lines = (side) => items.filter(({ stroke, path }) => stroke === `group-${side}` && path);
  assert.equal(lines("White").filter(({ path }) => path.length === 2).length, 2);
  assert.ok(lines("Black").some(({ dash }) => dash));
  assert.ok(lines("White").every(({ dash }) => !dash));
  assert.ok(Math.max(...lines("Black").map(({ width }) => width)) < 0.1);
  assert.deepEqual(
    items.filter((item) => item.draw === "text" && item.size === 0.4).map(({ text }) => text),
    ["3", "2"],
  );
});

test("calm groups have thin lines, and only those that count are drawn", () => {
  const { items } = buildScene(game("tailits-every"), { groups, calmGroups: true });
  const lines = items.filter(({ stroke, path }) => path && /^group/.test(stroke ?? ""));
  assert.deepEqual([...new Set(lines.map(({ stroke }) => stroke))], ["group-White"]);
  assert.ok(lines.every(({ width }) => width < 0.05));
  assert.deepEqual(
    items.filter((item) => item.draw === "text" && item.size === 0.4).map(({ text }) => text),
    ["3"],
  );
});

test("groups are drawn when the piece that grows them has arrived", () => {
  const look = { groups, landing: 0.5 };
  const drawn = (more) =>
    buildScene(game("taiji-9"), { ...look, ...more }).items.filter(({ stroke }) =>
      /^group/.test(stroke ?? ""),
    ).length;
  assert.ok(drawn({}) > 0);
  assert.equal(drawn({ arrival: [1, 5] }), 0);
});

test("TAIJI groups have no bridges at corners", () => {
  for (const calmGroups of [false, true]) {
    const { items } = buildScene(game("taiji-9"), { groups, calmGroups });
    assert.equal(items.filter(({ path }) => path?.length === 2 && path[0][1] % 1 > 0.2).length, 0);
  }
});

test("stack has a second rim and a mark", () => {
  const lot = readPosition('[Game "lot"]\n\n1. a1 g7 2. b1 g6 3. c1xb1c1=a1');
  const { items } = buildScene(lot, { showLastMove: false });
  assert.equal(count(items, { fill: "white-fill" }), 2);
  assert.equal(count(items, { stroke: "white-ink" }), 2);
  assert.equal(count(items, { fill: "black-fill" }), 2);
  assert.equal(count(items, { stroke: "black-ink" }), 0);
});

test("partial turn of LOT shows choices, removed discs and stack", () => {
  const lot = readPosition('[Game "lot"]\n\n1. a1 g7 2. b1 g6 3. d4');
  const asked = buildScene(lot, {
    preview: draft({ black: [[6, 4]], choices: ["g5", "g6", "g7"] }),
  });
  assert.equal(count(asked.items, { stroke: "accent" }), 3);
  const chosen = buildScene(lot, {
    preview: draft({ black: [[6, 4]], removed: ["g5", "g6"], stack: "g7" }),
    scoreChange: { Black: 1 },
  });
  assert.equal(count(chosen.items, { stroke: "mark", width: 0.09 }), 2);
  assert.equal(count(chosen.items, { stroke: "black-ink" }), 2);
  assert.ok(chosen.items.some(({ text }) => text === "+1"));
});

test("last turn of LOT shows removed discs and the winning line", () => {
  const lot = readPosition('[Game "lot"]\n\n1. a1 g7 2. b1 g6 3. c1xb1c1=a1');
  assert.equal(buildScene(lot).items.filter(({ dash }) => dash).length, 2);
  const won = buildScene(lot, { winningLine: ["c3", "a1", "b2"] }).items.filter(({ path }) => path);
  assert.deepEqual(won.at(-1).path, [
    ["M", 0.5, 6.5],
    ["L", 2.5, 4.5],
  ]);
});

test("only the last taijitu has eyes, a partial one has none", () => {
  const eyes = (look) => count(buildScene(game("taiji-9", 5), look).items, { r: 0.13 });
  assert.deepEqual([eyes({}), eyes({ showLastMove: false }), eyes({ landing: 0.2 })], [2, 0, 0]);
  const { items } = buildScene(game("taiji-9", 5), {
    preview: draft({ kind: "taiji", white: [[0, 0]], choices: ["a2"] }),
  });
  assert.equal(count(items, { stroke: "accent" }), 1);
});

test("second stage outlines raised areas and shows covered squares", () => {
  const upon = buildScene(game("tailits-taiji", 20)).items;
  assert.equal(count(upon, { stroke: "raised-edge" }), 1);
  assert.equal(count(buildScene(game("tailits-taiji", 17)).items, { stroke: "raised-edge" }), 0);
  const opened = buildScene(game("tailits-taiji", 17), { stage: 1 }).items;
  assert.equal(count(opened, { stroke: "raised-edge" }), 1);
  const covered = count(buildScene(game("taiji-battle")).items, { w: 0.6 });
  assert.ok(covered > 30);
});

test("change of points is shown with its sign", () => {
  const { items } = buildScene(game("tailits-every", 3), {
    ghost: { ...ghost, black: cells("d1d2") },
    scoreChange: { Black: 2, White: -1 },
  });
  const texts = items.filter(({ text }) => text && /\d/.test(text)).map(({ text }) => text);
  assert.deepEqual(texts, ["+2", "\u22121"]);
});

test("cells of TAIJI alternate in one item, below the tiles", () => {
  const { items } = buildScene(game("taiji-9", 5));
  const at = items.findIndex(({ fill }) => fill === "sage-grid");
  assert.equal(count(items, { fill: "sage-grid" }), 1);
  assert.ok(at < items.findIndex(({ fill }) => fill === "white-fill"));
});

test("wells of LOT have a floor below a shaded wall", () => {
  const { items } = buildScene(readPosition('[Game "lot"]\n\n1. a1'));
  const wells = items.filter(({ x, fill }) => x === 0.5 && /^(slate|shade)/.test(fill ?? ""));
  const floor = wells.filter(({ fill, opacity }) => fill === "slate-well" && opacity === 1);
  const edge = wells.filter(({ fill }) => fill === "slate-grid");
  assert.equal(floor.length, 7);
  assert.ok(floor.every(({ y, r }, row) => y > edge[row].y && r < edge[row].r));
});

test("no size of a group stands where the eyes of the last taijitu are", () => {
  const lone = readPosition('[Game "taiji"]\n\n1. c3/c4 g7/g8');
  const group = (side, cell) => ({ side, cells: [cell], size: 1, counts: true });
  const groups = [group("Black", "c3"), group("White", "g8"), group("Black", "g7")];
  const texts = (look) =>
    buildScene(lone, { groups, ...look }).items.filter(({ draw }) => draw === "text");
  assert.equal(texts({}).length, 1);
  assert.equal(texts({ showLastMove: false }).length, 3, "without eyes, all have one");
});

test("signs in discs lie above the held piece and the other signs", () => {
  const violations = [
    { code: "same-shape", cells: ["d1", "d2", "c1"] },
    { code: "square", cells: ["c1", "c2", "d1", "d2"] },
  ];
  const { items } = buildScene(position, { ghost, violations });
  const disc = items.findIndex(({ draw, stroke }) => draw === "circle" && stroke === "warning");
  const edge = items.findLastIndex(({ stroke }) => stroke === "I-edge");
  const frame = items.findIndex(({ draw, stroke }) => draw === "path" && stroke === "warning");
  assert.ok(disc > edge && edge > frame && frame >= 0, `${disc} ${edge} ${frame}`);
});
