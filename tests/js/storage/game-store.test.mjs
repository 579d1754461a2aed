import assert from "node:assert/strict";
import { test } from "node:test";
import { saveOfRecord } from "../../../static/notation/save.ts";
import { createGameStorage } from "../../../static/storage/game-store.ts";
import {
  createSavedGamesIndex,
  idsByRecord,
  readSavedGame,
} from "../../../static/storage/saved-games-index.ts";
import { junk } from "../../support/js/junk.mjs";
import { ROUNDS } from "../../support/js/rounds.mjs";
import { fakeStorage } from "../../support/js/rules.mjs";

let count = 0;
const next = (step) => {
  count += step;
  return count;
};
const openTab = (storage, open = () => storage) =>
  createGameStorage(open, {
    now: () => new Date(1e12 + next(1000)).toISOString(),
    newId: () => `new${next(1)}`,
  });

test("game is stored with version, revision and time", () => {
  const storage = fakeStorage();
  const store = openTab(storage);
  const first = store.write("g", saveOfRecord("save one"), 0);
  assert.deepEqual(first, { id: "g", revision: 1, problem: null });
  assert.equal(store.write("g", saveOfRecord("save two"), first.revision).revision, 2);
  const entry = JSON.parse(storage["lits-table:game:g"]);
  assert.deepEqual([entry.version, entry.revision, entry.save.record], [2, 2, "save two"]);
  assert.equal(openTab(storage).read("g").save.record, "save two");
});

test("list is sorted newest first and the current game is stored", () => {
  const store = openTab(fakeStorage());
  store.write("a", saveOfRecord("x"), 0);
  store.write("b", saveOfRecord("x"), 0);
  store.write("a", saveOfRecord("y"), 1);
  store.setCurrent("b");
  assert.deepEqual(
    store.list().map(({ id }) => id),
    ["a", "b"],
  );
  assert.equal(store.current(), "b");
});

test("outdated tab stores its game under a new id and reports it", () => {
  const storage = fakeStorage();
  const [firstTab, secondTab] = [openTab(storage), openTab(storage)];
  const { revision } = firstTab.write("g", saveOfRecord("start"), 0);
  secondTab.write("g", saveOfRecord("two went on"), revision);
  const late = firstTab.write("g", saveOfRecord("one went on"), revision);
  assert.equal(late.problem, "newer");
  assert.notEqual(late.id, "g");
  assert.equal(secondTab.read("g").save.record, "two went on");
  assert.equal(secondTab.read(late.id).save.record, "one went on");
});

test("entry of an older build is read as it is, and written in the present form", () => {
  const storage = fakeStorage();
  const save = { ...saveOfRecord("one"), redo: ["a1"], glance: { ply: 1 } };
  const link = { ply: 1, seat: "First", play: true };
  const before = { version: 1, revision: 4, saved: "2026", save: JSON.stringify(save), link };
  storage["lits-table:game:g"] = JSON.stringify(before);
  const store = openTab(storage);
  assert.deepEqual(store.read("g"), { ...before, version: 2, save });
  assert.equal(storage["lits-table:game:g"], JSON.stringify(before));
  assert.equal(store.write("g", save, 3).problem, null, "the same game");
  assert.deepEqual(JSON.parse(storage["lits-table:game:g"]), {
    ...before,
    version: 2,
    revision: 5,
    saved: store.read("g").saved,
    save,
  });
  storage["lits-table:game:h"] = JSON.stringify(before);
  assert.equal(store.write("h", saveOfRecord("two"), 3).problem, "newer");
  assert.equal(storage["lits-table:game:h"], JSON.stringify(before));
});

test("changes of other tabs are heard", () => {
  const storage = fakeStorage();
  const store = openTab(storage);
  const events = [];
  store.listen((event) => events.push(event));
  store.write("g", saveOfRecord("s"), 0);
  store.onStorageEvent("lits-table:game:g", storage["lits-table:game:g"]);
  store.onStorageEvent("lits-table:current", "g");
  store.onStorageEvent("lits-table:game:g", null);
  store.onStorageEvent(null, null);
  store.onStorageEvent("lits-table:settings", "{}");
  assert.deepEqual(
    events.map(({ type }) => type),
    ["game", "other", "other", "other", "settings"],
  );
  assert.equal(events[0].id, "g");
});

