/**
 * Games that the page can display, which are those with a painter. Saves of other games are kept,
 * but cannot be opened.
 */
import { games as declared } from "./game-data.js";
import { canPaint } from "./stage-layers.ts";

export const games = declared.filter(({ id }) => canPaint(id));
