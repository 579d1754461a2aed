/**
 * Rotates scene items by 180°, for a player who views the board from the opposite side. Items laid
 * out with `rotatedCorner` and then rotated lie on their own cells, upright for that player.
 */

import type { BoardSize, Cell } from "../protocol/types.ts";
import type { Path, SceneItem } from "./types.ts";

/** Maps a cell to its top left corner as seen from the opposite side. */
export const rotatedCorner =
  ({ columns }: BoardSize) =>
  ([column, row]: Cell) =>
    [columns - 1 - column, row] as [number, number];

const rotatePath = (path: Path, { columns, rows }: BoardSize): Path =>
  path.map(([command, ...numbers]) => [
    command,
    ...numbers.map((n, index) => (index % 2 ? rows : columns) - n),
  ]) as Path;

/**
 * Rotates an item by 180°.
 * @param size - of the board; the item is rotated about its centre
 */
export function rotate180(item: SceneItem, size: BoardSize): SceneItem {
  const { columns, rows } = size;
  if (item.draw === "path") return { ...item, path: rotatePath(item.path, size) };
  if (item.draw === "rect")
    return { ...item, x: columns - item.x - item.w, y: rows - item.y - item.h };
  const there = { x: columns - item.x, y: rows - item.y };
  return item.draw === "text" ? { ...item, ...there, turned: !item.turned } : { ...item, ...there };
}
