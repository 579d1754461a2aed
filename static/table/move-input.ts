/** Input of a move: with a piece in hand, or cell by cell, as the stage wants it. */
import { type BoardChange, changeAt } from "../games/shared/editing.ts";
import {
  canBranchAt,
  canExplainCell,
  explicable,
  isDrafting,
} from "../games/shared/explanation.ts";
import { heldOf } from "../games/shared/selection.ts";
import { isStepwise } from "../games/shared/stage.ts";
import type { ExplanationSubject } from "../games/shared/types.ts";
import type { Cell } from "../protocol/types.ts";
import type { AppStore } from "../state/events.ts";
import type { PieceInput } from "./piece-input.ts";
import type { StepwiseInput } from "./stepwise-input.ts";

export class MoveInput {
  readonly piece: PieceInput;
  readonly stepwise: StepwiseInput;
  readonly #store: AppStore;
  readonly #branch: (begin: () => void) => void;
  readonly #edit: (change: BoardChange) => void;

  /**
   * @param branch - opens the analysis board in the earlier position that is looked at, and begins
   *   a move there
   * @param edit - changes the position that is set up
   */
  constructor(
    store: AppStore,
    piece: PieceInput,
    stepwise: StepwiseInput,
    branch: (begin: () => void) => void = () => {},
    edit: (change: BoardChange) => void = () => {},
  ) {
    this.#store = store;
    this.#branch = branch;
    this.#edit = edit;
    this.piece = piece;
    this.stepwise = stepwise;
  }

  get #state() {
    return this.#store.get();
  }

  get #isStepwise() {
    return isStepwise(this.#state);
  }

  /** Takes back the last step of the move under construction, which may be all of it. */
  stepBack() {
    if (this.#isStepwise) this.stepwise.undoStep();
    else this.piece.cancel();
  }

  /** Submits the move. */
  place() {
    return this.#isStepwise ? this.stepwise.place() : this.piece.place();
  }

  flip() {
    if (this.#isStepwise) this.stepwise.swapEnds();
    else this.piece.flip();
  }

  /** Turns the piece in hand; a taijitu is turned by swapping its ends. */
  turn() {
    if (this.#isStepwise) this.stepwise.swapEnds();
    else this.piece.rotate();
  }

  /** Shows what the rules forbid at the cursor, or about the piece in hand. */
  readonly why = () => {
    const subject = explicable(this.#state);
    if (subject) this.explain(subject);
  };

  /** @param subject - null: what is shown is hidden */
  readonly explain = (subject: ExplanationSubject | null) =>
    this.#store.dispatch(
      subject ? { type: "explanationAsked", subject } : { type: "explanationClosed" },
    );

  /** Explains why a cell stays free, if it does and no move is under construction. */
  #explainsCell(cell: Cell) {
    const isFree = !isDrafting(this.#state) && canExplainCell(this.#state, cell);
    if (isFree) this.explain({ kind: "cell", cell, piece: "" });
    return isFree;
  }

  /** Begins another move in the earlier position that is looked at. @returns whether it does */
  #branchAt(cell: Cell) {
    const begins = canBranchAt(this.#state, cell);
    if (begins) this.#branch(() => void this.stepwise.tap(cell, false));
    return begins;
  }

  /** What a tap does besides making a move. @returns whether that was all */
  readonly actAt = (cell: Cell) => {
    const change = changeAt(this.#state, cell);
    if (change) this.#edit(change);
    return change !== null || this.#branchAt(cell);
  };

  /** The cell is chosen with a screen reader. */
  choose(cell: Cell) {
    if (this.#explainsCell(cell) || this.actAt(cell)) return;
    if (this.#isStepwise) void this.stepwise.tap(cell, false);
    else if (heldOf(this.#state)) this.#putPieceOn(cell);
    else this.#store.dispatch({ type: "cursorMoved", cell });
  }

  /** The cell under the cursor is confirmed with a key. */
  enter() {
    if (this.#explainsCell(this.#state.cursor) || this.actAt(this.#state.cursor)) return;
    if (this.#state.explanation) this.explain(null);
    else if (this.#isStepwise) void this.stepwise.tap(this.#state.cursor, true);
    else void this.piece.place();
  }

  /** The cursor moves to a cell, with the piece in hand. */
  moveCursor(cell: Cell) {
    if (heldOf(this.#state)) this.#putPieceOn(cell);
    else this.#store.dispatch({ type: "cursorMoved", cell, visible: true });
  }

  /** Selects a move without submitting it. */
  async pickUp(move: string) {
    this.piece.cancel();
    if (this.#isStepwise) await this.stepwise.restore([move]);
    else this.piece.restore(move);
  }

  #putPieceOn([column, row]: Cell) {
    this.piece.moveTo({ column, row }, "set");
  }
}
