/** State of a playable board: the position, and the move that is being entered. */

import { PLAY } from "../games/shared/mode.ts";
import type { SteppedGame } from "../games/shared/partial-move.ts";
import { selectSteps } from "../games/shared/selection.ts";
import type { stageOf } from "../games/shared/stage.ts";
import { CELLS_TO_CHOOSE, firstStep } from "../notation/move-syntax.ts";
import { cellName, readRecord } from "../notation/record-reader.ts";
import type { Position } from "../notation/types.ts";
import type { Cell, GameResponse, PartialMove } from "../protocol/types.ts";
import { tetrominoLetter } from "./hit-test.ts";

export interface PlayableState {
  view: GameResponse;
  position: Position;
  /** Whether the board is seen from the opposite side. */
  flipped: boolean;
  /** Cells of an incomplete piece. */
  pickedCells: Cell[];
  partialMove: PartialMove | null;
  cursor: Cell;
  usesKeyboard: boolean;
}

/** The move that is being entered, as the modules of the games see one. */
export const toSteppedGame = ({ view, partialMove }: PlayableState): SteppedGame => ({
  view,
  selection: selectSteps(partialMove ? [partialMove] : []),
  firstEnd: null,
  hoveredCell: null,
  busy: false,
  mode: PLAY,
});

/** Tags that no longer hold once other moves are made. */
const OUTDATED_TAG = /^(Result|Termination|Clock\w*|Times)$/;

/** Record with the given moves only, without tags for result and clock. */
export function recordWithMoves(record: string, moves: string[]): string {
  const tags = Object.entries(readRecord(record).tags)
    .filter(([name]) => !OUTDATED_TAG.test(name))
    .map(([name, value]) => `[${name} "${value?.replace(/[\\"]/g, "\\$&")}"]\n`);
  return `${tags.join("")}\n${moves.join(" ")}\n`;
}

/** Whether the move can be played. */
export const isReady = ({ partialMove }: PlayableState): boolean =>
  Boolean(partialMove && !partialMove.violations.length && partialMove.progress !== "started");

/** Adds a cell to the picked ones or removes it. After `maxCells` cells, it is the first again. */
export function toggleCell(picked: Cell[], cell: Cell, maxCells: number): Cell[] {
  const others = picked.filter((one) => cellName(one) !== cellName(cell));
  if (others.length < picked.length && maxCells > 1) return others;
  return [...(picked.length === maxCells ? [] : picked), cell];
}

/** @returns text of the move with these cells; empty while cells are missing */
export function moveOfCells(cells: Cell[], { input, syntax }: ReturnType<typeof stageOf>): string {
  const names = cells.map(cellName);
  if (input === "piece") {
    const shape = names.length === CELLS_TO_CHOOSE[syntax] ? tetrominoLetter(cells) : null;
    return shape ? shape + names.join("") : "";
  }
  if (names.length > 1) return names.join("/");
  return cells[0] ? firstStep(syntax, cells[0], "B") : "";
}
