import assert from "node:assert/strict";
import { test } from "node:test";
import { insightItems as painted } from "../../../static/games/shared/insights-layer.ts";
import { NO_SELECTION } from "../../../static/games/shared/selection.ts";
import { openSave, positionKey } from "../../../static/games/shared/selectors.ts";
import { cellAt } from "../../../static/notation/record-reader.ts";
import { insightOptions, insightText, withInsights } from "../../../static/review/insights.ts";
import { createTestApp, runPython } from "../../support/js/rules.mjs";

/**
 * Golden games before each of their last 12 moves, with the insights into the position and into
 * that move.
 */
const { games, seen } = runPython(`import json
from pathlib import Path
from game.games.registry import GAMES
from game.session.session import Session
seen = []
for name in ("battle-points", "tailits-every", "taiji-7", "lot-short", "lot", "taiji-battle"):
    whole = Session.open(Path(f"static/rulebook/games/{name}.record").read_text())
    last = len(whole.record.moves)
    for ply in range(max(last - 12, 2), last):
        before, move = whole.fork(ply), str(whole.record.moves[ply])
        if move in ("swap", "resign"):
            continue
        seen.append({"name": name, "save": before.save(), "lens": before.insights(ply, move), "step": before.partial_move(move)})
print(json.dumps({"games": [game.info.as_json() for game in GAMES.values()], "seen": seen}))`);
const app = createTestApp("en");

/** States with that move chosen cell by cell, and with its insights. */
const states = seen.map(({ name, save, lens, step }) => {
  const state = {
    id: name,
    ...openSave(save, games),
    selection: { kind: "steps", steps: [step] },
    mode: { kind: "play" },
    settings: { lens: true },
  };
  return {
    ...state,
    name,
    seen: lens,
    insights: { key: positionKey(state), value: lens },
  };
});
const steppedStates = states.filter(({ info, view }) =>
  ["taiji", "lot"].includes(info.stages[view.stage].id),
);
const lotStates = states.filter(({ name }) => name.startsWith("lot"));
const cellsMarked = (kind) =>
  states.flatMap((state) =>
    state.seen.marks
      .filter((mark) => mark.kind === kind)
      .flatMap((mark) => mark.cells.map((cell) => ({ state, cell, ...mark }))),
  );

test("insight text describes the mark of a cell, a win before a line", () => {
  const WORDS = {
    final: /can’t be covered any more/,
    grow: /can grow here/,
    win: /can win here/,
    third: /a stack here would be (White|Black)’s third/,
  };
  for (const [kind, words] of Object.entries(WORDS)) {
    const found = cellsMarked(kind);
    assert.ok(found.length, kind);
    for (const { state, cell, side } of found) {
      const text = insightText(app, state, cellAt(cell));
      assert.match(text, words, `${state.name} ${cell}`);
      if (side) assert.ok(text.includes(side));
      if (kind === "win") assert.doesNotMatch(text, /can make a line/);
    }
  }
  const lines = cellsMarked("line").map(({ state, cell }) => insightText(app, state, cellAt(cell)));
  assert.ok(lines.some((text) => /can make a line here/.test(text)));
});

test("insights are empty for another position, after the end and when disabled", () => {
  const [{ state, cell }] = cellsMarked("final");
  const textOf = (state) => insightText(app, state, cellAt(cell));
  assert.notEqual(textOf(state), "");
  assert.equal(textOf({ ...state, insights: { ...state.insights, key: "elsewhere" } }), "");
  assert.equal(textOf({ ...state, view: { ...state.view, outcome: {} } }), "");
  assert.equal(textOf({ ...state, settings: { lens: false } }), "");
  assert.deepEqual(insightOptions({ ...state, insights: null }), {});
});

test("cells that the chosen move would make final are described and shown", () => {
  const settling = steppedStates.filter(({ seen: { move } }) => move?.final.length);
  assert.ok(settling.length);
  for (const state of settling) {
    const { final } = state.seen.move;
    assert.deepEqual(insightOptions(state).newlyFinal, final);
    for (const cell of final)
      assert.match(
        insightText(app, state, cellAt(cell)),
        /after this move it can’t be covered any more$/,
      );
    // Without a chosen move, nothing is newly final.
    assert.deepEqual(insightOptions({ ...state, selection: NO_SELECTION }).newlyFinal, []);
  }
});

test("final cells are not tinted as reachable", () => {
  for (const state of states) {
    const final = state.seen.marks
      .filter(({ kind }) => kind === "final")
      .flatMap(({ cells }) => cells);
    const { reachable } = insightOptions(state);
    assert.deepEqual(
      reachable,
      state.view.reachable.filter((cell) => !final.includes(cell)),
    );
  }
});

test("status line adds changes of the move, except to a rejection", () => {
  const line = { parts: [{ text: "It fits." }], tone: "my-turn" };
  const added = (state) =>
    withInsights(app, state, line)
      .parts.slice(1)
      .map(({ text }) => text)
      .join();
  for (const state of steppedStates.filter(({ seen: { move } }) => move)) {
    assert.match(
      added(state),
      /^$|^Takes |^Safe squares: |^Squares for a line after this: /,
      state.name,
    );
    assert.equal(withInsights(app, state, { ...line, tone: "refused" }).parts.length, 1);
    assert.equal(added({ ...state, selection: NO_SELECTION }), "");
  }
  const additions = lotStates.filter(({ seen: { move } }) => move).map(added);
  assert.ok(
    additions.some((text) =>
      /^Squares for a line after this: White \d+ and Black \d+\.$/.test(text),
    ),
  );
  assert.ok(
    additions.some((text) => / Winning squares after this: White \d+ and Black \d+\.$/.test(text)),
  );
  assert.ok(
    steppedStates.some((state) =>
      /^Takes (one square|\d+ squares) out of play\.$/.test(added(state)),
    ),
  );
});

test("marks have distinct forms inside their cell, White above Black", () => {
  const FORMS = {
    grow: ["circle"],
    line: ["circle", "circle", "circle"],
    win: ["circle", "circle"],
    third: ["circle"],
  };
  for (const [kind, form] of Object.entries(FORMS)) {
    const ys = { White: [], Black: [] };
    for (const { state, cell, side } of cellsMarked(kind)) {
      const items = painted(state.position, { insights: [{ kind, side, cells: [cell] }] });
      assert.deepEqual(
        items.map(({ draw }) => draw),
        form,
        kind,
      );
      const [column, row] = cellAt(cell);
      for (const { x, y, r } of items) {
        const middle = [column + 0.5, state.position.rows - 1 - row + 0.5];
        assert.ok(
          Math.abs(x - middle[0]) + r < 0.5 && Math.abs(y - middle[1]) + r < 0.5,
          `${kind} ${cell}`,
        );
        ys[side].push(y - middle[1]);
      }
    }
    if (kind !== "third" && ys.White.length && ys.Black.length)
      assert.ok(Math.max(...ys.White) < Math.min(...ys.Black), kind);
  }
});

test("final cells are framed or hatched, newly final ones dotted", () => {
  const forms = new Set();
  for (const { state, cell } of cellsMarked("final")) {
    const items = painted(state.position, {
      insights: [{ kind: "final", side: "", cells: [cell] }],
    });
    const draws = [...new Set(items.map(({ draw }) => draw))];
    assert.equal(draws.length, 1);
    forms.add(draws[0]);
  }
  assert.deepEqual([...forms].sort(), ["path", "rect"]);
  const dotted = painted(states[0].position, { insights: [], newlyFinal: ["a1"] });
  assert.ok(dotted.at(-1).dash);
});
