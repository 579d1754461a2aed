/** Computer levels: names and measured ratings. */
import type { Texts } from "../i18n/fluent.ts";
import { levels } from "./game-data.js";

/** From easiest to strongest. */
export const LEVELS = levels.map((_, index) => index + 1);

export const levelName = ({ t }: Texts, level: number) => t(`level-${level}`);

/** Measured rating of a level in a game; empty if there is none. */
export function ratingText({ t }: Texts, game: string, level: number) {
  const rating = levels[level - 1]?.ratings[game];
  return rating === undefined ? "" : t("level-rating", { rating });
}
