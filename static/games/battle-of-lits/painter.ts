/** Battle of LITS: printed symbols under tetrominoes. */
import { boardItems } from "../../board/board-layer.ts";
import type { StagePainter } from "../shared/painter.ts";
import { pieceLayer, symbolLayer } from "../shared/tetromino-layer.ts";

export const paintBattle: StagePainter = (position, look, { insights, overlay }) => [
  ...boardItems(position, look),
  ...symbolLayer(position, look),
  ...pieceLayer(position, look),
  ...insights(position, look),
  ...overlay(position, look),
];
