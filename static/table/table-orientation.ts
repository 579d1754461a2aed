/**
 * How the table stands between two people: which layout it has, who sits at which edge, which way it is turned, and
 * where a finger is on it then.
 */
import type { Edge, Glance, Layout, Seat, Settings, TableState } from "../app/types.ts";
import type { Store } from "../storage/game-store.ts";
import { otherSeat } from "../games/shared/selectors.ts";
import { onlyPerson } from "../games/shared/players.ts";

/** The most that an edge of any game takes of the table, and the smallest board worth playing on, in CSS pixels. */
const EDGE = { small: 262, rows: 210, columns: 188 };
const BOARD = 270;
const SMALL = 600;

/** A quarter turn against the clock: who sits near has the right side of the screen before them. */
const SIDEWAYS = 3;

/**
 * What the settings come to in a window of this size. Two edges that leave no room for a board give way to a table that
 * turns: that needs no more room than a plain one.
 */
export function layoutOf(
  { table, edges }: Pick<Settings, "table" | "edges">,
  width: number,
  height: number,
): Layout {
  const quarters = edges === "sides" ? SIDEWAYS : 0;
  const [across, down] = quarters ? [height, width] : [width, height];
  const form = across > down ? "columns" : "rows";
  const size = Math.min(across, down) < SMALL ? "small" : "large";
  const edge = EDGE[size === "small" ? size : form];
  const board = Math.min(across, down, Math.max(across, down) - 2 * edge);
  // Beside the board of a phone there is no height for all that an edge holds.
  const room = board >= BOARD && !(size === "small" && form === "columns");
  if (table === "two-sided" && room) return { mode: table, form, size, quarters };
  const mode = table === "turning" || table === "two-sided" ? "turning" : "plain";
  return { mode, form: "plain", size, quarters: 0 };
}

/**
 * A place in the window as a place in an element, which may be turned by quarters with the clock.
 * @returns in CSS pixels from its own upper left corner
 */
export function within(
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
  quarters: number,
): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  let [x, y] = [clientX - left - width / 2, clientY - top - height / 2];
  for (let turn = 0; turn < quarters; turn += 1) [x, y] = [y, -x];
  const [wide, high] = quarters % 2 ? [height, width] : [width, height];
  return { x: x + wide / 2, y: y + high / 2 };
}

/**
 * Whom the table serves: the person who plays the computer; of two, the one to move; after the end, the one who moved last.
 */
export const served = (view: Glance): Seat =>
  onlyPerson(view) ?? view.to_move ?? view.last?.seat ?? "First";

export function createSides(settings: () => Settings, store: Store, atTable: () => boolean) {
  let asker: Edge = "near";
  let quarters = 0;

  const layout = () => layoutOf(settings(), innerWidth, innerHeight);

  const edgeOf = (id: string, seat: Seat): Edge => (store.near(id) === seat ? "near" : "far");

  /** The one who is served sits at the far edge, and the board does not turn. */
  const far = ({ id, view }: TableState) =>
    layout().mode === "two-sided" && edgeOf(id, served(view)) === "far";

  return {
    layout,
    edgeOf,
    far,
    /** Who sits at an edge. */
    seatAt: (id: string, edge: Edge) =>
      edge === "near" ? store.near(id) : otherSeat(store.near(id)),
    /** The edge from which something was asked last: dialogs open towards it. */
    asker: () => asker,
    asks(edge: Edge) {
      asker = edge;
    },
    /** How far the table is turned now, in quarters with the clock. */
    quarters: () => quarters,
    /** How far it should be turned for a state. */
    quartersFor({ id, view }: TableState) {
      const { mode, quarters: still } = layout();
      const turned = mode === "turning" && edgeOf(id, served(view)) === "far";
      return turned ? 2 : still;
    },
    turn(turned: number) {
      quarters = turned;
    },
    /** How what is asked beside the game must be turned to be upright for the asker. */
    opener() {
      if (!atTable()) return 0;
      return (quarters + (layout().mode === "two-sided" && asker === "far" ? 2 : 0)) % 4;
    },
    /**
     * The game that follows is played by the same two people, who stay where they are.
     * @param exchanged - First and Second are the other one now
     */
    follow(from: string, to: string, exchanged: boolean) {
      const near = store.near(from);
      store.setNear(to, exchanged ? otherSeat(near) : near);
    },
  };
}

export type Sides = ReturnType<typeof createSides>;
