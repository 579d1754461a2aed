/** Decodes the embedded parts of the single-file build, which are gzipped and base85-encoded. */

const DIGITS =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~";

const VALUES = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value += 1) VALUES[DIGITS.charCodeAt(value)] = value;

/**
 * Decodes base85 with the alphabet of RFC 1924, except that a comma stands for `<`, which could end
 * the script element around the text. Five characters are four bytes; two to four characters at the
 * end are one byte fewer than characters.
 */
export function decodeBase85(text: string): Uint8Array<ArrayBuffer> {
  const groups = Math.ceil(text.length / 5);
  const words = new DataView(new ArrayBuffer(4 * groups));
  const padded = text.padEnd(5 * groups, "~");
  for (let group = 0; group < groups; group += 1) {
    let word = 0;
    for (let at = 5 * group; at < 5 * group + 5; at += 1)
      word = 85 * word + (VALUES[padded.charCodeAt(at)] as number);
    words.setUint32(4 * group, word);
  }
  return new Uint8Array(words.buffer, 0, 4 * groups - (padded.length - text.length));
}

export function gunzipBase85(text: string) {
  // Not from a Blob: WebKit cannot read one in a worker that was started from a data URL.
  const stream = new Response(decodeBase85(text)).body as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
