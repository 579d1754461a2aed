/**
 * A picture as elements of SVG, for those who write it and for those who put it into a page. Pure: it runs without a document.
 */
import type { SceneItem, Path, Scene } from "../app/types.ts";

/** Units of the drawing to a cell: nearly all numbers are then whole ones. */
const UNITS_PER_CELL = 100;
/** The thinnest line, as wide as on the screen. */
const HAIRLINE = 0.02;

/** By the names that painters use. */
export type Colours = Record<string, string>;

/** Names of attributes and their values. */
export type Attributes = [string, string][];

export interface SvgShape {
  name: string;
  attrs: Attributes;
  text?: string;
}

/** Shapes that are painted alike. */
export interface StyleRun {
  style: Attributes;
  shapes: SvgShape[];
}

/** @param n - in cells */
const toUnits = (n: number) => Math.round(n * UNITS_PER_CELL * 10) / 10 + 0;

/**
 * As short as it can be written.
 * @param n - in units
 */
const shortNumber = (n: number) => String(Math.round(n * 10) / 10 + 0).replace(/^(-?)0\./, "$1.");

/** @param numbers - in units */
const numberList = (numbers: number[]) => numbers.map(shortNumber).join(" ").replace(/ -/g, "-");

/** Every step from where the one before ended: equal bodies become equal text, which packs well. */
function pathData(path: Path) {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const go = (toX: number, toY: number) => {
    const by = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return by;
  };
  return path
    .map(([command, ...numbers]) => {
      const [a = 0, b = 0, c = 0, d = 0] = numbers.map(toUnits);
      if (command === "Z") {
        [x, y] = [startX, startY];
        return "z";
      }
      if (command === "M") {
        [x, y, startX, startY] = [a, b, a, b];
        return `M${numberList([a, b])}`;
      }
      if (command === "Q") return `q${numberList([a - x, b - y, ...go(c, d)])}`;
      return lineCommand(go(a, b));
    })
    .join("");
}

function lineCommand([dx = 0, dy = 0]: number[]) {
  if (Math.abs(dx) < 0.05 && Math.abs(dy) < 0.05) return "";
  if (Math.abs(dy) < 0.05) return `h${shortNumber(dx)}`;
  return Math.abs(dx) < 0.05 ? `v${shortNumber(dy)}` : `l${numberList([dx, dy])}`;
}

/** A colour, and how much of what lies below it lets through. */
function splitAlpha(colour: string, opacity: number) {
  const clear = /^#[\da-f]{8}$/i.test(colour) ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
  const rest = Math.round(opacity * clear * 100) / 100;
  return { colour: clear < 1 ? colour.slice(0, 7) : colour, rest: rest < 1 ? rest : undefined };
}

/** Without those that say nothing. */
const definedAttributes = (pairs: [string, string | number | undefined][]): Attributes =>
  pairs.flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );

/** How an item is painted, apart from what it is. */
function styleOf(item: SceneItem, colours: Colours) {
  const { fill, stroke, width, opacity = 1, dash } = item;
  const inside = fill ? splitAlpha(colours[fill] ?? fill, opacity) : null;
  const line = stroke ? splitAlpha(colours[stroke] ?? stroke, opacity) : null;
  return definedAttributes([
    ["fill", inside?.colour],
    ["fill-opacity", inside?.rest],
    ["stroke", line?.colour],
    ["stroke-width", line ? shortNumber((width || HAIRLINE) * UNITS_PER_CELL) : undefined],
    ["stroke-opacity", line?.rest],
    [
      "stroke-dasharray",
      line && dash ? numberList(dash.map((n) => Math.max(n * UNITS_PER_CELL, 0.1))) : undefined,
    ],
    ...(item.draw === "text" ? textAttributes(item) : []),
  ]);
}

const ANCHORS = { left: undefined, center: "middle", right: "end" };

const textAttributes = ({
  size,
  align = "left",
  weight,
}: Extract<SceneItem, { draw: "text" }>): [string, string | number | undefined][] => [
  ["font-size", shortNumber(toUnits(size))],
  ["font-weight", weight],
  ["text-anchor", ANCHORS[align]],
];

/** A rectangle with sharp corners is a path like others. */
function pathOf(item: SceneItem): Path | null {
  if (item.draw === "path") return item.path;
  if (item.draw !== "rect" || item.radius) return null;
  const { x, y, w, h } = item;
  return [["M", x, y], ["L", x + w, y], ["L", x + w, y + h], ["L", x, y + h], ["Z"]]; // prettier-ignore
}

/** Everything that is no path. */
function shapeOf(item: Exclude<SceneItem, { draw: "path" }>): SvgShape {
  const at = (pairs: [string, number][]): Attributes =>
    pairs.map(([name, n]) => [name, shortNumber(toUnits(n))]);
  const { x, y } = item;
  if (item.draw === "circle")
    return {
      name: "circle",
      attrs: at([
        ["cx", x],
        ["cy", y],
        ["r", item.r],
      ]),
    };
  // Viewers differ about baselines, so the one that lets its middle stand where it is painted is worked out.
  if (item.draw === "text")
    return {
      name: "text",
      attrs: at([
        ["x", x],
        ["y", y + item.size * 0.35],
      ]),
      text: item.text,
    };
  const { w, h, radius = 0 } = item;
  return {
    name: "rect",
    attrs: at([
      ["x", x],
      ["y", y],
      ["width", w],
      ["height", h],
      ["rx", radius],
    ]),
  };
}

/** One after another they may be one path: nothing lets anything through. */
const canJoin = ({ fill, stroke, opacity = 1, dash }: SceneItem) =>
  !(fill && stroke) && opacity === 1 && !dash;

/** Neighbours that are painted alike share what is said of them. */
export function styleRuns(items: SceneItem[], colours: Colours): StyleRun[] {
  const runs: StyleRun[] = [];
  /** The last path, while what comes next may go on with it. */
  let open: Attributes | null = null;
  for (const item of items) {
    const style = styleOf(item, colours);
    const path = pathOf(item);
    let run = runs.at(-1);
    if (String(run?.style) !== String(style)) {
      runs.push((run = { style, shapes: [] }));
      open = null;
    }
    const d = path ? pathData(path) : "";
    if (open?.[0] && path && canJoin(item)) open[0][1] += d;
    else {
      const shape = path ? { name: "path", attrs: [["d", d]] as Attributes } : shapeOf(item as any);
      run?.shapes.push(shape);
      open = path ? shape.attrs : null;
    }
  }
  return runs;
}

/** What is to be seen of the drawing, in its units: left, top, width, height. */
export const viewBoxOf = ({
  columns,
  rows,
  margin: { left, top, right, bottom },
}: Omit<Scene, "items">) => [-left, -top, columns + left + right, rows + top + bottom].map(toUnits);

/** The namespace of SVG. */
export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/** How everything is painted unless it says else. */
export const DEFAULT_STYLE: Attributes = [
  ["fill", "none"],
  ["stroke-linejoin", "round"],
  ["stroke-linecap", "round"],
  ["font-family", "system-ui,sans-serif"],
  ["font-weight", "600"],
];
