/** game-data.js is made by the build: what each game declares about itself, and fresh boards to begin on at once. */
import type { GameInfo } from "../app/types.js";
export const games: GameInfo[];
export const starters: Record<string, string[]>;
/** The computer's levels, the easiest first, with how strong they were measured to be in each game. */
export const levels: { ratings: Record<string, number> }[];