test("forbidden storage is reported and games stay in memory", () => {
  const store = openTab(null, () => {
    throw new Error("SecurityError");
  });
  assert.equal(store.write("g", saveOfRecord("s"), 0).problem, "forbidden");
  assert.equal(store.write("g", saveOfRecord("t"), 1).revision, 2);
  assert.equal(store.read("g").save.record, "t");
  assert.deepEqual(
    store.list().map(({ id }) => id),
    ["g"],
  );
});

test("full storage is reported and the state stays in memory until there is room", () => {
  const storage = fakeStorage();
  const store = openTab(storage);
  store.write("g", saveOfRecord("old"), 0);
  const setItem = storage.setItem;
  Object.getPrototypeOf(storage).setItem = () => {
    throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
  };
  assert.equal(store.write("g", saveOfRecord("new"), 1).problem, "full");
  assert.equal(store.read("g").save.record, "new");
  Object.getPrototypeOf(storage).setItem = setItem;
  assert.equal(store.write("g", saveOfRecord("newer"), 2).problem, null);
  assert.equal(openTab(storage).read("g").save.record, "newer");
});

test("settings that were kept in memory are those of storage once there is room", () => {
  const storage = fakeStorage();
  const store = openTab(storage);
  const { setItem } = storage;
  Object.getPrototypeOf(storage).setItem = () => {
    throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
  };
  store.setSettings({ ...store.settings(), theme: "dark" });
  assert.equal(store.settings().theme, "dark");
  Object.getPrototypeOf(storage).setItem = setItem;
  store.setSettings({ ...store.settings(), theme: "wood" });
  assert.equal(store.settings().theme, "wood");
});

test("damaged entries are not listed, removed or overwritten", () => {
  const storage = fakeStorage();
  storage["lits-table:game:bad"] = '{"version":1,"save":';
  const store = openTab(storage);
  assert.deepEqual(store.list(), []);
  assert.equal(store.read("bad"), null);
  assert.notEqual(store.write("bad", saveOfRecord("s"), 0).id, "bad");
  assert.equal(storage["lits-table:game:bad"], '{"version":1,"save":');
});

test("deleted game can be restored", () => {
  const store = openTab(fakeStorage());
  store.write("g", saveOfRecord("s"), 0);
  const restore = store.remove("g");
  assert.equal(store.read("g"), null);
  restore();
  assert.equal(store.read("g").save.record, "s");
});

test("restoring a game does not overwrite a newer version", () => {
  const store = openTab(fakeStorage());
  store.write("g", saveOfRecord("old"), 0);
  const restore = store.remove("g");
  store.write("g", saveOfRecord("played on"), 1);
  restore();
  assert.equal(store.read("g").save.record, "played on");
});

test("unreadable entries are listed and returned unchanged", () => {
  const storage = fakeStorage();
  const entry = { version: 1, revision: 1, saved: "" };
  storage["lits-table:game:b"] = "{";
  storage["lits-table:game:a"] = "";
  storage["lits-table:game:c"] = JSON.stringify({ ...entry, save: "{" });
  storage["lits-table:game:d"] = JSON.stringify({ ...entry, save: '{"record": 3}' });
  storage["lits-table:game:e"] = JSON.stringify({ ...entry, save: null });
  const store = openTab(storage);
  store.write("g", saveOfRecord("s"), 0);
  assert.deepEqual(store.unreadableIds(), ["a", "b", "c", "d", "e"]);
  assert.equal(store.raw("b"), "{");
  const restore = store.remove("b");
  assert.deepEqual(store.unreadableIds(), ["a", "c", "d", "e"]);
  restore();
  assert.equal(storage["lits-table:game:b"], "{");
});

test("entry with an invalid time is listed last", () => {
  const storage = fakeStorage();
  storage["lits-table:game:odd"] = JSON.stringify({ version: 1, revision: 1, saved: 7, save: "x" });
  const store = openTab(storage);
  store.write("g", saveOfRecord("s"), 0);
  assert.deepEqual(
    store.list().map(({ id, saved }) => [id, typeof saved]),
    [
      ["g", "string"],
      ["odd", "string"],
    ],
  );
});

