/** Formats engine results: leads and verdicts. */

import { moveText } from "../games/shared/engine-text.ts";
import { playerName } from "../games/shared/selectors.ts";
import { isDecidedByLines } from "../games/shared/stage.ts";
import type { Texts } from "../i18n/fluent.ts";
import { otherSeat } from "../notation/record-reader.ts";
import type { GameView, MoveStats } from "../protocol/types.ts";

export function leadText(texts: Texts, margin: number) {
  const [digits, sign] = [Number.isInteger(margin) ? 0 : 1, margin < 0 ? "\u2212" : "+"];
  const size = new Intl.NumberFormat(texts.i18n().language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: 1,
  }).format(Math.abs(margin));
  return Number(Math.abs(margin).toFixed(1)) ? sign + size : "0";
}

/** A lead in points is meaningless in a game that is won by lines. */
export const hasPoints = (view: GameView) => !isDecidedByLines({ view });

/** States the winner if it is proved, and by how much if that is too; otherwise that it is open. */
export function verdictText(texts: Texts, view: GameView, best: MoveStats) {
  const seat = view.to_move ?? "First";
  if (!best.winner_proved) return texts.t("analysis-open");
  if (best.chance === 0.5) return texts.t("analysis-draw");
  const winner = best.chance > 0.5 ? seat : otherSeat(seat);
  const args = {
    name: playerName(texts, view, winner),
    other: playerName(texts, view, otherSeat(winner)),
    by: leadText(texts, Math.abs(best.margin)).slice(1),
    move: moveText(texts, best.move),
  };
  const how = !(best.proved && hasPoints(view)) ? "plain" : best.margin ? "by" : "tie";
  return texts.t(winner === seat ? `analysis-wins-${how}` : `analysis-loses-${how}`, args);
}
