/** TAIJI+Battle of LITS, second stage: tetrominoes on the squares of the first. */
import { boardItems } from "../../board/board-layer.ts";
import type { StagePainter } from "../shared/painter.ts";
import { coveredPrints, eyes, printLayer } from "../shared/taijitu-layer.ts";
import { pieceLayer } from "../shared/tetromino-layer.ts";

export const paintBattleOnTaiji: StagePainter = (position, look, { insights, overlay }) => [
  ...boardItems(position, look),
  ...printLayer(position, look),
  ...eyes(position, look),
  ...pieceLayer(position, look, 1, coveredPrints(position)),
  ...insights(position, look, true),
  ...overlay(position, look),
];
