/** Cells that a page points at, with the mark of a rule or none: `square: c3 c4 d3 d4; e7`. */
import type { Item, Position } from "../app/types.ts";
import { marks } from "../board/violation-marks.ts";
import { cornersOf } from "../board/board-layer.ts";
import { cellAt } from "../notation/record-reader.ts";
import { unreadable } from "./board-parser.ts";

/** Without the mark of a rule: a ring. */
const PLAIN = "";
const GROUP = /^(?:([a-z-]+)\s*:)?((?:[\s,]*[a-z][1-9]\d?)+)$/i;

/** @returns Throws what `unreadable` makes. */
export function marksOf(text: string, { columns, rows }: Position): (position: Position) => Item[] {
  const groups: { code: string; cells: string[] }[] = [];
  for (const part of text
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, code = PLAIN, list = ""] = GROUP.exec(part) ?? [];
    const cells = list.toLowerCase().match(/[a-z]\d+/g) ?? [];
    const off = cells.map(cellAt).some(([column, row]) => column >= columns || row >= rows);
    if (!cells.length || off) throw unreadable("marks", { marks: part });
    groups.push({ code, cells });
  }
  return (position) => items(groups, position);
}

function items(groups: { code: string; cells: string[] }[], position: Position) {
  const corner = cornersOf(position);
  const newest = position.placed.at(-1)?.cells ?? [];
  const plain = groups
    .filter(({ code }) => code === PLAIN)
    .flatMap(({ cells }) => cells.map(cellAt));
  return [
    ...marks(
      groups.filter(({ code }) => code !== PLAIN),
      newest,
      corner,
    ),
    ...plain.map(corner).flatMap(([x, y]) => ring(x + 0.5, y + 0.5)),
  ];
}

const ring = (x: number, y: number): Item[] =>
  (
    [
      ["halo", 0.17],
      ["mark", 0.085],
    ] as [string, number][]
  ).map(([stroke, width]) => ({ draw: "circle", x, y, r: 0.42, stroke, width }));
