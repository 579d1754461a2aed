/** Players at each seat: human or computer with a level. */

import type { GameView, Seat } from "../../protocol/types.ts";
import { isTrial, PLAY } from "./mode.ts";
import type { GameState } from "./types.ts";

export interface GameWithPlayers {
  view: GameView;
  mode?: GameState["mode"];
}

/** Computer level of a seat; null for a human player and during a trial. */
export const computerLevel = ({ view, mode = PLAY }: GameWithPlayers, seat: Seat) =>
  isTrial({ mode }) ? null : (view.seats[seat].level ?? null);

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

/** Whether a move was made in a correspondence game and has not been sent yet. */
export const hasUnsentMove = ({ correspondence, view }: GameState) =>
  Boolean(
    correspondence?.play && view.ply > correspondence.ply && view.to_move !== correspondence.seat,
  );

/** Whether a person at this device is to move in a game that has begun, and can give it up. */
export const canResign = (state: GameState) =>
  state.view.to_move !== null &&
  state.view.ply > 0 &&
  !isComputerTurn(state) &&
  !isRemoteTurn(state);

/** Whether the player to move is remote. */
export const isRemoteTurn = ({ correspondence, view }: GameState) =>
  Boolean(correspondence?.play && view.to_move !== correspondence.seat);
