/** Battle of LITS: printed symbols under tetrominoes. */
import { boardItems } from "../../board/board-layer.ts";
import type { StagePainter } from "../shared/painter.ts";
import { pieceLayer, symbolLayer } from "../shared/tetromino-layer.ts";

export const paintBattle: StagePainter = (position, options, { insights, overlay }) => [
  ...boardItems(position, options),
  ...symbolLayer(position, options),
  ...pieceLayer(position, options),
  ...insights(position, options),
  ...overlay(position, options),
];
