/**
 * A picture as elements of SVG, for those who write it and for those who put it into a page. Pure: it runs without a document.
 * @import { Item, Path, Picture } from "../app/types.js"
 */

/** Units of the drawing to a cell: nearly all numbers are then whole ones. */
const UNIT = 100;
/** The thinnest line, as wide as on the screen. */
const THIN = 0.02;

/** @typedef {Record<string, string>} Colours by the names that painters use */
/** @typedef {[string, string][]} Pairs names of attributes and their values */
/** @typedef {{ name: string, about: Pairs, text?: string }} Shape */
/** @typedef {{ paint: Pairs, shapes: Shape[] }} Run shapes that are painted alike */

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

/** A colour, and how much of what lies below it lets through. @param {string} colour @param {number} opacity */
function solid(colour, opacity) {
  const clear = /^#[\da-f]{8}$/i.test(colour) ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
  const rest = Math.round(opacity * clear * 100) / 100;
  return { colour: clear < 1 ? colour.slice(0, 7) : colour, rest: rest < 1 ? rest : undefined };
}

/** Without those that say nothing. @param {[string, string | number | undefined][]} pairs @returns {Pairs} */
const said = (pairs) =>
  pairs.flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );

/** How an item is painted, apart from what it is. @param {Item} item @param {Colours} colours */
function paintOf(item, colours) {
  const { fill, stroke, width, opacity = 1, dash } = item;
  const inside = fill ? solid(colours[fill] ?? fill, opacity) : null;
  const line = stroke ? solid(colours[stroke] ?? stroke, opacity) : null;
  return said([
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

/** Everything that is no path. @param {Exclude<Item, { draw: "path" }>} item @returns {Shape} */
function shapeOf(item) {
  /** @param {[string, number][]} pairs @returns {Pairs} */
  const at = (pairs) => pairs.map(([name, n]) => [name, short(units(n))]);
  const { x, y } = item;
  if (item.draw === "circle") return { name: "circle", about: at([["cx", x], ["cy", y], ["r", item.r]]) };
  // Viewers differ about baselines, so the one that lets its middle stand where it is painted is worked out.
  if (item.draw === "text")
    return { name: "text", about: at([["x", x], ["y", y + item.size * 0.35]]), text: item.text };
  const { w, h, radius = 0 } = item;
  return { name: "rect", about: at([["x", x], ["y", y], ["width", w], ["height", h], ["rx", radius]]) };
}

/** One after another they may be one path: nothing lets anything through. @param {Item} item */
const joins = ({ fill, stroke, opacity = 1, dash }) => !(fill && stroke) && opacity === 1 && !dash;

/**
 * Neighbours that are painted alike share what is said of them.
 * @param {Item[]} items
 * @param {Colours} colours
 * @returns {Run[]}
 */
export function runsOf(items, colours) {
  /** @type {Run[]} */
  const runs = [];
  /** The last path, while what comes next may go on with it. @type {Pairs | null} */
  let open = null;
  for (const item of items) {
    const paint = paintOf(item, colours);
    const path = pathOf(item);
    let run = runs.at(-1);
    if (String(run?.paint) !== String(paint)) {
      runs.push((run = { paint, shapes: [] }));
      open = null;
    }
    const d = path ? steps(path) : "";
    if (open?.[0] && path && joins(item)) open[0][1] += d;
    else {
      const shape = path
        ? { name: "path", about: /** @type {Pairs} */ ([["d", d]]) }
        : shapeOf(/** @type {any} */ (item));
      run?.shapes.push(shape);
      open = path ? shape.about : null;
    }
  }
  return runs;
}

/** What is to be seen of the drawing, in its units: left, top, width, height. @param {Omit<Picture, "items">} picture */
export const frameOf = ({ columns, rows, margin: { left, top, right, bottom } }) =>
  [-left, -top, columns + left + right, rows + top + bottom].map(units);

/** The namespace of SVG. */
export const SPACE = "http://www.w3.org/2000/svg";

/** How everything is painted unless it says else. @type {Pairs} */
export const USUAL = [
  ["fill", "none"],
  ["stroke-linejoin", "round"],
  ["stroke-linecap", "round"],
  ["font-family", "system-ui,sans-serif"],
  ["font-weight", "600"],
];
