/** Board colours in forced-colors mode, where the operating system chooses the palette. */
import { createStyleSheet } from "./constructed-sheet.ts";
import css from "./forced-colors.css";

export const forcedColoursSheet = createStyleSheet(css);
