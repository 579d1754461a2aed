/** Formats engine results: winning chances, leads, verdicts and the reasons for a move. */

import { moveText } from "../games/shared/engine-text.ts";
import { otherSeat, playerName, SEATS } from "../games/shared/selectors.ts";
import { isDecidedByLines } from "../games/shared/stage.ts";
import { scoreChangeText } from "../games/shared/status-text.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import { spacedMove } from "../notation/move-text.ts";
import type { GameView, MoveReasons, MoveStats } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { h } from "../ui/dom.ts";

export function leadText(app: App, margin: number) {
  const [digits, sign] = [Number.isInteger(margin) ? 0 : 1, margin < 0 ? "\u2212" : "+"];
  const size = new Intl.NumberFormat(app.i18n().language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: 1,
  }).format(Math.abs(margin));
  return Number(Math.abs(margin).toFixed(1)) ? sign + size : "0";
}

/** A lead in points is meaningless in a game that is won by lines. */
export const hasPoints = (view: GameView) => !isDecidedByLines({ view });

/** Elements that show a move: the letter of the piece, if it has one, and the cells. */
export function moveElements({ t }: App, move: string) {
  if (move === "swap") return [h("span", { class: "text" }, t("analysis-swap"))];
  const shape = /^[A-Z]/.exec(move)?.[0] ?? "";
  return [
    shape && h("b", { class: "chip", "data-shape": shape }, shape),
    h("span", { class: "text" }, spacedMove(move)),
  ];
}

/** States the winner if the result is proved, otherwise that it is open. */
export function verdictText(app: App, view: GameView, best: MoveStats) {
  const seat = view.to_move ?? "First";
  if (!best.proved) return app.t("analysis-open");
  if (best.chance === 0.5) return app.t("analysis-draw");
  const winner = best.chance > 0.5 ? seat : otherSeat(seat);
  const args = {
    name: playerName(app, view, winner),
    other: playerName(app, view, otherSeat(winner)),
    by: leadText(app, Math.abs(best.margin)).slice(1),
    move: moveText(app, best.move),
  };
  const how = !hasPoints(view) ? "plain" : best.margin ? "by" : "tie";
  return app.t(winner === seat ? `analysis-wins-${how}` : `analysis-loses-${how}`, args);
}

/** Reasons for a move, as one sentence. */
export function reasonsText(app: Texts, state: GameState, move: string, reasons: MoveReasons) {
  const { t, i18n } = app;
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
        covers: scoreChangeText(app, change),
      }),
    reasons.joined > 0 && t("hint-reason-joined", { count: reasons.joined }),
    safe.length > 0 && t("hint-reason-safe", { sides }),
    !safe.length && reasons.settled > 0 && t("hint-reason-settled", { count: reasons.settled }),
    reasons.last === "now" && t("hint-reason-last-now"),
    reasons.last === "kept" && t("hint-reason-last-kept"),
  ].filter((reason) => typeof reason === "string");
  return t("hint-announcement", { why: i18n().formatList(sentences) || t("hint-reason-none") });
}
