/** Fingers, mouse and keys, as what they mean for the hand. */
import type { App, Cell, Held, Point } from "../app/types.ts";
import type { Board, BoardIntents } from "../board/board-view.ts";
import type { Hand } from "./piece-input.ts";
import type { Steps } from "./stepwise-input.ts";
import type { Table } from "../app/controller.ts";
import type { Review } from "../review/replay.ts";
import { aboveFinger } from "./piece-input.ts";
import { keyOf, seenFrom } from "../board/key-map.ts";
import { isStepped, kindOf } from "../games/shared/selectors.ts";
import { within } from "./table-orientation.ts";
import { shapesIn } from "../games/shared/piece-colourings.ts";

export type Float = ReturnType<typeof import("../board/drag-preview.ts").createFloat>;

export interface Parts {
  app: App;
  table: Table;
  hand: Hand;
  steps: Steps;
  board: () => Board;
  float: Float;
  /** What the float moves on. */
  surface: HTMLElement;
}

const isMouse = (event: PointerEvent) => event.pointerType === "mouse";

/** A drag of the held piece, from the board or from the tray. */
export function createDrag({ app, table, hand, board, float, surface }: Parts) {
  /** Where the pivot is meant to be, unrounded. */
  const pivotAt = (event: PointerEvent, held: Held): Point => {
    const point = board().pointAt(event);
    return isMouse(event) ? point : aboveFinger(point, held, app.sides.far(table.state()));
  };

  const near = ({ column, row }: Point) => {
    const { columns, rows } = table.state().position;
    return column > -1.5 && row > -1.5 && column < columns + 1.5 && row < rows + 1.5;
  };

  function showFloat(event: PointerEvent, held: Held, pivot: Point) {
    const { cell } = board().geometry();
    const finger = board().pointAt(event);
    const { x, y } = within(surface, event, app.sides.quarters());
    const at = {
      x: x + (pivot.column - finger.column) * cell,
      y: y - (pivot.row - finger.row) * cell,
    };
    float.show(held, cell, at, { hatching: app.settings().hatching });
  }

  return {
    move(event: PointerEvent) {
      const { held } = table.state();
      if (!held) return;
      const pivot = pivotAt(event, held);
      showFloat(event, held, pivot);
      if (near(pivot)) hand.moveTo(pivot, "drag");
      else hand.lift();
    },
    drop(event: PointerEvent) {
      float.hide();
      if (!table.state().held?.at) return;
      hand.settle();
      if (!asksFirst(app, event)) hand.place();
    },
    lost() {
      float.hide();
      hand.settle();
    },
  };
}

/** By touch a piece is laid down only when that is confirmed. */
const asksFirst = (app: App, event: PointerEvent) => !isMouse(event) && app.settings().confirm;

const cellUnder = ({ column, row }: Point): Cell => [Math.floor(column), Math.floor(row)];

/** What the board's pointer means: with a piece in the hand, or where a move is chosen cell by cell. */
export function boardIntents(parts: Parts, drag: ReturnType<typeof createDrag>): BoardIntents {
  const byHand = handIntents(parts, drag);
  const bySteps = stepIntents(parts);
  const now = () => (isStepped(parts.table.state()) ? bySteps : byHand);
  return {
    tap: (point, event) => now().tap(point, event),
    start: (point, event) => now().start(point, event),
    drag: (event) => now().drag(event),
    drop: (event) => now().drop(event),
    lost: () => now().lost(),
    hover: (point) => now().hover(point),
    leave: () => now().leave(),
    wheel: (turned) => now().wheel(turned),
    resized: () => {},
  };
}

/** A taijitu may also be drawn from its first end to its second. */
function stepIntents({ app, table, steps, board }: Parts): BoardIntents {
  const inside = ([column, row]: Cell) => {
    const { columns, rows } = table.state().position;
    return column >= 0 && row >= 0 && column < columns && row < rows;
  };
  const tap = (cell: Cell, sure: boolean) => {
    if (inside(cell)) steps.tap(cell, sure);
  };
  return {
    tap: (point, event) => tap(cellUnder(point), !asksFirst(app, event)),
    start(point) {
      if (kindOf(table.state()) === "taiji") tap(cellUnder(point), false);
    },
    drag: () => {},
    drop: (event) => tap(cellUnder(board().pointAt(event)), !asksFirst(app, event)),
    lost: () => {},
    hover(point) {
      const cell = cellUnder(point);
      steps.hover(inside(cell) ? cell : null);
    },
    leave: () => steps.hover(null),
    wheel: () => false,
    resized: () => {},
  };
}

