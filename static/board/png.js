/**
 * Paints a picture into a PNG of exactly the width that was asked for.
 * @import { Picture } from "../app/types.js"
 */
import { fit, paint } from "./canvas.js";
import { make } from "../ui/dom.js";

/** How many pixels wide one may have it. */
export const WIDTHS = [800, 1600, 2400];

/**
 * Cells keep whole pixels, so that lines are crisp; what is left over goes to both margins.
 * @param {Picture} picture
 * @param {Record<string, string>} colours
 * @param {number} width
 * @returns {HTMLCanvasElement}
 */
export function painted(picture, colours, width) {
  const frame = fit(picture, width, Infinity);
  const canvas = make("canvas");
  Object.assign(canvas, { width, height: frame.height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = colours.sheet ?? "#fff";
  context.fillRect(0, 0, width, frame.height);
  const left = frame.left + Math.floor((width - frame.width) / 2);
  paint(context, picture.items, { ...frame, left }, colours);
  return canvas;
}

/**
 * @param {Picture} picture
 * @param {Record<string, string>} colours
 * @param {number} width
 * @returns {Promise<Blob>}
 */
export const pngOf = (picture, colours, width) =>
  new Promise((resolve, reject) =>
    painted(picture, colours, width).toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("too large a picture"))),
      "image/png",
    ),
  );
