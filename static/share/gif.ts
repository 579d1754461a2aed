/** Encodes pictures as an animated GIF. */
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import { paintCanvas } from "../board/png.ts";
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

/** The colours of two pictures. */
function paletteOf(one: ImageData, other: ImageData) {
  const both = new Uint8ClampedArray(one.data.length + other.data.length);
  both.set(one.data);
  both.set(other.data, one.data.length);
  return quantize(both, UNCHANGED);
}

const yieldToEventLoop = () => new Promise((resolve) => setTimeout(resolve));

/**
 * @param frames - at least one, all of the same size
 * @param colours - colours of the pictures by their names
 */
export async function encodeGif(frames: Frame[], colours: Record<string, string>): Promise<Blob> {
  const draw = ({ scene }: Frame) => pixelsOf(paintCanvas(scene, colours, WIDTH));
  const [first, last] = [frames[0], frames.at(-1)];
  if (!first || !last) throw new Error("no pictures");
  const palette = paletteOf(draw(first), draw(last));
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
