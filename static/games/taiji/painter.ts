/** TAIJI: taijitus, and their groups. */
import { boardItems } from "../../board/board-layer.ts";
import type { StagePainter } from "../shared/painter.ts";
import { eyes, taijituLayer } from "../shared/taijitu-layer.ts";

export const paintTaiji: StagePainter = (position, look, { groups, insights, overlay }) => [
  ...boardItems(position, look, "sage"),
  ...taijituLayer(position, look, 0),
  ...groups(position, look, 0.18, true),
  ...eyes(position, look),
  ...insights(position, look),
  ...overlay(position, look),
];
