/** What the hand does: picks a piece up, moves and turns it, tries it, lays it down. Whether it fits, the rules say. */
import type { App, Cell, PieceInfo, Point, Refusal, TableState } from "../app/types.ts";
import type { Table } from "../app/controller.ts";
import {
  covers,
  flipped,
  lyingAs,
  moveOf,
  moved,
  put,
  reach,
  take,
  turned,
  turnedBack,
  wholeMove,
} from "../board/held-piece.ts";
import { broken, mayMove } from "../games/shared/selectors.ts";
import { firstWay, leftOf, nextWay, shapesIn } from "../games/shared/piece-colourings.ts";

export interface Where {
  column: number;
  row: number;
}

/** An empty hand. */
const NOTHING: Partial<TableState> = { held: null, trial: null, hint: null, message: null };

export function createHand(app: App, table: Table) {
  const { state, set } = table;

  /** Asks what the held piece would do where it is. */
  async function tryOut() {
    const { held } = state();
    const move = held ? moveOf(held) : "";
    if (!held || !move || state().trial?.move === move) return;
    const { exploring } = state();
    const answer = await app.rules.try(move).catch(() => null);
    if (answer && state().exploring === exploring) set({ trial: answer });
  }

  function hold(change: Partial<TableState>) {
    set({ message: null, ...change });
    const { held } = state();
    if (held?.at) set({ cursor: held.at });
    tryOut();
  }

  /** @param byKey - a piece picked with the keys is on the board at once */
  function pick(piece: string, byKey = false) {
    const { held, position } = state();
    const found = shapesIn(state()).find(({ shape }) => shape === piece);
    if (!found || !mayMove(state())) return;
    const supply = leftOf(state(), piece);
    if (supply.left === 0)
      return set({ ...NOTHING, message: { key: "need-supply", args: { piece } } });
    const way = firstWay(state(), piece);
    const same = held?.piece === piece ? { ...held, way } : taken(found, way);
    const at = byKey ? state().cursor : (held?.at ?? null);
    hold({
      held: put(same, at, position),
      holding: "set",
      trial: null,
      hint: null,
      declined: true,
      // It may be tried all the same: a refusal tells more than a button that does nothing.
      message: supply.legal === 0 ? { key: "need-place", args: { piece } } : null,
    });
  }

  /** As it lies before whoever takes it. */
  const taken = (info: PieceInfo, way: string) =>
    app.sides.far(state()) ? turned(turned(take(info, way))) : take(info, way);

  function turnBy(
    turn: (held: NonNullable<TableState["held"]>) => NonNullable<TableState["held"]>,
  ) {
    const { held, position } = state();
    if (!held) return set({ message: { key: "need-piece", args: {} } });
    const next = turn(held);
    hold({ held: put(next, next.at, position) });
  }

  /**
   * Other colours, where the piece has any. What the place breaks stays as it is, so nothing is asked.
   * @param to - the colours, or how many ways further
   */
  function recolour(to: string | number) {
    const { held } = state();
    if (!held) return set({ message: { key: "need-piece", args: {} } });
    const way = typeof to === "string" ? to : nextWay(state(), held, to);
    if (held.way) set({ held: { ...held, way }, message: null });
  }

  function lay(cell: Cell, holding: TableState["holding"]) {
    const { held, position } = state();
    if (!held) return;
    hold({ held: put(held, cell, position), holding });
  }

  const drop = () => set(NOTHING);

  async function place() {
    const { held, busy } = state();
    if (!held) return set({ message: { key: "need-piece", args: {} } });
    const move = wholeMove(held);
    if (!move) return set({ message: { key: "need-cell", args: { piece: held.piece } } });
    if (busy || !mayMove(state())) return;
    set({ holding: "set", message: null });
    const refusal = await table.change({ do: "play", move });
    if (refusal) set(refused(refusal, moveOf(held)));
  }

  async function toggleHint() {
    const { held, hint } = state();
    if (!held) return set({ message: { key: "need-piece", args: {} } });
    if (hint) return set({ hint: null });
    const answer = await app.rules.places(held.piece);
    if (answer.ok && state().held?.piece === held.piece) set({ hint: answer.moves, message: null });
  }

  const hovered = ({ column, row }: Where) => [Math.floor(column), Math.floor(row)] as Cell;

  return {
    pick,
    place,
    drop,
    toggleHint,
    tryOut,
    recolour,
    turn: (steps = 1) => turnBy(steps < 0 ? turnedBack : turned),
    flip: () => turnBy(flipped),
    moveTo: (at: Where, holding: TableState["holding"]) => lay(hovered(at), holding),
    step(columns: number, rows: number) {
      const { held, position, cursor } = state();
      const from = held?.at ?? cursor;
      if (!held) return;
      const on = held.at ? held : put(held, from, position);
      hold({ held: moved(on, columns, rows, position), holding: "set" });
    },
    /** Taken off the board, still in the hand. */
    lift() {
      const { held } = state();
      if (held) set({ held: { ...held, at: null }, trial: null });
    },
    settle() {
      if (state().held?.at) set({ holding: "set" });
    },
    isOn(at: Where) {
      const { held } = state();
      return held?.at ? covers(held, hovered(at)) : false;
    },
    /**
     * Takes up again what was in the hand.
     * @param text - the letter of a piece, or the whole move it was about to make
     */
    restore(text: string) {
      const info = shapesIn(state()).find(({ shape }) => shape === text.slice(0, 1));
      if (!info || !mayMove(state()) || !leftOf(state(), info.shape).left) return;
      const held = lyingAs(taken(info, firstWay(state(), info.shape)), text);
      hold({ held: put(held, held.at, state().position), holding: "set", declined: true });
    },
    /** A refused piece stays where it was tried. */
    stuck: () => state().holding === "set" && broken(state()).length > 0,
  };
}

/** What a refusal shows. */
function refused({ error }: Refusal, move: string): Partial<TableState> {
  if (error.violations?.length)
    return {
      trial: {
        move,
        progress: "complete",
        prompt: "",
        choices: [],
        violations: error.violations,
        change: { First: 0, Second: 0 },
      },
      holding: "set",
    };
  return { message: { key: "need-rules", args: { detail: error.message } } };
}

/**
 * Where the pivot goes when a piece floats above a finger: all of it clear of the fingertip.
 * @param far - above means towards the near side: the finger comes from the far one
 */
export function aboveFinger(
  { column, row }: Point,
  held: NonNullable<TableState["held"]>,
  far: boolean,
): Where {
  const { left, right, bottom, top } = reach(held);
  return { column: column - (left + right) / 2, row: far ? row - 1.1 - top : row + 1.1 - bottom };
}

export type Hand = ReturnType<typeof createHand>;
