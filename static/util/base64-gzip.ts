/** How the parts of the single file are packed: gzip, in the letters of base64. */

export function gunzipBase64(text: string) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at);
  // Not from a Blob: in a worker that came from no file, WebKit cannot read one.
  const stream = new Response(bytes).body as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
