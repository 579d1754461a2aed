/** What a game draws. Types only. */
import type { SceneItem, SceneOptions } from "../../board/types.ts";
import type { Position } from "../../notation/types.ts";

// biome-ignore lint/suspicious/noExplicitAny: some layers take a scale or a side
export type Layer = (position: Position, options: SceneOptions, ...more: any[]) => SceneItem[];

export interface Layers {
  groups: Layer;
  line: Layer;
  insights: Layer;
  overlay: Layer;
}

/** Draws one stage of a game: its layers, bottom to top. */
export type StagePainter = (
  position: Position,
  options: SceneOptions,
  layers: Layers,
) => SceneItem[];
