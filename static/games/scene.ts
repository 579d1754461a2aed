/**
 * Makes the picture of a position: a plain list of things to draw, in cells, with colours by name.
 * The canvas paints it now; anything that can draw lines can paint it later.
 */
import { groupItems } from "./shared/groups-layer.ts";
import { insightItems } from "./shared/insights-layer.ts";
import { winningLineItems } from "./lot/winning-line-layer.ts";
import { overlayItems } from "./overlay-layer.ts";
import { createSceneBuilder } from "./stage-layers.ts";

export const buildScene = createSceneBuilder({ groups: groupItems, line: winningLineItems, insights: insightItems, overlay: overlayItems });
