import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS, readSettings } from "../../../static/storage/settings-schema.ts";

test("stored settings are read back", () => {
  const chosen = {
    ...DEFAULTS,
    theme: "wood",
    palette: "safe",
    textSize: "150",
    sound: 7,
    keys: false,
    keymap: { rotate: "D", help: "F", flip: "?" },
    vibration: "strong",
    language: "ru",
  };
  assert.deepEqual(readSettings(JSON.stringify(chosen)), chosen);
});

test("missing settings have their defaults", () => {
  assert.deepEqual(readSettings('{"hatching":true}'), { ...DEFAULTS, hatching: true });
});

for (const damaged of [
  null,
  "",
  "{",
  "null",
  "[]",
  '"dark"',
  "7",
  '{"theme":"__proto__"}',
  '{"sound":1e9,"palette":4}',
  '{"keys":"no","confirm":null}',
  '{"toString":1,"unknown":{}}',
  '{"textSize":150}',
  '{"textSize":"300"}',
  '{"vibration":2,"keymap":[]}',
  '{"keymap":{"rotate":"F"}}',
  '{"keymap":{"rotate":"L"}}',
  '{"keymap":{"rotate":"d"}}',
  '{"keymap":{"rotate":["D"]}}',
  '{"keymap":{"constructor":"D"}}',
])
  test(`damaged settings fall back to defaults: ${damaged}`, () => {
    assert.deepEqual(readSettings(damaged), DEFAULTS);
  });

test("vibration that used to be on stays as weak as it was", () => {
  assert.equal(readSettings('{"vibration":true}').vibration, "weak");
  assert.equal(readSettings('{"vibration":false}').vibration, "off");
});
