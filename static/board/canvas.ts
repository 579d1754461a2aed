/** Canvas painter for scenes, crisp at every device pixel ratio. */
import type { Colours, Path, Scene, SceneItem } from "./types.ts";

/** Device pixels per cell, and the top left corner of the board in device pixels. */
export interface Frame {
  scale: number;
  left: number;
  top: number;
}

/** Largest frame that fits, with an integer number of device pixels per cell. */
export function fitFrame(
  { columns, rows, margin }: Scene,
  width: number,
  height: number,
): Frame & { width: number; height: number } {
  const columnsNeeded = columns + margin.left + margin.right;
  const rowsNeeded = rows + margin.top + margin.bottom;
  const scale = Math.max(1, Math.floor(Math.min(width / columnsNeeded, height / rowsNeeded)));
  const left = Math.round(margin.left * scale);
  const top = Math.round(margin.top * scale);
  return {
    scale,
    left,
    top,
    width: left + columns * scale + Math.round(margin.right * scale),
    height: top + rows * scale + Math.round(margin.bottom * scale),
  };
}

export function paint(
  context: CanvasRenderingContext2D,
  items: SceneItem[],
  frame: Frame,
  colours: Colours,
) {
  context.lineJoin = "round";
  context.lineCap = "round";
  for (const item of items) paintItem(context, item, frame, colours);
  context.globalAlpha = 1;
}

function paintItem(
  context: CanvasRenderingContext2D,
  item: SceneItem,
  frame: Frame,
  colours: Colours,
) {
  context.globalAlpha = item.opacity ?? 1;
  if (item.draw === "text") return paintText(context, item, frame, colours);
  context.beginPath();
  trace(context, item, frame);
  if (item.fill) {
    context.fillStyle = colours[item.fill] ?? item.fill;
    context.fill();
  }
  if (item.stroke) strokeItem(context, item, frame, colours);
}

/** A `width` of 0 draws the thinnest crisp line. */
function strokeItem(
  context: CanvasRenderingContext2D,
  item: SceneItem,
  { scale }: Frame,
  colours: Colours,
) {
  context.strokeStyle = colours[item.stroke ?? ""] ?? "";
  context.lineWidth = item.width
    ? Math.max(1, item.width * scale)
    : Math.max(1, Math.round(scale / 48));
  context.setLineDash((item.dash ?? []).map((length) => length * scale));
  context.stroke();
}

function trace(
  context: CanvasRenderingContext2D,
  item: Exclude<SceneItem, { draw: "text" }>,
  { scale, left, top }: Frame,
) {
  const x = (n: number) => left + n * scale;
  const y = (n: number) => top + n * scale;
  if (item.draw === "circle") context.arc(x(item.x), y(item.y), item.r * scale, 0, 2 * Math.PI);
  else if (item.draw === "path") tracePath(context, item.path, x, y, item.width === 0);
  else
    context.roundRect(
      x(item.x),
      y(item.y),
      item.w * scale,
      item.h * scale,
      (item.radius ?? 0) * scale,
    );
}

/** @param hairline - offsets coordinates by half a pixel, to the pixel centres, for a crisp line */
function tracePath(
  context: CanvasRenderingContext2D,
  path: Path,
  x: (n: number) => number,
  y: (n: number) => number,
  hairline: boolean,
) {
  const half = hairline ? 0.5 : 0;
  for (const step of path) {
    if (step[0] === "M") context.moveTo(x(step[1]) + half, y(step[2]) + half);
    else if (step[0] === "L") context.lineTo(x(step[1]) + half, y(step[2]) + half);
    else if (step[0] === "Q")
      context.quadraticCurveTo(x(step[1]), y(step[2]), x(step[3]), y(step[4]));
    else context.closePath();
  }
}

function paintText(
  context: CanvasRenderingContext2D,
  item: Extract<SceneItem, { draw: "text" }>,
  { scale, left, top }: Frame,
  colours: Colours,
) {
  context.font = `${item.weight ?? 600} ${item.size * scale}px ${colours.font ?? "sans-serif"}`;
  context.textAlign = item.align ?? "left";
  context.textBaseline = "middle";
  context.fillStyle = colours[item.fill ?? ""] ?? "";
  const [x, y] = [left + item.x * scale, top + item.y * scale];
  if (!item.turned) return context.fillText(item.text, x, y);
  context.save();
  context.translate(x, y);
  context.rotate(Math.PI);
  context.fillText(item.text, 0, 0);
  context.restore();
}

/** Resizes a canvas to fit into the given CSS size and paints a scene on it. */
export function renderToCanvas(
  canvas: HTMLCanvasElement,
  scene: Scene,
  width: number,
  height: number,
  colours: Colours,
): Frame {
  const ratio = globalThis.devicePixelRatio || 1;
  const frame = fitFrame(scene, width * ratio, height * ratio);
  resizeCanvas(canvas, frame.width, frame.height, ratio);
  const context = canvas.getContext("2d");
  context?.clearRect(0, 0, frame.width, frame.height);
  if (context) paint(context, scene.items, frame, colours);
  return frame;
}

/** `width` and `height` are in device pixels. */
function resizeCanvas(canvas: HTMLCanvasElement, width: number, height: number, ratio: number) {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  canvas.style.width = `${width / ratio}px`;
  canvas.style.height = `${height / ratio}px`;
}
