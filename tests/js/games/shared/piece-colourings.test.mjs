import assert from "node:assert/strict";
import { test } from "node:test";
import { openSave } from "../../../../static/games/shared/selectors.ts";
import { defaultColouring, piecesInPlay, supplyOf, nextColouring, individualPieces, shapesInPlay, colouringsOf } from "../../../../static/games/shared/piece-colourings.ts";
import { told } from "../../../support/js/rules.mjs";

/** Golden games with each set of pieces, at the start and after some moves. */
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
  assert.deepEqual(shapesInPlay(state).map(({ shape }) => shape), ["L", "I", "T", "S"]);
  assert.ok(piecesInPlay(state).length > 4);
  for (const { shape } of shapesInPlay(state)) {
    assert.equal(supplyOf(state, shape).left, 6);
    assert.ok(supplyOf(state, shape).legal > 0);
    assert.equal(individualPieces(state, shape).filter(({ available }) => available).length, 6);
  }
});

test("what has been placed is gone from the set, and its place in it stays", () => {
  for (const name of Object.keys(saves)) {
    const state = table(name, 1);
    const shapes = shapesInPlay(state).map(({ shape }) => shape);
    const all = shapes.flatMap((shape) => individualPieces(state, shape));
    const left = shapes.reduce((sum, shape) => sum + supplyOf(state, shape).left, 0);
    assert.equal(all.filter(({ available }) => available).length, left);
    assert.equal(all.length - left, 7, name);
  }
});

test("a piece is taken up in colours that are left, and the next ones go round", () => {
  const state = table("tailits-every", 1);
  for (const { shape } of shapesInPlay(state)) {
    const left = colouringsOf(state, shape).filter((way) => way.left);
    const first = defaultColouring(state, shape);
    assert.equal(first, left[0].colouring);
    const round = [first];
    for (let turns = 0; turns < left.length; turns += 1)
      round.push(nextColouring(state, { piece: shape, colouring: round.at(-1) }, 1));
    assert.deepEqual(round, [...left.map(({ colouring }) => colouring), first]);
    assert.equal(nextColouring(state, { piece: shape, colouring: first }, -1), left.at(-1).colouring);
    // The colouring of the held piece is kept for another piece of its shape.
    const held = { piece: shape, colouring: left.at(-1).colouring };
    assert.equal(defaultColouring({ ...state, held }, shape), held.colouring);
  }
});

test("pieces without colours have one way, and a shape that is used up none", () => {
  const state = table("battle-points");
  const [{ shape }] = shapesInPlay(state);
  const way = defaultColouring(state, shape);
  assert.equal(nextColouring(state, { piece: shape, colouring: way }, 1), way);
  const supply = state.view.supply.map((entry) => ({ ...entry, left: 0, legal: 0 }));
  const none = { ...state, view: { ...state.view, supply } };
  assert.equal(defaultColouring(none, shape), "");
  assert.deepEqual(supplyOf(none, shape), { left: 0, legal: 0 });
  assert.ok(individualPieces(none, shape).every(({ available }) => !available));
});
