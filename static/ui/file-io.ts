/** Text files: saved to the person's device, and read from it. */
import { h } from "./dom.ts";
import { readRecord } from "../notation/record-reader.ts";

/** The longest text that is taken in at once; game/records/collection.py reads no longer one. */
export const MAX_LENGTH = 4_000_000;

/** Text: none of one that is too large. */
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

const today = () => new Date().toISOString().slice(0, 10);

/**
 * A name for the file of a game.
 * @param kind - what comes after the point
 */
export function gameFileName(record: string, kind = "txt") {
  const { Game = "", Title = "" } = readRecord(record).tags;
  const parts = [slug(Title), slug(Game) || "game", today()];
  return `${parts.filter(Boolean).join("-")}.${kind}`;
}

/** Several games, or what cannot be read. */
export const exportFileName = (what: string) => `lits-table-${slug(what)}-${today()}.txt`;

/** Letters and figures of any script, at most forty. */
const slug = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}+]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);

export const sourceOfText = (text: string): TextSource => ({
  name: "",
  text: text.length > MAX_LENGTH ? "" : text,
  size: text.length,
});

export async function sourceOfFile(file: File): Promise<TextSource> {
  const { name, size } = file;
  return { name, text: size > MAX_LENGTH ? "" : await file.text(), size };
}
