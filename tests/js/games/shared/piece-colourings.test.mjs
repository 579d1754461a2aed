import assert from "node:assert/strict";
import { test } from "node:test";
import {
  colouringsOf,
  defaultColouring,
  individualPieces,
  nextColouring,
  piecesInPlay,
  reservedFor,
  shapesInPlay,
  shapesOf,
  supplyOf,
} from "../../../../static/games/shared/piece-colourings.ts";
import { selectPiece } from "../../../../static/games/shared/selection.ts";
import { openSave } from "../../../../static/games/shared/selectors.ts";
import { pieceSlots } from "../../../../static/games/shared/tray-slots.ts";
import { runPython } from "../../../support/js/rules.mjs";

/**
 * Golden games with each set of pieces, at the start and after some moves, and games in which only
 * Second may place the I, at the start and after a move.
 */
const { games, saves, reserved } = runPython(`import json
from pathlib import Path
from game.games.registry import GAMES
from game.session.session import Session
saves, reserved = {}, {}
for name in ("battle-points", "tailits-every", "tailits-paired-largest"):
    whole = Session.open(Path(f"static/rulebook/games/{name}.record").read_text())
    saves[name] = [whole.fork(ply).save() for ply in (0, 7)]
for name in ("battle-of-lits", "tailits"):
    session = Session.new(name, {"Handicap": "Second only I"}, 1)
    reserved[name] = [session.save()]
    session.play(next(str(move) for move in session.position.legal_moves()))
    reserved[name].append(session.save())
print(json.dumps({"games": [game.info.as_json() for game in GAMES.values()], "saves": saves, "reserved": reserved}))`);

/** @param {string} name @param {number} [which] 1: after seven moves */
const stateOf = (name, which = 0) => ({
  ...openSave((reserved[name] ?? saves[name])[which], games),
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

test("a handicap leaves a shape to one of the players", () => {
  for (const name of ["battle-of-lits", "tailits"]) {
    const [first, second] = [stateOf(name), stateOf(name, 1)];
    assert.equal(reservedFor(first, "I"), "Second");
    assert.equal(reservedFor(first, "L"), null);
    assert.equal(reservedFor(second, "I"), null);
    assert.ok(supplyOf(first, "I").left > 0);
    assert.equal(supplyOf(first, "I").legal, 0);
  }
  assert.equal(reservedFor(stateOf("battle-points"), "I"), null);
});

test("games with several shapes, and those without", () => {
  const found = games.map((info) => [info.id, shapesOf(info).join("")]);
  assert.deepEqual(Object.fromEntries(found), {
    "battle-of-lits": "LITS",
    tailits: "LITS",
    taiji: "",
    lot: "",
    "tailits+taiji": "LITS",
    "taiji+battle-of-lits": "LITS",
  });
});

test("a shape for one player is out of reach in the tray of the other, in words", () => {
  const app = {
    t: (key, args) => `${key} ${args?.name ?? ""}${args?.piece ?? ""}`,
    i18n: () => null,
  };
  const slot = (state, shape) => pieceSlots(app, state).find(({ key }) => key === shape);
  const barred = slot(stateOf("battle-of-lits"), "I");
  assert.ok(barred.disabled && barred.dimmed && barred.reserved);
  assert.match(barred.label, /tray-reserved .*I/);
  assert.match(barred.title, /tray-reserved .*I/);
  for (const free of [
    slot(stateOf("battle-of-lits"), "L"),
    slot(stateOf("battle-of-lits", 1), "I"),
  ]) {
    assert.ok(!free.disabled && !free.dimmed && !free.reserved);
    assert.doesNotMatch(free.label, /reserved/);
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
