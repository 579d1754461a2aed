/** The games that this page can show: those with a painter. Records of others are kept, but not laid on the table. */
import { games as declared } from "./game-data.js";
import { canPaint } from "./stage-layers.ts";

export const games = declared.filter(({ id }) => canPaint(id));
