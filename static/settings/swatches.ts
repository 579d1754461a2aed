/** Swatches of the settings: a corner of a board in the colours of a theme or of a piece palette. */

import { html } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { paint } from "../board/canvas.ts";
import type { ColourTheme } from "../board/palettes.ts";
import { activeTheme, palette } from "../board/palettes.ts";
import type { Colours, Scene } from "../board/types.ts";
import { starters } from "../games/game-data.js";
import { games } from "../games/registry.ts";
import { buildScene } from "../games/scene.ts";
import { readPosition } from "../notation/record-reader.ts";
import { readSave } from "../notation/save.ts";
import type { Settings } from "../storage/types.ts";

/** Size of the picture in CSS pixels, of which the swatch may clip the right and the lower part. */
const [WIDTH, HEIGHT] = [180, 64];

/** Where the diagonal between two themes meets the upper edge, in CSS pixels. */
const DIAGONAL = 76;

/** Size of a cell, and of the table around the corner, in CSS pixels. */
const [CELL, EDGE] = [14, 6];

/** Moves of the first game that bring all four shapes into the upper left corner of its board. */
const MOVES = "1. Ic10d10e10f10 2. Tc8d8d9e8 La8a9a10b8 3. Sf8g8g9h9";

/** A position with all four shapes in its upper left corner. */
const cornerPosition = () =>
  readPosition(`${readSave(starters[games[0]?.id ?? ""]?.[0] ?? "").record}\n${MOVES}\n`);

function paintCorner(context: CanvasRenderingContext2D, scene: Scene, colours: Colours) {
  const ratio = devicePixelRatio || 1;
  context.fillStyle = colours.sheet ?? "";
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  const edge = Math.round(EDGE * ratio);
  paint(context, scene.items, { scale: Math.round(CELL * ratio), left: edge, top: edge }, colours);
}

/** Clips to what is to the right of the diagonal of a narrow swatch. */
function clipToHalf(context: CanvasRenderingContext2D) {
  const { width, height } = context.canvas;
  context.beginPath();
  context.moveTo((width * DIAGONAL) / WIDTH, 0);
  for (const [x, y] of [
    [width, 0],
    [width, height],
    [0, height],
  ] as const)
    context.lineTo(x, y);
  context.clip();
}

function paintSwatch(canvas: HTMLCanvasElement, scene: Scene, allColours: Colours[]) {
  const ratio = devicePixelRatio || 1;
  Object.assign(canvas, { width: WIDTH * ratio, height: HEIGHT * ratio });
  canvas.style.width = `${WIDTH}px`;
  canvas.style.height = `${HEIGHT}px`;
  const context = canvas.getContext("2d");
  if (!context) return;
  for (const [at, colours] of allColours.entries()) {
    if (at) clipToHalf(context);
    paintCorner(context, scene, colours);
  }
}

/**
 * Template of one swatch, painted anew at every rendering.
 * @param themes - the second one is painted on the other half
 */
function swatch(themes: ColourTheme[], { palette: pieces, hatching }: Settings) {
  const paintWhenRendered = (canvas: Element | undefined) => {
    if (!(canvas instanceof HTMLCanvasElement)) return;
    const scene = buildScene(cornerPosition(), { hatching, letters: false, showLastMove: false });
    const allColours = themes.map((theme) => palette(theme, pieces));
    paintSwatch(canvas, scene, allColours);
  };
  return html`<span class="swatch" aria-hidden="true"
    ><canvas ${ref(paintWhenRendered)}></canvas></span>`;
}

/** What a theme looks like. That of the device may be either, and shows both. */
export const themeSwatch = (now: Settings, theme: string) =>
  swatch(theme === "system" ? ["light", "dark"] : [theme as ColourTheme], now);

/** What the pieces look like in the theme that is on. */
export const paletteSwatch = (now: Settings, pieces: string) =>
  swatch([activeTheme(now.theme)], { ...now, palette: pieces as Settings["palette"] });
