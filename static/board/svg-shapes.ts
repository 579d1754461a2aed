/**
 * A picture as elements of SVG, for those who write it and for those who put it into a page. Pure: it runs without a document.
 */
import type { Item, Path, Picture } from "../app/types.ts";

/** Units of the drawing to a cell: nearly all numbers are then whole ones. */
const UNIT = 100;
/** The thinnest line, as wide as on the screen. */
const THIN = 0.02;

/** By the names that painters use. */
export type Colours = Record<string, string>;

/** Names of attributes and their values. */
export type Pairs = [string, string][];

export interface Shape {
  name: string;
  about: Pairs;
  text?: string;
}

/** Shapes that are painted alike. */
export interface Run {
  paint: Pairs;
  shapes: Shape[];
}

/** @param n - in cells */
const units = (n: number) => Math.round(n * UNIT * 10) / 10 + 0;

/**
 * As short as it can be written.
 * @param n - in units
 */
const short = (n: number) => String(Math.round(n * 10) / 10 + 0).replace(/^(-?)0\./, "$1.");

/** @param numbers - in units */
const listed = (numbers: number[]) => numbers.map(short).join(" ").replace(/ -/g, "-");

/** Every step from where the one before ended: equal bodies become equal text, which packs well. */
function steps(path: Path) {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const go = (toX: number, toY: number) => {
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

function lineBy([dx = 0, dy = 0]: number[]) {
  if (Math.abs(dx) < 0.05 && Math.abs(dy) < 0.05) return "";
  if (Math.abs(dy) < 0.05) return `h${short(dx)}`;
  return Math.abs(dx) < 0.05 ? `v${short(dy)}` : `l${listed([dx, dy])}`;
}

/** A colour, and how much of what lies below it lets through. */
function solid(colour: string, opacity: number) {
  const clear = /^#[\da-f]{8}$/i.test(colour) ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
  const rest = Math.round(opacity * clear * 100) / 100;
  return { colour: clear < 1 ? colour.slice(0, 7) : colour, rest: rest < 1 ? rest : undefined };
}

/** Without those that say nothing. */
const said = (pairs: [string, string | number | undefined][]): Pairs =>
  pairs.flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );

/** How an item is painted, apart from what it is. */
function paintOf(item: Item, colours: Colours) {
  const { fill, stroke, width, opacity = 1, dash } = item;
  const inside = fill ? solid(colours[fill] ?? fill, opacity) : null;
  const line = stroke ? solid(colours[stroke] ?? stroke, opacity) : null;
  return said([
    ["fill", inside?.colour],
    ["fill-opacity", inside?.rest],
    ["stroke", line?.colour],
    ["stroke-width", line ? short((width || THIN) * UNIT) : undefined],
    ["stroke-opacity", line?.rest],
    [
      "stroke-dasharray",
      line && dash ? listed(dash.map((n) => Math.max(n * UNIT, 0.1))) : undefined,
    ],
    ...(item.draw === "text" ? letters(item) : []),
  ]);
}

const ANCHORS = { left: undefined, center: "middle", right: "end" };

const letters = ({
  size,
  align = "left",
  weight,
}: Extract<Item, { draw: "text" }>): [string, string | number | undefined][] => [
  ["font-size", short(units(size))],
  ["font-weight", weight],
  ["text-anchor", ANCHORS[align]],
];

/** A rectangle with sharp corners is a path like others. */
function pathOf(item: Item): Path | null {
  if (item.draw === "path") return item.path;
  if (item.draw !== "rect" || item.radius) return null;
  const { x, y, w, h } = item;
  return [["M", x, y], ["L", x + w, y], ["L", x + w, y + h], ["L", x, y + h], ["Z"]]; // prettier-ignore
}

/** Everything that is no path. */
function shapeOf(item: Exclude<Item, { draw: "path" }>): Shape {
  const at = (pairs: [string, number][]): Pairs =>
    pairs.map(([name, n]) => [name, short(units(n))]);
  const { x, y } = item;
  if (item.draw === "circle")
    return {
      name: "circle",
      about: at([
        ["cx", x],
        ["cy", y],
        ["r", item.r],
      ]),
    };
  // Viewers differ about baselines, so the one that lets its middle stand where it is painted is worked out.
  if (item.draw === "text")
    return {
      name: "text",
      about: at([
        ["x", x],
        ["y", y + item.size * 0.35],
      ]),
      text: item.text,
    };
  const { w, h, radius = 0 } = item;
  return {
    name: "rect",
    about: at([
      ["x", x],
      ["y", y],
      ["width", w],
      ["height", h],
      ["rx", radius],
    ]),
  };
}

/** One after another they may be one path: nothing lets anything through. */
const joins = ({ fill, stroke, opacity = 1, dash }: Item) =>
  !(fill && stroke) && opacity === 1 && !dash;

/** Neighbours that are painted alike share what is said of them. */
export function runsOf(items: Item[], colours: Colours): Run[] {
  const runs: Run[] = [];
  /** The last path, while what comes next may go on with it. */
  let open: Pairs | null = null;
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
      const shape = path ? { name: "path", about: [["d", d]] as Pairs } : shapeOf(item as any);
      run?.shapes.push(shape);
      open = path ? shape.about : null;
    }
  }
  return runs;
}

/** What is to be seen of the drawing, in its units: left, top, width, height. */
export const frameOf = ({
  columns,
  rows,
  margin: { left, top, right, bottom },
}: Omit<Picture, "items">) => [-left, -top, columns + left + right, rows + top + bottom].map(units);

/** The namespace of SVG. */
export const SPACE = "http://www.w3.org/2000/svg";

/** How everything is painted unless it says else. */
export const USUAL: Pairs = [
  ["fill", "none"],
  ["stroke-linejoin", "round"],
  ["stroke-linecap", "round"],
  ["font-family", "system-ui,sans-serif"],
  ["font-weight", "600"],
];
