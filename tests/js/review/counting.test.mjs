/** The counting of a finished game, with the real rules. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createTestGame, mediaQuery, until } from "../../support/js/table.mjs";

const { currentCounting, countedPoints, countingOrder } = await import(
  "../../../static/games/shared/counting.ts"
);
const { showsEnd } = await import("../../../static/games/shared/panel-selectors.ts");
const { startCounting } = await import("../../../static/review/counting-effect.ts");

const textOf = (steps) => steps.map(({ seat, cell }) => `${seat[0]}${cell}`).join(" ");

test("sides are counted in turn, and the last cell is the winner's", () => {
  const cells = { First: ["b2", "a3"], Second: ["e1", "d2", "c3"] };
  assert.equal(textOf(countingOrder(cells, "Second")), "Fa3 Sc3 Fb2 Sd2 Se1");
  assert.equal(textOf(countingOrder(cells, "First")), "Sc3 Sd2 Fa3 Se1 Fb2");
  assert.equal(textOf(countingOrder(cells, null)), "Fa3 Sc3 Fb2 Sd2 Se1");
  assert.equal(textOf(countingOrder({ First: [], Second: [] }, null)), "");
  assert.equal(textOf(countingOrder({ First: ["a1"], Second: [] }, "Second")), "Fa1");
});

/** A game of LOT that goes on. */
const GOING_ON = '[Game "lot"]\n\n1. a1 g7 2. a2 g6 3. a3xa1a2=a3 g5xg7g6=g5';

/** Starts the effect in a game before its last move. */
async function startCountedGame(context, record, { reducedMotion = false } = {}) {
  mediaQuery.matches = reducedMotion;
  const page = new EventTarget();
  const { document } = globalThis;
  globalThis.document = page;
  context.after(() => {
    mediaQuery.matches = true;
    globalThis.document = document;
  });
  const heard = [];
  const game = await createTestGame(record);
  startCounting(game.table, game.app.rules, (event) => heard.push(event));
  return { ...game, page, heard };
}

/** A recorded game before its last move, and that move. */
function lastMoveOf(name) {
  const url = new URL(`../../../static/rulebook/games/${name}.record`, import.meta.url);
  const [head, body] = readFileSync(url, "utf8").split("\n\n");
  const tags = head.split("\n").filter((line) => !/Result|Termination/.test(line));
  const moves = body.split(/\s+/).filter((word) => word && !/^\d+\.|^1-0$|^0-1$|^1\/2/.test(word));
  return { record: `${tags.join("\n")}\n\n${moves.slice(0, -1).join(" ")}\n`, move: moves.at(-1) };
}

test("points are counted up to the result, which is shown afterwards", async (context) => {
  const { record, move } = lastMoveOf("taiji-7");
  const { table, controller, state, heard } = await startCountedGame(context, record);
  const seen = [];
  table.subscribe(() => {
    if (currentCounting(state()))
      seen.push(["First", "Second"].map((seat) => countedPoints(state(), seat)));
  });
  await controller.submit({ do: "play", move });
  assert.ok(currentCounting(state()));
  assert.equal(showsEnd(state()), false);
  await until(() => !currentCounting(state()));
  assert.equal(showsEnd(state()), true);
  const { First, Second } = state().view.outcome.points;
  assert.deepEqual(seen[0], [0, 0]);
  assert.deepEqual(seen.at(-1), [First, Second]);
  assert.equal(heard.filter((event) => event === "counted").length, First + Second);
  assert.equal(heard.at(-1), "ended");
});

test("a touch ends the counting, and so does taking back the last move", async (context) => {
  const { record, move } = lastMoveOf("tailits-every");
  const { controller, page, state, heard } = await startCountedGame(context, record);
  await controller.submit({ do: "play", move });
  await until(() => currentCounting(state()).shown > 0);
  page.dispatchEvent(new Event("pointerdown"));
  await until(() => !currentCounting(state()));
  assert.equal(heard.at(-1), "ended");
  assert.equal(showsEnd(state()), true);
  await controller.submit({ do: "undo" });
  await controller.submit({ do: "play", move });
  await until(() => currentCounting(state()).shown > 0);
  const before = heard.length;
  await controller.submit({ do: "undo" });
  await new Promise((done) => setTimeout(done, 300));
  assert.equal(state().counting, null);
  assert.ok(!heard.slice(before).includes("ended"));
});

test("nothing is counted after resigning, or if less motion is preferred", async (context) => {
  const resigned = await startCountedGame(context, GOING_ON);
  await resigned.controller.submit({ do: "play", move: "resign" });
  assert.equal(resigned.state().counting, null);
  const { record, move } = lastMoveOf("taiji-7");
  const still = await startCountedGame(context, record, { reducedMotion: true });
  await still.controller.submit({ do: "play", move });
  assert.equal(still.state().counting, null);
  assert.equal(showsEnd(still.state()), true);
});
