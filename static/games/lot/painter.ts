/** LOT: discs and stacks in wells. */

import { discItems, lastTurnMark, wellItems } from "../shared/disc-layer.ts";
import type { StagePainter } from "../shared/painter.ts";

export const paintLot: StagePainter = (position, options, { line, insights, overlay }) => [
  ...wellItems(position, options),
  ...line(position, options),
  ...lastTurnMark(position, options),
  ...discItems(position, options),
  ...insights(position, options),
  ...overlay(position, options),
];
