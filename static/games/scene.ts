/**
 * Builds the display list of a position: a plain list of shapes in cell units with named colours,
 * independent of the renderer. Includes all optional layers.
 */

import { overlayItems } from "./overlay-layer.ts";
import { createSceneBuilder } from "./scene-builder.ts";
import { groupItems } from "./shared/groups-layer.ts";
import { insightItems } from "./shared/insights-layer.ts";
import { winningLineItems } from "./shared/winning-line-layer.ts";

export const buildScene = createSceneBuilder({
  groups: groupItems,
  line: winningLineItems,
  insights: insightItems,
  overlay: overlayItems,
});
