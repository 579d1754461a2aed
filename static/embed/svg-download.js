/**
 * What a board shows, as a file.
 * @import { Picture } from "../app/types.js"
 */
import { hexOf } from "../util/oklch.js";
import { svgText } from "../board/svg.js";
import { NAMES } from "../board/theme.js";

/** @param {HTMLElement} host @param {{ picture: Picture, label: string, about: string }} painted @param {string} lang */
export function savedSvg(host, { picture, label, about }, lang) {
  const style = getComputedStyle(host);
  const colours = Object.fromEntries(NAMES.map((name) => [name, hexOf(style.getPropertyValue(`--lits-${name}`))]));
  return svgText(picture, colours, { title: label, desc: about, lang, paper: colours.sheet ?? "" });
}
