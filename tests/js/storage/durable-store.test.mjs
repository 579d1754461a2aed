/** The store with its database: what survives a killed browser, other tabs, failures and clearing. */
import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { saveOfRecord } from "../../../static/notation/save.ts";
import { createDatabase } from "../../../static/storage/database.ts";
import { createGameStorage } from "../../../static/storage/game-store.ts";
import { fakeStorage } from "../../support/js/rules.mjs";

/** One browser profile: its local storage and its open tabs. */
let storage;
let tabs;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  storage = fakeStorage();
  tabs = new Set();
});

let count = 0;

/** Opens a tab. Its channel reaches the other tabs that are open. */
async function openTab(open = () => storage) {
  const events = [];
  const channel = (receive) => {
    tabs.add(receive);
    return {
      send(entries) {
        for (const other of tabs) if (other !== receive) other(entries);
      },
    };
  };
  const store = createGameStorage(open, {
    database: createDatabase,
    channel,
    newId: () => {
      count += 1;
      return `new${count}`;
    },
  });
  store.listen((event) => {
    if (event.type !== "saved") events.push(event);
  });
  await store.loaded;
  return Object.assign(store, { events });
}

const forbidden = () => {
  throw new Error("SecurityError");
};
const games = () => Object.keys(storage).filter((key) => key.startsWith("lits-table:game:"));
const saves = (store) => store.list().map(({ save }) => save.record);

/** Text of a game as older builds stored it: the save is a text. */
const entryOfVersion1 = (record, revision) =>
  JSON.stringify({
    version: 1,
    revision,
    saved: "",
    save: JSON.stringify({ version: 1, record, redo: [], glance: { ply: 1 } }),
  });

/** Closes all tabs. A killed browser may also lose what local storage was told lately. */
function restart(localStorage = storage) {
  tabs.clear();
  storage = localStorage;
}

const copyOf = (values) => Object.assign(fakeStorage(), values);

test("game outlives a killed browser whose local storage is lost or older", async () => {
  const store = await openTab();
  store.setCurrent("g");
  const { revision } = store.write("g", saveOfRecord("one move"), 0);
  const older = copyOf(storage);
  store.write("g", saveOfRecord("two moves"), revision);
  await store.settled();
  for (const left of [older, fakeStorage()]) {
    restart(left);
    const again = await openTab();
    assert.equal(again.read("g").save.record, "two moves");
    assert.equal(again.current(), "g");
  }
});

test("local storage has a copy of the game on the table only", async () => {
  const store = await openTab();
  for (const id of ["a", "b"]) {
    store.setCurrent(id);
    store.write(id, saveOfRecord(`save of ${id}`), 0);
    await store.settled();
  }
  store.write("imported", saveOfRecord("x"), 0);
  store.setCurrent("b");
  await store.settled();
  assert.deepEqual(games(), ["lits-table:game:b"]);
  assert.deepEqual(saves(await openTab()).sort(), ["save of a", "save of b", "x"]);
});

test("games of an older build move to the database and stay readable", async () => {
  storage["lits-table:current"] = "a";
  for (const id of ["a", "b"]) storage[`lits-table:game:${id}`] = entryOfVersion1(id, 7);
  storage["lits-table:game:bad"] = "{";
  storage["lits-table:settings"] = '{"theme":"dark"}';
  storage["lits-table:solved"] = '["lot 1"]';
  const store = await openTab();
  store.setOnTable("a");
  await store.settled();
  assert.deepEqual(games(), ["lits-table:game:a", "lits-table:game:bad"]);
  restart(fakeStorage());
  const again = await openTab();
  assert.deepEqual(saves(again).sort(), ["a", "b"]);
  assert.equal(again.read("b").revision, 7);
  assert.equal(again.settings().theme, "dark");
  assert.ok(again.puzzles.isSolved("lot 1"));
});

