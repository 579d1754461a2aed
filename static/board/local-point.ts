/** Conversion of points: from the screen to an element that is turned, and from the board to cells. */

import type { Cell } from "../protocol/types.ts";
import type { Point } from "./types.ts";

/** Cell that contains a point of the board; it need not exist. */
export const cellAtPoint = ({ column, row }: Point): Cell => [Math.floor(column), Math.floor(row)];

/**
 * Converts viewport coordinates to the local coordinates of an element that is rotated by clockwise
 * quarter turns.
 * @returns CSS pixels from the element's own top left corner
 */
export function toLocalPoint(
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
  quarterTurns: number,
): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  let [x, y] = [clientX - left - width / 2, clientY - top - height / 2];
  for (let turn = 0; turn < quarterTurns; turn += 1) [x, y] = [y, -x];
  const [wide, high] = quarterTurns % 2 ? [height, width] : [width, height];
  return { x: x + wide / 2, y: y + high / 2 };
}
