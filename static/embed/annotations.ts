/** `marks` attribute: cells with the sign of a rule or a ring, as in `square: c3 c4 d3 d4; e7`. */

import { cornerMapper } from "../board/board-layer.ts";
import type { SceneItem } from "../board/types.ts";
import { violationLayers } from "../board/violation-marks.ts";
import { cellAt } from "../notation/record-reader.ts";
import type { Position } from "../notation/types.ts";
import { boardError } from "./board-parser.ts";

/** Code of cells marked with a ring, because no rule is named. */
const RING = "";
const CODE = /^([a-z-]+)\s*:/i;
const CELL = /[a-z][1-9]\d?/g;

/** The cells of a list, each once; null if it contains anything else. */
function readCells(list: string) {
  const rest = list.replace(CELL, "");
  return /^[\s,]*$/.test(rest) ? [...new Set(list.match(CELL))] : null;
}

/**
 * @returns function that builds the display items of the annotations
 * @throws {BoardError} on invalid syntax and cells outside the board
 */
export function parseAnnotations(
  text: string,
  { columns, rows }: Position,
): (position: Position) => SceneItem[] {
  const groups: { code: string; cells: string[] }[] = [];
  for (const part of text
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [prefix = "", code = RING] = CODE.exec(part) ?? [];
    const cells = readCells(part.slice(prefix.length).toLowerCase()) ?? [];
    const outside = cells.map(cellAt).some(([column, row]) => column >= columns || row >= rows);
    if (!cells.length || outside) throw boardError("marks", { marks: part.slice(0, 100) });
    groups.push({ code, cells });
  }
  return (position) => annotationItems(groups, position);
}

function annotationItems(groups: { code: string; cells: string[] }[], position: Position) {
  const corner = cornerMapper(position);
  const newest = position.placed.at(-1)?.cells ?? [];
  const plain = groups
    .filter(({ code }) => code === RING)
    .flatMap(({ cells }) => cells.map(cellAt));
  const { tints, signs, discs } = violationLayers(
    groups.filter(({ code }) => code !== RING),
    newest,
    corner,
  );
  return [
    ...tints,
    ...signs,
    ...discs,
    ...plain.map(corner).flatMap(([x, y]) => ring(x + 0.5, y + 0.5)),
  ];
}

const ring = (x: number, y: number): SceneItem[] =>
  (
    [
      ["halo", 0.17],
      ["mark", 0.085],
    ] as [string, number][]
  ).map(([stroke, width]) => ({ draw: "circle", x, y, r: 0.42, stroke, width }));
