/** How the parts of the single file are packed: gzip, in the letters of base64. */

/** @param {string} text */
export function inflated(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at);
  // Not from a Blob: in a worker that came from no file, WebKit cannot read one.
  const packed = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (new Response(bytes).body);
  return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
