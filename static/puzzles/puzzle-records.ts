/** Parser for puzzle records. */

import type { Puzzle } from "../games/shared/types.ts";
import { readRecord } from "../notation/record-reader.ts";
import { DAY_MS } from "../util/duration-text.ts";

/** Tags that describe the puzzle and are not part of the game's record. */
const PUZZLE_TAGS = /^\[(?:Puzzle|Solution|Turns|Margin|Difficulty) .*\n/gm;

/** Parses the puzzles in a text, in order. Records are separated by blank lines. */
export const readPuzzles = (text: string): Puzzle[] =>
  text
    .split(/\n\n(?=\[)/)
    .filter((record) => record.trim())
    .map((record, index) => {
      const { tags, moves } = readRecord(record);
      return {
        id: `${tags.Game} ${tags.Puzzle}`,
        game: tags.Game ?? "",
        number: index + 1,
        grade: Number(tags.Difficulty),
        solution: tags.Solution ?? "",
        turns: Number(tags.Turns ?? 0),
        margin: Number(tags.Margin ?? 0),
        from: moves.length,
        record: record.replace(PUZZLE_TAGS, ""),
      };
    });

/** The next unsolved puzzle, or the next one if all are solved. */
export function nextUnsolved(all: Puzzle[], after: Puzzle, solved: (id: string) => boolean) {
  const others = [...all.slice(after.number), ...all.slice(0, after.number)];
  return others.find(({ id }) => !solved(id)) ?? others[0] ?? after;
}

/** The puzzle to solve next: the first unsolved one, or the first one if all are solved. */
export const firstUnsolved = (all: readonly Puzzle[], solved: (id: string) => boolean) =>
  all.find(({ id }) => !solved(id)) ?? all[0];

/**
 * The puzzle to go on with.
 * @param last - id of the puzzle solved last; null: none is solved
 */
export function puzzleAfter(
  all: Puzzle[],
  last: string | null,
  solved: (id: string) => boolean,
): Puzzle | undefined {
  const after = all.find(({ id }) => id === last);
  return after ? nextUnsolved(all, after, solved) : firstUnsolved(all, solved);
}

/** The puzzles of one grade, and how many of them are solved. */
export interface GradeProgress {
  grade: number;
  puzzles: Puzzle[];
  done: number;
}

/** Groups puzzles by grade, in the order of the puzzles. */
export function progressByGrade(
  all: readonly Puzzle[],
  solved: (id: string) => boolean,
): GradeProgress[] {
  const grades = [...new Set(all.map(({ grade }) => grade))];
  return grades.map((grade) => {
    const puzzles = all.filter((one) => one.grade === grade);
    return { grade, puzzles, done: puzzles.filter(({ id }) => solved(id)).length };
  });
}

/** Distance between the puzzles of a game on successive days, which changes their difficulty. */
const DAILY_STEP = 37;

/** Number of the day in local time. */
const dayNumber = (now: Date) =>
  Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS);

/** Number of days by which a game is ahead, so that not all have puzzles of the same number. */
const daysAhead = (game: string) =>
  [...game].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** The puzzle of the day of a game, the same for everybody. */
export function dailyPuzzle(all: readonly Puzzle[], now: Date): Puzzle | undefined {
  const day = dayNumber(now) + daysAhead(all[0]?.game ?? "");
  // The home screen shows a game every few days: without the shift, always the same few puzzles.
  const round = Math.floor(day / all.length);
  return all[(day * DAILY_STEP + round) % all.length];
}

/** The game whose puzzle of the day the home screen shows. */
export const dailyGame = (games: readonly string[], now: Date): string =>
  games[dayNumber(now) % games.length] ?? "";
