/**
 * Sparse encoding for snapshots of Python's memory, more than half of which is long runs of zeros.
 * Layout (uint32): total length, number of ranges, (offset, length) of each range; followed by the
 * bytes of the ranges.
 */
const PAGE_BYTES = 4096;
const WORD_BYTES = 4;

const isZeroPage = (bytes: Uint8Array, at: number) =>
  bytes.subarray(at, at + PAGE_BYTES).every((byte) => byte === 0);

/** Start and end of each range of pages that are not all zero. */
function nonZeroRanges(bytes: Uint8Array): [number, number][] {
  const ranges: [number, number][] = [];
  for (let at = 0; at < bytes.length; at += PAGE_BYTES) {
    if (isZeroPage(bytes, at)) continue;
    const end = Math.min(at + PAGE_BYTES, bytes.length);
    const last = ranges.at(-1);
    if (last?.[1] === at) last[1] = end;
    else ranges.push([at, end]);
  }
  return ranges;
}

export function encodeSparse(bytes: Uint8Array): Blob {
  const ranges = nonZeroRanges(bytes);
  const head = [bytes.length, ranges.length, ...ranges.flatMap(([from, to]) => [from, to - from])];
  const parts = ranges.map(([from, to]) => bytes.subarray(from, to));
  return new Blob([Uint32Array.from(head), ...(parts as Uint8Array<ArrayBuffer>[])]);
}

/** @throws {RangeError} if the data is truncated */
export function decodeSparse(buffer: ArrayBuffer): Uint8Array {
  const [length = 0, count = 0] = new Uint32Array(buffer, 0, 2);
  const head = new Uint32Array(buffer, 2 * WORD_BYTES, 2 * count);
  const bytes = new Uint8Array(length);
  let at = (2 + head.length) * WORD_BYTES;
  for (let index = 0; index < head.length; index += 2) {
    const [from = 0, size = 0] = head.subarray(index);
    bytes.set(new Uint8Array(buffer, at, size), from);
    at += size;
  }
  return bytes;
}
