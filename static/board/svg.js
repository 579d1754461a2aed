/**
 * Writes a picture as SVG: strict XML that needs nothing else, no style sheet, no script, no font, no id that could
 * meet another one on the same page. Pure text: it runs without a document.
 * @import { Picture } from "../app/types.js"
 * @import { Colours, Pairs, Run, Shape } from "./svg-shapes.js"
 */
import { SPACE, USUAL, frameOf, runsOf } from "./svg-shapes.js";

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

/** @typedef {Shape & { parts?: Part[] }} Part an element, with text or others inside */

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

/** @param {Run} run @returns {Part} */
function part({ paint, shapes }) {
  const [{ name, about, text } = { name: "g", about: [] }, ...more] = shapes;
  return more.length ? { name: "g", about: paint, parts: shapes } : { name, about: [...about, ...paint], text };
}

/** @param {Part} part @param {string} [gap] between what is inside @returns {string} */
function written({ name, about, text, parts }, gap = "") {
  const how = attributes(about);
  if (text === undefined && !parts) return `<${name}${how}/>`;
  const inside = parts ? [gap, ...parts.map((one) => written(one) + gap)].join("") : escaped(text ?? "");
  return `<${name}${how}>${inside}</${name}>`;
}

/**
 * @param {Picture} picture
 * @param {Colours} colours as `#rrggbb` or `#rrggbbaa`
 * @param {About} about
 * @returns {Part} the drawing, for those who put it into a page
 */
export function svgTree(picture, colours, about) {
  const { title, desc, lang, paper, cell = CELL, unit = "px" } = about;
  const { columns, rows, margin } = picture;
  const box = frameOf(picture);
  const [left, top, width, height] = box;
  const size = (/** @type {number} */ n) =>
    Math.round(n * cell * 100) / 100 + (unit === "mm" ? "mm" : "");
  /** @type {Part[]} */
  const parts = [];
  if (title) parts.push({ name: "title", about: [], text: title });
  if (desc) parts.push({ name: "desc", about: [], text: desc });
  const sheet = `M${left} ${top}h${width}v${height}h-${width}z`;
  if (paper) parts.push({ name: "path", about: [["fill", paper], ["d", sheet]] });
  return {
    name: "svg",
    about: [
      ["viewBox", box.join(" ")],
      ["width", size(columns + margin.left + margin.right)],
      ["height", size(rows + margin.top + margin.bottom)],
      title ? ["role", "img"] : ["aria-hidden", "true"],
      .../** @type {Pairs} */ (lang ? [["xml:lang", lang]] : []),
      ...USUAL,
    ],
    parts: [...parts, ...runsOf(picture.items, colours).map(part)],
  };
}

/**
 * As `svgTree`.
 * @param {Picture} picture
 * @param {Colours} colours
 * @param {About} about
 * @returns {string} a whole SVG document
 */
export function svgText(picture, colours, about) {
  const tree = svgTree(picture, colours, about);
  return `${written({ ...tree, about: [["xmlns", SPACE], ...tree.about] }, "\n")}\n`;
}
