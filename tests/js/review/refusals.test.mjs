/** Why nothing fits on a square: what can be asked, the answer of the rules, and the board. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestGame, until } from "../../support/js/table.mjs";

globalThis.navigator ??= {};
const { canExplainCell, explicable, isRuleOnTable } = await import(
  "../../../static/games/shared/explanation.ts"
);
const { showsEnd } = await import("../../../static/games/shared/panel-selectors.ts");
const { canMove } = await import("../../../static/games/shared/selectors.ts");
const { refusalOptions, shownRule } = await import("../../../static/review/refusals.ts");
const { startRefusals } = await import("../../../static/review/refusals-effect.ts");
const { createReplay } = await import("../../../static/review/replay.ts");
const { PieceInput } = await import("../../../static/table/piece-input.ts");
const { startVerdicts } = await import("../../../static/table/verdict-effect.ts");

/** A corner of the board that two taijitus close in. */
const TAIJI = '[Game "taiji"]\n[Size "7"]\n\n1. a2/a3 b1/c1';
const BATTLE = `[Game "battle-of-lits"]\n[Board "${"2x1o2x2/".repeat(9)}2x1o2x2"]\n\n1. La1a2a3b1`;
const CORNER = { kind: "cell", cell: [0, 0], piece: "" };

/** @param {string} record */
async function openTable(record) {
  const game = await createTestGame(record);
  const { table, app } = game;
  table.dispatch({ type: "rulesReady" });
  const stop = startRefusals(table, app.rules);
  const ask = async (subject) => {
    table.dispatch({ type: "explanationAsked", subject });
    await until(() => table.get().explanation?.answer);
  };
  return { ...game, stop, ask };
}

test("only a free square that no legal placement covers can be asked about", async () => {
  const { state, table, stop } = await openTable(TAIJI);
  assert.equal(canExplainCell(state(), [0, 0]), true, "closed in");
  assert.equal(canExplainCell(state(), [0, 1]), false, "taken");
  assert.equal(canExplainCell(state(), [4, 4]), false, "open");
  assert.equal(canExplainCell(state(), [7, 0]), false, "off the board");
  assert.equal(canExplainCell({ ...state(), busy: true }, [0, 0]), false, "busy");
  table.dispatch({ type: "cursorMoved", cell: [0, 0] });
  assert.deepEqual(explicable(state()), CORNER);
  stop();
});

test("in a game of lines every free square is open, even after its end", async () => {
  const { state, stop } = await openTable('[Game "lot"]\n\n1. d4 resign');
  assert.equal(canExplainCell(state(), [0, 0]), false);
  stop();
});

test("the rules answer, and the board shows an example until the explanation ends", async () => {
  const { state, table, ask, stop } = await openTable(TAIJI);
  await ask(CORNER);
  const { answer } = state().explanation;
  assert.deepEqual([answer.placements, answer.legal], [2, 0]);
  assert.equal(shownRule(state())?.code, "overlap");
  const { preview, violations, cursor } = refusalOptions(state());
  assert.deepEqual(cursor, [0, 0]);
  assert.deepEqual([preview.legal, preview.style], [false, "set"]);
  assert.equal(violations[0].code, "overlap");
  assert.equal(canMove(state()), false, "no move is made meanwhile");
  table.dispatch({ type: "explanationClosed" });
  assert.deepEqual(refusalOptions(state()), {});
  assert.equal(canMove(state()), true);
  stop();
});

test("a refused piece can be asked about, and is still in hand afterwards", async () => {
  const { app, table, controller, state, ask, stop } = await openTable(BATTLE);
  startVerdicts(table, app.rules);
  const input = new PieceInput(app.rules, table, controller);
  input.pick("T");
  assert.equal(explicable(state()), null, "in hand only");
  input.moveTo({ column: 7.5, row: 7.5 }, "set");
  await until(() => explicable(state()));
  const subject = explicable(state());
  assert.deepEqual(subject, { kind: "cell", cell: [7, 7], piece: "T" });
  await ask(subject);
  assert.equal(shownRule(state())?.code, "detached");
  assert.equal(refusalOptions(state()).ghost.shape, "T");
  table.dispatch({ type: "explanationRuleShown", code: "no-such-rule" });
  assert.equal(shownRule(state())?.code, "detached", "the first one instead");
  table.dispatch({ type: "explanationClosed" });
  assert.deepEqual(explicable(state()), subject);
  stop();
});

test("whatever changes the position or the move under construction ends an explanation", async () => {
  const { app, table, controller, state, ask, stop } = await openTable(TAIJI);
  const { goTo } = createReplay(app, table, controller, () => {});
  const acts = {
    move: () => controller.submit({ do: "play", move: "d4/d5" }),
    step: () => table.dispatch({ type: "stepAsked", cell: [4, 4] }),
    analysis: () => table.dispatch({ type: "analysisToggled", open: true }),
    review: () => goTo(1),
    "end of the review": () => table.dispatch({ type: "reviewLeft" }),
  };
  for (const [name, act] of Object.entries(acts)) {
    if (name !== "end of the review") await ask(CORNER);
    else table.dispatch({ type: "explanationAsked", subject: CORNER });
    await act();
    assert.equal(state().explanation, null, name);
    table.dispatch({ type: "stepAnswered" });
  }
  stop();
});

test("an explanation takes the place of the end of the game", async () => {
  const { table, state, stop } = await openTable(TAIJI);
  const ended = { ...state(), view: { ...state().view, outcome: { termination: "normal" } } };
  assert.equal(showsEnd(ended), true);
  table.dispatch({ type: "explanationAsked", subject: CORNER });
  assert.equal(showsEnd({ ...ended, explanation: state().explanation }), false);
  stop();
});

test("an explanation without an answer ends", async () => {
  const { table, state, stop } = await openTable(TAIJI);
  table.dispatch({ type: "explanationAsked", subject: { kind: "cell", cell: [9, 9], piece: "" } });
  await until(() => state().explanation === null);
  stop();
});

test("the board shows the placements that a single rule forbids, or that there are none", async () => {
  const { state, ask, stop } = await openTable(BATTLE);
  await ask({ kind: "rule", code: "same-shape" });
  const rule = shownRule(state());
  assert.ok(rule.alone > 0);
  const { forbidden, ghost, violations, cursor } = refusalOptions(state());
  assert.deepEqual([forbidden.code, cursor], ["same-shape", undefined]);
  assert.equal(ghost.shape, "L");
  assert.deepEqual(
    violations.map(({ code }) => code),
    ["same-shape"],
  );
  await ask({ kind: "rule", code: "supply" });
  assert.equal(shownRule(state()), null);
  assert.equal(refusalOptions(state()).forbidden, undefined);
  stop();
});

test("a sentence of a guide is about the stage on the table", async () => {
  const { state, table, stop } = await openTable(BATTLE);
  const square = { code: "square" };
  assert.equal(isRuleOnTable(state(), "battle-of-lits", square), true);
  assert.equal(isRuleOnTable(state(), "taiji", { code: "overlap" }), false);
  assert.equal(isRuleOnTable(state(), "battle-of-lits", { ...square, stage: "taiji" }), false);
  table.dispatch({ type: "commandSent" });
  assert.equal(isRuleOnTable(state(), "battle-of-lits", square), false, "busy");
  stop();
});
