/** What handicaps are worth, as measured in games of the computer against itself. */
import type { HandicapWorth } from "../games/game-data.js";
import type { Seat } from "../protocol/types.ts";
import type { TimeControl } from "../storage/types.ts";

/** Moves of a player in a game, by which an increment counts. */
const MOVES = 20;

/**
 * Chance in percent to win with a head start against an equal player.
 * @param measured - for 0, 1, 2 … points; half points lie between
 */
export function headStartChance(measured: readonly number[], points: number): number {
  const at = (index: number) => measured[Math.min(index, measured.length - 1)] ?? 50;
  return Math.round((at(Math.floor(points)) + at(Math.ceil(points))) / 2);
}

/**
 * Chance between those that were measured, on a line over the logarithm of the amount. More than was
 * measured counts as the most.
 */
export function measuredChance(
  measured: HandicapWorth["hints"] | HandicapWorth["time"],
  amount: number,
): number {
  let [less, low]: readonly [number, number] = [1, 50];
  for (const [more, high] of measured) {
    if (amount <= more) {
      const part = more === less ? 1 : Math.log(amount / less) / Math.log(more / less);
      return Math.round(low + part * (high - low));
    }
    [less, low] = [more, high];
  }
  return low;
}

/** Chance with a shape that only one player may place; null: it has not been measured. */
export const shapeChance = (measured: HandicapWorth["shape"], shape: string): number | null =>
  measured.find(([letter]) => letter === shape)?.[1] ?? null;

const secondsOf = ({ minutes, seconds }: TimeControl["own"][Seat]) =>
  60 * minutes + MOVES * seconds;

/** How many times as long the player with more time has; 1 or NaN: there is nothing to compare. */
export function timeFactor({ First, Second }: TimeControl["own"]): number {
  const [one, other] = [secondsOf(First), secondsOf(Second)];
  return Math.max(one, other) / Math.min(one, other);
}