test("move of an older build in another tab is taken over, also after a restart", async () => {
  const store = await openTab();
  store.setCurrent("g");
  const { revision } = store.write("g", saveOfRecord("one"), 0);
  await store.settled();
  const older = createGameStorage(() => storage);
  storage["lits-table:game:g"] = entryOfVersion1("two", revision + 1);
  store.onStorageEvent("lits-table:game:g", storage["lits-table:game:g"]);
  assert.equal(store.events.at(-1).entry.save.record, "two");
  restart();
  const again = await openTab();
  assert.equal(again.read("g").save.record, "two");
  older.setSettings({ ...older.settings(), theme: "dark" });
  restart();
  await (await openTab()).settled();
  restart(fakeStorage());
  const third = await openTab();
  assert.equal(third.read("g").save.record, "two");
  assert.equal(third.settings().theme, "dark");
});

test("deleted game stays deleted although local storage brings it back", async () => {
  const store = await openTab();
  store.setCurrent("g");
  store.write("g", saveOfRecord("save"), 0);
  await store.settled();
  const before = copyOf(storage);
  store.remove("g");
  await store.settled();
  restart(before);
  const again = await openTab();
  assert.equal(again.read("g"), null);
  assert.deepEqual(again.list(), []);
  assert.deepEqual(games(), []);
});

test("deleted game can be restored and played on", async () => {
  const store = await openTab();
  const { revision } = store.write("g", saveOfRecord("save"), 0);
  const restore = store.remove("g");
  restore();
  await store.settled();
  assert.deepEqual(saves(await openTab()), ["save"]);
  const restored = store.read("g");
  assert.ok(restored.revision > revision);
  assert.equal(store.write("g", saveOfRecord("next"), restored.revision).problem, null);
  await store.settled();
  assert.deepEqual(store.events, []);
});

test("other tabs hear of stored games, even without local storage", async () => {
  const [one, two] = [await openTab(forbidden), await openTab(forbidden)];
  one.setCurrent("g");
  one.write("g", saveOfRecord("move"), 0);
  await one.settled();
  const heard = two.events.find(({ type }) => type === "game");
  assert.deepEqual([heard.id, heard.entry.save.record], ["g", "move"]);
  assert.equal(two.read("g").save.record, "move");
  two.remove("g");
  await two.settled();
  assert.equal(one.read("g"), null);
});

test("other tabs hear that a game is played by links, and its next move continues it", async () => {
  const [one, two] = [await openTab(), await openTab()];
  const { revision } = one.write("g", saveOfRecord("start"), 0);
  await one.settled();
  const link = { ply: 1, seat: "First", play: true };
  assert.equal(one.setLink("g", link), revision + 1);
  await one.settled();
  const { type, id, entry } = two.events.at(-1);
  assert.deepEqual([type, id, entry.revision, entry.link], ["game", "g", revision + 1, link]);
  assert.deepEqual(two.read("g").link, link);
  const written = two.write("g", saveOfRecord("reply"), entry.revision);
  assert.deepEqual([written.id, written.problem], ["g", null]);
  await two.settled();
  assert.deepEqual([one.read("g").save.record, one.read("g").link], ["reply", link]);
});

test("simultaneous moves of two tabs are both stored, and later ones continue the right game", async () => {
  const [one, two] = [await openTab(forbidden), await openTab(forbidden)];
  const { revision } = one.write("g", saveOfRecord("start"), 0);
  await one.settled();
  const first = one.write("g", saveOfRecord("one"), revision);
  const late = two.write("g", saveOfRecord("two"), revision);
  two.write("g", saveOfRecord("two, three"), late.revision);
  await Promise.all([one.settled(), two.settled()]);
  const { id, newId } = two.events.find(({ type }) => type === "forked");
  assert.equal(id, "g");
  assert.equal(two.read("g").save.record, "one");
  assert.equal(two.read(newId).save.record, "two, three");
  assert.equal(one.write("g", saveOfRecord("one, two"), first.revision).problem, null);
  await one.settled();
  restart(fakeStorage());
  assert.deepEqual(saves(await openTab()).sort(), ["one, two", "two, three"]);
});

test("without a database everything is in local storage, as before", async () => {
  globalThis.indexedDB.open = () => {
    throw Object.assign(new Error("no"), { name: "SecurityError" });
  };
  const store = await openTab();
  store.write("g", saveOfRecord("save"), 0);
  store.write("h", saveOfRecord("other"), 0);
  await store.settled();
  assert.deepEqual(store.events, []);
  assert.deepEqual(games(), ["lits-table:game:g", "lits-table:game:h"]);
  restart();
  assert.deepEqual(saves(await openTab()).sort(), ["other", "save"]);
});

