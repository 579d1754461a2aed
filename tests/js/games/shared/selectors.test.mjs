/** What the state of the table says about a move under construction, with the real rules. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestGame, until } from "../../../support/js/table.mjs";

const { changeBySide, isPlacementLegal, placementHintsOf, readyMove, sceneOptionsOf, playerName } =
  await import("../../../../static/games/shared/selectors.ts");
const { pieceOf } = await import("../../../../static/games/shared/selection.ts");
const { PieceInput } = await import("../../../../static/table/piece-input.ts");
const { StepwiseInput } = await import("../../../../static/table/stepwise-input.ts");
const { startVerdicts } = await import("../../../../static/table/verdict-effect.ts");

const CENTRE = { column: 5, row: 5 };
const AT_EDGE = { column: 1, row: 2 };
const PLAIN = { coordinates: true, hatching: false };

test("coloured piece is ready in its colouring once the rules have answered", async () => {
  const { app, table, controller, state } = await createTestGame('[Game "tailits"]\n');
  const input = new PieceInput(app.rules, table, controller);
  assert.deepEqual([readyMove(state()), isPlacementLegal(state())], [null, null]);
  input.pick("I");
  input.moveTo(CENTRE, "set");
  assert.deepEqual([readyMove(state()), isPlacementLegal(state())], [null, null]);
  startVerdicts(table, app.rules);
  await until(() => pieceOf(state()).verdict);
  assert.equal(isPlacementLegal(state()), true);
  assert.match(readyMove(state()).move, /^I\w+\/\w+$/);
  assert.deepEqual(Object.keys(changeBySide(state())), ["Black", "White"]);
  const { ghost, scoreChange } = sceneOptionsOf(state(), PLAIN, false);
  assert.deepEqual([ghost.style, ghost.legal, ghost.cells.length], ["set", true, 4]);
  assert.deepEqual(scoreChange, changeBySide(state()));
});

test("illegal placement is not ready, and shows its violations while it is pinned", async () => {
  const { app, table, controller, state } = await createTestGame('[Game "tailits"]\n');
  const input = new PieceInput(app.rules, table, controller);
  input.pick("I");
  input.moveTo(AT_EDGE, "set");
  startVerdicts(table, app.rules);
  await until(() => pieceOf(state()).verdict);
  assert.deepEqual([readyMove(state()), isPlacementLegal(state())], [null, false]);
  assert.equal(changeBySide(state()), null);
  const codes = ({ violations }) => violations.map(({ code }) => code);
  assert.deepEqual(codes(sceneOptionsOf(state(), PLAIN, true)), ["centre"]);
  input.moveTo(AT_EDGE, "hover");
  assert.deepEqual(codes(sceneOptionsOf(state(), PLAIN, true)), []);
  input.moveTo(AT_EDGE, "drag");
  assert.equal(sceneOptionsOf(state(), PLAIN, true).ghost.style, "outline");
});

test("hint of a piece shows where it fits as it is turned", async () => {
  const { app, table, controller, state } = await createTestGame('[Game "tailits"]\n');
  const input = new PieceInput(app.rules, table, controller);
  assert.equal(placementHintsOf(state()), null);
  input.pick("I");
  await input.toggleHint();
  const { shape, pivots, cells, others } = placementHintsOf(state());
  assert.deepEqual([shape, pivots.length, others], ["I", 4, 4]);
  assert.equal(cells.length, 7);
});

test("stepwise move is ready when it is whole, and previews its cells", async () => {
  const { app, table, controller, state } = await createTestGame('[Game "taiji"]\n');
  const input = new StepwiseInput(app.rules, table, controller);
  table.dispatch({ type: "cellHovered", cell: [4, 4] });
  assert.deepEqual(sceneOptionsOf(state(), PLAIN, false).preview.black, []);
  assert.deepEqual(sceneOptionsOf(state(), PLAIN, false).preview.white, [[4, 4]]);
  table.dispatch({ type: "cellHovered", cell: null });
  await input.tap([4, 4], false);
  assert.deepEqual([readyMove(state()), isPlacementLegal(state())], [null, true]);
  assert.equal(sceneOptionsOf(state(), PLAIN, false).preview.choices.length, 4);
  table.dispatch({ type: "cellHovered", cell: [4, 5] });
  assert.equal(sceneOptionsOf(state(), PLAIN, false).preview.style, "hover");
  await input.tap([4, 5], false);
  assert.equal(readyMove(state()).move, "e6/e5");
  assert.deepEqual(changeBySide(state()), { White: 1, Black: 1 });
});

test("groups stand out on request, with a move that changes the score, and at the end", async () => {
  const { app, table, controller, state } = await createTestGame('[Game "taiji"]\n\n1. c3/c4');
  const input = new StepwiseInput(app.rules, table, controller);
  const isCalm = () => sceneOptionsOf(state(), PLAIN, false).calmGroups;
  assert.equal(isCalm(), true);
  table.dispatch({ type: "groupsToggled" });
  assert.equal(isCalm(), false);
  table.dispatch({ type: "groupsToggled" });
  assert.equal(isCalm(), true);
  await input.tap([2, 4], false);
  assert.equal(isCalm(), true, "the move is not whole");
  await input.tap([2, 5], false);
  assert.deepEqual(changeBySide(state()), { White: 1, Black: 1 });
  assert.equal(isCalm(), false);
  table.dispatch({ type: "selectionCleared" });
  assert.equal(isCalm(), true);
  await controller.submit({ do: "play", move: "resign" });
  assert.equal(isCalm(), false);
});

test("a name does not turn the sentence around it", async () => {
  const { app, state } = await createTestGame('[Game "lot"]\n[First "\u202eevE\u2067"]\n\n1. d4');
  assert.equal(playerName(app, state().view, "First"), "evE");
});

test("stack of LOT is previewed, and no label shows points", async () => {
  const { app, table, controller, state } = await createTestGame(
    '[Game "lot"]\n\n1. c4 f6 2. d4 f5',
  );
  const input = new StepwiseInput(app.rules, table, controller);
  await input.tap([4, 3], false);
  await input.tap([2, 3], false);
  const { preview, scoreChange } = sceneOptionsOf(state(), PLAIN, false);
  assert.deepEqual([preview.stack, preview.removed.length, scoreChange], ["c4", 2, null]);
  assert.deepEqual([preview.white, preview.black], [[[4, 3]], []]);
});
