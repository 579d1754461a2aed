/**
 * Games that the page can display, which are those with a painter. Saves of other games are kept,
 * but cannot be opened.
 */
import { GAME_TRAITS } from "../notation/game-traits.ts";
import type { GameInfo } from "../protocol/types.ts";
import { games as declared } from "./game-data.js";
import { canPaint } from "./painters.ts";

export const games: GameInfo[] = declared
  .filter(({ id }) => canPaint(id))
  .map((info) => ({ ...info, stages: GAME_TRAITS.get(info.id)?.stages ?? [] }));
