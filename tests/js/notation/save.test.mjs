/** Saves: from answers of the rules, and from what storage holds. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isSameSave, readSave, saveOf, saveOfRecord } from "../../../static/notation/save.ts";
import { runPython } from "../../support/js/rules.mjs";

const RECORD = '[Game "lot"]\n\n1. d4 a1\n';

const { answer, save } = runPython(`import json
from game.session.session import Session
session = Session.new("lot", {"Clock": "600+5/60"}, 1)
for move in ("d4", "a1", "e5"):
    session.play(move, 1500)
session.study.place(session.record.moves[:1]).set_comment("good")
session.undo()
print(json.dumps({"answer": {"ok": True, **session.view()}, "save": session.save()}))`);

test("save of an answer is that of the rules, without comments and notices", () => {
  assert.deepEqual(saveOf(answer), save);
  assert.deepEqual([save.redo, save.redo_times], [["e5"], [[15, 0]]]);
});

test("readSave accepts saves, their texts and records, and rejects anything else", () => {
  assert.equal(readSave(save), save);
  assert.deepEqual(readSave(JSON.stringify(save)), save);
  assert.deepEqual(readSave(RECORD), { version: 1, record: RECORD, redo: [] });
  for (const bad of ["{}", "{", '{"record": 3}', {}, { record: 3 }, null, undefined, 7, [RECORD]])
    assert.throws(() => readSave(bad));
});

test("saves with the same content are the same, in whichever form they were stored", () => {
  assert.ok(isSameSave(save, readSave(JSON.stringify(save))));
  const { redo_times, ...untimed } = { ...save, redo: [], redo_times: [] };
  assert.ok(isSameSave(untimed, { ...untimed, redo_times }));
  const changes = {
    record: `${save.record} `,
    redo: [],
    redo_times: [[15, 1]],
    glance: { ...save.glance, ply: 3 },
  };
  for (const [name, value] of Object.entries(changes))
    assert.ok(!isSameSave(save, { ...save, [name]: value }), name);
  assert.ok(!isSameSave(saveOfRecord(save.record), save));
});
