/** What the hand does: picks a piece up, moves and turns it, tries it, lays it down. Whether it fits, the rules say. */
import type { App, Cell, PieceInfo, Point, Refusal, GameState } from "../app/types.ts";
import type { GameController } from "../app/controller.ts";
import {
  covers,
  flipped,
  orientedAs,
  uncolouredMove,
  translated,
  placedAt,
  boundsOf,
  pickUp,
  rotated,
  rotatedBack,
  fullMove,
} from "../board/held-piece.ts";
import { violationsOf, canMove } from "../games/shared/selectors.ts";
import { defaultColouring, supplyOf, nextColouring, shapesInPlay } from "../games/shared/piece-colourings.ts";

export interface BoardPoint {
  column: number;
  row: number;
}

/** An empty hand. */
const NO_PIECE: Partial<GameState> = { held: null, partialMove: null, legalPlacements: null, message: null };

export function createPieceInput(app: App, controller: GameController) {
  const { state, setState } = controller;

  /** Asks what the held piece would do where it is. */
  async function validate() {
    const { held } = state();
    const move = held ? uncolouredMove(held) : "";
    if (!held || !move || state().partialMove?.move === move) return;
    const { exploring } = state();
    const answer = await app.rules.tryMove(move).catch(() => null);
    if (answer && state().exploring === exploring) setState({ partialMove: answer });
  }

  function updateHeld(change: Partial<GameState>) {
    setState({ message: null, ...change });
    const { held } = state();
    if (held?.pivot) setState({ cursor: held.pivot });
    validate();
  }

  /** @param byKeyboard - a piece picked with the keys is on the board at once */
  function pick(piece: string, byKeyboard = false) {
    const { held, position } = state();
    const info = shapesInPlay(state()).find(({ shape }) => shape === piece);
    if (!info || !canMove(state())) return;
    const supply = supplyOf(state(), piece);
    if (supply.left === 0)
      return setState({ ...NO_PIECE, message: { key: "need-supply", args: { piece } } });
    const colouring = defaultColouring(state(), piece);
    const next = held?.piece === piece ? { ...held, colouring } : pickedUp(info, colouring);
    const at = byKeyboard ? state().cursor : (held?.pivot ?? null);
    updateHeld({
      held: placedAt(next, at, position),
      heldMode: "set",
      partialMove: null,
      legalPlacements: null,
      swapDeclined: true,
      // It may be tried all the same: a refusal tells more than a button that does nothing.
      message: supply.legal === 0 ? { key: "need-place", args: { piece } } : null,
    });
  }

  /** As it lies before whoever takes it. */
  const pickedUp = (info: PieceInfo, colouring: string) =>
    app.orientation.isFarSeatServed(state()) ? rotated(rotated(pickUp(info, colouring))) : pickUp(info, colouring);

  function transform(
    turn: (held: NonNullable<GameState["held"]>) => NonNullable<GameState["held"]>,
  ) {
    const { held, position } = state();
    if (!held) return setState({ message: { key: "need-piece", args: {} } });
    const next = turn(held);
    updateHeld({ held: placedAt(next, next.pivot, position) });
  }

  /**
   * Other colours, where the piece has any. What the place breaks stays as it is, so nothing is asked.
   * @param to - the colours, or how many ways further
   */
  function recolour(to: string | number) {
    const { held } = state();
    if (!held) return setState({ message: { key: "need-piece", args: {} } });
    const colouring = typeof to === "string" ? to : nextColouring(state(), held, to);
    if (held.colouring) setState({ held: { ...held, colouring }, message: null });
  }

  function moveHeldTo(cell: Cell, holding: GameState["heldMode"]) {
    const { held, position } = state();
    if (!held) return;
    updateHeld({ held: placedAt(held, cell, position), heldMode: holding });
  }

  const cancel = () => setState(NO_PIECE);

  async function place() {
    const { held, busy } = state();
    if (!held) return setState({ message: { key: "need-piece", args: {} } });
    const move = fullMove(held);
    if (!move) return setState({ message: { key: "need-cell", args: { piece: held.piece } } });
    if (busy || !canMove(state())) return;
    setState({ heldMode: "set", message: null });
    const refusal = await controller.submit({ do: "play", move });
    if (refusal) setState(rejectedState(refusal, uncolouredMove(held)));
  }

  async function toggleHint() {
    const { held, legalPlacements } = state();
    if (!held) return setState({ message: { key: "need-piece", args: {} } });
    if (legalPlacements) return setState({ legalPlacements: null });
    const answer = await app.rules.legalPlacements(held.piece);
    if (answer.ok && state().held?.piece === held.piece) setState({ legalPlacements: answer.moves, message: null });
  }

  const cellAtPoint = ({ column, row }: BoardPoint) => [Math.floor(column), Math.floor(row)] as Cell;

  return {
    pick,
    place,
    cancel,
    toggleHint,
    validate,
    recolour,
    rotate: (steps = 1) => transform(steps < 0 ? rotatedBack : rotated),
    flip: () => transform(flipped),
    moveTo: (at: BoardPoint, holding: GameState["heldMode"]) => moveHeldTo(cellAtPoint(at), holding),
    nudge(columns: number, rows: number) {
      const { held, position, cursor } = state();
      const from = held?.pivot ?? cursor;
      if (!held) return;
      const on = held.pivot ? held : placedAt(held, from, position);
      updateHeld({ held: translated(on, columns, rows, position), heldMode: "set" });
    },
    /** Taken off the board, still in the hand. */
    liftOff() {
      const { held } = state();
      if (held) setState({ held: { ...held, pivot: null }, partialMove: null });
    },
    pin() {
      if (state().held?.pivot) setState({ heldMode: "set" });
    },
    coversPoint(at: BoardPoint) {
      const { held } = state();
      return held?.pivot ? covers(held, cellAtPoint(at)) : false;
    },
    /**
     * Takes up again what was in the hand.
     * @param text - the letter of a piece, or the whole move it was about to make
     */
    restore(text: string) {
      const info = shapesInPlay(state()).find(({ shape }) => shape === text.slice(0, 1));
      if (!info || !canMove(state()) || !supplyOf(state(), info.shape).left) return;
      const held = orientedAs(pickedUp(info, defaultColouring(state(), info.shape)), text);
      updateHeld({ held: placedAt(held, held.pivot, state().position), heldMode: "set", swapDeclined: true });
    },
    /** A refused piece stays where it was tried. */
    isRejected: () => state().heldMode === "set" && violationsOf(state()).length > 0,
  };
}

/** What a refusal shows. */
function rejectedState({ error }: Refusal, move: string): Partial<GameState> {
  if (error.violations?.length)
    return {
      partialMove: {
        move,
        progress: "complete",
        prompt: "",
        choices: [],
        violations: error.violations,
        change: { First: 0, Second: 0 },
      },
      heldMode: "set",
    };
  return { message: { key: "need-rules", args: { detail: error.message } } };
}

/**
 * Where the pivot goes when a piece floats above a finger: all of it clear of the fingertip.
 * @param fromFarEdge - above means towards the near side: the finger comes from the far one
 */
export function aboveFinger(
  { column, row }: Point,
  held: NonNullable<GameState["held"]>,
  fromFarEdge: boolean,
): BoardPoint {
  const { left, right, bottom, top } = boundsOf(held);
  return { column: column - (left + right) / 2, row: fromFarEdge ? row - 1.1 - top : row + 1.1 - bottom };
}

export type PieceInput = ReturnType<typeof createPieceInput>;
