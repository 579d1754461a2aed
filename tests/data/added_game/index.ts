/** Apart, a game for tests: its painter, tray and guide. */
import { boardItems } from "../../board/board-layer.ts";
import { discItems, lastTurnMark } from "../shared/disc-layer.ts";
import { discSlots } from "../shared/disc-tray.ts";
import type { GameUi } from "../shared/game-ui.ts";
import type { StagePainter } from "../shared/painter.ts";

export const paintApart: StagePainter = (position, look, { overlay }) => [
  ...boardItems(position, look),
  ...lastTurnMark(position, look),
  ...discItems(position, look),
  ...overlay(position, look),
];

export const apart: GameUi = {
  guide: ["aim"],
  examples: {},
  trays: [discSlots],
  sampleGame: '[Game "apart"]\n[Result "1-0"]\n\n1. b2 c3 2. d4',
};
