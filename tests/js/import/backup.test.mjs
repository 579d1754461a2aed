/** What belongs to the games of a backup, which may be stored here under other ids. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestGame } from "../../support/js/table.mjs";

const { importGames } = await import("../../../static/import/import-games.ts");
const { backupText } = await import("../../../static/storage/backup.ts");

const RECORD = '[Game "lot"]\n\n1. d4 c3 2. e5 resign\n';
const EMPTY = '[Game "lot"]\n\n';
const source = (text) => ({ name: "games", text, size: text.length });

test("mistakes, seats and matches of a game that is known here belong to that game", async () => {
  const { app: there } = await createTestGame(EMPTY);
  const { added } = await importGames(there, [source(RECORD)]);
  const [id] = added;
  there.storage.mistakes.add([{ game: id, ply: 1, played: "c3", best: "d5" }]);
  there.storage.setNearSeat(id, "Second");
  there.storage.setMatch(id, { near: 2, far: 1 });
  const { app: here } = await createTestGame(EMPTY);
  here.storage.write("known", there.storage.read(id).save, 0);
  const { duplicates } = await importGames(here, [source(backupText(there.storage))]);
  assert.deepEqual(duplicates, ["known"]);
  assert.deepEqual(
    here.storage.mistakes.due().map(({ game }) => game),
    ["known"],
  );
  assert.deepEqual(here.storage.seating("known"), {
    match: { near: 2, far: 1 },
    nearSeat: "Second",
  });
});
