/**
 * Writes a picture as SVG: strict XML that needs nothing else, no style sheet, no script, no font, no id that could
 * meet another one on the same page. Pure text: it runs without a document.
 * @import { Picture } from "./types.js"
 * @import { Colours, Pairs, Run } from "./svg-shapes.js"
 */
import { USUAL, frameOf, runsOf } from "./svg-shapes.js";

/** Pixels to a cell where nothing else is asked for. */
const CELL = 48;

/**
 * @typedef {object} About
 * @property {string} title for those who do not see it
 * @property {string} [desc]
 * @property {string} [lang]
 * @property {string} [paper] what lies behind everything; none: nothing does
 * @property {number} [cell] the width of a cell in `unit`
 * @property {"px" | "mm"} [unit]
 */

/** Characters that no XML document may hold. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Any text as part of an XML document. @param {string} text */
export const escaped = (text) =>
  text
    .replace(FORBIDDEN, "\uFFFD")
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** @param {Pairs} pairs */
const attributes = (pairs) => pairs.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");

/** @param {Run} run */
function written({ paint, shapes }) {
  const alone = shapes.length === 1;
  const parts = shapes.map(({ name, about, text }) => {
    const how = attributes(alone ? [...about, ...paint] : about);
    return text === undefined ? `<${name}${how}/>` : `<${name}${how}>${escaped(text)}</${name}>`;
  });
  return alone ? parts[0] : `<g${attributes(paint)}>${parts.join("")}</g>`;
}

/**
 * @param {Picture} picture
 * @param {Colours} colours as `#rrggbb` or `#rrggbbaa`
 * @param {About} about
 * @returns {string} a whole SVG document, which may also stand in a page
 */
export function svgText(picture, colours, about) {
  const { title, desc, lang, paper, cell = CELL, unit = "px" } = about;
  const { columns, rows, margin } = picture;
  const box = frameOf(picture);
  const [left, top, width, height] = box;
  const size = (/** @type {number} */ n) =>
    Math.round(n * cell * 100) / 100 + (unit === "mm" ? "mm" : "");
  const frame = attributes([
    ["viewBox", box.join(" ")],
    ["width", size(columns + margin.left + margin.right)],
    ["height", size(rows + margin.top + margin.bottom)],
    title ? ["role", "img"] : ["aria-hidden", "true"],
    .../** @type {Pairs} */ (lang ? [["xml:lang", lang]] : []),
    ...USUAL,
  ]);
  const behind = paper
    ? `<path fill="${escaped(paper)}" d="M${left} ${top}h${width}v${height}h-${width}z"/>\n`
    : "";
  const drawn = runsOf(picture.items, colours).map(written).join("\n");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${frame}>`,
    ...(title ? [`<title>${escaped(title)}</title>`] : []),
    ...(desc ? [`<desc>${escaped(desc)}</desc>`] : []),
    `${behind}${drawn}`,
    "</svg>\n",
  ].join("\n");
}
