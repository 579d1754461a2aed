/**
 * Input controller for placing pieces: pick up, move, rotate and place. Legality is decided by the
 * rules worker, which verdict-effect.ts asks.
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
} from "../board/held-piece.ts";
import { cellAtPoint } from "../board/local-point.ts";
import type { HeldPiece, Point } from "../board/types.ts";
import {
  defaultColouring,
  nextColouring,
  reservedFor,
  shapesInPlay,
  supplyOf,
} from "../games/shared/piece-colourings.ts";
import { heldOf, pieceOf } from "../games/shared/selection.ts";
import { canMove, shownViolationsOf } from "../games/shared/selectors.ts";
import type { Message, PieceSelection } from "../games/shared/types.ts";
import type { PieceInfo } from "../protocol/types.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { isFarSeatServed } from "../state/orientation.ts";
import { sessionOf } from "../state/session.ts";

export class PieceInput {
  readonly #rules: RulesClient;
  readonly #store: AppStore;
  readonly #controller: GameController;

  constructor(rules: RulesClient, store: AppStore, controller: GameController) {
    this.#rules = rules;
    this.#store = store;
    this.#controller = controller;
  }

  get #state() {
    return this.#store.get();
  }

  get #held() {
    return heldOf(this.#state);
  }

  /** @param byKeyboard - places the piece on the board at once, at the cursor */
  pick(piece: string, byKeyboard = false) {
    const state = this.#state;
    const info = shapesInPlay(state).find(({ shape }) => shape === piece);
    if (!info || !canMove(state)) return;
    const supply = supplyOf(state, piece);
    const missing = reservedFor(state, piece) ? "error-reserved" : "error-supply";
    if (missing === "error-reserved" || supply.left === 0) {
      const message = { key: missing, args: { piece } };
      return this.#store.dispatch({ type: "selectionCleared", message });
    }
    const held = heldOf(state);
    const colouring = defaultColouring(state, piece);
    const next = held?.piece === piece ? { ...held, colouring } : this.#pickedUp(info, colouring);
    const at = byKeyboard ? state.cursor : (held?.pivot ?? null);
    // Still allowed to be picked up: an error message explains more than a disabled button.
    const message = supply.legal === 0 ? { key: "error-no-placement", args: { piece } } : null;
    this.#pick(placedAt(next, at, state.position), message);
  }

  rotate(steps = 1) {
    this.#transform(steps < 0 ? rotatedBack : rotated);
  }

  flip() {
    this.#transform(flipped);
  }

  /**
   * Changes the colouring of a coloured piece. Violations do not depend on the colouring.
   * @param to - a colouring, or the number of colourings to advance by
   */
  readonly recolour = (to: string | number) => {
    const held = this.#held;
    if (!held) return this.#showNoPiece();
    const colouring = typeof to === "string" ? to : nextColouring(this.#state, held, to);
    if (held.colouring) this.#move({ ...held, colouring });
  };

  moveTo(at: Point, placement: PieceSelection["placement"]) {
    const held = this.#held;
    if (held) this.#move(placedAt(held, cellAtPoint(at), this.#state.position), placement);
  }

  nudge(columns: number, rows: number) {
    const held = this.#held;
    const { position, cursor } = this.#state;
    if (!held) return;
    const on = held.pivot ? held : placedAt(held, cursor, position);
    this.#move(translated(on, columns, rows, position), "set");
  }

  /** Takes the piece off the board but keeps it held. */
  liftOff() {
    this.#store.dispatch({ type: "pieceLifted" });
  }

  pin() {
    if (this.#held?.pivot) this.#store.dispatch({ type: "piecePinned" });
  }

  readonly cancel = () => this.#store.dispatch({ type: "selectionCleared" });

  readonly place = async () => {
    const held = this.#held;
    if (!held) return this.#showNoPiece();
    const move = fullMove(held);
    if (!move) return this.#show({ key: "error-no-cell", args: { piece: held.piece } });
    if (!canMove(this.#state)) return;
    this.#store.dispatch({ type: "piecePinned" });
    this.#show(null);
    const refusal = await this.#controller.submit({ do: "play", move });
    if (refusal) this.#store.dispatch({ type: "moveRefused", refusal });
  };

  /** Shows where the held piece fits, or stops showing it. */
  readonly toggleHint = async () => {
    const piece = pieceOf(this.#state);
    if (!piece) return this.#showNoPiece();
    if (piece.fitting) return this.#store.dispatch({ type: "fittingChanged", fitting: null });
    const shape = piece.held.piece;
    const answer = await this.#rules
      .ask({ do: "placements", session: sessionOf(this.#state), piece: shape })
      .catch(() => null);
    if (answer?.ok && this.#held?.piece === shape)
      this.#store.dispatch({ type: "fittingChanged", fitting: answer.moves });
  };

  coversPoint(at: Point) {
    const held = this.#held;
    return held?.pivot ? covers(held, cellAtPoint(at)) : false;
  }

  /** Whether the held piece is pinned at an illegal placement. */
  isRejected() {
    return pieceOf(this.#state) !== null && shownViolationsOf(this.#state).length > 0;
  }

  /**
   * Restores a held piece.
   * @param text - the letter of a piece, or the full move it was about to make
   */
  restore(text: string) {
    const state = this.#state;
    const info = shapesInPlay(state).find(({ shape }) => shape === text.slice(0, 1));
    if (!info || !canMove(state) || !supplyOf(state, info.shape).left) return;
    if (reservedFor(state, info.shape)) return;
    const held = orientedAs(this.#pickedUp(info, defaultColouring(state, info.shape)), text);
    this.#pick(placedAt(held, held.pivot, state.position), null);
  }

  /** New held piece, oriented towards the player to move. */
  #pickedUp(info: PieceInfo, colouring: string) {
    const held = pickUp(info, colouring);
    return isFarSeatServed(this.#state) ? rotated(rotated(held)) : held;
  }

  #pick(held: HeldPiece, message: Message | null) {
    this.#store.dispatch({ type: "piecePicked", held, message });
  }

  /** @param placement - as before, if absent */
  #move(held: HeldPiece, placement?: PieceSelection["placement"]) {
    this.#store.dispatch({ type: "pieceMoved", held, ...(placement && { placement }) });
  }

  #show(message: Message | null) {
    this.#store.dispatch({ type: "messageShown", message });
  }

  #showNoPiece() {
    this.#show({ key: "error-no-piece-held", args: {} });
  }

  #transform(turn: (held: HeldPiece) => HeldPiece) {
    const held = this.#held;
    if (!held) return this.#showNoPiece();
    const next = turn(held);
    this.#move(placedAt(next, next.pivot, this.#state.position));
  }
}

/**
 * Offsets the pivot during a touch drag so that the finger does not cover the piece.
 * @param fromFarEdge - the player sits at the far edge, so the piece is offset in the opposite
 *   direction
 */
export function aboveFinger({ column, row }: Point, held: HeldPiece, fromFarEdge: boolean): Point {
  const { left, right, bottom, top } = boundsOf(held);
  return {
    column: column - (left + right) / 2,
    row: fromFarEdge ? row - 1.1 - top : row + 1.1 - bottom,
  };
}
