import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { decodeBase85, gunzipBase85 } from "../../../static/util/base85-gzip.ts";

// As Python's base64.b85encode, with a comma for `<`.
const ENCODED = {
  "": "",
  a: "VE",
  ab: "VPX",
  abc: "VPaz",
  abcd: "VPa!s",
  "hello world": "Xk~0{Zy,MXa%^M",
};

const DIGITS =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~";

function encodeBase85(bytes) {
  const rest = (4 - (bytes.length % 4)) % 4;
  const padded = Buffer.concat([bytes, Buffer.alloc(rest)]);
  let text = "";
  for (let at = 0; at < padded.length; at += 4) {
    let word = padded.readUInt32BE(at);
    let group = "";
    for (let i = 0; i < 5; i += 1) {
      group = DIGITS[word % 85] + group;
      word = Math.floor(word / 85);
    }
    text += group;
  }
  return text.slice(0, text.length - rest);
}

test("base85 text decodes to its bytes", () => {
  for (const [text, encoded] of Object.entries(ENCODED))
    assert.equal(new TextDecoder().decode(decodeBase85(encoded)), text);
});

test("all bytes in texts of any length decode", () => {
  const bytes = Buffer.from(Array.from({ length: 2049 }, (_, at) => (at * 167 + (at >> 3)) % 256));
  for (const length of [1, 2, 3, 4, 5, 255, 256, 2047, 2048, 2049]) {
    const part = bytes.subarray(0, length);
    assert.deepEqual(Buffer.from(decodeBase85(encodeBase85(part))), part);
  }
});

test("gzipped content is decompressed", async () => {
  const content = "Battle of LITS ".repeat(500);
  const found = await gunzipBase85(encodeBase85(gzipSync(content)));
  assert.equal(new TextDecoder().decode(found), content);
});
