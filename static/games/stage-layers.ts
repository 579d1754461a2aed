/**
 * Layer order of each game and stage, bottom to top. Optional layers (groups, winning line,
 * insights, overlay) are injected so that the diagram bundle does not include them.
 */

import { boardItems } from "../board/board-layer.ts";
import type { Scene, SceneItem, SceneOptions } from "../board/types.ts";
import type { Position } from "../notation/types.ts";
import { discItems, lastTurnMark, wellItems } from "./lot/lot-layer.ts";
import { centreMark, floorLayer, pieceLayer, symbolLayer } from "./shared/tetromino-layer.ts";
import { coveredPrints, eyes, printLayer, taijituLayer } from "./taiji/taiji-layer.ts";

// biome-ignore lint/suspicious/noExplicitAny: some layers take a scale or a side
export type Layer = (position: Position, look: SceneOptions, ...more: any[]) => SceneItem[];

export interface Layers {
  groups: Layer;
  line: Layer;
  insights: Layer;
  overlay: Layer;
}

export type StagePainter = (position: Position, look: SceneOptions, layers: Layers) => SceneItem[];

const noItems: Layer = () => [];

/** Creates a scene builder. Optional layers that are not passed draw nothing. */
export function createSceneBuilder(some?: Partial<Layers>) {
  const layers = { groups: noItems, line: noItems, insights: noItems, overlay: noItems, ...some };
  return (position: Position, look: SceneOptions = {}): Scene => {
    const stages = PAINTERS.get(position.game) ?? [];
    const paint = stages[look.stage ?? position.stage] ?? stages[0];
    const edge = look.coordinates ? 0.12 + look.coordinates * 1.45 : 0.2;
    return {
      columns: position.columns,
      rows: position.rows,
      margin: {
        left: edge,
        top: look.mirror ? edge : 0.2,
        right: look.mirror ? edge : 0.2,
        bottom: edge,
      },
      items: paint?.(position, look, layers) ?? [],
    };
  };
}

const battle: StagePainter = (position, look, { insights, overlay }) => [
  ...boardItems(position, look),
  ...symbolLayer(position, look),
  ...pieceLayer(position, look),
  ...insights(position, look),
  ...overlay(position, look),
];

const tailits: StagePainter = (position, look, { groups, insights, overlay }) => [
  ...boardItems(position, look, "tailits"),
  ...centreMark(position),
  ...pieceLayer(position, look),
  ...groups(position, look, 0.25),
  ...insights(position, look),
  ...overlay(position, look),
];

const taiji: StagePainter = (position, look, { groups, insights, overlay }) => [
  ...boardItems(position, look, "taiji"),
  ...taijituLayer(position, look, 0),
  ...groups(position, look, 0.18, true),
  ...eyes(position, look),
  ...insights(position, look),
  ...overlay(position, look),
];

const lot: StagePainter = (position, look, { line, insights, overlay }) => [
  ...wellItems(position, look),
  ...line(position, look),
  ...lastTurnMark(position, look),
  ...discItems(position, look),
  ...insights(position, look),
  ...overlay(position, look),
];

const taijiOnTailits: StagePainter = (position, look, { groups, insights, overlay }) => [
  ...boardItems(position, look, "tailits"),
  ...floorLayer(position),
  ...taijituLayer(position, look, 1),
  ...groups(position, look, 0.25, true),
  ...eyes(position, look),
  ...insights(position, look),
  ...overlay(position, look),
];

const battleOnTaiji: StagePainter = (position, look, { insights, overlay }) => [
  ...boardItems(position, look),
  ...printLayer(position, look),
  ...eyes(position, look),
  ...pieceLayer(position, look, 1, coveredPrints(position)),
  ...insights(position, look),
  ...overlay(position, look),
];

/** Painters of each game, one per stage. */
const PAINTERS = new Map<string, StagePainter[]>([
  ["battle-of-lits", [battle]],
  ["tailits", [tailits]],
  ["taiji", [taiji]],
  ["lot", [lot]],
  ["tailits+taiji", [tailits, taijiOnTailits]],
  ["taiji+battle-of-lits", [taiji, battleOnTaiji]],
]);

export const canPaint = (game: string) => PAINTERS.has(game);
