/** The game that the page shows first, if storage is damaged. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeStorage } from "../../support/js/rules.mjs";
import { createTestGame } from "../../support/js/table.mjs";

const { firstGame, lastGame } = await import("../../../static/app/first-game.ts");
const { tableView } = await import("../../../static/app/table-view.ts");
const { initialState } = await import("../../../static/state/game-state.ts");
const { createGameStorage } = await import("../../../static/storage/game-store.ts");

const RECORD = '[Game "lot"]\n[First "Ann"]\n\n1. d4 e4';
const PANELS = { panels: { near: { template: () => "" } } };

/** A browser with a game of three moves, whose stored save is changed. */
const startWith = (change) =>
  startWithText((entry) =>
    JSON.stringify({ ...entry, save: { ...entry.save, ...change(entry.save) } }),
  );

/** The same with another text of the whole entry. */
async function startWithText(textOf) {
  const storage = fakeStorage();
  const { app, controller, state } = await createTestGame(RECORD, { storage });
  await controller.submit({ do: "play", move: "d5" });
  const entry = JSON.parse(storage["lits-table:game:g"]);
  const text = textOf(entry);
  storage["lits-table:game:g"] = text;
  storage["lits-table:game:other"] = JSON.stringify(entry);
  const stored = createGameStorage(() => storage);
  const reported = [];
  const report = () => reported.push("damaged");
  const { id, save, revision } = firstGame(stored, lastGame(stored, report), report);
  const open = () => ({
    ...state(),
    ...initialState(id, save, revision, null, stored.seating(id)),
  });
  const show = (now) => tableView(app, { now, state: now, edges: ["near"], chance: null }, PANELS);
  return { id, open, show, reported, isKept: () => storage["lits-table:game:g"] === text };
}

test("game with a damaged view is shown as its record has it", async () => {
  const seat = { name: "Ann", side: "White", points: 0 };
  const damaged = [
    ...[null, 7, "x", [], {}].map((glance) => () => ({ glance })),
    ...[
      ...[{ seats: {} }, { seats: null }, { seats: { First: seat } }, { seats: 7 }],
      ...[{ stage: 5 }, { stage: "x" }, { ply: "3" }, { game: "taiji" }, { to_move: "Third" }],
      ...[{ supply: 7 }, { coverable: [7] }, { groups: [{}] }, { line: "x" }, { clock: {} }],
      ...[{ last: {} }, { outcome: {} }, { hints: 1 }, { reserved: 1 }],
    ].map((change) => ({ glance }) => ({ glance: { ...glance, ...change } })),
  ];
  for (const change of damaged) {
    const { id, open, show, reported } = await startWith(change);
    const state = open();
    const { view, position } = state;
    const name = JSON.stringify(change({}));
    assert.deepEqual([id, reported, position.moves], ["g", [], ["d4", "e4", "d5"]], name);
    assert.deepEqual([view.ply, view.to_move, view.seats.First.name], [3, "Second", "Ann"], name);
    assert.ok(show(state), name);
  }
});

test("whole view is shown, which says more than the record", async () => {
  const { open, show } = await startWith(() => ({}));
  assert.equal(open().view.may_undo, true);
  assert.ok(show(open()));
});

test("game with a damaged record is reported, kept and replaced", async () => {
  const { id, reported, isKept } = await startWith(() => ({ record: "damaged" }));
  assert.notEqual(id, "g");
  assert.deepEqual([reported, isKept()], [["damaged"], true]);
});

for (const [what, textOf] of [
  ["truncated", (entry) => JSON.stringify(entry).slice(0, -40)],
  ["of a newer build", (entry) => JSON.stringify({ ...entry, version: 3 })],
])
  test(`game that is ${what} is reported, kept and replaced by a new one`, async () => {
    const { id, reported, isKept } = await startWithText(textOf);
    assert.ok(!["g", "other"].includes(id));
    assert.deepEqual([reported, isKept()], [["damaged"], true]);
  });

test("game in place of a damaged one is the last game once it has a move", async () => {
  const storage = Object.assign(fakeStorage(), {
    "lits-table:current": "damaged",
    "lits-table:game:damaged": "{",
  });
  const { controller, gameStorage } = await createTestGame(RECORD, { storage });
  assert.equal(lastGame(gameStorage), undefined);
  await controller.submit({ do: "play", move: "d5" });
  assert.equal(lastGame(gameStorage).id, "g");
});

test("game that was deleted is replaced by the most recent one, which is no damage", async () => {
  const storage = fakeStorage();
  const { controller, gameStorage } = await createTestGame(RECORD, { storage });
  await controller.submit({ do: "play", move: "d5" });
  gameStorage.setCurrent("deleted");
  assert.equal(lastGame(gameStorage, () => assert.fail("reported")).id, "g");
});
