/**
 * Writes a picture as SVG: strict XML that needs nothing else, no style sheet, no script, no font, no id that could
 * meet another one on the same page. Pure text: it runs without a document.
 */
import type { Picture } from "../app/types.ts";
import type { Colours, Pairs, Run, Shape } from "./svg-shapes.ts";
import { SPACE, USUAL, frameOf, runsOf } from "./svg-shapes.ts";

/** Pixels to a cell where nothing else is asked for. */
const CELL = 48;

export interface About {
  /** For those who do not see it. */
  title: string;
  desc?: string;
  lang?: string;
  /** What lies behind everything; none: nothing does. */
  paper?: string;
  /** The width of a cell in `unit`. */
  cell?: number;
  unit?: "px" | "mm";
}

/** An element, with text or others inside. */
export type Part = Shape & { parts?: Part[] };

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
export const escaped = (text: string) =>
  text
    .replace(FORBIDDEN, "\uFFFD")
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const attributes = (pairs: Pairs) =>
  pairs.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");

function part({ paint, shapes }: Run): Part {
  const [{ name, about, text } = { name: "g", about: [] }, ...more] = shapes;
  return more.length
    ? { name: "g", about: paint, parts: shapes }
    : { name, about: [...about, ...paint], text };
}

/** @param gap - between what is inside */
function written({ name, about, text, parts }: Part, gap = ""): string {
  const how = attributes(about);
  if (text === undefined && !parts) return `<${name}${how}/>`;
  const inside = parts
    ? [gap, ...parts.map((one) => written(one) + gap)].join("")
    : escaped(text ?? "");
  return `<${name}${how}>${inside}</${name}>`;
}

/**
 * @param colours - as `#rrggbb` or `#rrggbbaa`
 * @returns the drawing, for those who put it into a page
 */
export function svgTree(picture: Picture, colours: Colours, about: About): Part {
  const { title, desc, lang, paper, cell = CELL, unit = "px" } = about;
  const { columns, rows, margin } = picture;
  const box = frameOf(picture);
  const [left, top, width, height] = box;
  const size = (n: number) => Math.round(n * cell * 100) / 100 + (unit === "mm" ? "mm" : "");
  const parts: Part[] = [];
  if (title) parts.push({ name: "title", about: [], text: title });
  if (desc) parts.push({ name: "desc", about: [], text: desc });
  const sheet = `M${left} ${top}h${width}v${height}h-${width}z`;
  if (paper)
    parts.push({
      name: "path",
      about: [
        ["fill", paper],
        ["d", sheet],
      ],
    });
  return {
    name: "svg",
    about: [
      ["viewBox", box.join(" ")],
      ["width", size(columns + margin.left + margin.right)],
      ["height", size(rows + margin.top + margin.bottom)],
      title ? ["role", "img"] : ["aria-hidden", "true"],
      ...((lang ? [["xml:lang", lang]] : []) as Pairs),
      ...USUAL,
    ],
    parts: [...parts, ...runsOf(picture.items, colours).map(part)],
  };
}

/**
 * As `svgTree`.
 * @returns a whole SVG document
 */
export function svgText(picture: Picture, colours: Colours, about: About): string {
  const tree = svgTree(picture, colours, about);
  return `${written({ ...tree, about: [["xmlns", SPACE], ...tree.about] }, "\n")}\n`;
}
