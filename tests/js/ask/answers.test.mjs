/** Answers to questions about the board, with the real rules. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp } from "../../support/js/rules.mjs";
import { createTestGame } from "../../support/js/table.mjs";

const { answerTo } = await import("../../../static/ask/answers.ts");
const { cellLabel } = await import("../../../static/games/shared/cell-text.ts");

const BOARD = `[Board "${"2x1o2x2/".repeat(9)}2x1o2x2"]`;
const BATTLE = `[Game "battle-of-lits"]\n${BOARD}\n[First "Ann"]\n\nLa1a2a3b1`;
const LOT = '[Game "lot"]\n[First "Ann"]\n[Second "Ben"]\n\n1. d4';

/**
 * @param {string} record @param {object} [more] - changes of the state
 * @param {object} [texts] - texts of another language
 */
async function asker(record, more = {}, texts = null) {
  const { app, state } = await createTestGame(record);
  const shown = () => ({ ...state(), ...more });
  const describe = (cell) => cellLabel(app, state(), cell);
  return (text) =>
    answerTo({ texts: texts ?? app, state: shown(), rules: app.rules, describe }, text);
}

test("words, their beginnings and any case ask for the last move, score, turn and supply", async () => {
  const ask = await asker(BATTLE);
  assert.match(await ask("last move"), /^Ann placed an L on a1 a2 a3 b1/);
  assert.equal(await ask(" LAST "), await ask("last move"));
  assert.match(await ask("score"), /^Ann, X: \d+\. .*, O: \d+\.$/);
  assert.match(await ask("turn"), / is to move, O\.$/);
  assert.match(await ask("pieces"), /L × 4/);
});

test("in Russian, sides are named as the subject of a sentence", async () => {
  const ask = await asker(LOT, {}, await createTestApp("ru"));
  assert.equal(await ask("счёт"), "Ann, белые: стопок\u00a0— 0. Ben, чёрные: стопок\u00a0— 0.");
  assert.equal(await ask("чей ход"), "Ходит Ben, чёрные.");
});

test("a square is described with what fits on it", async () => {
  const ask = await asker(BATTLE);
  const answer = await ask("c1");
  assert.match(answer, /c1/);
  assert.match(answer, /What fits on c1, with the number of places: I \(\d+\)/);
  assert.match(await ask("J10"), /Nothing fits on j10\.$/);
});

test("an earlier position under review is described, not asked for pieces that fit now", async () => {
  const ask = await asker(BATTLE, { mode: { kind: "review" } });
  assert.doesNotMatch(await ask("c1"), /fit/);
  assert.doesNotMatch(await ask("what fits here"), /fit/);
});

test("a row and a column are read square by square", async () => {
  const ask = await asker(LOT);
  const row = (await ask("4")).split(". ");
  assert.equal(row.length, 7);
  assert.match(row[3], /d4/);
  const column = (await ask("d")).split(". ");
  assert.equal(column.length, 7);
  assert.equal(column[3], row[3]);
});

test("a game of discs counts stacks, and says of a square whether it is free", async () => {
  const ask = await asker(LOT);
  assert.equal(await ask("score"), "Ann, White: 0 stacks. Ben, Black: 0 stacks.");
  assert.match(await ask("e5"), /e5/);
  assert.match(await ask("what fits here"), /[a-g][1-7]/);
});

test("other texts are called unknown, and a game without moves has no last one", async () => {
  const ask = await asker('[Game "lot"]\n');
  for (const text of ["", "z9", "h1", "0", "8", "nonsense", "a99"])
    assert.match(await ask(text), /^No answer for/);
  assert.equal(await ask("last move"), "No move has been made.");
});

test("a game that is over has nobody to move", async () => {
  const ask = await asker('[Game "lot"]\n\n1. d4 resign');
  assert.equal(await ask("turn"), "The game is over.");
});
