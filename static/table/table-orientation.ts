/**
 * Table orientation for two players at one screen: layout, seat at each edge, rotation, and
 * conversion of pointer coordinates to the rotated element.
 */

import { soleHuman } from "../games/shared/players.ts";
import { otherSeat } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { GameView, Seat } from "../protocol/types.ts";
import type { Edge, TableLayout } from "../state/app.ts";
import type { GameStorage } from "../storage/game-store.ts";
import type { Settings } from "../storage/types.ts";

/** Maximum extent of a player panel in any game, and smallest playable board, in CSS pixels. */
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
  { table, edges }: Pick<Settings, "table" | "edges">,
  width: number,
  height: number,
): TableLayout {
  const quarterTurns = edges === "sides" ? SIDEWAYS_QUARTERS : 0;
  const [across, down] = quarterTurns ? [height, width] : [width, height];
  const form = across > down ? "columns" : "rows";
  const size = Math.min(across, down) < SMALL_BELOW ? "small" : "large";
  const edge = EDGE_SIZE[size === "small" ? size : form];
  const board = Math.min(across, down, Math.max(across, down) - 2 * edge);
  // Beside the board of a phone, the height does not suffice for a player panel.
  const fits = board >= MIN_BOARD && !(size === "small" && form === "columns");
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

export function createTableOrientation(
  settings: () => Settings,
  storage: GameStorage,
  isTableVisible: () => boolean,
) {
  let activeEdge: Edge = "near";
  let quarterTurns = 0;

  const layout = () => chooseLayout(settings(), innerWidth, innerHeight);

  const edgeOf = (id: string, seat: Seat): Edge => (storage.nearSeat(id) === seat ? "near" : "far");

  /** Whether the served seat is at the far edge of a two-sided table (whose board stays put). */
  const isFarSeatServed = ({ id, view }: GameState) =>
    layout().mode === "two-sided" && edgeOf(id, servedSeat(view)) === "far";

  return {
    layout,
    edgeOf,
    isFarSeatServed,
    /** The seat at an edge. */
    seatAt: (id: string, edge: Edge) =>
      edge === "near" ? storage.nearSeat(id) : otherSeat(storage.nearSeat(id)),
    /** The edge that was used last; dialogs face it. */
    activeEdge: () => activeEdge,
    setActiveEdge(edge: Edge) {
      activeEdge = edge;
    },
    /** Current rotation of the table, in clockwise quarter turns. */
    quarterTurns: () => quarterTurns,
    /** Rotation required for a state, in clockwise quarter turns. */
    quarterTurnsFor({ id, view }: GameState) {
      const { mode, quarterTurns: fixedTurns } = layout();
      const turned = mode === "turning" && edgeOf(id, servedSeat(view)) === "far";
      return turned ? 2 : fixedTurns;
    },
    setQuarterTurns(turned: number) {
      quarterTurns = turned;
    },
    /** Quarter turns by which dialogs are rotated to face the player who opened them. */
    dialogTurns() {
      if (!isTableVisible()) return 0;
      return (quarterTurns + (layout().mode === "two-sided" && activeEdge === "far" ? 2 : 0)) % 4;
    },
    /**
     * Carries the seating over to a follow-up game between the same two players, who keep their
     * places.
     * @param exchanged - the players have swapped the seats First and Second
     */
    carryOver(from: string, to: string, exchanged: boolean) {
      const near = storage.nearSeat(from);
      storage.setNearSeat(to, exchanged ? otherSeat(near) : near);
    },
  };
}

export type TableOrientation = ReturnType<typeof createTableOrientation>;
