/** TAILITS+TAIJI, second stage: taijitus on the tetrominoes of the first. */
import { boardItems } from "../../board/board-layer.ts";
import type { StagePainter } from "../shared/painter.ts";
import { eyes, taijituLayer } from "../shared/taijitu-layer.ts";
import { floorLayer } from "../shared/tetromino-layer.ts";

export const paintTaijiOnTailits: StagePainter = (
  position,
  options,
  { groups, insights, overlay },
) => [
  ...boardItems(position, options, "sand"),
  ...floorLayer(position, options),
  ...taijituLayer(position, options, 1),
  ...groups(position, options, 0.25, true),
  ...eyes(position, options),
  ...insights(position, options),
  ...overlay(position, options),
];
