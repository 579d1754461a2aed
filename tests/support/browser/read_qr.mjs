/**
 * Decodes a QR code with a different library than the one that generates it.
 * Input: rows of 0 and 1; output: the text.
 */
import { readFileSync } from "node:fs";
import decodeQR from "qr/decode.js";

const SCALE = 4;
const rows = readFileSync(0, "utf8").trim().split("\n");
const size = rows.length * SCALE;
const data = new Uint8Array(size * size * 4);
for (let y = 0; y < size; y += 1)
  for (let x = 0; x < size; x += 1) {
    const dark = rows[Math.floor(y / SCALE)][Math.floor(x / SCALE)] === "1";
    data.set([dark ? 0 : 255, dark ? 0 : 255, dark ? 0 : 255, 255], (y * size + x) * 4);
  }
process.stdout.write(decodeQR({ width: size, height: size, data }));
