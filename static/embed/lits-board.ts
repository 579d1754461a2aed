/** Script with a stable name that other pages load: it registers the element. */
import { defineLitsBoard } from "./board-element.ts";

defineLitsBoard();
