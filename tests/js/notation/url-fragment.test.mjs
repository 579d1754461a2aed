/** Readers of page addresses, which anybody can write. */
import assert from "node:assert/strict";
import { test } from "node:test";
import vm from "node:vm";
import { linkCodeIn } from "../../../static/notation/link-code.ts";
import { readPosition } from "../../../static/notation/record-reader.ts";
import { recordFromUrl } from "../../../static/notation/url-fragment.ts";

const LENGTH = 300_000;
/** Quadratic time would take minutes for LENGTH, linear time takes milliseconds. */
const LIMIT = { timeout: 60_000 };
const BEGINNINGS = ["", "#", "#Game=lot&moves=", "#Game=lot&First="];
const REPEATED = ["#", "&", "#&", "#g=", "&A=1", "&Game=", '"', "\\", "{", "1.", "1", " ", "d4 "];

test("addresses are read in linear time, whatever they repeat", () => {
  for (const beginning of BEGINNINGS)
    for (const text of REPEATED) {
      const address = `https://a.example/${beginning}${text.repeat(LENGTH / text.length)}`;
      globalThis.readAddress = () => [linkCodeIn(address), readPosition(recordFromUrl(address))];
      const label = `${beginning} and ${text} repeated`;
      assert.doesNotThrow(() => vm.runInThisContext("readAddress()", LIMIT), label);
    }
});

test("a game is found only in the fragment, and only as its parameter", () => {
  assert.match(recordFromUrl("https://a.example/#Game=lot"), /^\[Game "lot"\]/);
  assert.match(recordFromUrl("https://a.example/#ply=1&Game=lot"), /^\[Game "lot"\]/);
  for (const none of ["?Game=lot", "?a&Game=lot", "?a&Game=lot#home", "#noGame=lot", "#home", ""])
    assert.equal(recordFromUrl(`https://a.example/${none}`), "", none);
});
