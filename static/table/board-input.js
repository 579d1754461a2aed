/**
 * Fingers, mouse and keys, as what they mean for the hand.
 * @import { App, Cell, Held, Point } from "../app/types.js"
 * @import { Board, BoardIntents } from "../board/board-view.js"
 * @import { Hand } from "./piece-input.js"
 * @import { Steps } from "./stepwise-input.js"
 * @import { Table } from "../app/controller.js"
 */
import { aboveFinger } from "./piece-input.js";
import { keyOf, seenFrom } from "../board/key-map.js";
import { isStepped, kindOf } from "../games/shared/selectors.js";
import { within } from "./table-orientation.js";
import { shapesIn } from "../games/shared/piece-colourings.js";

/** @typedef {ReturnType<typeof import("../board/drag-preview.js").createFloat>} Float */
/**
 * @typedef {object} Parts
 * @property {App} app
 * @property {Table} table
 * @property {Hand} hand
 * @property {Steps} steps
 * @property {() => Board} board
 * @property {Float} float
 * @property {HTMLElement} surface what the float moves on
 */

const isMouse = (/** @type {PointerEvent} */ event) => event.pointerType === "mouse";

/** A drag of the held piece, from the board or from the tray. @param {Parts} parts */
export function createDrag({ app, table, hand, board, float, surface }) {
  /**
   * Where the pivot is meant to be, unrounded.
   * @param {PointerEvent} event
   * @param {Held} held
   * @returns {Point}
   */
  const pivotAt = (event, held) => {
    const point = board().pointAt(event);
    return isMouse(event) ? point : aboveFinger(point, held, app.sides.far(table.state()));
  };

  /** @param {Point} pivot */
  const near = ({ column, row }) => {
    const { columns, rows } = table.state().position;
    return column > -1.5 && row > -1.5 && column < columns + 1.5 && row < rows + 1.5;
  };

  /** @param {PointerEvent} event @param {Held} held @param {Point} pivot */
  function showFloat(event, held, pivot) {
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
    /** @param {PointerEvent} event */
    move(event) {
      const { held } = table.state();
      if (!held) return;
      const pivot = pivotAt(event, held);
      showFloat(event, held, pivot);
      if (near(pivot)) hand.moveTo(pivot, "drag");
      else hand.lift();
    },
    /** @param {PointerEvent} event */
    drop(event) {
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

/**
 * By touch a piece is laid down only when that is confirmed.
 * @param {App} app
 * @param {PointerEvent} event
 */
const asksFirst = (app, event) => !isMouse(event) && app.settings().confirm;

/** @param {Point} point @returns {Cell} */
const cellUnder = ({ column, row }) => [Math.floor(column), Math.floor(row)];

/**
 * What the board's pointer means: with a piece in the hand, or where a move is chosen cell by cell.
 * @param {Parts} parts
 * @param {ReturnType<typeof createDrag>} drag
 * @returns {BoardIntents}
 */
export function boardIntents(parts, drag) {
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

/** A taijitu may also be drawn from its first end to its second. @param {Parts} parts @returns {BoardIntents} */
function stepIntents({ app, table, steps, board }) {
  /** @param {Cell} cell */
  const inside = ([column, row]) => {
    const { columns, rows } = table.state().position;
    return column >= 0 && row >= 0 && column < columns && row < rows;
  };
  /** @param {Cell} cell @param {boolean} sure */
  const tap = (cell, sure) => {
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

/**
 * @param {Parts} parts
 * @param {ReturnType<typeof createDrag>} drag
 * @returns {BoardIntents}
 */
function handIntents({ app, table, hand }, drag) {
  /** @type {Point | null} */
  let stuckAt = null;

  /** @param {Point} point @param {PointerEvent} event */
  async function tap(point, event) {
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

/**
 * @typedef {object} KeyActions
 * @property {(piece: string, byKey: boolean) => void} pick
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} pause
 * @property {() => void} help
 * @property {() => void} hint
 * @property {() => void} analysis
 * @property {() => void} explore
 * @property {() => void} lens
 * @property {(key: string) => void} cursor
 * @property {import("../review/replay.js").Review} review
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * Keys that work wherever the focus is, as long as nothing is being typed.
 * @param {Parts} parts
 * @param {KeyActions} actions
 * @param {() => boolean} active
 */
export function watchKeys({ app, table, hand, steps }, actions, active) {
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const letters = {
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

  /** @param {KeyboardEvent} event */
  const chord = (event) => {
    const key = keyOf(event);
    if (key === "Y") return actions.redo();
    if (key === "Z") return event.shiftKey ? actions.redo() : actions.undo();
    return false;
  };

  /** @param {KeyboardEvent} event */
  function letter(event) {
    if (!app.settings().keys) return false;
    const key = keyOf(event);
    const state = table.state();
    if (!isStepped(state) && shapesIn(state).some(({ shape }) => shape === key))
      return actions.pick(key, true);
    const act = letters[key];
    return act ? act(event) : false;
  }

  /** With a piece in the hand. @param {KeyboardEvent} event */
  function withHand(event) {
    const by = ARROWS[seenFrom(event.key, app.sides.far(table.state()))];
    if (event.key === "Escape") return hand.drop();
    if (by) return hand.step(...by);
    if (event.key === "Enter" && !isButton(event.target)) return void hand.place();
    return letter(event);
  }

  /** Where a move is chosen cell by cell. @param {KeyboardEvent} event */
  function withSteps(event) {
    if (event.key === "Escape" && table.state().steps.length) return steps.back();
    if (event.key in ARROWS) return actions.cursor(event.key);
    return letter(event);
  }

  /** While one looks back. @type {Record<string, () => unknown>} */
  const looking = {
    ArrowLeft: () => actions.review.step(-1),
    ArrowRight: () => actions.review.step(1),
    Home: () => actions.review.go(0),
    End: () => actions.review.go(Infinity),
    " ": actions.review.play,
    Escape: actions.review.leave,
  };

  /** @param {KeyboardEvent} event */
  function other(event) {
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

/** @param {EventTarget | null} target */
const isButton = (target) => target instanceof HTMLElement && target.closest("button, a") !== null;

/** @param {EventTarget | null} target */
const isField = (target) =>
  target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
