/** Winning line: a band under the stacks that won. */

import { cornerMapper } from "../../board/board-layer.ts";
import type { SceneItem, SceneOptions } from "../../board/types.ts";
import { cellAt } from "../../notation/record-reader.ts";
import type { Position } from "../../notation/types.ts";

export function winningLineItems(
  position: Position,
  { winningLine = [] }: SceneOptions,
): SceneItem[] {
  const corner = cornerMapper(position);
  const cells = winningLine.map(cellAt).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const ends = [cells[0], cells.at(-1)].flatMap((cell) => (cell ? [corner(cell)] : []));
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = ends;
  const strokes: [string, number][] = [
    ["ink", 0.98],
    ["lit", 0.84],
  ];
  return strokes.slice(0, ends.length).map(([stroke, width]) => ({
    draw: "path" as const,
    path: [
      ["M", ax + 0.5, ay + 0.5],
      ["L", bx + 0.5, by + 0.5],
    ],
    stroke,
    width,
  }));
}
