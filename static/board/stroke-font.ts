/**
 * Stroke font for letters and symbols, so that a scene looks the same whatever fonts are installed.
 * Scene coordinates in cells; glyphs are centred on the origin.
 */
import type { Path, SceneItem } from "./types.ts";

const LETTERS: Record<string, Path> = {
  L: [
    ["M", -0.5, -1],
    ["L", -0.5, 1],
    ["L", 0.65, 1],
  ],
  I: [
    ["M", -0.5, -1],
    ["L", 0.5, -1],
    ["M", 0, -1],
    ["L", 0, 1],
    ["M", -0.5, 1],
    ["L", 0.5, 1],
  ],
  T: [
    ["M", -0.75, -1],
    ["L", 0.75, -1],
    ["M", 0, -1],
    ["L", 0, 1],
  ],
  S: [
    ["M", 0.62, -0.68],
    ["Q", 0.42, -1, 0, -1],
    ["Q", -0.62, -1, -0.62, -0.52],
    ["Q", -0.62, -0.12, 0, 0],
    ["Q", 0.66, 0.14, 0.66, 0.52],
    ["Q", 0.66, 1, 0, 1],
    ["Q", -0.46, 1, -0.66, 0.66],
  ],
  X: [
    ["M", -1, -1],
    ["L", 1, 1],
    ["M", 1, -1],
    ["L", -1, 1],
  ],
};

export function transformPath(path: Path, x: number, y: number, size: number): Path {
  return path.map(([command, ...numbers]) => [
    command,
    ...numbers.map((n, index) => n * size + (index % 2 ? y : x)),
  ]) as Path;
}

/**
 * Draws a letter with strokes, or as text if it has no glyph.
 * @param size - half of the glyph height, in cells
 */
export function letterItems(
  letter: string,
  x: number,
  y: number,
  size: number,
  stroke: string,
  width: number,
): SceneItem[] {
  const path = LETTERS[letter];
  if (path) return [{ draw: "path", path: transformPath(path, x, y, size), stroke, width }];
  return [{ draw: "text", x, y, size: size * 2.6, text: letter, align: "center", fill: stroke }];
}

/** Fill colours of the sides whose symbol is a disc. */
const DISCS: Record<string, string> = { White: "white-fill", Black: "black-fill" };

/** Symbol of a side: a printed symbol, or a ringed disc in white or black. */
export function symbolItems(
  side: string,
  x: number,
  y: number,
  size: number,
  stroke: string,
  width: number,
): SceneItem[] {
  const fill = DISCS[side];
  if (fill) return [{ draw: "circle", x, y, r: size * 1.15, fill, stroke, width: width * 0.75 }];
  if (side === "O") return [{ draw: "circle", x, y, r: size * 1.08, stroke, width }];
  return letterItems(side, x, y, size, stroke, width);
}
