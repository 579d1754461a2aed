/** TAIJI+Battle of LITS, second stage: tetrominoes on the squares of the first. */
import { boardItems } from "../../board/board-layer.ts";
import type { StagePainter } from "../shared/painter.ts";
import { coveredPrints, eyes, printLayer } from "../shared/taijitu-layer.ts";
import { pieceLayer } from "../shared/tetromino-layer.ts";

export const paintBattleOnTaiji: StagePainter = (position, options, { insights, overlay }) => [
  ...boardItems(position, options),
  ...printLayer(position, options),
  ...eyes(position, options),
  ...pieceLayer(position, options, 1, coveredPrints(position)),
  ...insights(position, options, true),
  ...overlay(position, options),
];
