/** Moves in the making that are chosen cell by cell: a taijitu, a turn of LOT. */
import type { Draft, Item, Look, Position, Side } from "../app/types.ts";
import type { Corner, Dot } from "../board/board-layer.ts";
import { outline } from "../board/polyomino-outline.ts";
import { cornersOf, faint } from "../board/board-layer.ts";
import { ring, single, stack } from "./lot/lot-layer.ts";
import { insideOf, taijitu } from "./taiji/taiji-layer.ts";
import { cellAt, cellName } from "../notation/record-reader.ts";

export function drafted(position: Position, { draft, stage = position.stage }: Look): Item[] {
  const corner = cornersOf(position);
  if (draft?.kind === "taiji") return taijituDraft(draft, corner, insideOf(stage));
  return draft ? turnDraft(draft, corner) : [];
}

/**
 * A taijitu: the ends that are chosen, and the cells to tap for the other.
 * @param by - how far inside its cells it lies
 */
function taijituDraft(draft: Draft, corner: Corner, by: number): Item[] {
  const [black, white] = [draft.black.map(corner), draft.white.map(corner)];
  const ends = [...black, ...white];
  const drawn = black.length && white.length ? taijitu(ends, by) : oneEnd(black, white, by);
  return [
    ...draft.choices.flatMap((name) => endChoice(corner(cellAt(name)))),
    ...faint(drawn, draft.fits === false ? 0.4 : 0.85),
    ...(ends.length ? edge(ends, by, draft.as) : []),
  ];
}

const oneEnd = (black: Dot[], white: Dot[], by: number): Item[] => [
  { draw: "path", path: outline(white, by, 0.24), fill: "white-fill" },
  { draw: "path", path: outline(black, by, 0.24), fill: "black-fill" },
];

function edge(ends: Dot[], by: number, as: Draft["as"]): Item[] {
  const path = outline(ends, by, 0.24);
  const dash = as === "hover" ? { dash: [0.18, 0.14] } : {};
  return [
    { draw: "path", path, stroke: "halo", width: 0.14 },
    { draw: "path", path, stroke: "mark", width: 0.075, ...dash },
  ];
}

/** A cell to tap next. */
const endChoice = ([x, y]: Dot): Item[] => [
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

/** A turn of LOT: the new disc, those that would go, the one that would become a stack. */
function turnDraft(draft: Draft, corner: Corner): Item[] {
  const placed = [...draft.black, ...draft.white];
  const named = [...draft.removed, draft.stack];
  const kept = placed.filter((cell) => !named.includes(cellName(cell))).map(corner);
  return [
    ...kept.flatMap((at) => faint(single(at, draft.side), draft.fits === false ? 0.4 : 0.7)),
    ...draft.removed.flatMap((name) => leaving(corner(cellAt(name)), draft.side)),
    ...(draft.stack ? stack(corner(cellAt(draft.stack)), draft.side) : []),
    ...placed.flatMap((cell) => around(corner(cell), draft.as)),
    ...draft.choices.flatMap((name) => discChoice(corner(cellAt(name)))),
  ];
}

/** A disc that would go. */
function leaving([x, y]: Dot, side: Side): Item[] {
  const cross = (stroke: string, width: number): Item => ({
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
  return [...faint(single([x, y], side), 0.35), cross("halo", 0.19), cross("mark", 0.09)];
}

const around = (corner: Dot, as: Draft["as"]): Item[] => [
  ...ring(corner, "halo", 0.44),
  ...ring(corner, "mark", 0.44, as === "hover" ? [0.14, 0.12] : undefined),
];

const discChoice = ([x, y]: Dot): Item[] => [
  { draw: "circle", x: x + 0.5, y: y + 0.5, r: 0.45, stroke: "halo", width: 0.15 },
  { draw: "circle", x: x + 0.5, y: y + 0.5, r: 0.45, stroke: "accent", width: 0.09 },
];
