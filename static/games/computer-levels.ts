/** The computer's levels, as they are called and as they were measured. */
import type { App } from "../app/types.ts";
import { levels } from "./game-data.js";

/** From the easiest. */
export const LEVELS = levels.map((_, index) => index + 1);

/** What a level is called. */
export const levelName = ({ t }: App, level: number) => t(`level-${level}`);

/** How strong a level was measured to be in a game; empty: that was not measured. */
export function ratingText({ t }: App, game: string, level: number) {
  const rating = levels[level - 1]?.ratings[game];
  return rating === undefined ? "" : t("level-rating", { rating });
}
