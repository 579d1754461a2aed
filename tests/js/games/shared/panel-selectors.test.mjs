/** When the swap is offered, with the real rules. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { StepwiseInput } from "../../../../static/table/stepwise-input.ts";
import { createTestGame } from "../../../support/js/table.mjs";

const { offersSwap } = await import("../../../../static/games/shared/panel-selectors.ts");
const { PieceInput } = await import("../../../../static/table/piece-input.ts");

const BATTLE = `[Game "battle-of-lits"]\n[Board "${"2x1o2x2/".repeat(9)}2x1o2x2"]\n\n1. Ie5f5g5h5\n`;
const LOT = '[Game "lot"]\n\n1. d4\n';

test("a move that is begun hides the swap only until it is cancelled", async () => {
  const { app, table, controller, state } = await createTestGame(BATTLE);
  const pieces = new PieceInput(app.rules, table, controller);
  assert.ok(offersSwap(state()));
  pieces.pick("L");
  assert.ok(!offersSwap(state()));
  pieces.cancel();
  assert.ok(offersSwap(state()));
  const lot = await createTestGame(LOT);
  const steps = new StepwiseInput(lot.app.rules, lot.table, lot.controller);
  await steps.tap([0, 0], false);
  assert.ok(!offersSwap(lot.state()));
  steps.undoStep();
  assert.ok(offersSwap(lot.state()));
});

test("a swap that was declined stays so until it is offered again", async () => {
  const { app, table, controller, state } = await createTestGame(BATTLE);
  const pieces = new PieceInput(app.rules, table, controller);
  table.dispatch({ type: "swapDeclined" });
  pieces.pick("L");
  pieces.cancel();
  assert.ok(!offersSwap(state()));
  pieces.pick("L");
  table.dispatch({ type: "swapOffered" });
  assert.ok(offersSwap(state()), "in place of the piece");
});
