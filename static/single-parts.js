/** How the parts of the single file are packed: gzip, in the letters of base64. */

/** @param {string} text */
export function inflated(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
}
