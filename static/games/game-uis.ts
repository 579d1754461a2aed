/** What every game adds to the page. A new game takes a line here and in painters.ts. */
import { battleOfLits } from "./battle-of-lits/index.ts";
import { lot } from "./lot/index.ts";
import type { GameUi } from "./shared/game-ui.ts";
import { taiji } from "./taiji/index.ts";
import { taijiBattleOfLits } from "./taiji-battle-of-lits/index.ts";
import { tailits } from "./tailits/index.ts";
import { tailitsTaiji } from "./tailits-taiji/index.ts";

export const GAME_UIS: Record<string, GameUi> = {
  "battle-of-lits": battleOfLits,
  tailits,
  taiji,
  lot,
  "tailits+taiji": tailitsTaiji,
  "taiji+battle-of-lits": taijiBattleOfLits,
};
