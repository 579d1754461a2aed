/** Table orientation for two players at one screen: layout, seat at each edge, and rotation. */

import { reviewOf } from "../games/shared/mode.ts";
import { soleHuman } from "../games/shared/players.ts";
import { otherSeat } from "../notation/record-reader.ts";
import type { GameView, Seat } from "../protocol/types.ts";
import type { Settings } from "../storage/types.ts";
import { textScale } from "../ui/text-size.ts";
import type { Edge, TableLayout } from "./app.ts";
import type { AppState } from "./app-state.ts";

/** Maximum extent of a player panel in any game at the usual text size, and smallest playable board, in CSS pixels. */
const EDGE_SIZE = { small: 262, rows: 210, columns: 188 };
const MIN_BOARD = 270;
const SMALL_BELOW = 600;

/** A quarter turn counterclockwise: the near player sits at the right side of the screen. */
const SIDEWAYS_QUARTERS = 3;

/**
 * Table layout for the settings and a window size. If two player panels leave too little room for
 * the board, falls back to a turning table, which needs no more room than a plain one.
 */
export function chooseLayout(
  { table, edges, textSize }: Pick<Settings, "table" | "edges" | "textSize">,
  width: number,
  height: number,
): TableLayout {
  const quarterTurns = edges === "sides" ? SIDEWAYS_QUARTERS : 0;
  const [across, down] = quarterTurns ? [height, width] : [width, height];
  const form = across > down ? "columns" : "rows";
  const size = Math.min(across, down) < SMALL_BELOW ? "small" : "large";
  const scale = textScale(textSize);
  const edge = EDGE_SIZE[size === "small" ? size : form] * scale;
  const board = Math.min(across, down, Math.max(across, down) - 2 * edge);
  // Beside the board of a phone, the height does not suffice for a player panel.
  const fits = board >= MIN_BOARD * scale && !(size === "small" && form === "columns");
  if (table === "two-sided" && fits) return { mode: table, form, size, quarterTurns };
  const mode = table === "turning" || table === "two-sided" ? "turning" : "plain";
  return { mode, form: "plain", size, quarterTurns: 0 };
}

/**
 * The seat the board faces: the human player against the computer; otherwise the side to move, or
 * the last mover when the game is over.
 */
export const servedSeat = (view: GameView): Seat =>
  soleHuman(view) ?? view.to_move ?? view.last?.seat ?? "First";

export const layoutOf = ({ settings, environment }: AppState): TableLayout =>
  chooseLayout(settings, environment.width, environment.height);

const isTwoSided = (state: AppState) => layoutOf(state).mode === "two-sided";

const edgeOf = ({ nearSeat }: AppState, seat: Seat): Edge => (nearSeat === seat ? "near" : "far");

/** The seat at an edge. */
const seatAt = ({ nearSeat }: AppState, edge: Edge): Seat =>
  edge === "near" ? nearSeat : otherSeat(nearSeat);

/** Whether the served seat is at the far edge of a two-sided table (whose board stays put). */
export const isFarSeatServed = (state: AppState): boolean =>
  isTwoSided(state) && edgeOf(state, servedSeat(state.view)) === "far";

/** Rotation of the table, in clockwise quarter turns. */
export function quarterTurnsOf(state: AppState): number {
  const { mode, quarterTurns } = layoutOf(state);
  const isTurned = mode === "turning" && edgeOf(state, servedSeat(state.view)) === "far";
  return isTurned ? 2 : quarterTurns;
}

/** Quarter turns by which dialogs are rotated to face the player who opened them. */
export function dialogTurnsOf(state: AppState): number {
  if (state.environment.screen !== "table") return 0;
  const facesFar = isTwoSided(state) && state.activeEdge === "far";
  return (quarterTurnsOf(state) + (facesFar ? 2 : 0)) % 4;
}

/** Seat at an edge, null for both, and whether the edge currently accepts input. */
export function edgeStateOf(state: AppState, edge: Edge): { seat: Seat | null; active: boolean } {
  if (!isTwoSided(state)) return { seat: null, active: edge === "near" };
  const isReviewing = reviewOf(state) !== null;
  const active = isReviewing ? state.activeEdge : edgeOf(state, servedSeat(state.view));
  const hasEnded = Boolean(state.view.outcome) && !isReviewing;
  return { seat: seatAt(state, edge), active: hasEnded || active === edge };
}
