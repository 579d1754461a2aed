/** The players of a new game: the choice as stored, and the record tags that follow from it. */

import { LEVELS } from "../games/computer-levels.ts";
import { SEATS } from "../games/shared/selectors.ts";
import type { Seat } from "../protocol/types.ts";
import type { OpponentChoice } from "../storage/types.ts";

/** Kinds of opponents, in the order in which they are offered. */
export const OPPONENTS = ["computer", "person", "computers"] as const;

/** Level of the computer in a first game. */
const FIRST_LEVEL = 3;

const isLevel = (value: unknown): value is number => LEVELS.some((level) => level === value);

/** Parses the stored choice. Invalid values are replaced by defaults. */
// biome-ignore lint/suspicious/noExplicitAny: checks what storage holds
export function readOpponent(stored: any): OpponentChoice {
  const levelOf = (value: unknown) => (isLevel(value) ? value : FIRST_LEVEL);
  return {
    opponent: OPPONENTS.find((kind) => kind === stored?.opponent) ?? "computer",
    seat: [...SEATS, "random" as const].find((seat) => seat === stored?.seat) ?? "First",
    level: levelOf(stored?.level),
    levels: { First: levelOf(stored?.levels?.First), Second: levelOf(stored?.levels?.Second) },
  };
}

/**
 * Record tags of the players.
 * @param names - of people, as typed; that of the only person is `First`, whatever the seat
 * @param random - number from 0 to 2**32 - 1, which decides between the seats
 */
export function playerTags(
  { opponent, seat, level, levels }: OpponentChoice,
  names: Record<Seat, string>,
  random: number,
): Record<string, string> {
  const named = (where: Seat, name: string) => (name.trim() ? { [where]: name.trim() } : {});
  if (opponent === "person")
    return { ...named("First", names.First), ...named("Second", names.Second) };
  const seed = { ComputerSeed: String(random) };
  if (opponent === "computers")
    return { FirstLevel: String(levels.First), SecondLevel: String(levels.Second), ...seed };
  const own = seat === "random" ? (random % 2 ? "Second" : "First") : seat;
  const other = own === "First" ? "Second" : "First";
  return { ...named(own, names.First), [`${other}Level`]: String(level), ...seed };
}
