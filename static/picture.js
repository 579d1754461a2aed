/**
 * Makes the picture of a position: a plain list of things to draw, in cells, with colours by name.
 * The canvas paints it now; anything that can draw lines can paint it later.
 * @import { Item, Look, Picture, Position } from "./types.js"
 */
import { board } from "./paint-board.js";
import { lens } from "./paint-lens.js";
import { groups } from "./paint-groups.js";
import { discs, lastTurnMark, turnDraft, wells, winningLine } from "./paint-lot.js";
import { over } from "./paint-over.js";
import { centre, floor, pieces, symbols } from "./paint-pieces.js";
import { covered, eyes, prints, taijituDraft, taijitus } from "./paint-taiji.js";

/** @typedef {(position: Position, look: Look) => Item[]} Painter */

/** @param {Position} position @param {Look} [look] @returns {Picture} */
export function picture(position, look = {}) {
  const stages = PAINTERS.get(position.game) ?? [];
  const paint = stages[look.stage ?? position.stage] ?? stages[0];
  const edge = look.coordinates ? 0.12 + look.coordinates * 1.45 : 0.2;
  return {
    columns: position.columns,
    rows: position.rows,
    margin: { left: edge, top: look.both ? edge : 0.2, right: look.both ? edge : 0.2, bottom: edge },
    items: paint?.(position, look) ?? [],
  };
}

/** @type {Painter} */
const battle = (position, look) => [
  ...board(position, look),
  ...symbols(position, look),
  ...pieces(position, look),
  ...lens(position, look),
  ...over(position, look),
];

/** @type {Painter} */
const tailits = (position, look) => [
  ...board(position, look, "tailits"),
  ...centre(position),
  ...pieces(position, look),
  ...groups(position, look, 0.25),
  ...lens(position, look),
  ...over(position, look),
];

/** @type {Painter} */
const taiji = (position, look) => [
  ...board(position, look, "taiji"),
  ...taijitus(position, look, 0),
  ...groups(position, look, 0.18, true),
  ...eyes(position, look),
  ...lens(position, look),
  ...over(position, look, taijituDraft(position, look.draft)),
];

/** @type {Painter} */
const lot = (position, look) => [
  ...wells(position, look),
  ...winningLine(position, look),
  ...lastTurnMark(position, look),
  ...discs(position, look),
  ...lens(position, look),
  ...over(position, look, turnDraft(position, look.draft)),
];

/** @type {Painter} */
const taijiOnTailits = (position, look) => [
  ...board(position, look, "tailits"),
  ...floor(position),
  ...taijitus(position, look, 1),
  ...groups(position, look, 0.25, true),
  ...eyes(position, look),
  ...lens(position, look),
  ...over(position, look, taijituDraft(position, look.draft, 1)),
];

/** @type {Painter} */
const battleOnTaiji = (position, look) => [
  ...board(position, look),
  ...prints(position, look),
  ...eyes(position, look),
  ...pieces(position, look, 1, covered(position)),
  ...lens(position, look),
  ...over(position, look),
];

/** The painters of each game's stages. @type {Map<string, Painter[]>} */
const PAINTERS = new Map([
  ["battle-of-lits", [battle]],
  ["tailits", [tailits]],
  ["taiji", [taiji]],
  ["lot", [lot]],
  ["tailits+taiji", [tailits, taijiOnTailits]],
  ["taiji+battle-of-lits", [taiji, battleOnTaiji]],
]);

/** @param {string} game */
export const paints = (game) => PAINTERS.has(game);
