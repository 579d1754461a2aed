/** TAILITS: coloured tetrominoes, and their groups. */
import { boardItems } from "../../board/board-layer.ts";
import type { StagePainter } from "../shared/painter.ts";
import { centreMark, pieceLayer } from "../shared/tetromino-layer.ts";

export const paintTailits: StagePainter = (position, options, { groups, insights, overlay }) => [
  ...boardItems(position, options, "sand"),
  ...centreMark(position),
  ...pieceLayer(position, options),
  ...groups(position, options, 0.25),
  ...insights(position, options),
  ...overlay(position, options),
];
