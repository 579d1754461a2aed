/** Games that older builds stored, as a backup of such a build has them, with the real rules. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sourceOfText } from "../../../static/ui/file-io.ts";
import { fakeStorage } from "../../support/js/rules.mjs";
import { createTestGame } from "../../support/js/table.mjs";

const { importGames } = await import("../../../static/import/import-games.ts");
const { createSavedGamesIndex } = await import("../../../static/storage/saved-games-index.ts");
const { games } = await import("../../../static/games/registry.ts");

const BACKUP = readFileSync(
  new URL("../../data/saves/version-1.backup.json", import.meta.url),
  "utf8",
);
const ENTRIES = JSON.parse(BACKUP).games;
const UNREADABLE = ["damaged", "no-record"];
const READABLE = Object.keys(ENTRIES).filter((id) => !UNREADABLE.includes(id));

const isJson = (text) => text.startsWith("{");

/** What the older build stored of a game. The save is a text in it: JSON, or a bare record. */
function storedBefore(id) {
  const { save, ...entry } = JSON.parse(ENTRIES[id]);
  return { ...entry, ...(isJson(save) ? JSON.parse(save) : { record: save, redo: [] }) };
}

/** A browser in which an older build has stored these games. */
function usedBrowser() {
  const storage = fakeStorage();
  for (const [id, text] of Object.entries(ENTRIES)) storage[`lits-table:game:${id}`] = text;
  return storage;
}

test("stored games of older builds are listed, and those without a record are kept", async () => {
  const storage = usedBrowser();
  const { gameStorage } = await createTestGame('[Game "lot"]', { storage, id: "other" });
  const { underWay, finished, damaged } = createSavedGamesIndex(gameStorage, games).scan();
  assert.deepEqual([...underWay, ...finished].map(({ id }) => id).sort(), [...READABLE].sort());
  assert.deepEqual(damaged.sort(), UNREADABLE);
  for (const { id, record, view, entry } of [...underWay, ...finished]) {
    const before = storedBefore(id);
    assert.equal(record, before.record);
    assert.equal(view.ply, before.glance?.ply ?? view.ply);
    assert.deepEqual([entry.revision, entry.saved], [before.revision, before.saved]);
    assert.deepEqual(entry.link, before.link);
  }
  for (const id of UNREADABLE) {
    assert.equal(gameStorage.raw(id), ENTRIES[id]);
    assert.notEqual(gameStorage.write(id, underWay[0].entry.save, 9).id, id);
  }
  for (const [id, text] of Object.entries(ENTRIES))
    assert.equal(storage[`lits-table:game:${id}`], text, "reading changes nothing");
});

for (const id of READABLE)
  test(`game "${id}" of an older build is opened, played on and read again`, async () => {
    const storage = usedBrowser();
    const before = storedBefore(id);
    const { controller, gameStorage, state } = await createTestGame(before.record, { storage, id });
    assert.equal(state().save.record.trim(), before.record.trim());
    assert.deepEqual(state().save.redo, before.redo);
    for (const _ of before.redo) assert.equal(await controller.submit({ do: "redo" }), null);
    assert.equal(await controller.submit({ do: "tags", tags: { Title: "Later" } }), null);
    const { save, revision, link } = gameStorage.read(id);
    assert.match(save.record, /Later/);
    assert.equal(save.glance.ply, state().view.ply);
    assert.ok(revision > before.revision);
    assert.deepEqual(link, before.link);
    assert.equal((await createTestGame(before.record, { storage, id })).state().revision, revision);
  });

test("backup of an older build restores all its games", async () => {
  const { app, gameStorage } = await createTestGame('[Game "lot"]', { storage: fakeStorage() });
  const { added, refused, restored } = await importGames(app, [sourceOfText(BACKUP)]);
  assert.deepEqual(added.sort(), Object.keys(ENTRIES).sort());
  assert.deepEqual([refused, restored], [[], true]);
  for (const id of READABLE) {
    const before = storedBefore(id);
    const { save, saved, link } = gameStorage.read(id);
    assert.deepEqual([save.redo, saved], [before.redo, before.saved]);
    assert.deepEqual(link, before.link);
    assert.ok(save.glance.groups, "the view is that of this build");
  }
  for (const id of UNREADABLE) assert.equal(gameStorage.raw(id), ENTRIES[id]);
});
