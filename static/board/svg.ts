/**
 * Serialises a scene as SVG: self-contained XML without style sheets, scripts or fonts, and without
 * ids that could clash with others on the same page. Runs without a DOM.
 */

import type { Attributes, StyleRun, SvgShape } from "./svg-shapes.ts";
import { DEFAULT_STYLE, SVG_NAMESPACE, styleRuns, viewBoxOf } from "./svg-shapes.ts";
import type { Colours, Scene } from "./types.ts";

/** Default cell size in pixels. */
const CELL_PX = 48;

export interface SvgOptions {
  /** Accessible name. An image without one is `aria-hidden`. */
  title: string;
  desc?: string;
  lang?: string;
  /** Background colour; transparent if omitted. */
  background?: string;
  /** Cell size in `unit`. */
  cell?: number;
  unit?: "px" | "mm";
}

/** Element with either text or child elements. */
export type SvgNode = SvgShape & { children?: SvgNode[] };

/** Characters that are not allowed in XML documents. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Escapes text for element content and attribute values. Characters that XML does not allow are
 * replaced by U+FFFD.
 */
export const escapeXml = (text: string) =>
  text
    .replace(FORBIDDEN, "\uFFFD")
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const attributeText = (pairs: Attributes) =>
  pairs.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join("");

function nodeOf({ style, shapes }: StyleRun): SvgNode {
  const [{ name, attrs, text } = { name: "g", attrs: [] }, ...more] = shapes;
  return more.length
    ? { name: "g", attrs: style, children: shapes }
    : { name, attrs: [...attrs, ...style], text };
}

/** @param gap - white space between child elements */
function serialize({ name, attrs, text, children }: SvgNode, gap = ""): string {
  const how = attributeText(attrs);
  if (text === undefined && !children) return `<${name}${how}/>`;
  const inside = children
    ? [gap, ...children.map((one) => serialize(one) + gap)].join("")
    : escapeXml(text ?? "");
  return `<${name}${how}>${inside}</${name}>`;
}

/**
 * Builds the element tree, for embedding into a page.
 * @param colours - `#rrggbb` or `#rrggbbaa` by colour name
 */
export function svgTree(picture: Scene, colours: Colours, options: SvgOptions): SvgNode {
  const { title, desc, lang, background, cell = CELL_PX, unit = "px" } = options;
  const { columns, rows, margin } = picture;
  const box = viewBoxOf(picture);
  const [left, top, width, height] = box;
  const size = (n: number) => Math.round(n * cell * 100) / 100 + (unit === "mm" ? "mm" : "");
  const children: SvgNode[] = [];
  if (title) children.push({ name: "title", attrs: [], text: title });
  if (desc) children.push({ name: "desc", attrs: [], text: desc });
  const sheet = `M${left} ${top}h${width}v${height}h-${width}z`;
  if (background)
    children.push({
      name: "path",
      attrs: [
        ["fill", background],
        ["d", sheet],
      ],
    });
  return {
    name: "svg",
    attrs: [
      ["viewBox", box.join(" ")],
      ["width", size(columns + margin.left + margin.right)],
      ["height", size(rows + margin.top + margin.bottom)],
      title ? ["role", "img"] : ["aria-hidden", "true"],
      ...((lang ? [["xml:lang", lang]] : []) as Attributes),
      ...DEFAULT_STYLE,
    ],
    children: [...children, ...styleRuns(picture.items, colours).map(nodeOf)],
  };
}

/** Serialises a scene as a standalone SVG document. See `svgTree` for the parameters. */
export function svgText(picture: Scene, colours: Colours, options: SvgOptions): string {
  const tree = svgTree(picture, colours, options);
  return `${serialize({ ...tree, attrs: [["xmlns", SVG_NAMESPACE], ...tree.attrs] }, "\n")}\n`;
}