test("game can be written with its old time", () => {
  const store = openTab(fakeStorage());
  store.write("a", saveOfRecord("x"), 0);
  const { saved, revision } = store.read("a");
  store.write("b", saveOfRecord("x"), 0);
  store.write("a", saveOfRecord("y"), revision, saved);
  assert.deepEqual(
    store.list().map(({ id }) => id),
    ["b", "a"],
  );
  assert.equal(store.read("a").revision, 2);
});

test("size counts only entries of the store", () => {
  const storage = fakeStorage();
  storage.other = "x".repeat(1000);
  const store = openTab(storage);
  assert.equal(store.size(), 0);
  store.write("g", saveOfRecord("s"), 0);
  assert.equal(store.size(), "lits-table:game:g".length + storage["lits-table:game:g"].length);
});

test("request for persistence is remembered", () => {
  const storage = fakeStorage();
  assert.equal(openTab(storage).isPersistenceRequested(), false);
  openTab(storage).setPersistenceRequested();
  assert.equal(openTab(storage).isPersistenceRequested(), true);
});

const STAGE = { id: "lot", input: "stepwise" };
const LOT = { id: "lot", name: "LOT", sides: ["White", "Black"], stages: [STAGE], pieces: [] };
const RECORD = '[Game "lot"]\n[Title "Late"]\n[First "Ann"]\n\n1. d4 a1\n';

test("saved games are separated from damaged entries", () => {
  const storage = fakeStorage();
  const store = openTab(storage);
  const save = saveOfRecord(RECORD);
  const glance = {
    ...{ game: "lot", ply: 2, stage: 0, to_move: "First", last: null, outcome: null },
    ...{ supply: [], coverable: [], reachable: [] },
    seats: {
      First: { name: "Ann", side: "White", points: 0 },
      Second: { name: "", side: "Black", points: 0 },
    },
  };
  const points = { First: 1, Second: 0 };
  const outcome = { winner: "First", termination: "normal", decided_by: "line", points };
  store.write("whole", { ...save, glance }, 0);
  store.write("odd-glance", { ...save, glance: { ply: 1 } }, 0);
  store.write("odd-outcome", { ...save, glance: { ...glance, ply: 1, outcome: {} } }, 0);
  for (const ply of [0, -5])
    store.write(`odd-ply${ply}`, { ...save, glance: { ...glance, ply } }, 0);
  store.write("bare", saveOfRecord(RECORD), 0);
  store.write("over", { ...save, glance: { ...glance, outcome } }, 0);
  store.write("empty", saveOfRecord('[Game "lot"]\n'), 0);
  store.write("chess", saveOfRecord('[Game "chess"]\n'), 0);
  storage["lits-table:game:broken"] = "null";
  const savedGames = createSavedGamesIndex(store, [LOT]);
  const ids = (list) => list.map(({ id }) => id).sort();
  for (const { underWay, finished, damaged } of [savedGames.scan(), savedGames.scan()]) {
    const readable = ["bare", "odd-glance", "odd-outcome", "odd-ply-5", "odd-ply0", "whole"];
    assert.deepEqual(ids(underWay), readable);
    assert.deepEqual(ids(finished), ["over"]);
    assert.deepEqual(damaged.sort(), ["broken", "chess"]);
    assert.deepEqual(
      underWay.map(({ title, view }) => [title, view.ply]),
      Array(6).fill(["Late", 2]),
    );
  }
  assert.throws(() => readSavedGame("x", { save: saveOfRecord("hello") }, [LOT]));
  assert.equal(idsByRecord(store).get(RECORD), "whole");
});

test("unreadable settings fall back to defaults", () => {
  const storage = fakeStorage();
  storage["lits-table:settings"] = "{{";
  const store = openTab(storage);
  assert.equal(store.settings().confirm, true);
  store.setSettings({ ...store.settings(), theme: "dark" });
  assert.equal(store.settings().theme, "dark");
});

