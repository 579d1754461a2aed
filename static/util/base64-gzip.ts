/** Decodes the embedded parts of the single-file build, which are gzipped and base64-encoded. */

export function gunzipBase64(text: string) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at);
  // Not from a Blob: WebKit cannot read one in a worker that was started from a data URL.
  const stream = new Response(bytes).body as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
