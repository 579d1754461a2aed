/**
 * Makes the picture of a position: a plain list of things to draw, in cells, with colours by name.
 * The canvas paints it now; anything that can draw lines can paint it later.
 */
import { groups } from "./shared/groups-layer.ts";
import { lens } from "./shared/insights-layer.ts";
import { winningLine } from "./lot/winning-line-layer.ts";
import { over } from "./overlay-layer.ts";
import { pictures } from "./stage-layers.ts";

export const picture = pictures({ groups, line: winningLine, lens, over });
