/**
 * Builds the display list of a position from the layers of its stage. Optional layers (groups,
 * winning line, insights, overlay) are injected so that the diagram bundle does not include them.
 */

import type { Scene, SceneOptions } from "../board/types.ts";
import type { Position } from "../notation/types.ts";
import { PAINTERS } from "./painters.ts";
import type { Layer, Layers } from "./shared/painter.ts";

const noItems: Layer = () => [];

/** Creates a scene builder. Optional layers that are not passed draw nothing. */
export function createSceneBuilder(some?: Partial<Layers>) {
  const layers = { groups: noItems, line: noItems, insights: noItems, overlay: noItems, ...some };
  return (position: Position, options: SceneOptions = {}): Scene => {
    const stages = PAINTERS.get(position.game) ?? [];
    const paint = stages[options.stage ?? position.stage] ?? stages[0];
    const edge = options.coordinates ? 0.12 + options.coordinates * 1.45 : 0.2;
    return {
      columns: position.columns,
      rows: position.rows,
      margin: {
        left: edge,
        top: options.mirror ? edge : 0.2,
        right: options.mirror ? edge : 0.2,
        bottom: edge,
      },
      items: paint?.(position, options, layers) ?? [],
    };
  };
}
