/** LOT: discs and stacks in wells. */

import { discItems, lastTurnMark, wellItems } from "../shared/disc-layer.ts";
import type { StagePainter } from "../shared/painter.ts";

export const paintLot: StagePainter = (position, look, { line, insights, overlay }) => [
  ...wellItems(position, look),
  ...line(position, look),
  ...lastTurnMark(position, look),
  ...discItems(position, look),
  ...insights(position, look),
  ...overlay(position, look),
];
