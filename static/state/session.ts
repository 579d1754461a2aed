/** Sessions of the rules worker. */
import { isTrial, reviewOf } from "../games/shared/mode.ts";
import type { GameState } from "../games/shared/types.ts";
import { LINE_SESSION, MAIN_SESSION, TRIAL_SESSION } from "../rules/rules-client.ts";

/** Session in which the game or the trial on the table is played. */
export const sessionOf = (state: GameState): string =>
  isTrial(state) ? TRIAL_SESSION : MAIN_SESSION;

/** Session that has the displayed position: in the review of a variation it is another one. */
export const shownSessionOf = (state: GameState): string =>
  reviewOf(state)?.line ? LINE_SESSION : sessionOf(state);
