/** A drawing for who looks at the board from the other side: the same things in the same cells, turned by half. */
import type { Cell, SceneItem, Path } from "../app/types.ts";

export interface Size {
  columns: number;
  rows: number;
}

/** From a cell to its upper left corner, as it is seen from there. */
export const rotatedCorner =
  ({ columns }: Size) =>
  ([column, row]: Cell) =>
    [columns - 1 - column, row] as [number, number];

const rotatePath = (path: Path, { columns, rows }: Size): Path =>
  path.map(([command, ...numbers]) => [
    command,
    ...numbers.map((n, index) => (index % 2 ? rows : columns) - n),
  ]) as Path;

/**
 * What is drawn for one side of the board, as it is drawn for the other.
 * @param size - of the board
 */
export function rotate180(item: SceneItem, size: Size): SceneItem {
  const { columns, rows } = size;
  if (item.draw === "path") return { ...item, path: rotatePath(item.path, size) };
  if (item.draw === "rect")
    return { ...item, x: columns - item.x - item.w, y: rows - item.y - item.h };
  const there = { x: columns - item.x, y: rows - item.y };
  return item.draw === "text" ? { ...item, ...there, turned: !item.turned } : { ...item, ...there };
}
