/** What a board shows, as a file. */
import type { Picture } from "../app/types.ts";
import { hexOf } from "../util/oklch.ts";
import { svgText } from "../board/svg.ts";
import { NAMES } from "../board/theme.ts";

export function savedSvg(
  host: HTMLElement,
  { picture, label, about }: { picture: Picture; label: string; about: string },
  lang: string,
) {
  const style = getComputedStyle(host);
  const colours = Object.fromEntries(
    NAMES.map((name) => [name, hexOf(style.getPropertyValue(`--lits-${name}`))]),
  );
  return svgText(picture, colours, { title: label, desc: about, lang, paper: colours.sheet ?? "" });
}
