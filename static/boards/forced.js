/** The colours of a board where the reader's system chooses them. */
import { sheetOf } from "./sheet.js";
import look from "./forced.css";

export const forced = sheetOf(look);
