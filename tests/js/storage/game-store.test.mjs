import assert from "node:assert/strict";
import { test } from "node:test";
import { createSavedGamesIndex, idsByRecord, readSavedGame } from "../../../static/storage/saved-games-index.ts";
import { createStore } from "../../../static/storage/game-store.ts";
import { junk } from "../../support/js/junk.mjs";
import { fakeStorage } from "../../support/js/rules.mjs";

let count = 0;
const tab = (storage, open = () => storage) =>
  createStore(open, {
    now: () => new Date(1e12 + (count += 1000)).toISOString(),
    newId: () => `new${(count += 1)}`,
  });

test("a game is kept with version, revision and time, and read back", () => {
  const storage = fakeStorage();
  const store = tab(storage);
  const first = store.write("g", "save one", 0);
  assert.deepEqual(first, { id: "g", revision: 1, problem: null });
  assert.equal(store.write("g", "save two", first.revision).revision, 2);
  const entry = JSON.parse(storage["lits-table:game:g"]);
  assert.deepEqual([entry.version, entry.revision, entry.save], [1, 2, "save two"]);
  assert.equal(tab(storage).read("g").save, "save two");
});

test("the newest game comes first, and which one is on the table is remembered", () => {
  const store = tab(fakeStorage());
  store.write("a", "x", 0);
  store.write("b", "x", 0);
  store.write("a", "y", 1);
  store.setCurrent("b");
  assert.deepEqual(
    store.list().map(({ id }) => id),
    ["a", "b"],
  );
  assert.equal(store.current(), "b");
});

test("a tab that has been overtaken keeps its game under a new id, and says so", () => {
  const storage = fakeStorage();
  const [one, two] = [tab(storage), tab(storage)];
  const { revision } = one.write("g", "start", 0);
  two.write("g", "two went on", revision);
  const late = one.write("g", "one went on", revision);
  assert.equal(late.problem, "newer");
  assert.notEqual(late.id, "g");
  assert.equal(two.read("g").save, "two went on");
  assert.equal(two.read(late.id).save, "one went on");
});

test("what another tab writes is heard, and nothing else", () => {
  const storage = fakeStorage();
  const store = tab(storage);
  store.write("g", "s", 0);
  assert.equal(store.parseStorageEvent("lits-table:game:g", storage["lits-table:game:g"])?.id, "g");
  assert.equal(store.parseStorageEvent("lits-table:current", "g"), null);
  assert.equal(store.parseStorageEvent("lits-table:game:g", null), null);
  assert.equal(store.parseStorageEvent(null, null), null);
});

test("forbidden storage is said, and play goes on in memory", () => {
  const store = tab(null, () => {
    throw new Error("SecurityError");
  });
  assert.equal(store.write("g", "s", 0).problem, "forbidden");
  assert.equal(store.write("g", "t", 1).revision, 2);
  assert.equal(store.read("g").save, "t");
  assert.deepEqual(
    store.list().map(({ id }) => id),
    ["g"],
  );
});

test("full storage is said; the newest state is kept in memory until there is room", () => {
  const storage = fakeStorage();
  const store = tab(storage);
  store.write("g", "old", 0);
  const setItem = storage.setItem;
  Object.getPrototypeOf(storage).setItem = () => {
    throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
  };
  assert.equal(store.write("g", "new", 1).problem, "full");
  assert.equal(store.read("g").save, "new");
  Object.getPrototypeOf(storage).setItem = setItem;
  assert.equal(store.write("g", "newer", 2).problem, null);
  assert.equal(tab(storage).read("g").save, "newer");
});

test("damaged entries are neither listed nor thrown away nor written over", () => {
  const storage = fakeStorage();
  storage["lits-table:game:bad"] = '{"version":1,"save":';
  const store = tab(storage);
  assert.deepEqual(store.list(), []);
  assert.equal(store.read("bad"), null);
  assert.notEqual(store.write("bad", "s", 0).id, "bad");
  assert.equal(storage["lits-table:game:bad"], '{"version":1,"save":');
});

