/**
 * Input controller for placing pieces: pick up, move, rotate, validate and place. Legality is
 * decided by the rules worker.
 */

import {
  boundsOf,
  covers,
  flipped,
  fullMove,
  orientedAs,
  pickUp,
  placedAt,
  rotated,
  rotatedBack,
  translated,
  uncolouredMove,
} from "../board/held-piece.ts";
import type { Point } from "../board/types.ts";
import { trialNumber } from "../games/shared/mode.ts";
import {
  defaultColouring,
  nextColouring,
  shapesInPlay,
  supplyOf,
} from "../games/shared/piece-colourings.ts";
import { canMove, violationsOf } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Cell, PieceInfo, Refusal } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import { sessionOf } from "../state/session.ts";
import { createLatest } from "../util/latest.ts";

export interface BoardPoint {
  column: number;
  row: number;
}

/** State without a held piece. */
const NO_PIECE: Partial<GameState> = {
  held: null,
  partialMove: null,
  legalPlacements: null,
  message: null,
};

export function createPieceInput(app: App, controller: GameController) {
  const { state, interact } = controller;
  const nextSignal = createLatest();

  /** Requests violations and score change for the held piece at its current position. */
  async function validate() {
    const { held } = state();
    const move = held ? uncolouredMove(held) : "";
    if (!held || !move || state().partialMove?.move === move) return;
    const trial = trialNumber(state());
    const question = { do: "try", session: sessionOf(state()), move } as const;
    const answer = await app.rules.ask(question, nextSignal()).catch(() => null);
    const isSameGame = trialNumber(state()) === trial;
    if (answer?.ok && isSameGame && isHeldAt(move)) interact({ partialMove: answer });
  }

  const isHeldAt = (move: string) => {
    const { held } = state();
    return held !== null && uncolouredMove(held) === move;
  };

  function updateHeld(change: Partial<GameState>) {
    interact({ message: null, ...change });
    const { held } = state();
    if (held?.pivot) interact({ cursor: held.pivot });
    void validate();
  }

  /** @param byKeyboard - places the piece on the board at once, at the cursor */
  function pick(piece: string, byKeyboard = false) {
    const { held, position } = state();
    const info = shapesInPlay(state()).find(({ shape }) => shape === piece);
    if (!info || !canMove(state())) return;
    const supply = supplyOf(state(), piece);
    if (supply.left === 0)
      return interact({ ...NO_PIECE, message: { key: "error-supply", args: { piece } } });
    const colouring = defaultColouring(state(), piece);
    const next = held?.piece === piece ? { ...held, colouring } : pickedUp(info, colouring);
    const at = byKeyboard ? state().cursor : (held?.pivot ?? null);
    updateHeld({
      held: placedAt(next, at, position),
      heldMode: "set",
      partialMove: null,
      legalPlacements: null,
      swapDeclined: true,
      // Still allowed to be picked up: an error message explains more than a disabled button.
      message: supply.legal === 0 ? { key: "error-no-placement", args: { piece } } : null,
    });
  }

  /** New held piece, oriented towards the player to move. */
  const pickedUp = (info: PieceInfo, colouring: string) =>
    app.orientation.isFarSeatServed(state())
      ? rotated(rotated(pickUp(info, colouring)))
      : pickUp(info, colouring);

  function transform(
    turn: (held: NonNullable<GameState["held"]>) => NonNullable<GameState["held"]>,
  ) {
    const { held, position } = state();
    if (!held) return interact({ message: { key: "error-no-piece-held", args: {} } });
    const next = turn(held);
    updateHeld({ held: placedAt(next, next.pivot, position) });
  }

  /**
   * Changes the colouring of a coloured piece. Violations do not depend on the colouring, so no new
   * validation is needed.
   * @param to - a colouring, or the number of colourings to advance by
   */
  function recolour(to: string | number) {
    const { held } = state();
    if (!held) return interact({ message: { key: "error-no-piece-held", args: {} } });
    const colouring = typeof to === "string" ? to : nextColouring(state(), held, to);
    if (held.colouring) interact({ held: { ...held, colouring }, message: null });
  }

  function moveHeldTo(cell: Cell, holding: GameState["heldMode"]) {
    const { held, position } = state();
    if (!held) return;
    updateHeld({ held: placedAt(held, cell, position), heldMode: holding });
  }

  const cancel = () => interact(NO_PIECE);

  async function place() {
    const { held, busy } = state();
    if (!held) return interact({ message: { key: "error-no-piece-held", args: {} } });
    const move = fullMove(held);
    if (!move) return interact({ message: { key: "error-no-cell", args: { piece: held.piece } } });
    if (busy || !canMove(state())) return;
    interact({ heldMode: "set", message: null });
    const refusal = await controller.submit({ do: "play", move });
    if (refusal) interact(rejectedState(refusal, uncolouredMove(held)));
  }

  async function toggleHint() {
    const { held, legalPlacements } = state();
    if (!held) return interact({ message: { key: "error-no-piece-held", args: {} } });
    if (legalPlacements) return interact({ legalPlacements: null });
    const answer = await app.rules
      .ask({ do: "places", session: sessionOf(state()), piece: held.piece })
      .catch(() => null);
    if (answer?.ok && state().held?.piece === held.piece)
      interact({ legalPlacements: answer.moves, message: null });
  }

  const cellAtPoint = ({ column, row }: BoardPoint) =>
    [Math.floor(column), Math.floor(row)] as Cell;

  return {
    pick,
    place,
    cancel,
    toggleHint,
    validate,
    recolour,
    rotate: (steps = 1) => transform(steps < 0 ? rotatedBack : rotated),
    flip: () => transform(flipped),
    moveTo: (at: BoardPoint, holding: GameState["heldMode"]) =>
      moveHeldTo(cellAtPoint(at), holding),
    nudge(columns: number, rows: number) {
      const { held, position, cursor } = state();
      const from = held?.pivot ?? cursor;
      if (!held) return;
      const on = held.pivot ? held : placedAt(held, from, position);
      updateHeld({ held: translated(on, columns, rows, position), heldMode: "set" });
    },
    /** Takes the piece off the board but keeps it held. */
    liftOff() {
      const { held } = state();
      if (held) interact({ held: { ...held, pivot: null }, partialMove: null });
    },
    pin() {
      if (state().held?.pivot) interact({ heldMode: "set" });
    },
    coversPoint(at: BoardPoint) {
      const { held } = state();
      return held?.pivot ? covers(held, cellAtPoint(at)) : false;
    },
    /**
     * Restores a held piece.
     * @param text - the letter of a piece, or the full move it was about to make
     */
    restore(text: string) {
      const info = shapesInPlay(state()).find(({ shape }) => shape === text.slice(0, 1));
      if (!info || !canMove(state()) || !supplyOf(state(), info.shape).left) return;
      const held = orientedAs(pickedUp(info, defaultColouring(state(), info.shape)), text);
      updateHeld({
        held: placedAt(held, held.pivot, state().position),
        heldMode: "set",
        swapDeclined: true,
      });
    },
    /** Whether the held piece is pinned at an illegal placement. */
    isRejected: () => state().heldMode === "set" && violationsOf(state()).length > 0,
  };
}

/** State that shows a refusal: as violations on the board, or else as a message. */
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
  return { message: { key: "error-rules", args: { detail: error.message } } };
}

/**
 * Offsets the pivot during a touch drag so that the finger does not cover the piece.
 * @param fromFarEdge - the player sits at the far edge, so the piece is offset in the opposite
 *   direction
 */
export function aboveFinger(
  { column, row }: Point,
  held: NonNullable<GameState["held"]>,
  fromFarEdge: boolean,
): BoardPoint {
  const { left, right, bottom, top } = boundsOf(held);
  return {
    column: column - (left + right) / 2,
    row: fromFarEdge ? row - 1.1 - top : row + 1.1 - bottom,
  };
}

export type PieceInput = ReturnType<typeof createPieceInput>;
