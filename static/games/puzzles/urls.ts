/** URLs of the puzzles of each game, which the served page loads on first use. */
import battleOfLits from "./battle-of-lits.txt";
import lot from "./lot.txt";
import taiji from "./taiji.txt";
import taijiBattleOfLits from "./taiji-battle-of-lits.txt";
import tailits from "./tailits.txt";
import tailitsTaiji from "./tailits-taiji.txt";

export const PUZZLE_URLS: Record<string, string> = {
  "battle-of-lits": battleOfLits,
  tailits,
  taiji,
  lot,
  "tailits+taiji": tailitsTaiji,
  "taiji+battle-of-lits": taijiBattleOfLits,
};