test("damaged times count as missing", () => {
  const storage = fakeStorage();
  const store = openTab(storage);
  for (const key of ["results-since", "backup"]) storage[`lits-table:${key}`] = "x";
  assert.deepEqual([store.resultsSince(), store.backupTime()], ["", ""]);
  const time = store.now();
  store.setResultsSince(time);
  assert.equal(store.resultsSince(), time);
});

test("link state survives moves, removal and restoring", () => {
  const store = openTab(fakeStorage());
  const link = { ply: 1, seat: "First", play: true };
  store.write("g", saveOfRecord("one"), 0);
  const revision = store.setLink("g", link);
  assert.equal(store.setLink("nobody", link), null);
  store.write("g", saveOfRecord("two"), revision);
  assert.deepEqual(store.read("g").link, link);
  const restore = store.remove("g");
  restore();
  assert.deepEqual(store.read("g").link, link);
  assert.equal(store.read("nobody"), null);
});

test("clear removes only own entries, blocks later writes and is heard by other tabs", async () => {
  const storage = fakeStorage();
  storage["of-another-page"] = "stays";
  const [store, other] = [openTab(storage), openTab(storage)];
  const events = [];
  other.listen((event) => events.push(event));
  store.write("g", saveOfRecord("save"), 0);
  store.setCurrent("g");
  await store.clear();
  store.setCurrent("h");
  store.write("g", saveOfRecord("save"), 0);
  assert.deepEqual(Object.keys(storage), ["of-another-page"]);
  other.onStorageEvent("lits-table:game:g", null);
  assert.equal(events.at(-1).type, "other");
  other.onStorageEvent("lits-table:current", null);
  assert.equal(events.at(-1).type, "cleared");
  other.setCurrent("h");
  assert.deepEqual(Object.keys(storage), ["of-another-page"]);
});

const KEYS = [
  "current",
  "settings",
  "asked-to-last",
  "toured",
  "near",
  "draft",
  "spent",
  "clock",
  "solved",
  "game:bad",
  "game:",
];

test("arbitrary storage contents never break the store or affect a valid game", () => {
  const { text } = junk(1);
  const settings = Object.keys(openTab(fakeStorage()).settings());
  for (let round = 0; round < ROUNDS; round++) {
    const storage = fakeStorage();
    const { id } = openTab(storage).write("good", saveOfRecord("save"), 0);
    for (const key of KEYS) storage[`lits-table:${key}`] = text();
    const store = openTab(storage);
    assert.deepEqual(Object.keys(store.settings()), settings);
    assert.ok(
      store
        .list()
        .every(
          ({ save, saved, revision }) =>
            typeof save.record === "string" &&
            typeof saved === "string" &&
            Number.isInteger(revision),
        ),
    );
    assert.ok(
      store.list().every(({ link }) => link === undefined || typeof link.play === "boolean"),
    );
    assert.ok(
      store.unreadableIds().every((bad) => store.raw(bad) === storage[`lits-table:game:${bad}`]),
    );
    assert.ok(["First", "Second"].includes(store.nearSeat(id)));
    assert.ok(store.spent(id, 0) >= 0);
    store.draft();
    store.timeControl();
    store.puzzles.isSolved("lot 1");
    store.puzzles.setSolved("lot 1");
    assert.ok(store.puzzles.isSolved("lot 1"));
    store.setNearSeat(id, "Second");
    assert.equal(store.nearSeat(id), "Second");
    const bad = storage["lits-table:game:bad"];
    const written = store.write("bad", saveOfRecord("another save"), 0);
    assert.ok(written.id !== "bad" || JSON.parse(bad).save !== undefined);
    assert.equal(store.read("good").save.record, "save");
  }
});

test("time spent is stored for one move of one game", () => {
  const store = openTab(fakeStorage());
  assert.equal(store.spent("g", 3), 0);
  store.setSpent({ id: "g", ply: 3, spent: 1500 });
  assert.deepEqual([store.spent("g", 3), store.spent("g", 4), store.spent("h", 3)], [1500, 0, 0]);
  store.setSpent({ id: "g", ply: 3, spent: -5 });
  assert.equal(store.spent("g", 3), 0);
});