test("a deleted game can be brought back", () => {
  const store = tab(fakeStorage());
  store.write("g", "s", 0);
  const restore = store.remove("g");
  assert.equal(store.read("g"), null);
  restore();
  assert.equal(store.read("g").save, "s");
});

test("bringing back a game does not undo what was played since", () => {
  const store = tab(fakeStorage());
  store.write("g", "old", 0);
  const restore = store.remove("g");
  store.write("g", "played on", 1);
  restore();
  assert.equal(store.read("g").save, "played on");
});

test("entries not of our form are named and given out as they are", () => {
  const storage = fakeStorage();
  storage["lits-table:game:b"] = "{";
  storage["lits-table:game:a"] = "";
  const store = tab(storage);
  store.write("g", "s", 0);
  assert.deepEqual(store.unreadableIds(), ["a", "b"]);
  assert.equal(store.raw("b"), "{");
  const restore = store.remove("b");
  assert.deepEqual(store.unreadableIds(), ["a"]);
  restore();
  assert.equal(storage["lits-table:game:b"], "{");
});

test("a time that is none puts an entry last and stops nobody", () => {
  const storage = fakeStorage();
  storage["lits-table:game:odd"] = JSON.stringify({ version: 1, revision: 1, saved: 7, save: "x" });
  const store = tab(storage);
  store.write("g", "s", 0);
  assert.deepEqual(
    store.list().map(({ id, saved }) => [id, typeof saved]),
    [
      ["g", "string"],
      ["odd", "string"],
    ],
  );
});

test("a game can be written without becoming the newest", () => {
  const store = tab(fakeStorage());
  store.write("a", "x", 0);
  const { saved, revision } = store.read("a");
  store.write("b", "x", 0);
  store.write("a", "y", revision, saved);
  assert.deepEqual(
    store.list().map(({ id }) => id),
    ["b", "a"],
  );
  assert.equal(store.read("a").revision, 2);
});

test("the size is that of all we keep and of nothing else", () => {
  const storage = fakeStorage();
  storage.other = "x".repeat(1000);
  const store = tab(storage);
  assert.equal(store.size(), 0);
  store.write("g", "s", 0);
  assert.equal(store.size(), "lits-table:game:g".length + storage["lits-table:game:g"].length);
});

test("the browser is asked once ever", () => {
  const storage = fakeStorage();
  assert.equal(tab(storage).isPersistenceRequested(), false);
  tab(storage).setPersistenceRequested();
  assert.equal(tab(storage).isPersistenceRequested(), true);
});

const LOT = { id: "lot", name: "LOT", sides: ["White", "Black"], stages: [], pieces: [] };
const RECORD = '[Game "lot"]\n[Title "Late"]\n[First "Ann"]\n\n1. d4 a1\n';

test("what is shown is told apart from what cannot be read, and neither hinders the other", () => {
  const storage = fakeStorage();
  const store = tab(storage);
  const glance = { game: "lot", ply: 2, seats: { First: { name: "Ann" }, Second: { name: "" } } };
  store.write("whole", JSON.stringify({ version: 1, record: RECORD, glance }), 0);
  store.write("odd-glance", JSON.stringify({ version: 1, record: RECORD, glance: { ply: 1 } }), 0);
  store.write("bare", RECORD, 0);
  store.write("over", JSON.stringify({ record: RECORD, glance: { ...glance, outcome: {} } }), 0);
  store.write("empty", '[Game "lot"]\n', 0);
  store.write("chess", '[Game "chess"]\n', 0);
  store.write("no-json", "{", 0);
  storage["lits-table:game:broken"] = "null";
  const shelf = createSavedGamesIndex(store, [LOT]);
  const ids = (list) => list.map(({ id }) => id).sort();
  for (const { underWay, finished, damaged } of [shelf.scan(), shelf.scan()]) {
    assert.deepEqual(ids(underWay), ["bare", "odd-glance", "whole"]);
    assert.deepEqual(ids(finished), ["over"]);
    assert.deepEqual(damaged.sort(), ["broken", "chess", "no-json"]);
    assert.deepEqual(
      underWay.map(({ title, view }) => [title, view.ply]),
      Array(3).fill(["Late", 2]),
    );
  }
  assert.throws(() => readSavedGame("x", { save: "hello" }, [LOT]));
  assert.equal(idsByRecord(store).get(RECORD), "whole");
});

