import assert from "node:assert/strict";
import { test } from "node:test";
import { openSave } from "../../../../static/games/shared/selectors.ts";
import { firstWay, kindsIn, leftOf, nextWay, piecesOf, shapesIn, waysOf } from "../../../../static/games/shared/piece-colourings.ts";
import { told } from "../../../support/js/rules.mjs";

/** Golden games of each set of pieces, at their beginning and after some moves. */
const { games, saves } = told(`import json
from pathlib import Path
from game.games.registry import GAMES
from game.session.session import Session
saves = {}
for name in ("battle-points", "tailits-every", "tailits-paired-largest"):
    whole = Session.open(Path(f"tests/data/games/{name}.record").read_text())
    saves[name] = [whole.fork(ply).save() for ply in (0, 7)]
print(json.dumps({"games": [game.info.as_json() for game in GAMES.values()], "saves": saves}))`);

/** @param {string} name @param {number} [which] 1: after seven moves */
const table = (name, which = 0) => ({ ...openSave(saves[name][which], games), held: null });

test("the pieces of a shape are counted over all their colours", () => {
  const state = table("tailits-every");
  assert.deepEqual(shapesIn(state).map(({ shape }) => shape), ["L", "I", "T", "S"]);
  assert.ok(kindsIn(state).length > 4);
  for (const { shape } of shapesIn(state)) {
    assert.equal(leftOf(state, shape).left, 6);
    assert.ok(leftOf(state, shape).legal > 0);
    assert.equal(piecesOf(state, shape).filter(({ there }) => there).length, 6);
  }
});

test("what has been placed is gone from the set, and its place in it stays", () => {
  for (const name of Object.keys(saves)) {
    const state = table(name, 1);
    const shapes = shapesIn(state).map(({ shape }) => shape);
    const all = shapes.flatMap((shape) => piecesOf(state, shape));
    const left = shapes.reduce((sum, shape) => sum + leftOf(state, shape).left, 0);
    assert.equal(all.filter(({ there }) => there).length, left);
    assert.equal(all.length - left, 7, name);
  }
});

test("a piece is taken up in colours that are left, and the next ones go round", () => {
  const state = table("tailits-every", 1);
  for (const { shape } of shapesIn(state)) {
    const left = waysOf(state, shape).filter((way) => way.left);
    const first = firstWay(state, shape);
    assert.equal(first, left[0].way);
    const round = [first];
    for (let turns = 0; turns < left.length; turns += 1)
      round.push(nextWay(state, { piece: shape, way: round.at(-1) }, 1));
    assert.deepEqual(round, [...left.map(({ way }) => way), first]);
    assert.equal(nextWay(state, { piece: shape, way: first }, -1), left.at(-1).way);
    // The colours of the piece in the hand are kept for another of its shape.
    const held = { piece: shape, way: left.at(-1).way };
    assert.equal(firstWay({ ...state, held }, shape), held.way);
  }
});

test("pieces without colours have one way, and a shape that is used up none", () => {
  const state = table("battle-points");
  const [{ shape }] = shapesIn(state);
  const way = firstWay(state, shape);
  assert.equal(nextWay(state, { piece: shape, way }, 1), way);
  const supply = state.view.supply.map((entry) => ({ ...entry, left: 0, legal: 0 }));
  const none = { ...state, view: { ...state.view, supply } };
  assert.equal(firstWay(none, shape), "");
  assert.deepEqual(leftOf(none, shape), { left: 0, legal: 0 });
  assert.ok(piecesOf(none, shape).every(({ there }) => !there));
});
