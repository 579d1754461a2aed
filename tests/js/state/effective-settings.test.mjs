/** Settings as they apply under those of the system. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { effectiveSettings } from "../../../static/state/effective-settings.ts";
import { DEFAULTS } from "../../../static/storage/settings-schema.ts";

test("pieces are hatched where the system forces its colours", () => {
  const settings = { ...DEFAULTS, hatching: false };
  for (const forcedColors of [false, true])
    assert.deepEqual(effectiveSettings({ settings, environment: { forcedColors } }), {
      ...settings,
      hatching: forcedColors,
    });
});
