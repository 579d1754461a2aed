/** TAIJI: taijitus, and their groups, on a board whose cells alternate as the ends of a tile do. */
import { boardItems, chequers } from "../../board/board-layer.ts";
import type { StagePainter } from "../shared/painter.ts";
import { eyes, taijituLayer } from "../shared/taijitu-layer.ts";

export const paintTaiji: StagePainter = (position, options, { groups, insights, overlay }) => [
  ...boardItems(position, options, "sage"),
  chequers(position, "sage-grid"),
  ...taijituLayer(position, options, 0),
  ...groups(position, options, 0.18, true),
  ...eyes(position, options),
  ...insights(position, options),
  ...overlay(position, options),
];