test("without any storage the problem is reported and the game stays in memory", async () => {
  globalThis.indexedDB.open = () => {
    throw new Error("no");
  };
  const store = await openTab(forbidden);
  store.write("g", saveOfRecord("save"), 0);
  await store.settled();
  assert.deepEqual(store.events, [{ type: "problem", id: "g", problem: "forbidden" }]);
  assert.equal(store.read("g").save.record, "save");
});

test("without any storage it is told once that settings and progress are lost", async () => {
  globalThis.indexedDB.open = () => {
    throw new Error("no");
  };
  const store = await openTab(forbidden);
  store.setSpent({ id: "g", ply: 3, spent: 4000 });
  await store.settled();
  assert.deepEqual(store.events, [], "the time for a move goes with its game");
  for (const theme of ["dark", "light"]) {
    store.setSettings({ ...store.settings(), theme });
    await store.settled();
  }
  store.mistakes.add([{ game: "g", ply: 1, played: "a1", best: "b1" }]);
  await store.settled();
  assert.deepEqual(store.events, [{ type: "problem", id: "", problem: "forbidden" }]);
  const withLocal = await openTab();
  withLocal.setSettings({ ...withLocal.settings(), theme: "dark" });
  await withLocal.settled();
  assert.deepEqual(withLocal.events, []);
});

test("database that cannot be read is told from none at all", async () => {
  const cases = { UnknownError: "unreadable", SecurityError: "no-database" };
  for (const [name, result] of Object.entries(cases)) {
    indexedDB.open = () => {
      throw Object.assign(new Error("no"), { name });
    };
    const store = await openTab();
    assert.equal(await store.loaded, result);
    store.write(name, saveOfRecord("save"), 0);
    await store.settled();
    assert.ok(games().includes(`lits-table:game:${name}`));
  }
});

/** Keeps the entries locked, so that other transactions wait, and returns how to release them. */
async function lockEntries() {
  const db = await new Promise((resolve) => {
    indexedDB.open("lits-table").onsuccess = ({ target }) => resolve(target.result);
  });
  const entries = db.transaction("entries", "readwrite").objectStore("entries");
  let isLocked = true;
  const again = () => {
    if (isLocked) entries.get("nothing").onsuccess = again;
    else db.close();
  };
  again();
  return () => {
    isLocked = false;
  };
}

test("while the database is slow, local storage has the game", async (context) => {
  const store = await openTab();
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const release = await lockEntries();
  store.write("imported", saveOfRecord("x"), 0);
  await new Promise(setImmediate);
  assert.deepEqual(games(), []);
  context.mock.timers.tick(5000);
  assert.deepEqual(games(), ["lits-table:game:imported"]);
  assert.ok(store.isWriting());
  release();
  await store.settled();
  assert.deepEqual(games(), [], "the copy is not needed any more");
  assert.deepEqual(store.events, []);
});

test("clock and unfinished move are written to local storage every five seconds at most", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const written = [];
  const counting = fakeStorage();
  Object.getPrototypeOf(counting).setItem = function (key, value) {
    written.push(key);
    this[key] = value;
  };
  const store = createGameStorage(() => counting);
  for (let second = 1; second <= 20; second += 1) {
    store.setSpent({ id: "g", ply: 3, spent: 1000 * second });
    store.setDraft({ id: "g", ply: 3, moves: [`d${second}`] });
    assert.equal(store.spent("g", 3), 1000 * second);
    context.mock.timers.tick(1000);
  }
  for (const key of ["lits-table:spent", "lits-table:draft"])
    assert.equal(written.filter((one) => one === key).length, 4);
});

test("full database is reported, the game copied, and stored once there is room", async (context) => {
  const store = await openTab();
  const full = context.mock.method(IDBObjectStore.prototype, "put", () => {
    throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
  });
  const { revision } = store.write("g", saveOfRecord("one"), 0);
  await store.settled();
  assert.deepEqual(store.events, [{ type: "problem", id: "g", problem: "full" }]);
  assert.deepEqual(games(), ["lits-table:game:g"]);
  restart();
  assert.equal((await openTab()).read("g").save.record, "one");
  full.mock.restore();
  store.write("g", saveOfRecord("two"), revision);
  await store.settled();
  restart(fakeStorage());
  assert.equal((await openTab()).read("g").save.record, "two");
});

