/** Entry point of the npm package `lits-board`. Importing it does nothing by itself. */
export type {
  BoardErrorDetail,
  GameEndDetail,
  IllegalDetail,
  LitsBoardEventMap,
  MoveDetail,
  PlyDetail,
} from "../board-element.ts";
export { defineLitsBoard, LitsBoard } from "../board-element.ts";
