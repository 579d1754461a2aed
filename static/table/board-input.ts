/**
 * Translates pointer, wheel and keyboard events on the board into actions of the piece input and
 * the stepwise input.
 */

import type { BoardIntents, BoardView } from "../board/board-view.ts";
import { keyOf, orientKey } from "../board/key-map.ts";
import { toLocalPoint } from "../board/local-point.ts";
import type { HeldPiece, Point } from "../board/types.ts";
import { reviewOf } from "../games/shared/mode.ts";
import { shapesInPlay } from "../games/shared/piece-colourings.ts";
import { isStepwise, stageOf } from "../games/shared/stage.ts";
import { CELLS_TO_CHOOSE } from "../notation/move-syntax.ts";
import type { Cell } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import type { PieceInput } from "./piece-input.ts";
import { aboveFinger } from "./piece-input.ts";
import type { StepwiseInput } from "./stepwise-input.ts";

export type DragPreview = ReturnType<typeof import("../board/drag-preview.ts").createDragPreview>;

export interface InputContext {
  app: App;
  controller: GameController;
  pieceInput: PieceInput;
  stepwiseInput: StepwiseInput;
  board: () => BoardView;
  dragPreview: DragPreview;
  /** Element relative to which the drag preview is positioned. */
  surface: HTMLElement;
}

const isMouse = (event: PointerEvent) => event.pointerType === "mouse";

/** Drag of the held piece, started on the board or on the tray. */
export function createPieceDrag({
  app,
  controller,
  pieceInput,
  board,
  dragPreview,
  surface,
}: InputContext) {
  /** Target position of the pivot in unrounded cell coordinates. */
  const pivotAt = (event: PointerEvent, held: HeldPiece): Point => {
    const point = board().pointAt(event);
    return isMouse(event)
      ? point
      : aboveFinger(point, held, app.orientation.isFarSeatServed(controller.state()));
  };

  const isNearBoard = ({ column, row }: Point) => {
    const { columns, rows } = controller.state().position;
    return column > -1.5 && row > -1.5 && column < columns + 1.5 && row < rows + 1.5;
  };

  function showPreview(event: PointerEvent, held: HeldPiece, pivot: Point) {
    const { cell } = board().geometry();
    const finger = board().pointAt(event);
    const { x, y } = toLocalPoint(surface, event, app.orientation.quarterTurns());
    const at = {
      x: x + (pivot.column - finger.column) * cell,
      y: y - (pivot.row - finger.row) * cell,
    };
    dragPreview.show(held, cell, at, { hatching: app.settings().hatching });
  }

  return {
    move(event: PointerEvent) {
      const { held } = controller.state();
      if (!held) return;
      const pivot = pivotAt(event, held);
      showPreview(event, held, pivot);
      if (isNearBoard(pivot)) pieceInput.moveTo(pivot, "drag");
      else pieceInput.liftOff();
    },
    drop(event: PointerEvent) {
      dragPreview.hide();
      if (!controller.state().held?.pivot) return;
      pieceInput.pin();
      if (!needsConfirmation(app, event)) void pieceInput.place();
    },
    cancel() {
      dragPreview.hide();
      pieceInput.pin();
    },
  };
}

/** Touch input requires a confirmation before a piece is placed, if the setting is on. */
const needsConfirmation = (app: App, event: PointerEvent) =>
  !isMouse(event) && app.settings().confirm;

const cellAtPoint = ({ column, row }: Point): Cell => [Math.floor(column), Math.floor(row)];

/** Pointer input on the board: delegates to the handler for held pieces or stepwise moves. */
export function boardIntents(
  context: InputContext,
  drag: ReturnType<typeof createPieceDrag>,
): BoardIntents {
  const pieceIntents = createPieceIntents(context, drag);
  const stepwiseIntents = createStepwiseIntents(context);
  const current = () => (isStepwise(context.controller.state()) ? stepwiseIntents : pieceIntents);
  return {
    tap: (point, event) => current().tap(point, event),
    start: (point, event) => current().start(point, event),
    drag: (event) => current().drag(event),
    drop: (event) => current().drop(event),
    cancel: () => current().cancel(),
    hover: (point) => current().hover(point),
    leave: () => current().leave(),
    wheel: (turned) => current().wheel(turned),
    resized: () => {},
  };
}

/** A move of several cells can also be drawn, by dragging from its first cell to its second. */
function createStepwiseIntents({
  app,
  controller,
  stepwiseInput,
  board,
}: InputContext): BoardIntents {
  const inside = ([column, row]: Cell) => {
    const { columns, rows } = controller.state().position;
    return column >= 0 && row >= 0 && column < columns && row < rows;
  };
  const tap = (cell: Cell, confirmed: boolean) => {
    if (inside(cell)) void stepwiseInput.tap(cell, confirmed);
  };
  return {
    tap: (point, event) => tap(cellAtPoint(point), !needsConfirmation(app, event)),
    start(point) {
      if (CELLS_TO_CHOOSE[stageOf(controller.state()).syntax] > 1) tap(cellAtPoint(point), false);
    },
    drag: () => {},
    drop: (event) => tap(cellAtPoint(board().pointAt(event)), !needsConfirmation(app, event)),
    cancel: () => {},
    hover(point) {
      const cell = cellAtPoint(point);
      stepwiseInput.hover(inside(cell) ? cell : null);
    },
    leave: () => stepwiseInput.hover(null),
    wheel: () => false,
    resized: () => {},
  };
}

