/** TAIJI: taijitus, and their groups, on a board whose cells alternate as the ends of a tile do. */
import { boardItems, chequers } from "../../board/board-layer.ts";
import type { StagePainter } from "../shared/painter.ts";
import { eyes, taijituLayer } from "../shared/taijitu-layer.ts";

export const paintTaiji: StagePainter = (position, look, { groups, insights, overlay }) => [
  ...boardItems(position, look, "sage"),
  chequers(position, "sage-grid"),
  ...taijituLayer(position, look, 0),
  ...groups(position, look, 0.18, true),
  ...eyes(position, look),
  ...insights(position, look),
  ...overlay(position, look),
];
