/**
 * Converts a scene to SVG elements and attributes, for the serialiser (svg.ts) and the DOM builder
 * (svg-dom.ts). Runs without a DOM.
 */
import type { Colours, Path, Scene, SceneItem } from "./types.ts";

/** SVG user units per cell: with 100, nearly all coordinates are integers. */
const UNITS_PER_CELL = 100;

/** Stroke width in cells of lines with `width: 0`, as thin as on the canvas. */
const HAIRLINE = 0.02;

/** Attribute names and values. */
export type Attributes = [string, string][];

export interface SvgShape {
  name: string;
  attrs: Attributes;
  text?: string;
}

/** Consecutive shapes with the same style. */
export interface StyleRun {
  style: Attributes;
  shapes: SvgShape[];
}

/** @param n - in cells */
const toUnits = (n: number) => Math.round(n * UNITS_PER_CELL * 10) / 10 + 0;

/**
 * Shortest decimal notation.
 * @param n - in SVG units
 */
const shortNumber = (n: number) => String(Math.round(n * 10) / 10 + 0).replace(/^(-?)0\./, "$1.");

/** @param numbers - in SVG units */
const numberList = (numbers: number[]) => numbers.map(shortNumber).join(" ").replace(/ -/g, "-");

/** Path data with relative commands: equal shapes give equal strings, which compress well. */
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

/**
 * Splits `#rrggbbaa` into `#rrggbb` and an opacity, multiplied by that of the item. `rest` is
 * undefined if the result is opaque.
 */
function splitAlpha(colour: string, opacity: number) {
  const clear = /^#[\da-f]{8}$/i.test(colour) ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
  const rest = Math.round(opacity * clear * 100) / 100;
  return { colour: clear < 1 ? colour.slice(0, 7) : colour, rest: rest < 1 ? rest : undefined };
}

/** Drops empty attributes. */
const definedAttributes = (pairs: [string, string | number | undefined][]): Attributes =>
  pairs.flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );

/** Presentation attributes of an item. */
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

/**
 * Path of an item; null if it needs an element of its own. Rectangles with sharp corners are paths.
 */
function pathOf(item: SceneItem): Path | null {
  if (item.draw === "path") return item.path;
  if (item.draw !== "rect" || item.radius) return null;
  const { x, y, w, h } = item;
  return [["M", x, y], ["L", x + w, y], ["L", x + w, y + h], ["L", x, y + h], ["Z"]];
}

type PlainItem = Exclude<SceneItem, { draw: "path" }>;

/** SVG element of an item that is not a path. */
function shapeOf(item: PlainItem): SvgShape {
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
  // Viewers differ in their support for `dominant-baseline`, so the alphabetic baseline that
  // centres the text vertically is computed.
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

/**
 * Whether consecutive paths of the same style can be merged into one. Where shapes overlap,
 * transparency, dashes, or a fill together with a stroke would make a difference.
 */
const canJoin = ({ fill, stroke, opacity = 1, dash }: SceneItem) =>
  !(fill && stroke) && opacity === 1 && !dash;

/** Groups consecutive items with the same style, and merges paths where possible. */
export function styleRuns(items: SceneItem[], colours: Colours): StyleRun[] {
  const runs: StyleRun[] = [];
  /** Attributes of the last path, as long as the next item may be appended to it. */
  let open: Attributes | null = null;
  for (const item of items) {
    const style = styleOf(item, colours);
    const path = pathOf(item);
    let run = runs.at(-1);
    if (String(run?.style) !== String(style)) {
      run = { style, shapes: [] };
      runs.push(run);
      open = null;
    }
    const d = path ? pathData(path) : "";
    if (open?.[0] && path && canJoin(item)) open[0][1] += d;
    else {
      open = path ? [["d", d]] : null;
      run?.shapes.push(open ? { name: "path", attrs: open } : shapeOf(item as PlainItem));
    }
  }
  return runs;
}

/** `viewBox` of a scene in SVG units: left, top, width, height. */
export const viewBoxOf = ({
  columns,
  rows,
  margin: { left, top, right, bottom },
}: Omit<Scene, "items">) => [-left, -top, columns + left + right, rows + top + bottom].map(toUnits);

export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/** Default presentation attributes of the root element. */
export const DEFAULT_STYLE: Attributes = [
  ["fill", "none"],
  ["stroke-linejoin", "round"],
  ["stroke-linecap", "round"],
  ["font-family", "system-ui,sans-serif"],
  ["font-weight", "600"],
];
