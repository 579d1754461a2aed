/** Session of the rules worker in which the game or the trial on the table is played. */
import { isTrial } from "../games/shared/mode.ts";
import type { GameState } from "../games/shared/types.ts";
import { MAIN_SESSION, TRIAL_SESSION } from "../rules/rules-client.ts";

export const sessionOf = (state: GameState): string =>
  isTrial(state) ? TRIAL_SESSION : MAIN_SESSION;
