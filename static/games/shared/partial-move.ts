/**
 * Stepwise moves as the board shows them: the cells chosen so far and the choices for the next
 * step.
 */
import type { StepPreview } from "../../board/types.ts";
import { firstStep } from "../../notation/move-syntax.ts";
import { cellName, readEnds, readTurn } from "../../notation/record-reader.ts";
import type { Cell, Side } from "../../protocol/types.ts";
import { isComputerTurn } from "./players.ts";
import { stepsOf } from "./selection.ts";
import { isStepwise, laysDiscs, stageOf } from "./stage.ts";
import type { GameState } from "./types.ts";

/** What a move is entered into, cell by cell. */
export type SteppedGame = Pick<
  GameState,
  "view" | "mode" | "selection" | "firstEnd" | "hoveredCell" | "busy"
>;

export const moverSide = ({ view }: Pick<GameState, "view">): Side =>
  view.to_move ? view.seats[view.to_move].side : "";

/**
 * End of a taijitu that is placed first: the player's choice, by default the end in their own
 * colour.
 */
export const firstEndOf = (state: Pick<GameState, "view" | "firstEnd">): "B" | "W" =>
  state.firstEnd ?? (moverSide(state) === "Black" ? "B" : "W");

/** Move text after the first step. */
export const firstMoveOf = (state: Pick<GameState, "view" | "firstEnd">, cell: Cell) =>
  firstStep(stageOf(state).syntax, cell, firstEndOf(state));

/** Cells of a complete or partial move. */
function cellsOfMove(move: string, side: Side) {
  const turn = readTurn(move);
  if (!turn) return { ...readEnds(move), removed: [], stack: null };
  return {
    black: side === "Black" ? [turn.placed] : [],
    white: side === "White" ? [turn.placed] : [],
    removed: turn.removed.map(cellName),
    stack: turn.stack && cellName(turn.stack),
  };
}

/** Move to which a tap on the hovered cell would lead. */
function hoverMove(state: SteppedGame) {
  const { hoveredCell, view, busy } = state;
  if (!hoveredCell || busy || !view.to_move || isComputerTurn(state)) return null;
  if (laysDiscs(state)) return null;
  const name = cellName(hoveredCell);
  const step = stepsOf(state).at(-1);
  if (!step) return view.coverable.includes(name) ? firstMoveOf(state, hoveredCell) : null;
  return step.progress === "started"
    ? (step.choices.find(({ cells }) => cells.includes(name))?.move ?? null)
    : null;
}

/** Preview of a whole move that nobody has entered. */
export const previewOfMove = (
  state: Pick<GameState, "view">,
  move: string,
  side: Side,
): StepPreview => ({
  syntax: stageOf(state).syntax,
  side,
  ...cellsOfMove(move, side),
  choices: [],
  legal: true,
  style: "hover",
});

/** null: the move is not entered cell by cell, or no cell of it is known. */
export function stepPreviewOf(state: SteppedGame): StepPreview | null {
  if (!isStepwise(state)) return null;
  const step = stepsOf(state).at(-1);
  const preview = hoverMove(state);
  const move = preview ?? step?.move;
  if (!move) return null;
  const side = moverSide(state);
  const choices = step?.progress === "started" ? step.choices.flatMap(({ cells }) => cells) : [];
  return {
    syntax: stageOf(state).syntax,
    side,
    ...cellsOfMove(move, side),
    choices: choices,
    legal: step && !preview ? !step.violations.length : true,
    style: preview ? "hover" : "set",
  };
}
