/** Encodes pictures as an animated GIF. */
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import { paintCanvas } from "../board/png.ts";
import { yieldToEventLoop } from "../util/delay.ts";
import type { Frame } from "./animation.ts";

/** Width of the animation in pixels. */
const WIDTH = 480;

/** The colour after all others stands for pixels that do not change. */
const UNCHANGED = 255;

const pixelsOf = (canvas: HTMLCanvasElement) => {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  return context.getImageData(0, 0, canvas.width, canvas.height);
};

/** The frames with a colour that no frame before them has, and the last one. */
function framesWithNewColours(frames: Frame[]): Frame[] {
  const known = new Set<string>();
  return frames.filter(({ scene }, index) => {
    const before = known.size;
    for (const { fill = "", stroke = "", opacity = 1 } of scene.items)
      known.add([fill, stroke, opacity].join());
    return known.size > before || index === frames.length - 1;
  });
}

/** The colours of pictures of the same size. */
function paletteOf(pictures: ImageData[]) {
  let before: Uint32Array | null = null;
  // Pixels that stay count once, so that colours of which there is little weigh as much as they can.
  const pixels = pictures.flatMap(({ data }) => {
    const [now, old] = [new Uint32Array(data.buffer), before];
    before = now;
    return [old ? now.filter((pixel, at) => pixel !== old[at]) : now];
  });
  const all = new Uint32Array(pixels.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const some of pixels) {
    all.set(some, end);
    end += some.length;
  }
  return quantize(new Uint8ClampedArray(all.buffer), UNCHANGED);
}

/**
 * @param frames - at least one, all of the same size
 * @param colours - colours of the pictures by their names
 */
export async function encodeGif(frames: Frame[], colours: Record<string, string>): Promise<Blob> {
  const draw = ({ scene }: Frame) => pixelsOf(paintCanvas(scene, colours, WIDTH));
  const palette = paletteOf(framesWithNewColours(frames).map(draw));
  const transparentColour = [0, 0, 0] satisfies [number, number, number];
  const encoder = GIFEncoder();
  let previous: Uint8Array | null = null;
  for (const frame of frames) {
    const { data, width, height } = draw(frame);
    const index = applyPalette(data, palette);
    const before = previous;
    const changed = before
      ? index.map((colour, at) => (colour === before[at] ? UNCHANGED : colour))
      : index;
    encoder.writeFrame(changed, width, height, {
      delay: frame.delay,
      dispose: 1,
      ...(before
        ? { transparent: true, transparentIndex: UNCHANGED }
        : {
            palette: [...palette, ...Array(UNCHANGED + 1 - palette.length).fill(transparentColour)],
          }),
    });
    previous = index;
    await yieldToEventLoop();
  }
  encoder.finish();
  return new Blob([encoder.bytes()], { type: "image/gif" });
}
