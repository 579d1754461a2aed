import { cellName, symbolOn } from "./record-reader.ts";
import type { Position } from "./types.ts";

/**
 * Board contents for text alternatives: names of cells, grouped by what is visible on them.
 * @returns keyed by "X", "O", or a side with ":disc" or ":stack"
 */
export function boardContents(position: Position): Map<string, string[]> {
  const cellsByContent = new Map<string, string[]>();
  const add = (what: string, cell: string) =>
    cellsByContent.set(what, [...(cellsByContent.get(what) ?? []), cell]);
  for (const { cell, side, stack } of position.discs)
    add(`${side}:${stack ? "stack" : "disc"}`, cellName(cell));
  const covered = new Set(position.placed.flatMap(({ cells }) => cells.map(cellName)));
  for (let column = 0; column < position.columns; column += 1)
    for (let row = 0; row < position.rows; row += 1) {
      const [name, side] = [cellName([column, row]), symbolOn(position, [column, row])];
      if (side && !covered.has(name)) add(side, name);
    }
  return cellsByContent;
}
