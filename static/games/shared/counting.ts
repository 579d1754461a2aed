/** The counting of a finished game on the board, cell by cell, before the result is shown. */
import { cellAt } from "../../notation/record-reader.ts";
import type { CountedCells, Seat } from "../../protocol/types.ts";
import type { Counting, CountingStep, GameState } from "./types.ts";

/** The counting that is going on; null: none is. */
export const currentCounting = ({ view, mode, counting }: GameState): Counting | null =>
  view.outcome && mode.kind === "play" ? counting : null;

/** Orders names of cells by rows from the top, and from the left. */
function fromTheTop(one: string, other: string) {
  const [[column, row], [otherColumn, otherRow]] = [cellAt(one), cellAt(other)];
  return otherRow - row || column - otherColumn;
}

/**
 * Order in which cells are counted: the sides in turn, from top to bottom, so that the last cell is
 * one of the winner's. Cells that the loser has more than the winner are counted first.
 * @param winner - null: a draw
 */
export function countingOrder(cells: CountedCells, winner: Seat | null): CountingStep[] {
  const last = winner ?? "Second";
  const other = last === "First" ? "Second" : "First";
  const stepsOf = (seat: Seat) => cells[seat].toSorted(fromTheTop).map((cell) => ({ seat, cell }));
  const [theirs, own] = [stepsOf(other), stepsOf(last)];
  const surplus = Math.max(0, theirs.length - own.length);
  const turns = own.flatMap((step, index) => [...theirs.slice(surplus + index).slice(0, 1), step]);
  return [...theirs.slice(0, surplus), ...turns];
}

/** Steps that have been counted so far. */
export const countedSteps = ({ steps, shown }: Counting): readonly CountingStep[] =>
  steps.slice(0, shown);

/** Points of a seat as far as they have been counted, including those of earlier stages. */
export function countedPoints(state: GameState, seat: Seat): number | null {
  const { view } = state;
  const counting = currentCounting(state);
  if (!counting?.countsPoints) return view.seats[seat].points;
  const counted = countedSteps(counting).filter((step) => step.seat === seat).length;
  return (view.earned?.[seat] ?? 0) + counted;
}
