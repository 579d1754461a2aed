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
import type { HeldPiece, Point } from "../board/types.ts";
import { trialNumber } from "../games/shared/mode.ts";
import {
  defaultColouring,
  nextColouring,
  shapesInPlay,
  supplyOf,
} from "../games/shared/piece-colourings.ts";
import { canMove, violationsOf } from "../games/shared/selectors.ts";
import type { GameState, Interaction } from "../games/shared/types.ts";
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
const NO_PIECE: Partial<Interaction> = {
  held: null,
  partialMove: null,
  legalPlacements: null,
  message: null,
};

const NO_PIECE_HELD = { message: { key: "error-no-piece-held", args: {} } };

const cellAtPoint = ({ column, row }: BoardPoint): Cell => [Math.floor(column), Math.floor(row)];

export class PieceInput {
  readonly #app: App;
  readonly #controller: GameController;
  readonly #nextSignal = createLatest();

  constructor(app: App, controller: GameController) {
    this.#app = app;
    this.#controller = controller;
  }

  get #state() {
    return this.#controller.state();
  }

  #interact(change: Partial<Interaction>) {
    this.#controller.interact(change);
  }

  /** @param byKeyboard - places the piece on the board at once, at the cursor */
  pick(piece: string, byKeyboard = false) {
    const state = this.#state;
    const { held, position } = state;
    const info = shapesInPlay(state).find(({ shape }) => shape === piece);
    if (!info || !canMove(state)) return;
    const supply = supplyOf(state, piece);
    if (supply.left === 0)
      return this.#interact({ ...NO_PIECE, message: { key: "error-supply", args: { piece } } });
    const colouring = defaultColouring(state, piece);
    const next = held?.piece === piece ? { ...held, colouring } : this.#pickedUp(info, colouring);
    const at = byKeyboard ? state.cursor : (held?.pivot ?? null);
    this.#update({
      held: placedAt(next, at, position),
      heldMode: "set",
      partialMove: null,
      legalPlacements: null,
      swapDeclined: true,
      // Still allowed to be picked up: an error message explains more than a disabled button.
      message: supply.legal === 0 ? { key: "error-no-placement", args: { piece } } : null,
    });
  }

  rotate(steps = 1) {
    this.#transform(steps < 0 ? rotatedBack : rotated);
  }

  flip() {
    this.#transform(flipped);
  }

  /**
   * Changes the colouring of a coloured piece. Violations do not depend on the colouring, so no new
   * validation is needed.
   * @param to - a colouring, or the number of colourings to advance by
   */
  readonly recolour = (to: string | number) => {
    const { held } = this.#state;
    if (!held) return this.#interact(NO_PIECE_HELD);
    const colouring = typeof to === "string" ? to : nextColouring(this.#state, held, to);
    if (held.colouring) this.#interact({ held: { ...held, colouring }, message: null });
  };

  moveTo(at: BoardPoint, heldMode: GameState["heldMode"]) {
    const { held, position } = this.#state;
    if (held) this.#update({ held: placedAt(held, cellAtPoint(at), position), heldMode });
  }

  nudge(columns: number, rows: number) {
    const { held, position, cursor } = this.#state;
    if (!held) return;
    const on = held.pivot ? held : placedAt(held, cursor, position);
    this.#update({ held: translated(on, columns, rows, position), heldMode: "set" });
  }

  /** Takes the piece off the board but keeps it held. */
  liftOff() {
    const { held } = this.#state;
    if (held) this.#interact({ held: { ...held, pivot: null }, partialMove: null });
  }

  pin() {
    if (this.#state.held?.pivot) this.#interact({ heldMode: "set" });
  }

  readonly cancel = () => this.#interact(NO_PIECE);

  readonly place = async () => {
    const { held, busy } = this.#state;
    if (!held) return this.#interact(NO_PIECE_HELD);
    const move = fullMove(held);
    if (!move)
      return this.#interact({ message: { key: "error-no-cell", args: { piece: held.piece } } });
    if (busy || !canMove(this.#state)) return;
    this.#interact({ heldMode: "set", message: null });
    const refusal = await this.#controller.submit({ do: "play", move });
    if (refusal) this.#interact(rejectedState(refusal, uncolouredMove(held)));
  };

  readonly toggleHint = async () => {
    const { held, legalPlacements } = this.#state;
    if (!held) return this.#interact(NO_PIECE_HELD);
    if (legalPlacements) return this.#interact({ legalPlacements: null });
    const answer = await this.#app.rules
      .ask({ do: "places", session: sessionOf(this.#state), piece: held.piece })
      .catch(() => null);
    if (answer?.ok && this.#state.held?.piece === held.piece)
      this.#interact({ legalPlacements: answer.moves, message: null });
  };

  /** Requests violations and score change for the held piece at its current position. */
  readonly validate = async () => {
    const move = this.#heldMove();
    if (!move || this.#state.partialMove?.move === move) return;
    const trial = trialNumber(this.#state);
    const question = { do: "try", session: sessionOf(this.#state), move } as const;
    const answer = await this.#app.rules.ask(question, this.#nextSignal()).catch(() => null);
    const isSame = trialNumber(this.#state) === trial && this.#heldMove() === move;
    if (answer?.ok && isSame) this.#interact({ partialMove: answer });
  };

  coversPoint(at: BoardPoint) {
    const { held } = this.#state;
    return held?.pivot ? covers(held, cellAtPoint(at)) : false;
  }

  /** Whether the held piece is pinned at an illegal placement. */
  isRejected() {
    return this.#state.heldMode === "set" && violationsOf(this.#state).length > 0;
  }

  /**
   * Restores a held piece.
   * @param text - the letter of a piece, or the full move it was about to make
   */
  restore(text: string) {
    const state = this.#state;
    const info = shapesInPlay(state).find(({ shape }) => shape === text.slice(0, 1));
    if (!info || !canMove(state) || !supplyOf(state, info.shape).left) return;
    const held = orientedAs(this.#pickedUp(info, defaultColouring(state, info.shape)), text);
    this.#update({
      held: placedAt(held, held.pivot, state.position),
      heldMode: "set",
      swapDeclined: true,
    });
  }

  /** New held piece, oriented towards the player to move. */
  #pickedUp(info: PieceInfo, colouring: string) {
    const held = pickUp(info, colouring);
    return this.#app.orientation.isFarSeatServed(this.#state) ? rotated(rotated(held)) : held;
  }

  /** Text of the placement of the held piece, without colours; empty if it is not on the board. */
  #heldMove() {
    const { held } = this.#state;
    return held ? uncolouredMove(held) : "";
  }

  #update(change: Partial<Interaction>) {
    this.#interact({ message: null, ...change });
    const { held } = this.#state;
    if (held?.pivot) this.#interact({ cursor: held.pivot });
    void this.validate();
  }

  #transform(turn: (held: HeldPiece) => HeldPiece) {
    const { held, position } = this.#state;
    if (!held) return this.#interact(NO_PIECE_HELD);
    const next = turn(held);
    this.#update({ held: placedAt(next, next.pivot, position) });
  }
}

/** State that shows a refusal: as violations on the board, or else as a message. */
function rejectedState({ error }: Refusal, move: string): Partial<Interaction> {
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
  held: HeldPiece,
  fromFarEdge: boolean,
): BoardPoint {
  const { left, right, bottom, top } = boundsOf(held);
  return {
    column: column - (left + right) / 2,
    row: fromFarEdge ? row - 1.1 - top : row + 1.1 - bottom,
  };
}
