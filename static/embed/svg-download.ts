/** Picture of a board as a standalone SVG document, with the current colours. */

import { svgText } from "../board/svg.ts";
import { COLOUR_NAMES } from "../board/theme.ts";
import type { Scene } from "../board/types.ts";
import { toHex } from "../util/oklch.ts";

export function toSvgDocument(
  host: HTMLElement,
  { picture, label, desc }: { picture: Scene; label: string; desc: string },
  lang: string,
) {
  const style = getComputedStyle(host);
  const colours = Object.fromEntries(
    COLOUR_NAMES.map((name) => [name, toHex(style.getPropertyValue(`--lits-${name}`))]),
  );
  return svgText(picture, colours, {
    title: label,
    desc: desc,
    lang,
    background: colours.sheet ?? "",
  });
}
