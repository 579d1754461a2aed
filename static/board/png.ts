/** Renders a scene as a PNG of exactly the requested width. */

import { h } from "../ui/dom.ts";
import { fitFrame, paint } from "./canvas.ts";
import type { Scene } from "./types.ts";

/** Image widths offered for download, in pixels. */
export const WIDTHS = [800, 1600, 2400];

/**
 * Cells have an integer size in pixels so that lines are crisp; the remaining width is split
 * between the side margins.
 */
export function paintCanvas(
  picture: Scene,
  colours: Record<string, string>,
  width: number,
): HTMLCanvasElement {
  const frame = fitFrame(picture, width, Infinity);
  const canvas = h("canvas");
  Object.assign(canvas, { width, height: frame.height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = colours.sheet ?? "#fff";
  context.fillRect(0, 0, width, frame.height);
  const left = frame.left + Math.floor((width - frame.width) / 2);
  paint(context, picture.items, { ...frame, left }, colours);
  return canvas;
}

export const toPng = (
  picture: Scene,
  colours: Record<string, string>,
  width: number,
): Promise<Blob> =>
  new Promise((resolve, reject) =>
    paintCanvas(picture, colours, width).toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("too large a picture"))),
      "image/png",
    ),
  );
