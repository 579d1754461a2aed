/** Says what a move is good for. */
import type { Texts } from "../../i18n/fluent.ts";
import type { MoveReasons } from "../../protocol/types.ts";
import { scoreChangeText } from "./score-text.ts";
import { SEATS } from "./selectors.ts";
import { isDecidedByLines } from "./stage.ts";
import type { GameState } from "./types.ts";

/** Reasons for a move, which continue a sentence such as "It …". */
export function reasonsText(texts: Texts, { view }: Pick<GameState, "view">, reasons: MoveReasons) {
  const { t, i18n } = texts;
  const { seats } = view;
  const change = Object.fromEntries(
    SEATS.map((seat) => [seats[seat].side, reasons.change[seat] ?? 0]),
  );
  const safe = Object.entries(reasons.safe).filter(([, by]) => by > 0);
  const sides = i18n().formatList(
    safe.map(([side, by]) => t("score-gain", { side: t(`side-${side}`), by })),
  );
  const counts = !isDecidedByLines({ view }) && Object.values(change).some(Boolean);
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
  return i18n().formatList(sentences) || t("hint-reason-none");
}
