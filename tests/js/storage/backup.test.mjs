/** Backups: restored elsewhere by the import, with the real rules. */
import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { test } from "node:test";
import { saveOfRecord } from "../../../static/notation/save.ts";
import { sourceOfFile, sourceOfText } from "../../../static/ui/file-io.ts";
import { fakeStorage } from "../../support/js/rules.mjs";
import { createTestGame } from "../../support/js/table.mjs";

const { backupText, isBackup, readBackup } = await import("../../../static/storage/backup.ts");
const { importGames, sourcesOfFiles } = await import("../../../static/import/import-games.ts");

const LOT = '[Game "lot"]\n[First "Ann"]\n\n1. d4 a1\n';
const TAIJI = '[Game "taiji"]\n[Title "At the lake"]\n\n1. c3/c4 e5/e6\n';
const LINK = { ply: 2, seat: "First", play: true };

/** A browser with two games, one entry that is not readable, and some progress. */
async function usedBrowser() {
  const storage = fakeStorage();
  const { gameStorage: store } = await createTestGame(LOT, { storage });
  const { save } = (await createTestGame(LOT, { storage: fakeStorage() })).state();
  const taiji = (await createTestGame(TAIJI, { storage: fakeStorage() })).state();
  store.write("lot", save, 0);
  store.setLink("lot", LINK);
  store.write("taiji", taiji.save, 0);
  storage["lits-table:game:bad"] = '{"version":1,';
  store.setSettings({ ...store.settings(), theme: "dark" });
  store.puzzles.setSolved("lot 1");
  store.setNearSeat("lot", "Second");
  return store;
}

const emptyBrowser = () => createTestGame(LOT, { storage: fakeStorage() });

test("backup restores games, settings and progress, and twice adds nothing", async () => {
  const text = backupText(await usedBrowser());
  assert.ok(isBackup(text));
  const { app, gameStorage: store } = await emptyBrowser();
  store.puzzles.setSolved("lot 2");
  const first = await importGames(app, [sourceOfText(text)]);
  assert.deepEqual(first.added.sort(), ["bad", "lot", "taiji"]);
  assert.ok(first.restored);
  assert.equal(store.settings().theme, "dark");
  assert.ok(store.puzzles.isSolved("lot 1") && store.puzzles.isSolved("lot 2"));
  assert.equal(store.nearSeat("lot"), "Second");
  assert.deepEqual(store.read("lot").link, LINK);
  assert.equal(store.raw("bad"), '{"version":1,');
  const before = store.list();
  const second = await importGames(app, [sourceOfText(text)]);
  assert.deepEqual([second.added, second.refused], [[], []]);
  assert.equal(second.duplicates.length, 3);
  assert.deepEqual(store.list(), before);
});

test("backup has entries of games as objects, and texts only of those that cannot be read", async () => {
  const store = await usedBrowser();
  const { version, games } = JSON.parse(backupText(store));
  assert.equal(version, 2);
  assert.deepEqual(games.lot, store.read("lot"));
  assert.equal(games.bad, '{"version":1,');
});

test("game that went on here is kept beside that of the backup", async () => {
  const text = backupText(await usedBrowser());
  const { app, gameStorage: store } = await emptyBrowser();
  const { save } = (await createTestGame(`${LOT.trim()} g7`, { storage: fakeStorage() })).state();
  store.write("lot", save, 0);
  const { added } = await importGames(app, [sourceOfText(text)]);
  assert.equal(added.length, 3);
  assert.deepEqual(store.read("lot").save, save);
  assert.equal(store.list().length, 3);
});

test("unreadable entry of a backup is added once, although its id is taken", async () => {
  const text = backupText(await usedBrowser());
  const { app, gameStorage: store } = await emptyBrowser();
  store.write("bad", (await createTestGame(TAIJI, { storage: fakeStorage() })).state().save, 0);
  for (const added of [2, 0, 0])
    assert.equal((await importGames(app, [sourceOfText(text)])).added.length, added);
  assert.equal(store.unreadableIds().length, 1);
});

test("deleted game comes back with the backup", async () => {
  const { app, gameStorage: store } = await emptyBrowser();
  const text = backupText(await usedBrowser());
  await importGames(app, [sourceOfText(text)]);
  store.remove("taiji");
  assert.deepEqual((await importGames(app, [sourceOfText(text)])).added, ["taiji"]);
});

test("damaged or newer backups are refused with a reason, and change nothing", async () => {
  const text = backupText(await usedBrowser());
  const { app, gameStorage: store } = await emptyBrowser();
  const truncated = [text.slice(0, 60), text.slice(0, -20)];
  const changed = [
    text.replace('"games":{', '"games":['),
    text.replace('"games":{', '"games":{"odd":7,'),
    text.replace('"version":2', '"version":3'),
  ];
  for (const one of [...truncated, ...changed]) {
    const report = await importGames(app, [sourceOfText(one)]);
    assert.deepEqual([report.added, report.restored], [[], false], one.slice(0, 80));
    assert.equal(report.refused.length, 1);
    assert.doesNotMatch(report.refused[0].why, /^import-/);
  }
  assert.deepEqual(store.list(), []);
  assert.equal(store.settings().theme, "system");
  assert.equal(typeof readBackup("{}"), "string");
  assert.equal(typeof readBackup('{"format":"lits-table-backup","version":2,"games":7}'), "string");
});

test("backup may be longer than other files", async () => {
  const store = await usedBrowser();
  store.write("long", saveOfRecord("x".repeat(5_000_000)), 0);
  const file = new File([backupText(store)], "backup.json");
  const [source] = await sourcesOfFiles([file]);
  assert.equal(source.text.length, file.size);
  assert.equal((await sourceOfFile(file)).text, "");
});
