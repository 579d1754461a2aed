/** A move that is chosen cell by cell, as the board shows it: what lies there by now, what may come next. */
import type { Cell, StepPreview, Side, GameState } from "../../app/types.ts";
import { isComputerTurn } from "./players.ts";
import { cellName, readEnds, readTurn } from "../../notation/record-reader.ts";

export const moverSide = ({ view }: GameState): Side =>
  view.to_move ? view.seats[view.to_move].side : "";

/** Which end of a taijitu comes first: as chosen, else the mover's own colour. */
export const firstEndOf = (state: GameState): "B" | "W" =>
  state.firstEnd ?? (moverSide(state) === "Black" ? "B" : "W");

/** The text of a move that begins on a cell. */
export function firstStep(state: GameState, kind: string, cell: Cell) {
  const name = cellName(cell);
  if (kind !== "taiji") return name;
  return firstEndOf(state) === "B" ? `${name}/` : `/${name}`;
}

/** The cells of a move's text, as far as it is chosen. */
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

/** What a tap on the cell under the mouse would lead to. */
function hoverMove(state: GameState, kind: string) {
  const { hoveredCell, steps, view, busy } = state;
  if (!hoveredCell || busy || !view.to_move || isComputerTurn(state)) return null;
  const name = cellName(hoveredCell);
  const step = steps.at(-1);
  if (!step) return view.coverable.includes(name) ? firstStep(state, kind, hoveredCell) : null;
  return step.progress === "started"
    ? (step.choices.find(({ cells }) => cells.includes(name))?.move ?? null)
    : null;
}

export function stepPreviewOf(state: GameState, kind: string): StepPreview | null {
  const step = state.steps.at(-1);
  const preview = hoverMove(state, kind);
  const move = preview ?? step?.move;
  if (!move) return null;
  const side = moverSide(state);
  const choices = step?.progress === "started" ? step.choices.flatMap(({ cells }) => cells) : [];
  return {
    kind: kind === "taiji" ? "taiji" : "lot",
    side,
    ...cellsOfMove(move, side),
    choices: choices,
    legal: step && !preview ? !step.violations.length : true,
    style: preview ? "hover" : "set",
  };
}
