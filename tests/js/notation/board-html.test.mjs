import assert from "node:assert/strict";
import { test } from "node:test";
import { boardHtml } from "../../../static/notation/board-html.ts";

test("attributes of an embedded board are quoted and escaped", () => {
  const html = boardHtml("x", { caption: 'a "b" & <c>' }, "https://example.org/");
  assert.ok(html.startsWith('<lits-board caption="a &quot;b&quot; &amp; &lt;c>">'), html);
});
