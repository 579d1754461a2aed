/** Preview of partial moves that are entered cell by cell: a taijitu or a turn with discs. */

import type { CornerOf } from "../../board/board-layer.ts";
import { cornerMapper, withOpacity } from "../../board/board-layer.ts";
import { outline } from "../../board/polyomino-outline.ts";
import type { SceneItem, SceneOptions, ScenePoint, StepPreview } from "../../board/types.ts";
import { cellAt, cellName } from "../../notation/record-reader.ts";
import type { Position } from "../../notation/types.ts";
import type { Side } from "../../protocol/types.ts";
import { discItem, ringItem, stackItems } from "./disc-layer.ts";
import { insetOf, taijituItems } from "./taijitu-layer.ts";

export function stepPreviewItems(
  position: Position,
  { preview, stage = position.stage }: SceneOptions,
): SceneItem[] {
  const corner = cornerMapper(position);
  if (preview?.syntax === "taijitu") return taijituPreview(preview, corner, insetOf(stage));
  return preview ? discTurnPreview(preview, corner) : [];
}

/**
 * Preview of a taijitu: the chosen ends, and the cells to tap for the other end.
 * @param by - inset from the edge of the cells
 */
function taijituPreview(preview: StepPreview, corner: CornerOf, by: number): SceneItem[] {
  const [black, white] = [preview.black.map(corner), preview.white.map(corner)];
  const ends = [...black, ...white];
  const drawn = black.length && white.length ? taijituItems(ends, by) : singleEnd(black, white, by);
  return [
    ...preview.choices.flatMap((name) => endChoice(corner(cellAt(name)))),
    ...withOpacity(drawn, preview.legal === false ? 0.4 : 0.85),
    ...(ends.length ? edge(ends, by, preview.style) : []),
  ];
}

const singleEnd = (black: ScenePoint[], white: ScenePoint[], by: number): SceneItem[] => [
  { draw: "path", path: outline(white, by, 0.24), fill: "white-fill" },
  { draw: "path", path: outline(black, by, 0.24), fill: "black-fill" },
];

function edge(ends: ScenePoint[], by: number, style: StepPreview["style"]): SceneItem[] {
  const path = outline(ends, by, 0.24);
  const dash = style === "hover" ? { dash: [0.18, 0.14] } : {};
  return [
    { draw: "path", path, stroke: "halo", width: 0.14 },
    { draw: "path", path, stroke: "mark", width: 0.075, ...dash },
  ];
}

/** Marks a cell that can be tapped next. */
const endChoice = ([x, y]: ScenePoint): SceneItem[] => [
  {
    draw: "rect",
    x: x + 0.09,
    y: y + 0.09,
    w: 0.82,
    h: 0.82,
    radius: 0.2,
    fill: "accent-soft",
    stroke: "accent",
    width: 0.09,
  },
  { draw: "circle", x: x + 0.5, y: y + 0.5, r: 0.12, fill: "accent" },
];

/**
 * Preview of a turn: the new disc, the discs that would be removed, and the one that would
 * become a stack.
 */
function discTurnPreview(preview: StepPreview, corner: CornerOf): SceneItem[] {
  const placed = [...preview.black, ...preview.white];
  const named = [...preview.removed, preview.stack];
  const kept = placed.filter((cell) => !named.includes(cellName(cell))).map(corner);
  return [
    ...kept.flatMap((at) =>
      withOpacity(discItem(at, preview.side), preview.legal === false ? 0.4 : 0.7),
    ),
    ...preview.removed.flatMap((name) => removedDisc(corner(cellAt(name)), preview.side)),
    ...(preview.stack ? stackItems(corner(cellAt(preview.stack)), preview.side) : []),
    ...placed.flatMap((cell) => placedRing(corner(cell), preview.style)),
    ...preview.choices.flatMap((name) => discChoice(corner(cellAt(name)))),
  ];
}

/** Disc that would be removed: faded and crossed out. */
function removedDisc([x, y]: ScenePoint, side: Side): SceneItem[] {
  const cross = (stroke: string, width: number): SceneItem => ({
    draw: "path",
    path: [
      ["M", x + 0.32, y + 0.32],
      ["L", x + 0.68, y + 0.68],
      ["M", x + 0.68, y + 0.32],
      ["L", x + 0.32, y + 0.68],
    ],
    stroke,
    width,
  });
  return [...withOpacity(discItem([x, y], side), 0.35), cross("halo", 0.19), cross("mark", 0.09)];
}

const placedRing = (corner: ScenePoint, style: StepPreview["style"]): SceneItem[] => [
  ...ringItem(corner, "halo", 0.44),
  ...ringItem(corner, "mark", 0.44, style === "hover" ? [0.14, 0.12] : undefined),
];

const discChoice = ([x, y]: ScenePoint): SceneItem[] => [
  { draw: "circle", x: x + 0.5, y: y + 0.5, r: 0.45, stroke: "halo", width: 0.15 },
  { draw: "circle", x: x + 0.5, y: y + 0.5, r: 0.45, stroke: "accent", width: 0.09 },
];
