/** Boards as text, in record notation. */

import { readRecord } from "../notation/record-reader.ts";

/**
 * Formats a board in record notation, as in FEN: rows from the top, numbers for runs of blanks.
 * @param symbols - row by row from the bottom
 */
export function boardText(symbols: string[], columns: number) {
  const rows = Array.from({ length: symbols.length / columns }, (_, row) =>
    symbols.slice(row * columns, (row + 1) * columns),
  );
  const rowText = (row: string[]) =>
    row
      .map((side) => side.toLowerCase() || "1")
      .join("")
      .replace(/1+/g, (blanks) => String(blanks.length));
  return rows.reverse().map(rowText).join("/");
}

/** Extracts the board from pasted text: a board, possibly with line breaks, or a whole record. */
export const extractBoard = (text: string) =>
  (readRecord(text).tags.Board ?? text).replace(/\s+/g, "");
