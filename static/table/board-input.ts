/**
 * Translates pointer and wheel events on the board into actions of the piece input and the stepwise
 * input.
 */

import { type BoardIntents, type BoardView, delegatedIntents } from "../board/board-view.ts";
import { cellAtPoint, toLocalPoint } from "../board/local-point.ts";
import type { HeldPiece, Point } from "../board/types.ts";
import { changeAt } from "../games/shared/editing.ts";
import { canExplainCell, isDrafting, refusedPiece } from "../games/shared/explanation.ts";
import { editOf } from "../games/shared/mode.ts";
import { heldOf, pieceOf } from "../games/shared/selection.ts";
import { isStepwise, stageOf } from "../games/shared/stage.ts";
import type { ExplanationSubject } from "../games/shared/types.ts";
import { CELLS_TO_CHOOSE } from "../notation/move-syntax.ts";
import { isOnBoard } from "../notation/record-reader.ts";
import type { Cell } from "../protocol/types.ts";
import type { AppState } from "../state/app-state.ts";
import { effectiveSettings } from "../state/effective-settings.ts";
import type { AppStore } from "../state/events.ts";
import { isFarSeatServed } from "../state/orientation.ts";
import type { PieceInput } from "./piece-input.ts";
import { aboveFinger } from "./piece-input.ts";
import type { StepwiseInput } from "./stepwise-input.ts";

export type DragPreview = ReturnType<typeof import("../board/drag-preview.ts").createDragPreview>;

export interface InputContext {
  store: AppStore;
  pieceInput: PieceInput;
  stepwiseInput: StepwiseInput;
  board: () => BoardView;
  dragPreview: () => DragPreview;
  /** Begins another move in an earlier position, or changes a position. @returns whether it does */
  actAt: (cell: Cell) => boolean;
  /** Element relative to which the drag preview is positioned. */
  surface: HTMLElement;
  /** Shows why a cell stays free, or the piece in hand is refused. */
  explain: (subject: ExplanationSubject | null) => void;
  /** Rotation of that element, in clockwise quarter turns. */
  quarterTurns: () => number;
}

const isMouse = (event: PointerEvent) => event.pointerType === "mouse";

/** Drag of the held piece, started on the board or on the tray. */
export function createPieceDrag({
  store,
  pieceInput,
  board,
  dragPreview,
  surface,
  quarterTurns,
}: InputContext) {
  /** Target position of the pivot in unrounded cell coordinates. */
  const pivotAt = (event: PointerEvent, held: HeldPiece): Point => {
    const point = board().pointAt(event);
    return isMouse(event) ? point : aboveFinger(point, held, isFarSeatServed(store.get()));
  };

  const isNearBoard = ({ column, row }: Point) => {
    const { columns, rows } = store.get().position;
    return column > -1.5 && row > -1.5 && column < columns + 1.5 && row < rows + 1.5;
  };

  function showPreview(event: PointerEvent, held: HeldPiece, pivot: Point) {
    const { cell } = board().geometry();
    const finger = board().pointAt(event);
    const { x, y } = toLocalPoint(surface, event, quarterTurns());
    const at = {
      x: x + (pivot.column - finger.column) * cell,
      y: y - (pivot.row - finger.row) * cell,
    };
    dragPreview().show(held, cell, at, { hatching: effectiveSettings(store.get()).hatching });
  }

  return {
    move(event: PointerEvent) {
      const held = heldOf(store.get());
      if (!held) return;
      const pivot = pivotAt(event, held);
      showPreview(event, held, pivot);
      if (isNearBoard(pivot)) pieceInput.moveTo(pivot, "drag");
      else pieceInput.liftOff();
    },
    drop(event: PointerEvent) {
      dragPreview().hide();
      if (!heldOf(store.get())?.pivot) return;
      pieceInput.pin();
      if (!needsConfirmation(store.get(), event)) void pieceInput.place();
    },
    cancel() {
      dragPreview().hide();
      pieceInput.pin();
    },
  };
}

/** Touch input requires a confirmation before a piece is placed, if the setting is on. */
const needsConfirmation = ({ settings }: AppState, event: PointerEvent) =>
  !isMouse(event) && settings.confirm;