function createPieceIntents(
  { app, controller, pieceInput }: InputContext,
  drag: ReturnType<typeof createPieceDrag>,
): BoardIntents {
  let rejectedAt: Point | null = null;

  async function tap(point: Point, event: PointerEvent) {
    const { held } = controller.state();
    if (!held) return pieceInput.place();
    const again = pieceInput.coversPoint(point);
    if (isMouse(event)) {
      pieceInput.moveTo(point, "set");
      rejectedAt = point;
      return pieceInput.place();
    }
    if (again) return pieceInput.rotate();
    pieceInput.moveTo(point, "set");
    if (!app.settings().confirm) await pieceInput.place();
  }

  return {
    tap,
    start: () => {},
    drag: drag.move,
    drop: drag.drop,
    cancel: drag.cancel,
    hover(point) {
      if (!controller.state().held || controller.state().busy) return;
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
      if (controller.state().heldMode === "hover") pieceInput.liftOff();
    },
    wheel(steps) {
      if (!controller.state().held) return false;
      if (steps) pieceInput.rotate(steps);
      return true;
    },
    resized: () => {},
  };
}

export interface KeyActions {
  pick: (piece: string, byKey: boolean) => void;
  undo: () => void;
  redo: () => void;
  pause: () => void;
  help: () => void;
  hint: () => void;
  analysis: () => void;
  explore: () => void;
  toggleInsights: () => void;
  moveCursor: (key: string) => void;
  replay: {
    step: (by: number) => unknown;
    goTo: (ply: number) => unknown;
    toggleAutoplay: () => unknown;
    leave: () => unknown;
  };
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Global keyboard shortcuts. They are inactive while a text field has the focus. */
export function bindKeys(
  { app, controller, pieceInput, stepwiseInput }: InputContext,
  actions: KeyActions,
  isActive: () => boolean,
) {
  const letterKeys: Record<string, (event: KeyboardEvent) => void> = {
    R: () => pieceInput.rotate(),
    F: () => (isStepwise(controller.state()) ? stepwiseInput.swapEnds() : pieceInput.flip()),
    C: (event) => pieceInput.recolour(event.shiftKey ? -1 : 1),
    U: actions.undo,
    P: actions.pause,
    H: () => void pieceInput.toggleHint(),
    B: actions.hint,
    A: actions.analysis,
    E: actions.explore,
    V: actions.toggleInsights,
    "?": actions.help,
  };

  const handleChord = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === "Y") return actions.redo();
    if (key === "Z") return event.shiftKey ? actions.redo() : actions.undo();
    return false;
  };

  function handleLetter(event: KeyboardEvent) {
    if (!app.settings().keys) return false;
    const key = keyOf(event);
    const state = controller.state();
    if (!isStepwise(state) && shapesInPlay(state).some(({ shape }) => shape === key))
      return actions.pick(key, true);
    const act = letterKeys[key];
    return act ? act(event) : false;
  }

  /** Shortcuts while a piece is held. */
  function handleWithPiece(event: KeyboardEvent) {
    const by = ARROWS[orientKey(event.key, app.orientation.isFarSeatServed(controller.state()))];
    if (event.key === "Escape") return pieceInput.cancel();
    if (by) return pieceInput.nudge(...by);
    if (event.key === "Enter" && !isButton(event.target)) return void pieceInput.place();
    return handleLetter(event);
  }

  /** Shortcuts of games with stepwise moves. */
  function handleStepwise(event: KeyboardEvent) {
    if (event.key === "Escape" && controller.state().steps.length) return stepwiseInput.undoStep();
    if (event.key in ARROWS) return actions.moveCursor(event.key);
    return handleLetter(event);
  }

  /** Shortcuts during replay. */
  const replayKeys: Record<string, () => unknown> = {
    ArrowLeft: () => actions.replay.step(-1),
    ArrowRight: () => actions.replay.step(1),
    Home: () => actions.replay.goTo(0),
    End: () => actions.replay.goTo(Infinity),
    " ": actions.replay.toggleAutoplay,
    Escape: actions.replay.leave,
  };

  function handleKey(event: KeyboardEvent) {
    const state = controller.state();
    if (reviewOf(state)) {
      const act = isButton(event.target) && event.key === " " ? null : replayKeys[event.key];
      if (act) return void act();
      return ["E", "V"].includes(keyOf(event)) ? handleLetter(event) : false;
    }
    // No piece is held and no move is begun: the analysis drops both when it opens.
    if (event.key === "Escape" && state.analysis) return actions.analysis();
    if (isStepwise(state)) return handleStepwise(event);
    return state.held ? handleWithPiece(event) : handleLetter(event);
  }

  document.addEventListener("keydown", (event) => {
    if (!isActive() || event.defaultPrevented || event.altKey || isField(event.target)) return;
    const used = event.ctrlKey || event.metaKey ? handleChord(event) : handleKey(event);
    if (used !== false) event.preventDefault();
  });
}

const isButton = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("button, a") !== null;

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
