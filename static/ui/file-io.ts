/** Saving files to the user's device, and reading text files from it. */
import { h } from "./dom.ts";

/** Maximum length of an import, in characters; also enforced by game/records/collection.py. */
export const MAX_LENGTH = 4_000_000;

/** Text to import; `text` is empty if it is longer than `MAX_LENGTH`. */
export interface TextSource {
  name: string;
  text: string;
  size: number;
}

export const saveText = (text: string, name: string) =>
  saveBlob(new Blob([text], { type: "text/plain" }), name);

export function saveBlob(blob: Blob, name: string) {
  const href = URL.createObjectURL(blob);
  h("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

export const sourceOfText = (text: string): TextSource => ({
  name: "",
  text: text.length > MAX_LENGTH ? "" : text,
  size: text.length,
});

export async function sourceOfFile(file: File): Promise<TextSource> {
  const { name, size } = file;
  return { name, text: size > MAX_LENGTH ? "" : await file.text(), size };
}
