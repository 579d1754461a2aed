/** Painters of every game, one for each stage. A new game takes a line here and in game-uis.ts. */
import { paintBattle } from "./battle-of-lits/painter.ts";
import { paintLot } from "./lot/painter.ts";
import type { StagePainter } from "./shared/painter.ts";
import { paintTaiji } from "./taiji/painter.ts";
import { paintBattleOnTaiji } from "./taiji-battle-of-lits/painter.ts";
import { paintTailits } from "./tailits/painter.ts";
import { paintTaijiOnTailits } from "./tailits-taiji/painter.ts";

export const PAINTERS = new Map<string, StagePainter[]>([
  ["battle-of-lits", [paintBattle]],
  ["tailits", [paintTailits]],
  ["taiji", [paintTaiji]],
  ["lot", [paintLot]],
  ["tailits+taiji", [paintTailits, paintTaijiOnTailits]],
  ["taiji+battle-of-lits", [paintTaiji, paintBattleOnTaiji]],
]);

/** Whether the page can display a game. */
export const canPaint = (game: string) => PAINTERS.has(game);
