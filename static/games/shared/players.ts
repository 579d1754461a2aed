/** Who sits where: people, and the computer at one of its levels. */
import type { Glance, Seat, TableState } from "../../app/types.ts";

export interface Played {
  view: Glance;
  exploring?: TableState["exploring"];
}

/** The level of the computer in a seat; null: a person sits there, or moves are only tried out. */
export const levelOf = ({ view, exploring = null }: Played, seat: Seat) =>
  exploring ? null : (view.seats[seat].level ?? null);

/** It is the computer's turn. */
export const isComputers = (state: Played) =>
  state.view.to_move !== null && levelOf(state, state.view.to_move) !== null;

/** Nobody plays but computers. */
export const isWatched = (state: Played) =>
  levelOf(state, "First") !== null && levelOf(state, "Second") !== null;

/** The seat of the person who plays the computer; null: two people, or none. */
export function onlyPerson({ seats }: Glance): Seat | null {
  const [first, second] = [seats.First.level ?? null, seats.Second.level ?? null];
  if ((first === null) === (second === null)) return null;
  return first === null ? "First" : "Second";
}