test("database that is closed or emptied during a game gets the next move", async () => {
  const store = await openTab();
  store.setCurrent("g");
  const { revision } = store.write("g", saveOfRecord("one"), 0);
  await store.settled();
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase("lits-table");
    request.onsuccess = resolve;
    request.onerror = reject;
  });
  store.write("g", saveOfRecord("two"), revision);
  await store.settled();
  assert.deepEqual(store.events, []);
  restart(fakeStorage());
  assert.equal((await openTab()).read("g").save.record, "two");
});

test("database of a newer build is used, and its entries are left alone", async () => {
  await new Promise((resolve) => {
    const request = indexedDB.open("lits-table", 9);
    request.onupgradeneeded = () => {
      const db = request.result;
      db.createObjectStore("later");
      const entries = db.createObjectStore("entries", { keyPath: "key" });
      entries.put({ key: "lits-table:game:g", value: '{"version":3}', revision: 3 });
      entries.put({ key: 7, value: {}, revision: "odd" });
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  const store = await openTab();
  assert.deepEqual(store.unreadableIds(), ["g"]);
  const { id } = store.write("g", saveOfRecord("mine"), 0);
  assert.notEqual(id, "g");
  await store.settled();
  restart(fakeStorage());
  const again = await openTab();
  assert.equal(again.raw("g"), '{"version":3}');
  assert.equal(again.read(id).save.record, "mine");
});

test("entry of a newer build is kept, although the database has only an older one", async () => {
  const store = await openTab();
  store.setCurrent("g");
  const { revision } = store.write("g", saveOfRecord("one"), 0);
  await store.settled();
  const { version, ...entry } = store.read("g");
  const newer = JSON.stringify({ ...entry, version: version + 1, revision: revision + 1 });
  storage["lits-table:game:g"] = newer;
  store.onStorageEvent("lits-table:game:g", newer);
  const forked = store.write("g", saveOfRecord("two"), revision);
  assert.deepEqual([store.raw("g"), forked.problem], [newer, "newer"]);
  restart();
  const again = await openTab();
  again.setOnTable("g");
  await again.settled();
  assert.deepEqual([again.raw("g"), again.unreadableIds()], [newer, ["g"]]);
  assert.notEqual(again.write("g", saveOfRecord("three"), revision).id, "g");
  await again.settled();
  restart(fakeStorage());
  const third = await openTab();
  assert.equal(third.raw("g"), newer);
  assert.deepEqual(saves(third).sort(), ["three", "two"]);
});

test("older copy of an entry of a newer build does not replace the one in the database", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const key = "lits-table:game:g";
  const newer = (revision) => JSON.stringify({ version: 3, revision });
  const store = await openTab();
  store.setCurrent("g");
  store.write("g", saveOfRecord("one"), 0);
  await store.settled();
  storage[key] = newer(2);
  store.onStorageEvent(key, newer(2));
  const database = createDatabase({ saved() {}, slow() {} });
  database.put({ key, value: newer(3), revision: 3, base: Infinity });
  await database.settled();
  context.mock.timers.tick(1000);
  await store.settled();
  restart(fakeStorage());
  assert.equal((await openTab()).raw("g"), newer(3));
});

test("damaged copy in local storage neither hides nor replaces the game", async () => {
  const store = await openTab();
  store.setCurrent("g");
  store.write("g", saveOfRecord("one"), 0);
  await store.settled();
  for (const version of [1, 2]) {
    const damaged = JSON.stringify({ version, revision: 9, saved: "", save: "{" });
    storage["lits-table:game:g"] = damaged;
    store.onStorageEvent("lits-table:game:g", damaged);
    restart();
    const again = await openTab();
    assert.deepEqual(saves(again), ["one"]);
    await again.settled();
  }
  restart(fakeStorage());
  assert.deepEqual(saves(await openTab()), ["one"]);
});

test("removing everything stays done, although local storage brings it back", async () => {
  const [store, other] = [await openTab(), await openTab()];
  store.setCurrent("g");
  store.write("g", saveOfRecord("save"), 0);
  store.write("h", saveOfRecord("save"), 0);
  store.setSettings({ ...store.settings(), theme: "dark" });
  await store.settled();
  const before = copyOf(storage);
  await store.clear();
  store.write("g", saveOfRecord("late"), 1);
  await store.settled();
  assert.deepEqual(Object.keys(storage), []);
  assert.equal(other.events.at(-1).type, "cleared");
  restart(before);
  const again = await openTab();
  assert.deepEqual(again.list(), []);
  assert.equal(again.settings().theme, "system");
  assert.equal(again.current(), null);
});

test("clock and unfinished move reach local storage when the page may end", async () => {
  const store = await openTab();
  store.setSpent({ id: "g", ply: 3, spent: 4000 });
  store.setDraft({ id: "g", ply: 3, moves: ["d4"] });
  assert.equal(store.spent("g", 3), 4000);
  assert.equal(storage["lits-table:spent"], undefined);
  store.flush();
  assert.match(storage["lits-table:spent"], /4000/);
  await store.settled();
  restart(fakeStorage());
  assert.deepEqual((await openTab()).draft().moves, ["d4"]);
});

test("change that no tab could write yet is copied when the page may end", async () => {
  const store = await openTab();
  store.write("imported", saveOfRecord("x"), 0);
  store.flush();
  restart();
  globalThis.indexedDB = new IDBFactory();
  assert.deepEqual(saves(await openTab()), ["x"]);
});

/** Puts entries into the database as they are. */
const putEntries = (...all) =>
  new Promise((resolve) => {
    const request = indexedDB.open("lits-table");
    request.onsuccess = () => {
      const entries = request.result.transaction("entries", "readwrite").objectStore("entries");
      for (const entry of all) entries.put(entry);
      entries.transaction.oncomplete = resolve;
      request.result.close();
    };
  });

for (const isOnTable of [true, false])
  for (const revision of [1, 2, 9])
    test(`intact copy outlives a damaged entry of the database: ${isOnTable}, ${revision}`, async () => {
      const store = await openTab();
      store.setCurrent("g");
      const first = store.write("g", saveOfRecord("one"), 0);
      store.write("g", saveOfRecord("two"), first.revision);
      await store.settled();
      await putEntries({ key: "lits-table:game:g", value: '{"version":2,"rev', revision });
      if (!isOnTable) storage["lits-table:current"] = "h";
      restart();
      const [again, other] = [await openTab(), await openTab()];
      again.setOnTable(again.current());
      await again.settled();
      assert.equal(again.read("g").save.record, "two");
      assert.equal(other.read("g").save.record, "two");
      const { problem } = again.write("g", saveOfRecord("three"), again.read("g").revision);
      await again.settled();
      assert.equal(problem, null);
      assert.equal(other.read("g").save.record, "three");
      restart(fakeStorage());
      assert.deepEqual(saves(await openTab()), ["three"]);
    });

test("damaged entry of another tab hides no game, and follows a deletion", async () => {
  const store = await openTab();
  store.write("g", saveOfRecord("one"), 0);
  await store.settled();
  const damaged = { key: "lits-table:game:g", value: "{", revision: 9 };
  for (const receive of tabs) receive([damaged]);
  assert.deepEqual(saves(store), ["one"]);
  for (const receive of tabs) receive([{ ...damaged, value: null }]);
  assert.deepEqual(store.unreadableIds(), []);
  for (const receive of tabs) receive([{ ...damaged, revision: 10 }]);
  assert.deepEqual(store.unreadableIds(), ["g"]);
});

test("damaged entries of the database spoil no game", async () => {
  const store = await openTab();
  store.write("g", saveOfRecord("save"), 0);
  await store.settled();
  await putEntries(
    { key: "lits-table:game:x", value: "{", revision: 2 },
    { key: "lits-table:game:y", value: 7, revision: 2 },
    { key: "lits-table:settings", value: "{{", revision: 99 },
  );
  restart(fakeStorage());
  const again = await openTab();
  assert.deepEqual(saves(again), ["save"]);
  assert.deepEqual(again.unreadableIds(), ["x"]);
  assert.equal(again.settings().theme, "system");
});
