/** Creates SVG DOM nodes from a scene. Text is never parsed as markup. */

import type { SvgNode } from "./svg.ts";
import type { Attributes, StyleRun } from "./svg-shapes.ts";
import { DEFAULT_STYLE, SVG_NAMESPACE, styleRuns, viewBoxOf } from "./svg-shapes.ts";
import type { Scene } from "./types.ts";

export function createSvgElement(
  name: string,
  attrs: Attributes = [],
  ...content: (Node | string)[]
) {
  const node = document.createElementNS(SVG_NAMESPACE, name);
  for (const [key, value] of attrs) node.setAttribute(key, value);
  node.append(...content);
  return node;
}

/**
 * Maps colour names to CSS custom properties, so that style sheets can change colours without a
 * repaint.
 */
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

/** @param description - text alternative of the board contents */
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

/** Creates DOM elements from the tree of an SVG file. `xml:lang` needs the XML namespace. */
export function toSvgElement({ name, attrs, text, children = [] }: SvgNode): SVGElement {
  const own = attrs.filter(([key]) => key !== "xml:lang");
  const made = createSvgElement(
    name,
    own,
    ...(text === undefined ? children.map(toSvgElement) : [text]),
  );
  const [, lang] = attrs.find(([key]) => key === "xml:lang") ?? [];
  if (lang) made.setAttributeNS("http://www.w3.org/XML/1998/namespace", "xml:lang", lang);
  return made;
}
