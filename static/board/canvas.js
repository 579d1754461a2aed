/**
 * Paints a picture on a canvas, sharp at every pixel ratio.
 * @import { Item, Path, Picture } from "../app/types.js"
 */

/**
 * @typedef {{ scale: number, left: number, top: number }} Frame device pixels of one cell, and where the first cell begins
 */
/** @typedef {Record<string, string>} Colours */

/**
 * The largest frame with whole device pixels to a cell.
 * @param {Picture} picture
 * @param {number} width
 * @param {number} height
 * @returns {Frame & { width: number, height: number }}
 */
export function fit({ columns, rows, margin }, width, height) {
  const across = columns + margin.left + margin.right;
  const down = rows + margin.top + margin.bottom;
  const scale = Math.max(1, Math.floor(Math.min(width / across, height / down)));
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

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Item[]} items
 * @param {Frame} frame
 * @param {Colours} colours
 */
export function paint(context, items, frame, colours) {
  context.lineJoin = "round";
  context.lineCap = "round";
  for (const item of items) paintItem(context, item, frame, colours);
  context.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Item} item
 * @param {Frame} frame
 * @param {Colours} colours
 */
function paintItem(context, item, frame, colours) {
  context.globalAlpha = item.opacity ?? 1;
  if (item.draw === "text") return paintText(context, item, frame, colours);
  context.beginPath();
  trace(context, item, frame);
  if (item.fill) {
    context.fillStyle = colours[item.fill] ?? item.fill;
    context.fill();
  }
  if (item.stroke) strokeOf(context, item, frame, colours);
}

/**
 * A width of 0 is the thinnest crisp line.
 * @param {CanvasRenderingContext2D} context
 * @param {Item} item
 * @param {Frame} frame
 * @param {Colours} colours
 */
function strokeOf(context, item, { scale }, colours) {
  context.strokeStyle = colours[item.stroke ?? ""] ?? "";
  context.lineWidth = item.width
    ? Math.max(1, item.width * scale)
    : Math.max(1, Math.round(scale / 48));
  context.setLineDash((item.dash ?? []).map((length) => length * scale));
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Exclude<Item, { draw: "text" }>} item
 * @param {Frame} frame
 */
function trace(context, item, { scale, left, top }) {
  const x = (/** @type {number} */ n) => left + n * scale;
  const y = (/** @type {number} */ n) => top + n * scale;
  if (item.draw === "circle") context.arc(x(item.x), y(item.y), item.r * scale, 0, 2 * Math.PI);
  else if (item.draw === "path") follow(context, item.path, x, y, item.width === 0);
  else
    context.roundRect(
      x(item.x),
      y(item.y),
      item.w * scale,
      item.h * scale,
      (item.radius ?? 0) * scale,
    );
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Path} path
 * @param {(n: number) => number} x
 * @param {(n: number) => number} y
 * @param {boolean} thin on the middle of a pixel
 */
function follow(context, path, x, y, thin) {
  const half = thin ? 0.5 : 0;
  for (const step of path) {
    if (step[0] === "M") context.moveTo(x(step[1]) + half, y(step[2]) + half);
    else if (step[0] === "L") context.lineTo(x(step[1]) + half, y(step[2]) + half);
    else if (step[0] === "Q")
      context.quadraticCurveTo(x(step[1]), y(step[2]), x(step[3]), y(step[4]));
    else context.closePath();
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Extract<Item, { draw: "text" }>} item
 * @param {Frame} frame
 * @param {Colours} colours
 */
function paintText(context, item, { scale, left, top }, colours) {
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

/**
 * Paints a whole picture into a canvas element of a given CSS width.
 * @param {HTMLCanvasElement} canvas
 * @param {Picture} picture
 * @param {number} width
 * @param {number} height
 * @param {Colours} colours
 * @returns {Frame}
 */
export function paintInto(canvas, picture, width, height, colours) {
  const ratio = globalThis.devicePixelRatio || 1;
  const frame = fit(picture, width * ratio, height * ratio);
  sizeTo(canvas, frame.width, frame.height, ratio);
  const context = canvas.getContext("2d");
  context?.clearRect(0, 0, frame.width, frame.height);
  if (context) paint(context, picture.items, frame, colours);
  return frame;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} width device pixels
 * @param {number} height
 * @param {number} ratio
 */
function sizeTo(canvas, width, height, ratio) {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  canvas.style.width = `${width / ratio}px`;
  canvas.style.height = `${height / ratio}px`;
}
