/**
 * Makes the picture of a position: a plain list of things to draw, in cells, with colours by name.
 * The canvas paints it now; anything that can draw lines can paint it later.
 */
import { groups } from "./shared/groups-layer.js";
import { lens } from "./shared/insights-layer.js";
import { winningLine } from "./lot/winning-line-layer.js";
import { over } from "./overlay-layer.js";
import { pictures } from "./stage-layers.js";

export const picture = pictures({ groups, line: winningLine, lens, over });
