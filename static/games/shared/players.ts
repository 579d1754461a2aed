/** Players at each seat: human or computer with a level. */
import type { GameState, GameView, Seat } from "../../app/types.ts";

export interface GameWithPlayers {
  view: GameView;
  exploring?: GameState["exploring"];
}

/** Computer level of a seat; null for a human player and while exploring. */
export const computerLevel = ({ view, exploring = null }: GameWithPlayers, seat: Seat) =>
  exploring ? null : (view.seats[seat].level ?? null);

export const isComputerTurn = (state: GameWithPlayers) =>
  state.view.to_move !== null && computerLevel(state, state.view.to_move) !== null;

export const isComputerOnly = (state: GameWithPlayers) =>
  computerLevel(state, "First") !== null && computerLevel(state, "Second") !== null;

/**
 * Seat of the human player in a game against the computer; null if there are two humans or none.
 */
export function soleHuman({ seats }: GameView): Seat | null {
  const [first, second] = [seats.First.level ?? null, seats.Second.level ?? null];
  if ((first === null) === (second === null)) return null;
  return first === null ? "First" : "Second";
}
