/** Selectors that browsers do not apply again after every change. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const STATIC = fileURLToPath(new URL("../../../static/", import.meta.url));

/** WebKit misses changes of texts, Firefox children of any kind: name a class or an attribute. */
const UNRELIABLE = /:has\([^{)]*(:empty|> \*)/;

test("no style depends on whether another element has any content", () => {
  const sheets = readdirSync(STATIC, { recursive: true }).filter((name) => name.endsWith(".css"));
  const found = sheets.filter((name) => UNRELIABLE.test(readFileSync(STATIC + name, "utf8")));
  assert.ok(sheets.length > 20);
  assert.deepEqual(found, []);
});
