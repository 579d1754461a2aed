/**
 * Who sits where: people, and the computer at one of its levels.
 * @import { Glance, Seat, TableState } from "../../app/types.js"
 */

/** @typedef {{ view: Glance, exploring?: TableState["exploring"] }} Played */

/**
 * The level of the computer in a seat; null: a person sits there, or moves are only tried out.
 * @param {Played} state
 * @param {Seat} seat
 */
export const levelOf = ({ view, exploring = null }, seat) =>
  exploring ? null : (view.seats[seat].level ?? null);

/** It is the computer's turn. @param {Played} state */
export const isComputers = (state) =>
  state.view.to_move !== null && levelOf(state, state.view.to_move) !== null;

/** Nobody plays but computers. @param {Played} state */
export const isWatched = (state) => levelOf(state, "First") !== null && levelOf(state, "Second") !== null;

/** The seat of the person who plays the computer; null: two people, or none. @param {Glance} view @returns {Seat | null} */
export function onlyPerson({ seats }) {
  const [first, second] = [seats.First.level ?? null, seats.Second.level ?? null];
  if ((first === null) === (second === null)) return null;
  return first === null ? "First" : "Second";
}
