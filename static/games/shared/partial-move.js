/**
 * A move that is chosen cell by cell, as the board shows it: what lies there by now, what may come next.
 * @import { Cell, Draft, Side, TableState } from "../../app/types.js"
 */
import { isComputers } from "./players.js";
import { cellName, readEnds, readTurn } from "../../notation/record-reader.js";

/** @param {TableState} state @returns {Side} */
export const moverSide = ({ view }) => (view.to_move ? view.seats[view.to_move].side : "");

/**
 * Which end of a taijitu comes first: as chosen, else the mover's own colour.
 * @param {TableState} state
 * @returns {"B" | "W"}
 */
export const firstEnd = (state) => state.end ?? (moverSide(state) === "Black" ? "B" : "W");

/** The text of a move that begins on a cell. @param {TableState} state @param {string} kind @param {Cell} cell */
export function beginning(state, kind, cell) {
  const name = cellName(cell);
  if (kind !== "taiji") return name;
  return firstEnd(state) === "B" ? `${name}/` : `/${name}`;
}

/** The cells of a move's text, as far as it is chosen. @param {string} move @param {Side} side */
function parts(move, side) {
  const turn = readTurn(move);
  if (!turn) return { ...readEnds(move), removed: [], stack: null };
  return {
    black: side === "Black" ? [turn.placed] : [],
    white: side === "White" ? [turn.placed] : [],
    removed: turn.removed.map(cellName),
    stack: turn.stack && cellName(turn.stack),
  };
}

/** What a tap on the cell under the mouse would lead to. @param {TableState} state @param {string} kind */
function previewed(state, kind) {
  const { over, steps, view, busy } = state;
  if (!over || busy || !view.to_move || isComputers(state)) return null;
  const name = cellName(over);
  const step = steps.at(-1);
  if (!step) return view.coverable.includes(name) ? beginning(state, kind, over) : null;
  return step.progress === "started"
    ? (step.choices.find(({ cells }) => cells.includes(name))?.move ?? null)
    : null;
}

/** @param {TableState} state @param {string} kind @returns {Draft | null} */
export function draftOf(state, kind) {
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
