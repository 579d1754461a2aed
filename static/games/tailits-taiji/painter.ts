/** TAILITS+TAIJI, second stage: taijitus on the tetrominoes of the first. */
import { boardItems } from "../../board/board-layer.ts";
import type { StagePainter } from "../shared/painter.ts";
import { eyes, taijituLayer } from "../shared/taijitu-layer.ts";
import { floorLayer } from "../shared/tetromino-layer.ts";

export const paintTaijiOnTailits: StagePainter = (
  position,
  look,
  { groups, insights, overlay },
) => [
  ...boardItems(position, look, "sand"),
  ...floorLayer(position, look),
  ...taijituLayer(position, look, 1),
  ...groups(position, look, 0.25, true),
  ...eyes(position, look),
  ...insights(position, look),
  ...overlay(position, look),
];
