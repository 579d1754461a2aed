/**
 * Insights layer. Each kind has its own marker: frames and hatching for cells that will never be
 * covered, a bead where a side's group can grow, a row of beads where a side can make a line, a
 * stack where it can win, and a dotted ring where a stack would be its third.
 */

import { cornerMapper } from "../../board/board-layer.ts";
import type { SceneItem, SceneOptions, ScenePoint } from "../../board/types.ts";
import { cellAt, pieceOn, symbolOn } from "../../notation/record-reader.ts";
import type { Position } from "../../notation/types.ts";
import type { InsightMark, MarkKind, Side } from "../../protocol/types.ts";

/** White's markers are in the upper half of a cell and Black's in the lower, so that both fit. */
const beadHeight = (side: Side) => (side === "White" ? 0.27 : 0.73);

/** @param overPieces - whether the pieces of the stage below count as prints of this stage */
export function insightItems(
  position: Position,
  options: SceneOptions,
  overPieces = false,
): SceneItem[] {
  const corner = cornerMapper(position);
  const made = new Set(options.newlyFinal ?? []);
  /** Whether something that counts is printed on the cell. */
  const isPrinted = (name: string) =>
    Boolean(symbolOn(position, cellAt(name))) ||
    (overPieces && Boolean(pieceOn(position, cellAt(name))));
  return [
    ...(options.insights ?? []).flatMap((mark) =>
      mark.cells.flatMap((name) =>
        mark.kind === "final"
          ? finalCell(corner(cellAt(name)), isPrinted(name))
          : (MARKS[mark.kind]?.(corner(cellAt(name)), mark) ?? []),
      ),
    ),
    ...[...made].flatMap((name) => newlyFinalCell(corner(cellAt(name)))),
  ];
}

/**
 * Final cell: framed if something is printed on it, which then stays; hatched if it is blank and
 * therefore out of play.
 */
function finalCell([x, y]: ScenePoint, held: boolean): SceneItem[] {
  if (held)
    return [
      {
        draw: "rect",
        x: x + 0.1,
        y: y + 0.1,
        w: 0.8,
        h: 0.8,
        radius: 0.1,
        stroke: "quiet",
        width: 0.055,
      },
    ];
  return [0.3, 0.6, 0.9].flatMap((at) => [
    stroke(x, y, at),
    ...(at < 0.9 ? [stroke(x, y, at, true)] : []),
  ]);
}

/** Hatching stroke in the upper left half of a cell, or with `other` in the lower right half. */
function stroke(x: number, y: number, at: number, other = false): SceneItem {
  const [a, b] = other ? [1 - at, 1 - 0.04] : [at, 0.04];
  return {
    draw: "path",
    path: [
      ["M", x + a, y + b],
      ["L", x + b, y + a],
    ],
    stroke: "quiet",
    width: 0.03,
    opacity: 0.55,
  };
}

/** Cell that the current move would make final. */
const newlyFinalCell = ([x, y]: ScenePoint): SceneItem[] =>
  ["halo", "mark"].map((colour, index) => ({
    draw: "rect" as const,
    x: x + 0.1,
    y: y + 0.1,
    w: 0.8,
    h: 0.8,
    radius: 0.1,
    stroke: colour,
    width: index ? 0.065 : 0.14,
    ...(index && { dash: [0.001, 0.14] }),
  }));

const beadItem = (side: Side, x: number, y: number, r: number): SceneItem => ({
  draw: "circle",
  x,
  y,
  r,
  fill: side === "White" ? "white-fill" : "black-fill",
  stroke: side === "White" ? "white-edge" : "black-ink",
  width: 0.035,
});

const MARKS: Partial<Record<MarkKind, (corner: ScenePoint, mark: InsightMark) => SceneItem[]>> = {
  grow: ([x, y], { side }) => [beadItem(side, x + 0.5, y + beadHeight(side), 0.1)],
  line: ([x, y], { side }) =>
    [-0.17, 0, 0.17].map((by) => beadItem(side, x + 0.5 + by, y + beadHeight(side), 0.075)),
  win: ([x, y], { side }) => [
    beadItem(side, x + 0.5, y + beadHeight(side), 0.19),
    {
      draw: "circle",
      x: x + 0.5,
      y: y + beadHeight(side),
      r: 0.09,
      stroke: side === "White" ? "white-ink" : "black-ink",
      width: 0.045,
    },
  ],
  third: ([x, y], { side }) => [
    {
      draw: "circle",
      x: x + 0.5,
      y: y + 0.5,
      r: 0.455,
      stroke: side === "White" ? "white-fill" : "black-fill",
      width: 0.05,
      dash: [0.001, 0.11],
    },
  ],
};