test("settings have defaults, also when what is stored cannot be read", () => {
  const storage = fakeStorage();
  storage["lits-table:settings"] = "{{";
  const store = tab(storage);
  assert.equal(store.settings().confirm, true);
  store.setSettings({ ...store.settings(), theme: "dark" });
  assert.equal(store.settings().theme, "dark");
});

test("how far a game went by link stays beside it through every move, and comes back with it", () => {
  const store = tab(fakeStorage());
  const link = { ply: 1, seat: "First", play: true };
  const { revision } = store.write("g", "one", 0);
  store.setLink("g", link);
  store.setLink("nobody", link);
  store.write("g", "two", revision);
  assert.deepEqual(store.read("g").link, link);
  const back = store.remove("g");
  back();
  assert.deepEqual(store.read("g").link, link);
  assert.equal(store.read("nobody"), null);
});

test("all we keep goes at once and nothing else; nothing is written afterwards, and other tabs can tell", () => {
  const storage = fakeStorage();
  storage["of-another-page"] = "stays";
  const store = tab(storage);
  store.write("g", "save", 0);
  store.setCurrent("g");
  store.clear();
  store.setCurrent("h");
  store.write("g", "save", 0);
  assert.deepEqual(Object.keys(storage), ["of-another-page"]);
  assert.ok(store.isCleared("lits-table:current", null));
  assert.ok(!store.isCleared("lits-table:current", "g"));
  assert.ok(!store.isCleared("lits-table:game:g", null));
});

const KEYS = ["current", "settings", "asked-to-last", "toured", "near", "draft", "spent", "clock", "solved", "game:bad", "game:"];

test("whatever stands in storage, everything can be read and written, and a game beside it stays", () => {
  const { text } = junk(1);
  const settings = Object.keys(tab(fakeStorage()).settings());
  for (let round = 0; round < 3000; round++) {
    const storage = fakeStorage();
    const { id } = tab(storage).write("good", "save", 0);
    for (const key of KEYS) storage[`lits-table:${key}`] = text();
    const store = tab(storage);
    assert.deepEqual(Object.keys(store.settings()), settings);
    assert.ok(store.list().every(({ save, saved, revision }) => typeof save === "string" && typeof saved === "string" && Number.isInteger(revision)));
    assert.ok(store.list().every(({ link }) => link === undefined || typeof link.play === "boolean"));
    assert.ok(store.unreadableIds().every((bad) => store.raw(bad) === storage[`lits-table:game:${bad}`]));
    assert.ok(["First", "Second"].includes(store.nearSeat(id)));
    assert.ok(store.spent(id, 0) >= 0);
    store.draft();
    store.timeControl();
    store.isSolved("lot 1");
    store.setSolved("lot 1");
    assert.ok(store.isSolved("lot 1"));
    store.setNearSeat(id, "Second");
    assert.equal(store.nearSeat(id), "Second");
    const bad = storage["lits-table:game:bad"];
    const written = store.write("bad", "another save", 0);
    assert.ok(written.id !== "bad" || JSON.parse(bad).save !== undefined);
    assert.equal(store.read("good").save, "save");
  }
});

test("what a move had taken so far is known of that move of that game alone", () => {
  const store = tab(fakeStorage());
  assert.equal(store.spent("g", 3), 0);
  store.setSpent({ id: "g", ply: 3, spent: 1500 });
  assert.deepEqual([store.spent("g", 3), store.spent("g", 4), store.spent("h", 3)], [1500, 0, 0]);
  store.setSpent({ id: "g", ply: 3, spent: -5 });
  assert.equal(store.spent("g", 3), 0);
});
