/**
 * Overlay of input and rules above the position: placement hints, held piece, violations, cursor
 * and score change.
 */

import type { CornerOf } from "../board/board-layer.ts";
import { cornerMapper, translateItems, withOpacity } from "../board/board-layer.ts";
import { pivotOf } from "../board/held-piece.ts";
import { markItems } from "../board/mark-layer.ts";
import { outline } from "../board/polyomino-outline.ts";
import { rotate180, rotatedCorner } from "../board/rotate180.ts";
import { letterItems, symbolItems } from "../board/stroke-font.ts";
import { CORNER_RADIUS, colourInlay, GAP } from "../board/tetromino-shape.ts";
import type { Ghost, SceneItem, SceneOptions, ScenePoint } from "../board/types.ts";
import { forbiddenItems, violationLayers } from "../board/violation-marks.ts";
import { cellAt } from "../notation/record-reader.ts";
import type { Position } from "../notation/types.ts";
import type { Cell, Side } from "../protocol/types.ts";
import { pointsText } from "./shared/selectors.ts";
import { stepPreviewItems } from "./shared/step-preview-layer.ts";

/** Widths in the score change label, in cells: of a symbol with the space around it, of a character. */
const SYMBOL_WIDTH = 0.54;
const CHARACTER_WIDTH = 0.31;

const changeText = (by: number) => `${by < 0 ? "\u2212" : "+"}${pointsText(Math.abs(by))}`;

const partWidth = (by: number) => SYMBOL_WIDTH + CHARACTER_WIDTH * changeText(by).length;

export function overlayItems(position: Position, options: SceneOptions): SceneItem[] {
  // Items that belong to the move are upright for the player who makes it.
  const corner = options.overlayFlipped ? rotatedCorner(position) : cornerMapper(position);
  const upright = (items: SceneItem[]) =>
    options.overlayFlipped ? items.map((item) => rotate180(item, position)) : items;
  const attempted = attemptedCells(options);
  const { tints, signs, discs } = violationLayers(options.violations ?? [], attempted, corner);
  const forbidden = options.forbidden ? forbiddenItems(options.forbidden, corner) : [];
  const draft = options.ghost
    ? ghostLayers(options.ghost, options, corner)
    : { body: [], line: [] };
  return [
    ...upright([...hintItems(options, corner), ...forbidden, ...tints, ...draft.body]),
    ...stepPreviewItems(position, options),
    ...countedItems(options, cornerMapper(position)),
    ...markItems(options.marks ?? [], position),
    ...areaItems(options, cornerMapper(position)),
    ...upright([
      ...signs,
      ...draft.line,
      ...discs,
      ...(options.cursor ? cursorItems(corner(options.cursor)) : []),
      ...changeLabel(options, attempted.map(corner), position),
    ]),
  ];
}

function areaItems({ area }: SceneOptions, corner: CornerOf): SceneItem[] {
  if (!area) return [];
  const [[left, bottom], [right, top]] = [corner(area.from), corner(area.to)];
  const frame = { draw: "rect", x: left, y: top, radius: 0.3 } as const;
  const size = { w: right - left + 1, h: bottom - top + 1 };
  return [
    { ...frame, ...size, stroke: "halo", width: 0.16 },
    { ...frame, ...size, stroke: "mark", width: 0.08, dash: [0.3, 0.18] },
  ];
}

/** A ring on every cell that has been counted, the newest of which is the largest. */
function countedItems({ counted = [] }: SceneOptions, corner: CornerOf): SceneItem[] {
  return counted.flatMap((name, index) => {
    const [x, y] = corner(cellAt(name));
    const inset = index === counted.length - 1 ? -0.02 : 0.06;
    const frame = { draw: "rect", x: x + inset, y: y + inset, radius: 0.2 } as const;
    const size = { w: 1 - 2 * inset, h: 1 - 2 * inset };
    return [
      { ...frame, ...size, stroke: "halo", width: 0.16 },
      { ...frame, ...size, stroke: "mark", width: 0.09 },
    ];
  });
}

function attemptedCells({ ghost: held, preview }: SceneOptions): Cell[] {
  if (held) return held.cells;
  if (!preview) return [];
  const named = [...preview.removed, ...(preview.stack ? [preview.stack] : [])];
  return [...preview.black, ...preview.white, ...named.map(cellAt)];
}

/**
 * Placement hints: tints every cell that a legal placement would cover, and puts a dot on each
 * pivot to tap.
 */
