/**
 * How the table stands between two people: which layout it has, who sits at which edge, which way it is turned, and
 * where a finger is on it then.
 */
import type { Edge, GameView, TableLayout, Seat, Settings, GameState } from "../app/types.ts";
import type { Store } from "../storage/game-store.ts";
import { otherSeat } from "../games/shared/selectors.ts";
import { soleHuman } from "../games/shared/players.ts";

/** The most that an edge of any game takes of the table, and the smallest board worth playing on, in CSS pixels. */
const EDGE_SIZE = { small: 262, rows: 210, columns: 188 };
const MIN_BOARD = 270;
const SMALL_BELOW = 600;

/** A quarter turn against the clock: who sits near has the right side of the screen before them. */
const SIDEWAYS_QUARTERS = 3;

/**
 * What the settings come to in a window of this size. Two edges that leave no room for a board give way to a table that
 * turns: that needs no more room than a plain one.
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
  // Beside the board of a phone there is no height for all that an edge holds.
  const fits = board >= MIN_BOARD && !(size === "small" && form === "columns");
  if (table === "two-sided" && fits) return { mode: table, form, size, quarterTurns };
  const mode = table === "turning" || table === "two-sided" ? "turning" : "plain";
  return { mode, form: "plain", size, quarterTurns: 0 };
}

/**
 * A place in the window as a place in an element, which may be turned by quarters with the clock.
 * @returns in CSS pixels from its own upper left corner
 */
export function toLocalPoint(
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
  quarterTurns: number,
): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  let [x, y] = [clientX - left - width / 2, clientY - top - height / 2];
  for (let turn = 0; turn < quarterTurns; turn += 1) [x, y] = [y, -x];
  const [wide, high] = quarterTurns % 2 ? [height, width] : [width, height];
  return { x: x + wide / 2, y: y + high / 2 };
}

/**
 * Whom the table serves: the person who plays the computer; of two, the one to move; after the end, the one who moved last.
 */
export const servedSeat = (view: GameView): Seat =>
  soleHuman(view) ?? view.to_move ?? view.last?.seat ?? "First";

export function createTableOrientation(settings: () => Settings, store: Store, isTableVisible: () => boolean) {
  let activeEdge: Edge = "near";
  let quarterTurns = 0;

  const layout = () => chooseLayout(settings(), innerWidth, innerHeight);

  const edgeOf = (id: string, seat: Seat): Edge => (store.nearSeat(id) === seat ? "near" : "far");

  /** The one who is served sits at the far edge, and the board does not turn. */
  const isFarSeatServed = ({ id, view }: GameState) =>
    layout().mode === "two-sided" && edgeOf(id, servedSeat(view)) === "far";

  return {
    layout,
    edgeOf,
    isFarSeatServed,
    /** Who sits at an edge. */
    seatAt: (id: string, edge: Edge) =>
      edge === "near" ? store.nearSeat(id) : otherSeat(store.nearSeat(id)),
    /** The edge from which something was asked last: dialogs open towards it. */
    activeEdge: () => activeEdge,
    setActiveEdge(edge: Edge) {
      activeEdge = edge;
    },
    /** How far the table is turned now, in quarters with the clock. */
    quarterTurns: () => quarterTurns,
    /** How far it should be turned for a state. */
    quarterTurnsFor({ id, view }: GameState) {
      const { mode, quarterTurns: fixedTurns } = layout();
      const turned = mode === "turning" && edgeOf(id, servedSeat(view)) === "far";
      return turned ? 2 : fixedTurns;
    },
    setQuarterTurns(turned: number) {
      quarterTurns = turned;
    },
    /** How what is asked beside the game must be turned to be upright for the asker. */
    dialogTurns() {
      if (!isTableVisible()) return 0;
      return (quarterTurns + (layout().mode === "two-sided" && activeEdge === "far" ? 2 : 0)) % 4;
    },
    /**
     * The game that follows is played by the same two people, who stay where they are.
     * @param exchanged - First and Second are the other one now
     */
    carryOver(from: string, to: string, exchanged: boolean) {
      const near = store.nearSeat(from);
      store.setNearSeat(to, exchanged ? otherSeat(near) : near);
    },
  };
}

export type TableOrientation = ReturnType<typeof createTableOrientation>;
