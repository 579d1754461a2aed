/**
 * What a board shows, as a file.
 * @import { Picture } from "../types.js"
 */
import { hexOf } from "../colour.js";
import { svgText } from "../svg.js";
import { NAMES } from "../theme.js";

/** @param {HTMLElement} host @param {{ picture: Picture, label: string, about: string }} painted @param {string} lang */
export function savedSvg(host, { picture, label, about }, lang) {
  const style = getComputedStyle(host);
  const colours = Object.fromEntries(NAMES.map((name) => [name, hexOf(style.getPropertyValue(`--lits-${name}`))]));
  return svgText(picture, colours, { title: label, desc: about, lang, paper: colours.sheet ?? "" });
}
