/** Keyboard layout handling, and cursor movement on a grid of cells. */
import type { Cell } from "../protocol/types.ts";

const CURSOR_KEYS: Record<string, (cell: Cell, columns: number, rows: number) => Cell> = {
  ArrowLeft: ([c, r]) => [c - 1, r],
  ArrowRight: ([c, r]) => [c + 1, r],
  ArrowUp: ([c, r]) => [c, r + 1],
  ArrowDown: ([c, r]) => [c, r - 1],
  Home: ([, r]) => [0, r],
  End: ([, r], columns) => [columns - 1, r],
  PageUp: ([c], _, rows) => [c, rows - 1],
  PageDown: ([c]) => [c, 0],
};

/** Columns and rows by which the arrow keys move something on the board. */
export const ARROW_STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Navigation keys as seen from the opposite side of the board. */
const OPPOSITE_KEYS: Record<string, string> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
  ArrowUp: "ArrowDown",
  ArrowDown: "ArrowUp",
  Home: "End",
  End: "Home",
  PageUp: "PageDown",
  PageDown: "PageUp",
};

/** Translates a navigation key to the viewpoint of the player to move. */
export const orientKey = (key: string, flipped: boolean) =>
  flipped ? (OPPOSITE_KEYS[key] ?? key) : key;

const clampCell = (
  [column, row]: Cell,
  { columns, rows }: { columns: number; rows: number },
): Cell => [Math.min(Math.max(column, 0), columns - 1), Math.min(Math.max(row, 0), rows - 1)];

/** Cell to which a key moves the cursor; null if it is not a navigation key. */
export function cursorAfterKey(key: string, cell: Cell, size: { columns: number; rows: number }) {
  const step = CURSOR_KEYS[key];
  return step ? clampCell(step(cell, size.columns, size.rows), size) : null;
}

/**
 * Letter of a key. On non-Latin layouts, the letter at that position of a Latin keyboard (`code`).
 */
export const keyOf = ({ key, code }: KeyboardEvent) =>
  key.length === 1 && key < "\u0080" ? key.toUpperCase() : code.replace(/^Key/, "");
