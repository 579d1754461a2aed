/**
 * A game in the part of an address behind its #, so that nothing has to be unpacked: tags of the record begin with a
 * capital letter, `moves` are its moves, all else says how it is to be shown. See docs/embedding.md.
 */
import { readRecord } from "./record-reader.ts";

const TAG = /^[A-Z]\w*$/;

/** As in the value of a tag. */
const escapeTag = (text: string) => text.replace(/[\\"]/g, "\\$&").replace(/\s+/g, " ");

/**
 * @param hash - with or without its #
 * @returns `record` is empty where there is none
 */
export function readFragment(hash: string): { record: string; options: Record<string, string> } {
  const pairs = [...new URLSearchParams(hash.replace(/^#/, ""))];
  const tags = pairs.filter(([name]) => TAG.test(name));
  const others = Object.fromEntries(pairs.filter(([name]) => !TAG.test(name)));
  const { moves = "", ...options } = others;
  const head = tags.map(([name, value]) => `[${name} "${escapeTag(value)}"]\n`).join("");
  return { record: head || moves ? `${head}\n${moves}\n` : "", options };
}

/** What may stand as it is, for those who read addresses; half a sign can stand in none. */
const encodeValue = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD")).replace(
    /%(20|2F|3D|2C|3A)/g,
    (code) => (code === "%20" ? "+" : decodeURIComponent(code)),
  );

/** @returns with its # */
export function writeFragment(record: string, options: Record<string, string> = {}): string {
  const { tags, moves } = readRecord(record);
  const pairs = Object.entries({ ...tags, moves: moves.join(" "), ...options });
  return `#${pairs.map(([name, value]) => `${name}=${encodeValue(value)}`).join("&")}`;
}

/** The record in an address that is one of a game; empty: none. */
export const recordFromUrl = (address: string) =>
  /#(?:.*&)?Game=/.test(address) ? readFragment(address.slice(address.indexOf("#"))).record : "";
