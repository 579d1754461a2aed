/**
 * Addresses of puzzles: the fragment `#puzzle=` with the id of the game, a hyphen and the number of
 * the puzzle.
 */

const PREFIX = "#puzzle=";

export interface PuzzleAddress {
  game: string;
  /** One-based position among the puzzles of the game. */
  number: number;
}

/** @returns the fragment, including `#` */
export const puzzleFragment = ({ game, number }: PuzzleAddress): string =>
  `${PREFIX}${game}-${number}`;

/** Whether a fragment is meant to name a puzzle, which may not exist. */
export const isPuzzleFragment = (hash: string): boolean => hash.startsWith(PREFIX);

/** What a fragment names, as text to show; other programs may have encoded it. */
export function puzzleName(hash: string): string {
  const name = hash.slice(PREFIX.length);
  try {
    // A plus sign in the id of a game may have been taken for a space on the way.
    return decodeURIComponent(name).trim().replaceAll(" ", "+");
  } catch {
    return name;
  }
}

/** @returns null if the fragment names no puzzle; whether there is one is not checked */
export function readPuzzleFragment(hash: string): PuzzleAddress | null {
  if (!isPuzzleFragment(hash)) return null;
  const [, game = "", number = ""] = /^(.+)-(\d{1,6})$/.exec(puzzleName(hash)) ?? [];
  return game ? { game: game.toLowerCase(), number: Number(number) } : null;
}
