/** The part of gifenc that the page uses; the package has no types. */
declare module "gifenc" {
  /** Colour as red, green and blue, from 0 to 255. */
  type Colour = [number, number, number];

  interface FrameOptions {
    /** Palette of the first frame, which the others share. */
    palette?: Colour[];
    /** Time for which the frame is shown, in ms. */
    delay?: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** 1: the next frame is drawn on top of this one. */
    dispose?: number;
  }

  interface Encoder {
    writeFrame: (index: Uint8Array, width: number, height: number, options: FrameOptions) => void;
    finish: () => void;
    bytes: () => Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8ClampedArray, maxColours: number): Colour[];
  export function applyPalette(rgba: Uint8ClampedArray, palette: Colour[]): Uint8Array;
}
