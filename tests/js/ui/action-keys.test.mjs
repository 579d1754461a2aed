import assert from "node:assert/strict";
import { test } from "node:test";
import {
  actionOf,
  DEFAULT_KEYS,
  isFreeKey,
  isKeymap,
  keyFor,
  shownKey,
  withKey,
} from "../../../static/ui/action-keys.ts";

const ACTIONS = /** @type {(keyof typeof DEFAULT_KEYS)[]} */ (Object.keys(DEFAULT_KEYS));

test("every action has its default key at first, and every key one action", () => {
  for (const action of ACTIONS) {
    assert.equal(keyFor({}, action), DEFAULT_KEYS[action]);
    assert.equal(actionOf({}, DEFAULT_KEYS[action]), action);
    assert.ok(isFreeKey(DEFAULT_KEYS[action]));
  }
  assert.equal(actionOf({}, "Q"), undefined);
});

test("a button shows the key of its action unless the keys are switched off", () => {
  assert.equal(shownKey({ keys: true, keymap: { rotate: "Q" } }, "rotate"), "Q");
  assert.equal(shownKey({ keys: false, keymap: { rotate: "Q" } }, "rotate"), "");
});

test("a new key replaces the default one", () => {
  const changed = withKey({}, "rotate", "Q");
  assert.deepEqual(changed, { rotate: "Q" });
  assert.equal(actionOf(changed, "Q"), "rotate");
  assert.equal(actionOf(changed, "R"), undefined);
  assert.deepEqual(withKey(changed, "rotate", "R"), {});
});

test("an action that loses its key gets the other one in return", () => {
  const changed = withKey({}, "rotate", "F");
  assert.deepEqual(changed, { rotate: "F", flip: "R" });
  assert.deepEqual(withKey(changed, "flip", "F"), {});
});

test("no sequence of changes gives a key two meanings", () => {
  const keys = [..."QWERFCUPHBAV/?1;"];
  let keymap = {};
  for (let step = 0; step < 500; step += 1) {
    const action = ACTIONS[(step * 7) % ACTIONS.length];
    const key = keys[(step * step + 3 * step) % keys.length];
    keymap = withKey(keymap, action, key);
    assert.equal(keyFor(keymap, action), key);
    assert.ok(isKeymap(keymap));
    assert.ok(isKeymap(JSON.parse(JSON.stringify(keymap))));
  }
});

test("letters of pieces, spaces and names of keys are not free", () => {
  for (const key of ["L", "I", "T", "S", " ", "", "Enter", "ArrowUp", "é", "q", "QQ"])
    assert.ok(!isFreeKey(key), key);
  for (const key of ["Q", "1", ";", "+"]) assert.ok(isFreeKey(key), key);
});
