/** Says how a move changes the score. */
import type { Texts } from "../../i18n/fluent.ts";
import type { Side } from "../../protocol/types.ts";
import { pointsText } from "./selectors.ts";

/** Describes the score change of a move: the symbols it covers, or how groups grow. */
export function scoreChangeText({ t, i18n }: Texts, bySide: Record<Side, number>) {
  const grown = Object.entries(bySide).filter(([, by]) => by > 0);
  if (grown.length)
    return i18n().formatList(
      grown.map(([side, by]) => t("score-gain", { side: t(`side-${side}`), by: pointsText(by) })),
    );
  if (hasPrintedSymbols(bySide)) return coversText(t, bySide);
  const lost = Object.entries(bySide).filter(([, by]) => by < 0);
  return lost.length
    ? i18n().formatList(
        lost.map(([side, by]) => t("score-loss", { side: t(`side-${side}`), by: pointsText(-by) })),
      )
    : t("score-unchanged");
}

/** Whether the sides are printed symbols, which can be covered. */
export const hasPrintedSymbols = (bySide: Record<Side, number>) => "X" in bySide || "O" in bySide;

function coversText(t: Texts["t"], bySide: Record<string, number>) {
  const [X, O] = [Math.abs(bySide.X ?? 0), Math.abs(bySide.O ?? 0)];
  if (X && O) return t("covers-both", { x: X, o: O });
  if (X || O) return t(X ? "covers-x" : "covers-o", { x: X, o: O });
  return t("covers-none");
}
