/** Texts about what the engine found. */

import type { Texts } from "../../i18n/fluent.ts";
import { spacedMove } from "../../notation/move-text.ts";
import type { GameView, MoveStats, Seat } from "../../protocol/types.ts";
import { playerName } from "./selectors.ts";

/** Winning chance as a whole percentage: 1 to 99 % unless it is proved who wins. */
export function chanceText({ t }: Texts, stats: Pick<MoveStats, "chance" | "winner_proved">) {
  const percent = Math.round(100 * stats.chance);
  const shown = stats.winner_proved ? percent : Math.min(Math.max(percent, 1), 99);
  return t("analysis-chance", { percent: shown });
}

/**
 * Winning chances of both players, such as "Ann 58%, Ben 42%".
 * @param chance - that of First, from 0 to 1
 */
export function sharesText(texts: Texts, view: GameView, chance: number) {
  const percent = Math.round(100 * chance);
  return texts.t("evaluation-shares", {
    first: playerName(texts, view, "First"),
    second: playerName(texts, view, "Second"),
    percent,
    rest: 100 - percent,
  });
}

/** Winning chance of `seat`, from statistics that give the chance of the mover. */
export const chanceFor = ({ chance }: MoveStats, mover: Seat, seat: Seat) =>
  mover === seat ? chance : 1 - chance;

/** The same as plain text. */
export const moveText = (texts: Texts, move: string) =>
  move === "swap" || move === "resign"
    ? texts.t(move === "swap" ? "analysis-swap" : "move-list-resign")
    : `${/^[A-Z]/.exec(move)?.[0] ?? ""} ${spacedMove(move)}`.trim();
