/**
 * Writes a picture as SVG: strict XML that needs nothing else, no style sheet, no script, no font, no id that could
 * meet another one on the same page. Pure text: it runs without a document.
 */
import type { Scene } from "../app/types.ts";
import type { Colours, Attributes, StyleRun, SvgShape } from "./svg-shapes.ts";
import { SVG_NAMESPACE, DEFAULT_STYLE, viewBoxOf, styleRuns } from "./svg-shapes.ts";

/** Pixels to a cell where nothing else is asked for. */
const CELL_PX = 48;

export interface SvgOptions {
  /** For those who do not see it. */
  title: string;
  desc?: string;
  lang?: string;
  /** What lies behind everything; none: nothing does. */
  background?: string;
  /** The width of a cell in `unit`. */
  cell?: number;
  unit?: "px" | "mm";
}

/** An element, with text or others inside. */
export type SvgNode = SvgShape & { children?: SvgNode[] };

/** Characters that no XML document may hold. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Any text as part of an XML document. */
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

/** @param gap - between what is inside */
function serialize({ name, attrs, text, children }: SvgNode, gap = ""): string {
  const how = attributeText(attrs);
  if (text === undefined && !children) return `<${name}${how}/>`;
  const inside = children
    ? [gap, ...children.map((one) => serialize(one) + gap)].join("")
    : escapeXml(text ?? "");
  return `<${name}${how}>${inside}</${name}>`;
}

/**
 * @param colours - as `#rrggbb` or `#rrggbbaa`
 * @returns the drawing, for those who put it into a page
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

/**
 * As `svgTree`.
 * @returns a whole SVG document
 */
export function svgText(picture: Scene, colours: Colours, options: SvgOptions): string {
  const tree = svgTree(picture, colours, options);
  return `${serialize({ ...tree, attrs: [["xmlns", SVG_NAMESPACE], ...tree.attrs] }, "\n")}\n`;
}
