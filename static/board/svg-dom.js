/**
 * Puts a picture into a page as SVG, element by element: no text is ever read as markup.
 * @import { Picture } from "../app/types.js"
 * @import { Pairs, Run } from "./svg-shapes.js"
 */
import { SPACE, USUAL, frameOf, runsOf } from "./svg-shapes.js";

/** @param {string} name @param {Pairs} [about] @param {(Node | string)[]} content */
export function element(name, about = [], ...content) {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of about) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

/** Style sheets own the colours, so that they change without painting again. @type {Record<string, string>} */
const COLOURS = new Proxy({}, { get: (_, name) => `var(--lits-${String(name)})` });

/** @param {Run} run */
function group({ paint, shapes }) {
  const made = shapes.map(({ name, about, text }) => element(name, about, ...(text === undefined ? [] : [text])));
  return element("g", paint, ...made);
}

/** @param {Picture} picture @param {string} label @param {string} about what is to be seen, for those who do not see it */
export function drawn(picture, label, about) {
  const frame = /** @type {Pairs} */ ([
    ["viewBox", frameOf(picture).join(" ")],
    ["part", "picture"],
    ["role", "img"],
    ["aria-label", label],
    ...USUAL,
  ]);
  return element("svg", frame, element("desc", [], about), ...runsOf(picture.items, COLOURS).map(group));
}
