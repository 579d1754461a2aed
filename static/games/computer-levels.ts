/** Computer levels: names and measured ratings. */
import type { App } from "../app/types.ts";
import { levels } from "./game-data.js";

/** From easiest to strongest. */
export const LEVELS = levels.map((_, index) => index + 1);

export const levelName = ({ t }: App, level: number) => t(`level-${level}`);

/** Measured rating of a level in a game; empty if there is none. */
export function ratingText({ t }: App, game: string, level: number) {
  const rating = levels[level - 1]?.ratings[game];
  return rating === undefined ? "" : t("level-rating", { rating });
}
