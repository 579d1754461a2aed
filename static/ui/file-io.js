/** Text files: saved to the person's device, and read from it. */
import { make } from "./dom.js";
import { readRecord } from "../notation/record-reader.js";

/** The longest text that is taken in at once; game/records/collection.py reads no longer one. */
export const MOST = 4_000_000;

/** @typedef {{ name: string, text: string, size: number }} Source text: none of one that is too large */

/** @param {string} text @param {string} name */
export const saveText = (text, name) => saveBlob(new Blob([text], { type: "text/plain" }), name);

/** @param {Blob} blob @param {string} name */
export function saveBlob(blob, name) {
  const href = URL.createObjectURL(blob);
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

const today = () => new Date().toISOString().slice(0, 10);

/** A name for the file of a game. @param {string} record @param {string} [kind] what comes after the point */
export function fileName(record, kind = "txt") {
  const { Game = "", Title = "" } = readRecord(record).tags;
  const parts = [plain(Title), plain(Game) || "game", today()];
  return `${parts.filter(Boolean).join("-")}.${kind}`;
}

/** Several games, or what cannot be read. @param {string} what */
export const fileNameOf = (what) => `lits-table-${plain(what)}-${today()}.txt`;

/** Letters and figures of any script, at most forty. @param {string} text */
const plain = (text) =>
  text
    .replace(/[^\p{L}\p{N}+]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);

/** @param {string} text @returns {Source} */
export const pasted = (text) => ({
  name: "",
  text: text.length > MOST ? "" : text,
  size: text.length,
});

/** @param {File} file @returns {Promise<Source>} */
export async function chosen(file) {
  const { name, size } = file;
  return { name, text: size > MOST ? "" : await file.text(), size };
}
