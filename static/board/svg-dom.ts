/** Puts a picture into a page as SVG, element by element: no text is ever read as markup. */
import type { Scene } from "../app/types.ts";
import type { Attributes, StyleRun } from "./svg-shapes.ts";
import { SVG_NAMESPACE, DEFAULT_STYLE, viewBoxOf, styleRuns } from "./svg-shapes.ts";

export function createSvgElement(name: string, attrs: Attributes = [], ...content: (Node | string)[]) {
  const node = document.createElementNS(SVG_NAMESPACE, name);
  for (const [key, value] of attrs) node.setAttribute(key, value);
  node.append(...content);
  return node;
}

/** Style sheets own the colours, so that they change without painting again. */
const COLOURS: Record<string, string> = new Proxy(
  {},
  { get: (_, name) => `var(--lits-${String(name)})` },
);

function group({ style, shapes }: StyleRun) {
  const made = shapes.map(({ name, attrs, text }) =>
    createSvgElement(name, attrs, ...(text === undefined ? [] : [text])),
  );
  return createSvgElement("g", style, ...made);
}

/** @param description - what is to be seen, for those who do not see it */
export function svgOf(picture: Scene, label: string, description: string) {
  const frame = [
    ["viewBox", viewBoxOf(picture).join(" ")],
    ["part", "picture"],
    ["role", "img"],
    ["aria-label", label],
    ...DEFAULT_STYLE,
  ] as Attributes;
  return createSvgElement(
    "svg",
    frame,
    createSvgElement("desc", [], description),
    ...styleRuns(picture.items, COLOURS).map(group),
  );
}
