import assert from "node:assert/strict";
import { test } from "node:test";
import {
  colouringsOf,
  defaultColouring,
  individualPieces,
  nextColouring,
  piecesInPlay,
  shapesInPlay,
  supplyOf,
} from "../../../../static/games/shared/piece-colourings.ts";
import { selectPiece } from "../../../../static/games/shared/selection.ts";
import { openSave } from "../../../../static/games/shared/selectors.ts";
import { runPython } from "../../../support/js/rules.mjs";

/** Golden games with each set of pieces, at the start and after some moves. */
const { games, saves } = runPython(`import json
from pathlib import Path
from game.games.registry import GAMES
from game.session.session import Session
saves = {}
for name in ("battle-points", "tailits-every", "tailits-paired-largest"):
    whole = Session.open(Path(f"static/rulebook/games/{name}.record").read_text())
    saves[name] = [whole.fork(ply).save() for ply in (0, 7)]
print(json.dumps({"games": [game.info.as_json() for game in GAMES.values()], "saves": saves}))`);

/** @param {string} name @param {number} [which] 1: after seven moves */
const stateOf = (name, which = 0) => ({
  ...openSave(saves[name][which], games),
  selection: { kind: "none" },
});

test("supply of a shape is summed over its colourings", () => {
  const state = stateOf("tailits-every");
  assert.deepEqual(
    shapesInPlay(state).map(({ shape }) => shape),
    ["L", "I", "T", "S"],
  );
  assert.ok(piecesInPlay(state).length > 4);
  for (const { shape } of shapesInPlay(state)) {
    assert.equal(supplyOf(state, shape).left, 6);
    assert.ok(supplyOf(state, shape).legal > 0);
    assert.equal(individualPieces(state, shape).filter(({ available }) => available).length, 6);
  }
});

test("placed pieces become unavailable but keep their place", () => {
  for (const name of Object.keys(saves)) {
    const state = stateOf(name, 1);
    const shapes = shapesInPlay(state).map(({ shape }) => shape);
    const all = shapes.flatMap((shape) => individualPieces(state, shape));
    const left = shapes.reduce((sum, shape) => sum + supplyOf(state, shape).left, 0);
    assert.equal(all.filter(({ available }) => available).length, left);
    assert.equal(all.length - left, 7, name);
  }
});

test("default colouring is available and nextColouring cycles", () => {
  const state = stateOf("tailits-every", 1);
  for (const { shape } of shapesInPlay(state)) {
    const left = colouringsOf(state, shape).filter((entry) => entry.left);
    const first = defaultColouring(state, shape);
    assert.equal(first, left[0].colouring);
    const round = [first];
    for (let turns = 0; turns < left.length; turns += 1)
      round.push(nextColouring(state, { piece: shape, colouring: round.at(-1) }, 1));
    assert.deepEqual(round, [...left.map(({ colouring }) => colouring), first]);
    assert.equal(
      nextColouring(state, { piece: shape, colouring: first }, -1),
      left.at(-1).colouring,
    );
    // The colouring of the held piece is kept for another piece of its shape.
    const held = { piece: shape, colouring: left.at(-1).colouring };
    assert.equal(
      defaultColouring({ ...state, selection: selectPiece(held) }, shape),
      held.colouring,
    );
  }
});

test("uncoloured piece has one colouring, a used-up shape none", () => {
  const state = stateOf("battle-points");
  const [{ shape }] = shapesInPlay(state);
  const uncoloured = defaultColouring(state, shape);
  assert.equal(nextColouring(state, { piece: shape, colouring: uncoloured }, 1), uncoloured);
  const supply = state.view.supply.map((entry) => ({ ...entry, left: 0, legal: 0 }));
  const none = { ...state, view: { ...state.view, supply } };
  assert.equal(defaultColouring(none, shape), "");
  assert.deepEqual(supplyOf(none, shape), { left: 0, legal: 0 });
  assert.ok(individualPieces(none, shape).every(({ available }) => !available));
});