function handIntents(
  { app, table, hand }: Parts,
  drag: ReturnType<typeof createDrag>,
): BoardIntents {
  let stuckAt: Point | null = null;

  async function tap(point: Point, event: PointerEvent) {
    const { held } = table.state();
    if (!held) return hand.place();
    const again = hand.isOn(point);
    if (isMouse(event)) {
      hand.moveTo(point, "set");
      stuckAt = point;
      return hand.place();
    }
    if (again) return hand.turn();
    hand.moveTo(point, "set");
    if (!app.settings().confirm) await hand.place();
  }

  return {
    tap,
    start: () => {},
    drag: drag.move,
    drop: drag.drop,
    lost: drag.lost,
    hover(point) {
      if (!table.state().held || table.state().busy) return;
      if (
        stuckAt &&
        hand.stuck() &&
        Math.hypot(point.column - stuckAt.column, point.row - stuckAt.row) < 1.2
      )
        return;
      stuckAt = null;
      hand.moveTo(point, "hover");
    },
    leave() {
      if (table.state().holding === "hover") hand.lift();
    },
    wheel(steps) {
      if (!table.state().held) return false;
      if (steps) hand.turn(steps);
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
  lens: () => void;
  cursor: (key: string) => void;
  review: Review;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Keys that work wherever the focus is, as long as nothing is being typed. */
export function watchKeys(
  { app, table, hand, steps }: Parts,
  actions: KeyActions,
  active: () => boolean,
) {
  const letters: Record<string, (event: KeyboardEvent) => void> = {
    R: () => hand.turn(),
    F: () => (isStepped(table.state()) ? steps.turn() : hand.flip()),
    C: (event) => hand.recolour(event.shiftKey ? -1 : 1),
    U: actions.undo,
    P: actions.pause,
    H: () => void hand.toggleHint(),
    B: actions.hint,
    A: actions.analysis,
    E: actions.explore,
    V: actions.lens,
    "?": actions.help,
  };

  const chord = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === "Y") return actions.redo();
    if (key === "Z") return event.shiftKey ? actions.redo() : actions.undo();
    return false;
  };

  function letter(event: KeyboardEvent) {
    if (!app.settings().keys) return false;
    const key = keyOf(event);
    const state = table.state();
    if (!isStepped(state) && shapesIn(state).some(({ shape }) => shape === key))
      return actions.pick(key, true);
    const act = letters[key];
    return act ? act(event) : false;
  }

  /** With a piece in the hand. */
  function withHand(event: KeyboardEvent) {
    const by = ARROWS[seenFrom(event.key, app.sides.far(table.state()))];
    if (event.key === "Escape") return hand.drop();
    if (by) return hand.step(...by);
    if (event.key === "Enter" && !isButton(event.target)) return void hand.place();
    return letter(event);
  }

  /** Where a move is chosen cell by cell. */
  function withSteps(event: KeyboardEvent) {
    if (event.key === "Escape" && table.state().steps.length) return steps.back();
    if (event.key in ARROWS) return actions.cursor(event.key);
    return letter(event);
  }

  /** While one looks back. */
  const looking: Record<string, () => unknown> = {
    ArrowLeft: () => actions.review.step(-1),
    ArrowRight: () => actions.review.step(1),
    Home: () => actions.review.go(0),
    End: () => actions.review.go(Infinity),
    " ": actions.review.play,
    Escape: actions.review.leave,
  };

  function other(event: KeyboardEvent) {
    const state = table.state();
    if (state.review) {
      const act = isButton(event.target) && event.key === " " ? null : looking[event.key];
      if (act) return void act();
      return ["E", "V"].includes(keyOf(event)) ? letter(event) : false;
    }
    if (isStepped(state)) return withSteps(event);
    return state.held ? withHand(event) : letter(event);
  }

  document.addEventListener("keydown", (event) => {
    if (!active() || event.defaultPrevented || event.altKey || isField(event.target)) return;
    const used = event.ctrlKey || event.metaKey ? chord(event) : other(event);
    if (used !== false) event.preventDefault();
  });
}

const isButton = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("button, a") !== null;

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
