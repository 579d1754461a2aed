/** Puzzles as their records tell of them. */
import type { Puzzle } from "../app/types.ts";
import { readRecord } from "../notation/record-reader.ts";

/** What a record says of its puzzle, and a game has no use for. */
const PUZZLE_TAGS = /^\[(?:Puzzle|Solution|Turns|Margin|Difficulty) .*\n/gm;

/** The puzzles in a text of records, in their order there. */
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

/** The next one that is not solved yet, else the next. */
export function nextUnsolved(all: Puzzle[], after: Puzzle, solved: (id: string) => boolean) {
  const others = [...all.slice(after.number), ...all.slice(0, after.number)];
  return others.find(({ id }) => !solved(id)) ?? others[0] ?? after;
}