function hintItems({ hints: fits }: SceneOptions, corner: CornerOf): SceneItem[] {
  if (!fits) return [];
  const shape = fits.shape.slice(0, 1);
  return [
    ...fits.cells.map(corner).map(
      ([x, y]) =>
        ({
          draw: "rect",
          x: x + 0.04,
          y: y + 0.04,
          w: 0.92,
          h: 0.92,
          radius: 0.1,
          fill: `${shape}-fill`,
          opacity: 0.24,
        }) as SceneItem,
    ),
    ...fits.pivots.map(corner).map(
      ([x, y]) =>
        ({
          draw: "circle",
          x: x + 0.81,
          y: y + 0.19,
          r: 0.1,
          fill: `${shape}-fill`,
          stroke: `${shape}-edge`,
          width: 0.06,
        }) as SceneItem,
    ),
  ];
}

/**
 * Ghost of the held piece: its body, translucent so that the cells under it remain visible, and its
 * outline, which lies above the signs of violated rules.
 */
function ghostLayers(
  { shape, cells, black = [], style, legal }: Ghost,
  options: SceneOptions,
  corner: CornerOf,
) {
  const squares = cells.map(corner);
  const line = outline(squares, GAP, CORNER_RADIUS);
  const set = black.length ? colourInlay(shape, squares, black.map(corner)) : [];
  const body: SceneItem[] = [
    { draw: "path", path: line, fill: "halo", opacity: 0.35 },
    { draw: "path", path: line, fill: `${shape}-fill`, opacity: legal === false ? 0.45 : 0.62 },
    ...withOpacity(set, legal === false ? 0.5 : 0.8),
  ];
  const edge: SceneItem[] = [
    { draw: "path", path: line, stroke: "halo", width: 0.14 },
    {
      draw: "path",
      path: line,
      stroke: `${shape}-edge`,
      width: 0.08,
      ...(style !== "set" && { dash: [0.22, 0.14] }),
    },
  ];
  const plain = options.letters === false || style === "outline" || black.length;
  const shaken = (items: SceneItem[]) => translateItems(items, options.shake ?? 0, 0);
  return {
    body: shaken(body),
    line: shaken(plain ? edge : [...edge, ...badge(shape, squares)]),
  };
}

function badge(shape: string, squares: ScenePoint[]): SceneItem[] {
  const [x, y] = pivotOf(squares);
  return letterItems(shape, x + 0.25, y + 0.27, 0.095, `${shape}-ink`, 0.055);
}

function cursorItems([x, y]: ScenePoint): SceneItem[] {
  return ["halo", "ink"].map((stroke, index) => ({
    draw: "rect",
    x: x + 0.06,
    y: y + 0.06,
    w: 0.88,
    h: 0.88,
    radius: 0.14,
    stroke,
    width: index ? 0.06 : 0.14,
  }));
}

/** Label beside the move with its score change. */
function changeLabel(
  { scoreChange }: SceneOptions,
  squares: ScenePoint[],
  position: Position,
): SceneItem[] {
  const parts = Object.entries(scoreChange ?? {}).filter(([, by]) => by !== 0);
  if (!squares.length || !parts.length) return [];
  const widths = parts.map(([, by]) => partWidth(by));
  const wide = widths.reduce((sum, width) => sum + width, 0.12);
  const [x, y] = labelPlace(squares, wide, position);
  const [paper = "label", ink = "label-ink"] = labelColours(parts.map(([side]) => side));
  return [
    {
      draw: "rect",
      x,
      y,
      w: wide,
      h: 0.66,
      radius: 0.2,
      fill: paper,
      stroke: paper === "label" ? "halo" : ink,
      width: 0.05,
    },
    ...parts.flatMap((part, index) => {
      const before = widths.slice(0, index).reduce((sum, width) => sum + width, 0);
      return labelPart(part, x + 0.4 + before, y + 0.33, ink);
    }),
  ];
}

/**
 * Colours of the label. Black and white disc symbols need a white background to look as they are.
 */
const labelColours = (sides: Side[]) =>
  sides.includes("White") || sides.includes("Black")
    ? ["white-fill", "white-ink"]
    : ["label", "label-ink"];

/** Position above the piece, or below it if there is no room. */
function labelPlace(squares: ScenePoint[], wide: number, { columns, rows }: Position): ScenePoint {
  const xs = squares.map(([x]) => x);
  const top = Math.min(...squares.map(([, y]) => y));
  const bottom = Math.max(...squares.map(([, y]) => y)) + 1;
  const x = (Math.min(...xs) + Math.max(...xs) + 1 - wide) / 2;
  const y = top >= 0.9 || bottom + 0.9 > rows ? Math.max(top - 0.84, 0.05) : bottom + 0.18;
  return [Math.min(Math.max(x, 0.05), columns - wide - 0.05), y];
}

function labelPart([side, by]: [Side, number], x: number, y: number, ink: string): SceneItem[] {
  const text = changeText(by);
  return [
    ...symbolItems(side, x - 0.06, y, 0.13, ink, 0.075),
    { draw: "text", x: x + 0.16, y: y + 0.02, size: 0.4, text, align: "left", fill: ink },
  ];
}
