/**
 * Writes a picture as SVG: strict XML that needs nothing else, no style sheet, no script, no font, no id that could
 * meet another one on the same page. Pure text: it runs without a document.
 * @import { Item, Path, Picture } from "./types.js"
 */

/** Units of the drawing to a cell: nearly all numbers are then whole ones. */
const UNIT = 100;
/** The thinnest line, as wide as on the screen. */
const THIN = 0.02;
/** Pixels to a cell where nothing else is asked for. */
const USUAL = 48;

/** @typedef {Record<string, string>} Colours */
/**
 * @typedef {object} About
 * @property {string} title for those who do not see it
 * @property {string} [desc]
 * @property {string} [lang]
 * @property {string} [paper] what lies behind everything; none: nothing does
 * @property {number} [cell] the width of a cell in `unit`
 * @property {"px" | "mm"} [unit]
 */

/** Characters that no XML document may hold. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Any text as part of an XML document. @param {string} text */
export const escaped = (text) =>
  text
    .replace(FORBIDDEN, "\uFFFD")
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** @param {number} n in cells */
const units = (n) => Math.round(n * UNIT * 10) / 10 + 0;

/** As short as it can be written. @param {number} n in units */
const short = (n) => String(Math.round(n * 10) / 10 + 0).replace(/^(-?)0\./, "$1.");

/** @param {number[]} numbers in units */
const listed = (numbers) => numbers.map(short).join(" ").replace(/ -/g, "-");

/**
 * Every step from where the one before ended: equal bodies become equal text, which packs well.
 * @param {Path} path
 */
function steps(path) {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  /** @param {number} toX @param {number} toY */
  const go = (toX, toY) => {
    const by = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return by;
  };
  return path
    .map(([command, ...numbers]) => {
      const [a = 0, b = 0, c = 0, d = 0] = numbers.map(units);
      if (command === "Z") {
        [x, y] = [startX, startY];
        return "z";
      }
      if (command === "M") {
        [x, y, startX, startY] = [a, b, a, b];
        return `M${listed([a, b])}`;
      }
      if (command === "Q") return `q${listed([a - x, b - y, ...go(c, d)])}`;
      return lineBy(go(a, b));
    })
    .join("");
}

/** @param {number[]} by */
function lineBy([dx = 0, dy = 0]) {
  if (Math.abs(dx) < 0.05 && Math.abs(dy) < 0.05) return "";
  if (Math.abs(dy) < 0.05) return `h${short(dx)}`;
  return Math.abs(dx) < 0.05 ? `v${short(dy)}` : `l${listed([dx, dy])}`;
}

/** @param {[string, string | number | undefined][]} pairs */
const attributes = (pairs) =>
  pairs
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");

/** A colour, and how much of what lies below it lets through. @param {string} colour @param {number} opacity */
function solid(colour, opacity) {
  const clear = /^#[\da-f]{8}$/i.test(colour) ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
  const rest = Math.round(opacity * clear * 100) / 100;
  return { colour: clear < 1 ? colour.slice(0, 7) : colour, rest: rest < 1 ? rest : undefined };
}

/** How an item is painted, apart from what it is. @param {Item} item @param {Colours} colours */
function paintOf(item, colours) {
  const { fill, stroke, width, opacity = 1, dash } = item;
  const inside = fill ? solid(colours[fill] ?? fill, opacity) : null;
  const line = stroke ? solid(colours[stroke] ?? stroke, opacity) : null;
  return attributes([
    ["fill", inside?.colour],
    ["fill-opacity", inside?.rest],
    ["stroke", line?.colour],
    ["stroke-width", line ? short((width || THIN) * UNIT) : undefined],
    ["stroke-opacity", line?.rest],
    ["stroke-dasharray", line && dash ? listed(dash.map((n) => Math.max(n * UNIT, 0.1))) : undefined],
    ...(item.draw === "text" ? letters(item) : []),
  ]);
}

const ANCHORS = { left: undefined, center: "middle", right: "end" };

/** @param {Extract<Item, { draw: "text" }>} item @returns {[string, string | number | undefined][]} */
const letters = ({ size, align = "left", weight }) => [
  ["font-size", short(units(size))],
  ["font-weight", weight],
  ["text-anchor", ANCHORS[align]],
];

