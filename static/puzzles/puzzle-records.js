/**
 * Puzzles as their records tell of them.
 * @import { Puzzle } from "../app/types.js"
 */
import { readRecord } from "../notation/record-reader.js";

/** What a record says of its puzzle, and a game has no use for. */
const OWN = /^\[(?:Puzzle|Solution|Turns|Margin|Difficulty) .*\n/gm;

/**
 * The puzzles in a text of records, in their order there.
 * @param {string} text
 * @returns {Puzzle[]}
 */
export const readPuzzles = (text) =>
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
        record: record.replace(OWN, ""),
      };
    });

/** The next one that is not solved yet, else the next. @param {Puzzle[]} all @param {Puzzle} after @param {(id: string) => boolean} solved */
export function nextOf(all, after, solved) {
  const others = [...all.slice(after.number), ...all.slice(0, after.number)];
  return others.find(({ id }) => !solved(id)) ?? others[0] ?? after;
}
