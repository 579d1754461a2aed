/**
 * Makes the picture of a position: a plain list of things to draw, in cells, with colours by name.
 * The canvas paints it now; anything that can draw lines can paint it later.
 */
import { groups } from "./paint-groups.js";
import { lens } from "./paint-lens.js";
import { winningLine } from "./paint-line.js";
import { over } from "./paint-over.js";
import { pictures } from "./stages.js";

export const picture = pictures({ groups, line: winningLine, lens, over });
