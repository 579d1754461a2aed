/** The colours of a board where the reader's system chooses them. */
import { createStyleSheet } from "./constructed-sheet.ts";
import css from "./forced-colors.css";

export const forcedColoursSheet = createStyleSheet(css);