/** A rectangle with sharp corners is a path like others. @param {Item} item @returns {Path | null} */
function pathOf(item) {
  if (item.draw === "path") return item.path;
  if (item.draw !== "rect" || item.radius) return null;
  const { x, y, w, h } = item;
  return [["M", x, y], ["L", x + w, y], ["L", x + w, y + h], ["L", x, y + h], ["Z"]]; // prettier-ignore
}

/** Everything that is no path; how it is painted is said elsewhere. @param {Exclude<Item, { draw: "path" }>} item */
function elementOf(item) {
  /** @param {[string, number][]} pairs */
  const at = (pairs) => attributes(pairs.map(([name, n]) => [name, short(units(n))]));
  const { x, y } = item;
  if (item.draw === "circle") return `<circle${at([["cx", x], ["cy", y], ["r", item.r]])}/>`;
  // Viewers differ about baselines, so the one that lets its middle stand where it is painted is worked out.
  if (item.draw === "text")
    return `<text${at([["x", x], ["y", y + item.size * 0.35]])}>${escaped(item.text)}</text>`;
  const { w, h, radius = 0 } = item;
  return `<rect${at([["x", x], ["y", y], ["width", w], ["height", h], ["rx", radius]])}/>`;
}

/** One after another they may be one path: nothing lets anything through. @param {Item} item */
const joins = ({ fill, stroke, opacity = 1, dash }) => !(fill && stroke) && opacity === 1 && !dash;

/**
 * Neighbours that are painted alike share what is said of them.
 * @param {Item[]} items
 * @param {Colours} colours
 */
function drawn(items, colours) {
  /** @type {{ paint: string, parts: string[], open: boolean }[]} */
  const runs = [];
  for (const item of items) {
    const paint = paintOf(item, colours);
    const path = pathOf(item);
    let run = runs.at(-1);
    if (run?.paint !== paint) runs.push((run = { paint, parts: [], open: false }));
    const text = path ? steps(path) : elementOf(/** @type {any} */ (item));
    if (path && run.open && joins(item)) run.parts[run.parts.length - 1] += text;
    else run.parts.push(text);
    run.open = Boolean(path);
  }
  return runs.map(written).join("\n");
}

/** @param {{ paint: string, parts: string[] }} run */
function written({ paint, parts }) {
  const made = (/** @type {string} */ part, /** @type {string} */ how) =>
    part.startsWith("<") ? part.replace(/^<\w+/, (name) => name + how) : `<path d="${part}"${how}/>`;
  if (parts.length === 1) return made(parts[0] ?? "", paint);
  return `<g${paint}>${parts.map((part) => made(part, "")).join("")}</g>`;
}

/**
 * @param {Picture} picture
 * @param {Colours} colours by the names that painters use, as `#rrggbb` or `#rrggbbaa`
 * @param {About} about
 * @returns {string} a whole SVG document, which may also stand in a page
 */
export function svgText({ columns, rows, margin, items }, colours, about) {
  const { title, desc, lang, paper, cell = USUAL, unit = "px" } = about;
  const wide = columns + margin.left + margin.right;
  const high = rows + margin.top + margin.bottom;
  const [left, top, width, height] = [-margin.left, -margin.top, wide, high].map(units);
  const size = (/** @type {number} */ n) =>
    Math.round(n * cell * 100) / 100 + (unit === "mm" ? "mm" : "");
  const frame = attributes([
    ["viewBox", `${left} ${top} ${width} ${height}`],
    ["width", size(wide)],
    ["height", size(high)],
    title ? ["role", "img"] : ["aria-hidden", "true"],
    ["xml:lang", lang],
    ["fill", "none"],
    ["stroke-linejoin", "round"],
    ["stroke-linecap", "round"],
    ["font-family", "system-ui,sans-serif"],
    ["font-weight", "600"],
  ]);
  const behind = paper
    ? `<path fill="${escaped(paper)}" d="M${left} ${top}h${width}v${height}h-${width}z"/>\n`
    : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${frame}>`,
    ...(title ? [`<title>${escaped(title)}</title>`] : []),
    ...(desc ? [`<desc>${escaped(desc)}</desc>`] : []),
    `${behind}${drawn(items, colours)}`,
    "</svg>\n",
  ].join("\n");
}
