import assert from "node:assert/strict";
import { test } from "node:test";
import { insightOptions, insightText, withInsights } from "../../../static/review/insights.ts";
import { openSave } from "../../../static/games/shared/selectors.ts";
import { insightItems as painted } from "../../../static/games/shared/insights-layer.ts";
import { cellAt } from "../../../static/notation/record-reader.ts";
import { appIn, told } from "../../support/js/rules.mjs";

/**
 * Golden games before each of their last 12 moves, with the insights into the position and into
 * that move.
 */
const { games, seen } = told(`import json
from pathlib import Path
from game.games.registry import GAMES
from game.session.session import Session
seen = []
for name in ("battle-points", "tailits-every", "taiji-7", "lot-short", "lot", "taiji-battle"):
    whole = Session.open(Path(f"tests/data/games/{name}.record").read_text())
    last = len(whole.record.moves)
    for ply in range(max(last - 12, 2), last):
        before, move = whole.fork(ply), str(whole.record.moves[ply])
        if move in ("swap", "resign"):
            continue
        seen.append({"name": name, "save": before.save(), "lens": before.insights(ply, move), "step": before.partial_move(move)})
print(json.dumps({"games": [game.info.as_json() for game in GAMES.values()], "seen": seen}))`);
const app = appIn("en");

/** States with that move chosen cell by cell, and with its insights. */
const tables = seen.map(({ name, save, lens, step }) => {
  const table = { id: name, ...openSave(save, games), held: null, partialMove: null, steps: [step] };
  return { ...table, name, seen: lens, insights: { key: `${name} ${table.position.moves.join(" ")}`, value: lens } };
});
const stepped = tables.filter(({ info, view }) => ["taiji", "lot"].includes(info.stages[view.stage].id));
const ofLot = tables.filter(({ name }) => name.startsWith("lot"));
const marked = (sign) =>
  tables.flatMap((table) =>
    table.seen.marks
      .filter((mark) => mark.sign === sign)
      .flatMap((mark) => mark.cells.map((cell) => ({ table, cell, ...mark }))),
  );

test("the lens says of a cell what it marks there, and a win instead of the line that brings it", () => {
  const WORDS = {
    final: /settled, nothing will ever cover it/,
    grow: /can grow here/,
    win: /could win here/,
    third: /a stack here would be the third for (White|Black)/,
  };
  for (const [sign, words] of Object.entries(WORDS)) {
    const found = marked(sign);
    assert.ok(found.length, sign);
    for (const { table, cell, side } of found) {
      const said = insightText(app, table, cellAt(cell));
      assert.match(said, words, `${table.name} ${cell}`);
      if (side) assert.ok(said.includes(side));
      if (sign === "win") assert.doesNotMatch(said, /can make a line/);
    }
  }
  const lines = marked("line").map(({ table, cell }) => insightText(app, table, cellAt(cell)));
  assert.ok(lines.some((said) => /can make a line here/.test(said)));
});

test("it says nothing of another position, after the end, and where it is off", () => {
  const [{ table, cell }] = marked("final");
  const said = (state, page = app) => insightText(page, state, cellAt(cell));
  assert.notEqual(said(table), "");
  assert.equal(said({ ...table, insights: { ...table.insights, key: "elsewhere" } }), "");
  assert.equal(said({ ...table, view: { ...table.view, outcome: {} } }), "");
  assert.equal(said(table, { ...app, settings: () => ({ lens: false }) }), "");
  assert.deepEqual(insightOptions(app, { ...table, insights: null }), {});
});

test("what the move that is ready would settle is said of its cells, and shown", () => {
  const settling = stepped.filter(({ seen: { move } }) => move?.final.length);
  assert.ok(settling.length);
  for (const table of settling) {
    const { final } = table.seen.move;
    assert.deepEqual(insightOptions(app, table).newlyFinal, final);
    for (const cell of final) assert.match(insightText(app, table, cellAt(cell)), /this move would settle it$/);
    // Without a chosen move, nothing is newly final.
    assert.deepEqual(insightOptions(app, { ...table, steps: [] }).newlyFinal, []);
  }
});

test("a cell that is settled is no longer tinted as one that may be covered later", () => {
  for (const table of tables) {
    const final = table.seen.marks.filter(({ sign }) => sign === "final").flatMap(({ cells }) => cells);
    const { reachable } = insightOptions(app, table);
    assert.deepEqual(reachable, table.view.reachable.filter((cell) => !final.includes(cell)));
  }
});

test("the status line adds what the move changes, and nothing to a refusal", () => {
  const line = { parts: [{ text: "It fits." }], tone: "my-turn" };
  const added = (table) => withInsights(app, table, line).parts.slice(1).map(({ text }) => text).join();
  for (const table of stepped.filter(({ seen: { move } }) => move)) {
    assert.match(added(table), /^$|^Settles |^Makes |^Cells for a line then: /, table.name);
    assert.equal(withInsights(app, table, { ...line, tone: "refused" }).parts.length, 1);
    assert.equal(added({ ...table, steps: [] }), "");
  }
  const told = ofLot.filter(({ seen: { move } }) => move).map(added);
  assert.ok(told.some((text) => /^Cells for a line then: White \d+ and Black \d+\.$/.test(text)));
  assert.ok(told.some((text) => / To win at once: White \d+ and Black \d+\.$/.test(text)));
  assert.ok(stepped.some((table) => /^Settles (one cell|\d+ cells)\.$/.test(added(table))));
});

test("every mark is drawn in its own form inside its cell, White's above Black's", () => {
  const FORMS = { grow: ["circle"], line: ["circle", "circle", "circle"], win: ["circle", "circle"], third: ["circle"] };
  for (const [sign, form] of Object.entries(FORMS)) {
    const ys = { White: [], Black: [] };
    for (const { table, cell, side } of marked(sign)) {
      const items = painted(table.position, { insights: [{ sign, side, cells: [cell] }] });
      assert.deepEqual(items.map(({ draw }) => draw), form, sign);
      const [column, row] = cellAt(cell);
      for (const { x, y, r } of items) {
        const middle = [column + 0.5, table.position.rows - 1 - row + 0.5];
        assert.ok(Math.abs(x - middle[0]) + r < 0.5 && Math.abs(y - middle[1]) + r < 0.5, `${sign} ${cell}`);
        ys[side].push(y - middle[1]);
      }
    }
    if (sign !== "third" && ys.White.length && ys.Black.length)
      assert.ok(Math.max(...ys.White) < Math.min(...ys.Black), sign);
  }
});

test("what is settled is framed where something counts, else hatched; what the move would settle is dotted", () => {
  const forms = new Set();
  for (const { table, cell } of marked("final")) {
    const items = painted(table.position, { insights: [{ sign: "final", side: "", cells: [cell] }] });
    const draws = [...new Set(items.map(({ draw }) => draw))];
    assert.equal(draws.length, 1);
    forms.add(draws[0]);
  }
  assert.deepEqual([...forms].sort(), ["path", "rect"]);
  const dotted = painted(tables[0].position, { insights: [], newlyFinal: ["a1"] });
  assert.ok(dotted.at(-1).dash);
});
