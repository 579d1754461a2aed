/** TAILITS: coloured tetrominoes, and their groups. */
import { boardItems } from "../../board/board-layer.ts";
import type { StagePainter } from "../shared/painter.ts";
import { centreMark, pieceLayer } from "../shared/tetromino-layer.ts";

export const paintTailits: StagePainter = (position, look, { groups, insights, overlay }) => [
  ...boardItems(position, look, "sand"),
  ...centreMark(position),
  ...pieceLayer(position, look),
  ...groups(position, look, 0.25),
  ...insights(position, look),
  ...overlay(position, look),
];
