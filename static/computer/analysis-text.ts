/** Formats engine results: winning chances, leads, verdicts and the reasons for a move. */

import { moveText } from "../games/shared/engine-text.ts";
import { otherSeat, playerName, SEATS } from "../games/shared/selectors.ts";
import { isDecidedByLines } from "../games/shared/stage.ts";
import { scoreChangeText } from "../games/shared/status-text.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { GameView, MoveReasons, MoveStats } from "../protocol/types.ts";

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

/** States the winner if the result is proved, otherwise that it is open. */
export function verdictText(texts: Texts, view: GameView, best: MoveStats) {
  const seat = view.to_move ?? "First";
  if (!best.proved) return texts.t("analysis-open");
  if (best.chance === 0.5) return texts.t("analysis-draw");
  const winner = best.chance > 0.5 ? seat : otherSeat(seat);
  const args = {
    name: playerName(texts, view, winner),
    other: playerName(texts, view, otherSeat(winner)),
    by: leadText(texts, Math.abs(best.margin)).slice(1),
    move: moveText(texts, best.move),
  };
  const how = !hasPoints(view) ? "plain" : best.margin ? "by" : "tie";
  return texts.t(winner === seat ? `analysis-wins-${how}` : `analysis-loses-${how}`, args);
}

/** Reasons for a move, as one sentence. */
export function reasonsText(texts: Texts, state: GameState, move: string, reasons: MoveReasons) {
  const { t, i18n } = texts;
  if (move === "swap") return t("hint-swap");
  const { seats } = state.view;
  const change = Object.fromEntries(
    SEATS.map((seat) => [seats[seat].side, reasons.change[seat] ?? 0]),
  );
  const safe = Object.entries(reasons.safe).filter(([, by]) => by > 0);
  const sides = i18n().formatList(
    safe.map(([side, by]) => t("score-gain", { side: t(`side-${side}`), by })),
  );
  const counts = hasPoints(state.view) && Object.values(change).some(Boolean);
  const printed = "X" in change || "O" in change;
  const sentences = [
    reasons.wins && t("hint-reason-wins"),
    reasons.blocks > 0 && t("hint-reason-blocks"),
    reasons.stack && t("hint-reason-stack"),
    counts &&
      t(printed ? "hint-reason-covers" : "hint-reason-counts", {
        covers: scoreChangeText(texts, change),
      }),
    reasons.joined > 0 && t("hint-reason-joined", { count: reasons.joined }),
    safe.length > 0 && t("hint-reason-safe", { sides }),
    !safe.length && reasons.settled > 0 && t("hint-reason-settled", { count: reasons.settled }),
    reasons.last === "now" && t("hint-reason-last-now"),
    reasons.last === "kept" && t("hint-reason-last-kept"),
  ].filter((reason) => typeof reason === "string");
  return t("hint-announcement", { why: i18n().formatList(sentences) || t("hint-reason-none") });
}
