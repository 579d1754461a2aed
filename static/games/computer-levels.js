/**
 * The computer's levels, as they are called and as they were measured.
 * @import { App } from "../app/types.js"
 */
import { levels } from "./game-data.js";

/** From the easiest. */
export const LEVELS = levels.map((_, index) => index + 1);

/** What a level is called. @param {App} app @param {number} level */
export const levelName = ({ t }, level) => t(`level-${level}`);

/**
 * How strong a level was measured to be in a game; empty: that was not measured.
 * @param {App} app
 * @param {string} game
 * @param {number} level
 */
export function ratingText({ t }, game, level) {
  const rating = levels[level - 1]?.ratings[game];
  return rating === undefined ? "" : t("level-rating", { rating });
}
