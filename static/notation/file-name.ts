/** File names of saved games and pictures. */
import { readRecord } from "./record-reader.ts";

/** The date where the user is, as year-month-day. */
function today() {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/**
 * File name for a game: title, game and date.
 * @param kind - file extension, without dot
 */
export function gameFileName(record: string, kind = "txt") {
  const { Game = "", Title = "" } = readRecord(record).tags;
  const parts = [slug(Title), slug(Game) || "game", today()];
  return `${parts.filter(Boolean).join("-")}.${kind}`;
}

/** File name for a collection of games or for an unreadable entry. */
export const exportFileName = (what: string) => `lits-table-${slug(what)}-${today()}.txt`;

/** Keeps letters and digits of any script and `+`, joined by hyphens; at most 40 characters. */
const slug = (text: string) =>
  [...text.replace(/[^\p{L}\p{N}+]+/gu, "-").replace(/^-/, "")]
    .slice(0, 40)
    .join("")
    .replace(/-$/, "");
