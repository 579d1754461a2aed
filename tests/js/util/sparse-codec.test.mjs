import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeSparse, encodeSparse } from "../../../static/util/sparse-codec.ts";

/** Array of zeros, except for the bytes at the given places. */
const bytesWith = (length, ...places) => {
  const bytes = new Uint8Array(length);
  for (const place of places) bytes[place] = 7;
  return bytes;
};

for (const [name, bytes] of Object.entries({
  nothing: new Uint8Array(0),
  "only zeros": new Uint8Array(10_000),
  "the first byte": bytesWith(10_000, 0),
  "the last byte, beyond the last whole page": bytesWith(10_000, 9_999),
  "pages side by side and apart": bytesWith(100_000, 0, 4_096, 8_191, 50_000, 99_999),
}))
  test(`bytes round-trip: ${name}`, async () => {
    assert.deepEqual(decodeSparse(await encodeSparse(bytes).arrayBuffer()), bytes);
  });

test("long runs of zeros are compressed away", () => {
  assert.ok(encodeSparse(bytesWith(1_000_000, 500_000)).size < 10_000);
});

test("truncated data is rejected", async () => {
  const whole = await encodeSparse(bytesWith(100_000, 0, 50_000)).arrayBuffer();
  for (const length of [0, 4, 12, whole.byteLength - 1])
    assert.throws(() => decodeSparse(whole.slice(0, length)), RangeError);
});
