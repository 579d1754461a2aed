/**
 * Bytes of which long runs are zero, as more than half of Python's memory is, without these runs: first how many
 * bytes there are in all and how many pieces, then where each piece begins and how long it is, then the pieces.
 */
const PAGE = 4096;
const WORD = 4;

const isEmpty = (bytes: Uint8Array, at: number) =>
  bytes.subarray(at, at + PAGE).every((byte) => byte === 0);

/** Where the pieces begin and end. */
function piecesOf(bytes: Uint8Array): [number, number][] {
  const pieces: [number, number][] = [];
  for (let at = 0; at < bytes.length; at += PAGE) {
    if (isEmpty(bytes, at)) continue;
    const end = Math.min(at + PAGE, bytes.length);
    const last = pieces.at(-1);
    if (last?.[1] === at) last[1] = end;
    else pieces.push([at, end]);
  }
  return pieces;
}

export function packed(bytes: Uint8Array): Blob {
  const pieces = piecesOf(bytes);
  const head = [bytes.length, pieces.length, ...pieces.flatMap(([from, to]) => [from, to - from])];
  const parts = pieces.map(([from, to]) => bytes.subarray(from, to));
  return new Blob([Uint32Array.from(head), ...(parts as Uint8Array<ArrayBuffer>[])]);
}

/** @throws {RangeError} when it was cut */
export function unpacked(buffer: ArrayBuffer): Uint8Array {
  const [length = 0, count = 0] = new Uint32Array(buffer, 0, 2);
  const head = new Uint32Array(buffer, 2 * WORD, 2 * count);
  const bytes = new Uint8Array(length);
  let at = (2 + head.length) * WORD;
  for (let piece = 0; piece < head.length; piece += 2) {
    const [from = 0, size = 0] = head.subarray(piece);
    bytes.set(new Uint8Array(buffer, at, size), from);
    at += size;
  }
  return bytes;
}
