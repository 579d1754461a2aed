/** What is said about a playable board: its squares, and the move that is being entered. */

import { cellLabel } from "../games/shared/cell-text.ts";
import { isStepwise, stageOf } from "../games/shared/stage.ts";
import type { Texts } from "../i18n/fluent.ts";
import { CELLS_TO_CHOOSE } from "../notation/move-syntax.ts";
import { cellName, readPlacement } from "../notation/record-reader.ts";
import type { Cell } from "../protocol/types.ts";
import { type PlayableState, toSteppedGame } from "./playable-state.ts";

const namesOf = (cells: readonly Cell[]) => cells.map(cellName).join(", ");

/** The piece that is being entered, and its squares; none in a game of discs. */
function enteredPiece({ view, partialMove, pickedCells }: PlayableState) {
  const piece = partialMove && readPlacement(partialMove.move);
  return { piece, cells: piece?.cells ?? (isStepwise({ view }) ? [] : pickedCells) };
}

/** The squares of the piece that is being entered, with its colours or how many there must be. */
export function enteredText({ t }: Pick<Texts, "t">, state: PlayableState): string {
  const { piece, cells } = enteredPiece(state);
  if (!cells.length) return "";
  if (!piece?.black.length) {
    const of = CELLS_TO_CHOOSE[stageOf(state).syntax];
    return `${t("replay-count", { ply: cells.length, of })}: ${namesOf(cells)}.`;
  }
  const black = piece.black.map(cellName);
  const white = cells.filter((cell) => !black.includes(cellName(cell)));
  return `${t("side-Black")}: ${namesOf(piece.black)}. ${t("side-White")}: ${namesOf(white)}.`;
}

/** What is on a square, and the piece that is being entered if the square is part of it. */
export function squareText(texts: Pick<Texts, "t">, state: PlayableState, cell: Cell): string {
  const { view, position } = state;
  // The choices of a piece are its colourings.
  const { selection } = toSteppedGame(isStepwise(state) ? state : { ...state, partialMove: null });
  const label = cellLabel(texts, { view, position, selection }, cell);
  const { cells } = enteredPiece(state);
  const isEntered = cells.some((each) => cellName(each) === cellName(cell));
  return isEntered ? `${label}. ${enteredText(texts, state)}` : label;
}
