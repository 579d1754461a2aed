import assert from "node:assert/strict";
import { test } from "node:test";
import { createGameStorage } from "../../../static/storage/game-store.ts";
import { fakeStorage } from "../../support/js/rules.mjs";

const open = (storage = fakeStorage()) => createGameStorage(() => storage).puzzles;

test("tries and time of a puzzle are added up until it is solved", () => {
  const progress = open();
  assert.ok(progress.isEmpty());
  progress.addEffort("lot 1", { tries: 1, seconds: 10 });
  progress.addEffort("lot 1", { tries: 1, seconds: 2.5 });
  assert.equal(progress.isEmpty(), false);
  progress.setSolved("lot 1");
  progress.addEffort("lot 1", { tries: 1, seconds: 99 });
  assert.deepEqual(progress.effort("lot 1"), { tries: 2, seconds: 12.5 });
  assert.equal(progress.effort("lot 2"), null);
});

test("summary is of the solved puzzles whose effort is known", () => {
  const progress = open();
  const ids = ["lot 1", "lot 2", "lot 3", "lot 4"];
  assert.deepEqual(progress.summary(ids), { firstTry: 0, seconds: null });
  progress.addEffort("lot 1", { tries: 1, seconds: 10 });
  progress.addEffort("lot 2", { tries: 3, seconds: 20 });
  progress.addEffort("lot 3", { tries: 1, seconds: 999 });
  for (const id of ["lot 1", "lot 2", "lot 4", "taiji 1"]) progress.setSolved(id);
  assert.deepEqual(progress.summary(ids), { firstTry: 1, seconds: 15 });
});

test("reset forgets everything, and can be undone", () => {
  const progress = open();
  progress.addEffort("lot 1", { tries: 1, seconds: 10 });
  progress.setSolved("lot 1");
  const undo = progress.reset();
  assert.ok(progress.isEmpty() && !progress.isSolved("lot 1"));
  undo();
  assert.deepEqual(progress.effort("lot 1"), { tries: 1, seconds: 10 });
  assert.equal(progress.lastSolved(), "lot 1");
});

test("progress of a backup is added to that of this browser", () => {
  const progress = open();
  progress.addEffort("lot 1", { tries: 1, seconds: 10 });
  progress.setSolved("lot 1");
  const efforts = { "lot 1": { tries: 9, seconds: 9 }, "lot 2": { tries: 2, seconds: 5 } };
  progress.merge({ solved: '["lot 1", "lot 2"]', efforts: JSON.stringify(efforts) });
  progress.merge({ solved: "[", efforts: '{"lot 2": 3}' });
  assert.deepEqual(progress.effort("lot 1"), { tries: 1, seconds: 10 });
  assert.deepEqual(progress.effort("lot 2"), { tries: 2, seconds: 5 });
  assert.equal(progress.solvedCount(), 2);
});

for (const text of ["[", "3", "null", "[1]", '{"lot 1": null}', '{"lot 1": {"tries": -1}}'])
  test(`efforts that cannot be read are left out: ${text}`, () => {
    const progress = open(Object.assign(fakeStorage(), { "lits-table:efforts": text }));
    assert.equal(progress.effort("lot 1"), null);
    progress.addEffort("lot 1", { tries: 1, seconds: 1 });
    assert.deepEqual(progress.effort("lot 1"), { tries: 1, seconds: 1 });
  });
