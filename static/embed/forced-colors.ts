/** The colours of a board where the reader's system chooses them. */
import { sheetOf } from "./constructed-sheet.ts";
import look from "./forced-colors.css";

export const forced = sheetOf(look);
