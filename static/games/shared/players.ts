/** Who sits where: people, and the computer at one of its levels. */
import type { GameView, Seat, GameState } from "../../app/types.ts";

export interface GameWithPlayers {
  view: GameView;
  exploring?: GameState["exploring"];
}

/** The level of the computer in a seat; null: a person sits there, or moves are only tried out. */
export const computerLevel = ({ view, exploring = null }: GameWithPlayers, seat: Seat) =>
  exploring ? null : (view.seats[seat].level ?? null);

/** It is the computer's turn. */
export const isComputerTurn = (state: GameWithPlayers) =>
  state.view.to_move !== null && computerLevel(state, state.view.to_move) !== null;

/** Nobody plays but computers. */
export const isComputerOnly = (state: GameWithPlayers) =>
  computerLevel(state, "First") !== null && computerLevel(state, "Second") !== null;

/** The seat of the person who plays the computer; null: two people, or none. */
export function soleHuman({ seats }: GameView): Seat | null {
  const [first, second] = [seats.First.level ?? null, seats.Second.level ?? null];
  if ((first === null) === (second === null)) return null;
  return first === null ? "First" : "Second";
}
