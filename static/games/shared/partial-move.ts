/** A move that is chosen cell by cell, as the board shows it: what lies there by now, what may come next. */
import type { Cell, Draft, Side, TableState } from "../../app/types.ts";
import { isComputers } from "./players.ts";
import { cellName, readEnds, readTurn } from "../../notation/record-reader.ts";

export const moverSide = ({ view }: TableState): Side =>
  view.to_move ? view.seats[view.to_move].side : "";

/** Which end of a taijitu comes first: as chosen, else the mover's own colour. */
export const firstEnd = (state: TableState): "B" | "W" =>
  state.end ?? (moverSide(state) === "Black" ? "B" : "W");

/** The text of a move that begins on a cell. */
export function beginning(state: TableState, kind: string, cell: Cell) {
  const name = cellName(cell);
  if (kind !== "taiji") return name;
  return firstEnd(state) === "B" ? `${name}/` : `/${name}`;
}

/** The cells of a move's text, as far as it is chosen. */
function parts(move: string, side: Side) {
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
function previewed(state: TableState, kind: string) {
  const { over, steps, view, busy } = state;
  if (!over || busy || !view.to_move || isComputers(state)) return null;
  const name = cellName(over);
  const step = steps.at(-1);
  if (!step) return view.coverable.includes(name) ? beginning(state, kind, over) : null;
  return step.progress === "started"
    ? (step.choices.find(({ cells }) => cells.includes(name))?.move ?? null)
    : null;
}

export function draftOf(state: TableState, kind: string): Draft | null {
  const step = state.steps.at(-1);
  const preview = previewed(state, kind);
  const move = preview ?? step?.move;
  if (!move) return null;
  const side = moverSide(state);
  const open = step?.progress === "started" ? step.choices.flatMap(({ cells }) => cells) : [];
  return {
    kind: kind === "taiji" ? "taiji" : "lot",
    side,
    ...parts(move, side),
    choices: open,
    fits: step && !preview ? !step.violations.length : true,
    as: preview ? "hover" : "set",
  };
}