/** Pointer input on the board: delegates to the handler for held pieces or stepwise moves. */
export function boardIntents(
  context: InputContext,
  drag: ReturnType<typeof createPieceDrag>,
): BoardIntents {
  const pieceIntents = createPieceIntents(context, drag);
  const stepwiseIntents = createStepwiseIntents(context);
  const current = () => (isStepwise(context.store.get()) ? stepwiseIntents : pieceIntents);
  return {
    ...delegatedIntents(current),
    tap(point, event) {
      const cell = cellAtPoint(point);
      if (!explainTap(context, cell) && !context.actAt(cell)) current().tap(point, event);
    },
    start(point, event) {
      const { store } = context;
      const cell = cellAtPoint(point);
      if (!store.get().explanation && !explainsTap(store.get(), cell))
        current().start(point, event);
    },
  };
}

/** Whether a tap asks why a cell stays free. */
const explainsTap = (state: AppState, cell: Cell) =>
  !isDrafting(state) && canExplainCell(state, cell);

/** An explanation is over with the next tap that asks for none. @returns whether that was all */
function explainTap({ store, explain }: InputContext, cell: Cell): boolean {
  const state = store.get();
  if (explainsTap(state, cell)) explain({ kind: "cell", cell, piece: "" });
  else if (state.explanation) explain(null);
  else return false;
  return true;
}

/** A move of several cells can also be drawn, by dragging from its first cell to its second. */
function createStepwiseIntents(context: InputContext): BoardIntents {
  const { store, stepwiseInput, board, actAt } = context;
  const exists = (cell: Cell) => isOnBoard(store.get().position, cell);
  const tap = (cell: Cell, confirmed: boolean) => {
    if (exists(cell)) void stepwiseInput.tap(cell, confirmed);
  };
  /** A piece that is set up can be taken off again. */
  const isConfirmed = (event: PointerEvent) =>
    editOf(store.get()) !== null || !needsConfirmation(store.get(), event);
  return {
    tap: (point, event) => tap(cellAtPoint(point), isConfirmed(event)),
    start(point) {
      const cell = cellAtPoint(point);
      const isTaken = changeAt(store.get(), cell) !== null;
      if (CELLS_TO_CHOOSE[stageOf(store.get()).syntax] > 1 && !isTaken) tap(cell, false);
    },
    drag: () => {},
    /** A drag that has chosen no cell is a tap that has slipped. */
    drop(event) {
      const cell = cellAtPoint(board().pointAt(event));
      if (isDrafting(store.get()) || !actAt(cell)) tap(cell, isConfirmed(event));
    },
    cancel: () => {},
    hover(point) {
      const cell = cellAtPoint(point);
      stepwiseInput.hover(exists(cell) ? cell : null);
    },
    leave: () => stepwiseInput.hover(null),
    wheel: () => false,
    resized: () => {},
  };
}

function createPieceIntents(
  { store, pieceInput, explain }: InputContext,
  drag: ReturnType<typeof createPieceDrag>,
): BoardIntents {
  let rejectedAt: Point | null = null;

  async function tap(point: Point, event: PointerEvent) {
    if (!heldOf(store.get())) return pieceInput.place();
    const again = pieceInput.coversPoint(point);
    if (isMouse(event)) {
      const refused = again && rejectedAt ? refusedPiece(store.get()) : null;
      if (refused) return explain(refused);
      pieceInput.moveTo(point, "set");
      rejectedAt = point;
      return pieceInput.place();
    }
    if (again) return pieceInput.rotate();
    pieceInput.moveTo(point, "set");
    if (!store.get().settings.confirm) await pieceInput.place();
  }

  return {
    tap,
    start: () => {},
    drag: drag.move,
    drop: drag.drop,
    cancel: drag.cancel,
    hover(point) {
      const { busy, explanation } = store.get();
      if (!heldOf(store.get()) || busy || explanation) return;
      if (
        rejectedAt &&
        pieceInput.isRejected() &&
        Math.hypot(point.column - rejectedAt.column, point.row - rejectedAt.row) < 1.2
      )
        return;
      rejectedAt = null;
      pieceInput.moveTo(point, "hover");
    },
    leave() {
      if (pieceOf(store.get())?.placement === "hover") pieceInput.liftOff();
    },
    wheel(steps) {
      if (!heldOf(store.get())) return false;
      if (steps) pieceInput.rotate(steps);
      return true;
    },
    resized: () => {},
  };
}
