/**
 * Game in a URL fragment, as readable parameters without compression: names of record tags begin
 * with a capital letter, `moves` holds the moves, and all others are display options. See
 * docs/embedding.md.
 */
import { readRecord } from "./record-reader.ts";

const TAG = /^[A-Z][\p{L}\p{N}_]*$/u;

/** What WordPress appends to the address of a frame. */
const APPENDED = /#\?secret=\w*$/;

/** Escapes text for the value of a tag. */
const escapeTag = (text: string) => text.replace(/[\\"]/g, "\\$&").replace(/\s+/g, " ");

/**
 * @param hash - with or without the leading `#`
 * @returns `record` is empty if the fragment contains none
 */
export function readFragment(hash: string): { record: string; options: Record<string, string> } {
  const pairs = [...new URLSearchParams(hash.replace(/^#/, "").replace(APPENDED, ""))];
  const tags = pairs.filter(([name]) => TAG.test(name));
  const others = Object.fromEntries(pairs.filter(([name]) => !TAG.test(name)));
  const { moves = "", ...options } = others;
  const head = tags.map(([name, value]) => `[${name} "${escapeTag(value)}"]\n`).join("");
  return { record: head || moves ? `${head}\n${moves}\n` : "", options };
}

/**
 * Percent-encodes a value, except for characters that are safe in a fragment, to keep URLs
 * readable. Lone surrogates, which cannot be encoded, are replaced by U+FFFD.
 */
const encodeValue = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD")).replace(
    /%(20|2F|3D|2C|3A)/g,
    (code) => (code === "%20" ? "+" : decodeURIComponent(code)),
  );

/** @returns the fragment, including `#` */
export function writeFragment(record: string, options: Record<string, string> = {}): string {
  const { tags, moves } = readRecord(record);
  const pairs = Object.entries({ ...tags, moves: moves.join(" "), ...options });
  return `#${pairs.map(([name, value]) => `${name}=${encodeValue(value)}`).join("&")}`;
}

/** Record in a game URL; empty if there is none. */
export function recordFromUrl(address: string) {
  const start = address.indexOf("#");
  const fragment = start < 0 ? "" : address.slice(start);
  return /^#Game=|&Game=/.test(fragment) ? readFragment(fragment).record : "";
}
