/**
 * The pictures of the rules pages in one file, drawn while the pages are built. A page shows those it wants by their names, in
 * its own colours. Pure: it runs without a document.
 * @import { Group, Picture, Side, Violation } from "../app/types.js"
 */
import { picture } from "../games/scene.js";
import { readEnds, readPlacement, readPosition, readTurn } from "../notation/record-reader.js";
import { escaped } from "../board/svg.js";
import { USUAL, frameOf, runsOf } from "../board/svg-shapes.js";

/**
 * @typedef {object} Still
 * @property {string} name
 * @property {string} record
 * @property {number} ply
 * @property {Side} side who is to move
 * @property {string} [tried] a move that is refused
 * @property {Violation[]} violations
 * @property {string[]} choices cells of which one is to be chosen
 * @property {Group[]} groups
 * @property {string[]} line
 */

const COORDINATES = 0.36;

/** The page's style sheet owns the colours. @type {Record<string, string>} */
const COLOURS = new Proxy({}, { get: (_, name) => `var(--${String(name)})` });

/** What is tried, as it would lie there. @param {Still} still */
function triedOf({ tried = "", side, choices }) {
  const turn = readTurn(tried);
  const piece = readPlacement(tried);
  if (piece && piece.shape !== "taijitu") return { ghost: { ...piece, as: /** @type {const} */ ("set"), fits: false } };
  if (!turn && !piece) return {};
  const placed = turn ? [turn.placed] : [];
  const black = side === "Black" ? placed : [];
  const white = side === "White" ? placed : [];
  const ends = turn ? { black, white } : readEnds(tried);
  const kind = /** @type {"lot" | "taiji"} */ (turn ? "lot" : "taiji");
  return { draft: { kind, side, ...ends, removed: [], stack: null, choices, fits: choices.length ? null : false, as: /** @type {const} */ ("set") } };
}

/** @param {Still} still @returns {Picture} */
function pictureOf(still) {
  const position = readPosition(still.record, still.ply);
  const { violations, groups, line } = still;
  return picture(position, { coordinates: COORDINATES, violations, groups, line, markLast: !still.tried && !groups.length, ...triedOf(still) });
}

/** @param {[string, string][]} pairs */
const attributes = (pairs) => pairs.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");

/** @param {Picture} shown */
const drawn = (shown) =>
  runsOf(shown.items, COLOURS)
    .map(({ paint, shapes }) => {
      const parts = shapes.map(({ name, about, text = "" }) => `<${name}${attributes(about)}>${escaped(text)}</${name}>`);
      return `<g${attributes(paint)}>${parts.join("")}</g>`;
    })
    .join("");

/**
 * @param {Still[]} wanted
 * @returns {{ file: string, frames: Record<string, string> }} the file, and the frame for each picture in a page
 */
export function stills(wanted) {
  const made = wanted.map((still) => ({ name: still.name, shown: pictureOf(still) }));
  const frame = (/** @type {Picture} */ shown) => frameOf(shown).join(" ");
  const moved = (/** @type {Picture} */ shown) => `0 0 ${frameOf(shown).slice(2).join(" ")}`;
  const symbols = made.map(({ name, shown }) => `<symbol${attributes([["id", name], ["viewBox", frame(shown)], ...USUAL])}>${drawn(shown)}</symbol>`);
  return {
    file: `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
    frames: Object.fromEntries(made.map(({ name, shown }) => [name, moved(shown)])),
  };
}
