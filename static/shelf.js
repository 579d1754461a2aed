/** The games that this page can show: those with a painter. Records of others are kept, but not laid on the table. */
import { games as declared } from "./games.js";
import { paints } from "./stages.js";

export const games = declared.filter(({ id }) => paints(id));
