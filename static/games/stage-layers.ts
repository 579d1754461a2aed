/**
 * What is drawn of a position in each stage of each game, from the board upwards. What is shown besides comes from whoever
 * needs it, so that a page of diagrams is not given what only a game under way asks for.
 */
import type { Item, Look, Picture, Position } from "../app/types.ts";
import { board } from "../board/board-layer.ts";
import { discs, lastTurnMark, wells } from "./lot/lot-layer.ts";
import { centre, floor, pieces, symbols } from "./shared/tetromino-layer.ts";
import { covered, eyes, prints, taijitus } from "./taiji/taiji-layer.ts";

export type Layer = (position: Position, look: Look, ...more: any[]) => Item[];

export interface Layers {
  groups: Layer;
  line: Layer;
  lens: Layer;
  over: Layer;
}

export type Painter = (position: Position, look: Look, layers: Layers) => Item[];

const nothing: Layer = () => [];

/** What makes pictures, with some layers or none over the position. */
export function pictures(some?: Partial<Layers>) {
  const layers = { groups: nothing, line: nothing, lens: nothing, over: nothing, ...some };
  return (position: Position, look: Look = {}): Picture => {
    const stages = PAINTERS.get(position.game) ?? [];
    const paint = stages[look.stage ?? position.stage] ?? stages[0];
    const edge = look.coordinates ? 0.12 + look.coordinates * 1.45 : 0.2;
    return {
      columns: position.columns,
      rows: position.rows,
      margin: {
        left: edge,
        top: look.both ? edge : 0.2,
        right: look.both ? edge : 0.2,
        bottom: edge,
      },
      items: paint?.(position, look, layers) ?? [],
    };
  };
}

const battle: Painter = (position, look, { lens, over }) => [
  ...board(position, look),
  ...symbols(position, look),
  ...pieces(position, look),
  ...lens(position, look),
  ...over(position, look),
];

const tailits: Painter = (position, look, { groups, lens, over }) => [
  ...board(position, look, "tailits"),
  ...centre(position),
  ...pieces(position, look),
  ...groups(position, look, 0.25),
  ...lens(position, look),
  ...over(position, look),
];

const taiji: Painter = (position, look, { groups, lens, over }) => [
  ...board(position, look, "taiji"),
  ...taijitus(position, look, 0),
  ...groups(position, look, 0.18, true),
  ...eyes(position, look),
  ...lens(position, look),
  ...over(position, look),
];

const lot: Painter = (position, look, { line, lens, over }) => [
  ...wells(position, look),
  ...line(position, look),
  ...lastTurnMark(position, look),
  ...discs(position, look),
  ...lens(position, look),
  ...over(position, look),
];

const taijiOnTailits: Painter = (position, look, { groups, lens, over }) => [
  ...board(position, look, "tailits"),
  ...floor(position),
  ...taijitus(position, look, 1),
  ...groups(position, look, 0.25, true),
  ...eyes(position, look),
  ...lens(position, look),
  ...over(position, look),
];

const battleOnTaiji: Painter = (position, look, { lens, over }) => [
  ...board(position, look),
  ...prints(position, look),
  ...eyes(position, look),
  ...pieces(position, look, 1, covered(position)),
  ...lens(position, look),
  ...over(position, look),
];

/** The painters of each game's stages. */
const PAINTERS = new Map<string, Painter[]>([
  ["battle-of-lits", [battle]],
  ["tailits", [tailits]],
  ["taiji", [taiji]],
  ["lot", [lot]],
  ["tailits+taiji", [tailits, taijiOnTailits]],
  ["taiji+battle-of-lits", [taiji, battleOnTaiji]],
]);

export const paints = (game: string) => PAINTERS.has(game);
