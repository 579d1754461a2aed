import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS, readSettings } from "../../../static/storage/settings-schema.ts";

test("stored settings are read back", () => {
  const chosen = {
    ...DEFAULTS,
    theme: "wood",
    palette: "safe",
    sound: 7,
    keys: false,
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
])
  test(`damaged settings fall back to defaults: ${damaged}`, () => {
    assert.deepEqual(readSettings(damaged), DEFAULTS);
  });
