import assert from "node:assert/strict";
import { test } from "node:test";
import { createGameStorage } from "../../../static/storage/game-store.ts";
import { fakeStorage } from "../../support/js/rules.mjs";

const DAY_MS = 86_400_000;
const ONE = { game: "a", ply: 4, played: "a1", best: "b2" };
const TWO = { game: "a", ply: 8, played: "c3", best: "d4" };

/** A list whose time is `days` after the start. */
function createList(storage = fakeStorage()) {
  const time = { days: 0 };
  const now = () => new Date(Date.UTC(2026, 0, 1) + time.days * DAY_MS).toISOString();
  return { time, list: createGameStorage(() => storage, { now }).mistakes };
}

const pliesDue = (list) => list.due().map(({ ply }) => ply);

test("new mistakes are due at once, and are listed only once", () => {
  const { list } = createList();
  list.add([ONE, TWO]);
  list.add([{ ...ONE, best: "g7" }]);
  assert.deepEqual(pliesDue(list), [4, 8]);
  assert.equal(list.due()[0].best, "b2");
});

test("a corrected mistake comes back after longer and longer times, until it is known", () => {
  const { time, list } = createList();
  list.add([ONE]);
  for (const days of [3, 7, 16]) {
    list.setTried(ONE, true);
    time.days += days - 0.1;
    assert.deepEqual(pliesDue(list), []);
    time.days += 0.2;
    assert.deepEqual(pliesDue(list), [4]);
  }
  list.setTried(ONE, true);
  time.days += 1000;
  assert.deepEqual(pliesDue(list), []);
});

test("a mistake that was not corrected comes back the next day, and begins anew", () => {
  const { time, list } = createList();
  list.add([ONE]);
  list.setTried(ONE, true);
  time.days = 3;
  list.setTried(ONE, false);
  assert.deepEqual(pliesDue(list), []);
  time.days = 4;
  assert.deepEqual(pliesDue(list), [4]);
  list.setTried(ONE, true);
  time.days = 6.9;
  assert.deepEqual(pliesDue(list), []);
  list.setTried(TWO, true);
  time.days = 7;
  assert.deepEqual(pliesDue(list), [4]);
});

test("mistakes can be removed, reset and restored", () => {
  const { list } = createList();
  list.add([ONE, TWO]);
  list.remove(ONE);
  assert.deepEqual(pliesDue(list), [8]);
  assert.equal(list.isEmpty(), false);
  const undo = list.reset();
  assert.ok(list.isEmpty());
  undo();
  assert.deepEqual(pliesDue(list), [8]);
});

test("mistakes of a backup are added to those of this browser", () => {
  const { list } = createList();
  list.add([ONE]);
  const due = "2025-01-01T00:00:00.000Z";
  const stored = [ONE, TWO].map((mistake) => ({ ...mistake, best: "e5", box: 1, due }));
  list.merge({ mistakes: JSON.stringify(stored) });
  list.merge({ mistakes: "[" });
  list.merge({});
  assert.deepEqual(
    list.due().map(({ ply, best }) => [ply, best]),
    [
      [8, "e5"],
      [4, "b2"],
    ],
  );
});

for (const text of ["[", "3", "[3, null]", '[{"game":"a","ply":-1}]', "{}"])
  test(`what is no mistake is left out: ${text}`, () => {
    const { list } = createList(Object.assign(fakeStorage(), { "lits-table:mistakes": text }));
    assert.deepEqual(list.due(), []);
    list.add([ONE]);
    assert.deepEqual(pliesDue(list), [4]);
  });

test("of too many mistakes the newest are kept", () => {
  const { list } = createList();
  const all = Array.from({ length: 201 }, (_, ply) => ({ ...ONE, ply }));
  list.add(all.slice(0, 200));
  list.add(all.slice(200));
  const due = pliesDue(list);
  assert.deepEqual([due.length, due[0], due.at(-1)], [200, 1, 200]);
});
