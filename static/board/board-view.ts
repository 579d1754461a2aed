/**
 * Board widget: paints a scene as large as its container allows and reports pointer input in cell
 * coordinates. Independent of rules and games; instances share no state.
 */

import { bindPointer } from "../ui/gesture.ts";
import { renderToCanvas } from "./canvas.ts";
import { toLocalPoint } from "./local-point.ts";
import { currentColours } from "./theme.ts";
import type { Point, Scene } from "./types.ts";

export interface BoardIntents {
  tap: (point: Point, event: PointerEvent) => void;
  start: (point: Point, event: PointerEvent) => void;
  drag: (event: PointerEvent) => void;
  drop: (event: PointerEvent) => void;
  cancel: () => void;
  hover: (point: Point) => void;
  leave: () => void;
  /** Returns true if the event was handled and the page must not scroll. */
  wheel: (steps: number) => boolean;
  resized: () => void;
}

/** Intents that pass everything on to those that are in charge at the time. */
export const delegatedIntents = (current: () => BoardIntents): BoardIntents => ({
  tap: (point, event) => current().tap(point, event),
  start: (point, event) => current().start(point, event),
  drag: (event) => current().drag(event),
  drop: (event) => current().drop(event),
  cancel: () => current().cancel(),
  hover: (point) => current().hover(point),
  leave: () => current().leave(),
  wheel: (turned) => current().wheel(turned),
  resized: () => current().resized(),
});

export interface BoardViewOptions {
  container: HTMLElement;
  canvas: HTMLCanvasElement;
  intents: BoardIntents;
  /** Returns the clockwise quarter turns by which the board's surroundings are rotated. */
  quarterTurns?: () => number;
}

/** Place of the board in its canvas, in CSS pixels, and its size in cells. */
export interface BoardGeometry {
  cell: number;
  left: number;
  top: number;
  columns: number;
  rows: number;
}

export class BoardView {
  readonly #container: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #intents: BoardIntents;
  readonly #quarterTurns: () => number;
  #scene: Scene | null = null;
  #geometry: BoardGeometry = { cell: 1, left: 0, top: 0, columns: 1, rows: 1 };
  #resizeFrame = 0;

  constructor({ container, canvas, intents, quarterTurns = () => 0 }: BoardViewOptions) {
    this.#container = container;
    this.#canvas = canvas;
    this.#intents = intents;
    this.#quarterTurns = quarterTurns;
    this.#bindPointer();
    watchMouse(canvas, intents, (event) => this.pointAt(event));
    watchSize(container, () => this.#onResize());
  }

  /** Converts client coordinates to cell coordinates, which may lie outside the board. */
  pointAt(at: { clientX: number; clientY: number }): Point {
    const { x, y } = toLocalPoint(this.#canvas, at, this.#quarterTurns());
    const { cell, left, top, rows } = this.#geometry;
    return { column: (x - left) / cell, row: rows - (y - top) / cell };
  }

  geometry(): BoardGeometry {
    return this.#geometry;
  }

  setScene(picture: Scene) {
    this.#scene = picture;
    this.repaint();
  }

  repaint() {
    const { clientWidth, clientHeight } = this.#container;
    if (!this.#scene || !clientWidth) return;
    const { columns, rows } = this.#scene;
    const ratio = devicePixelRatio || 1;
    const frame = renderToCanvas(
      this.#canvas,
      this.#scene,
      clientWidth,
      clientHeight,
      currentColours(),
    );
    this.#geometry = {
      cell: frame.scale / ratio,
      left: frame.left / ratio,
      top: frame.top / ratio,
      columns,
      rows,
    };
    for (const [name, value] of Object.entries(this.#geometry))
      this.#canvas.dataset[name] = String(value);
  }

  #bindPointer() {
    const intents = this.#intents;
    bindPointer(this.#canvas, {
      tap: (event) => intents.tap(this.pointAt(event), event),
      start: (event, from) => intents.start(this.pointAt(from), event),
      drag: intents.drag,
      drop: intents.drop,
      cancel: intents.cancel,
    });
  }

  #onResize() {
    this.repaint();
    // Defer panel layout to the next frame: resizing observed elements inside a ResizeObserver
    // callback causes a "ResizeObserver loop" error.
    cancelAnimationFrame(this.#resizeFrame);
    this.#resizeFrame = requestAnimationFrame(() => this.#intents.resized());
  }
}

export const createBoardView = (options: BoardViewOptions) => new BoardView(options);

function watchMouse(
  canvas: HTMLElement,
  intents: BoardIntents,
  pointAt: (event: PointerEvent) => Point,
) {
  canvas.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && event.buttons === 0) intents.hover(pointAt(event));
  });
  canvas.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse" && event.buttons === 0) intents.leave();
  });
  let wheelDelta = 0;
  canvas.addEventListener(
    "wheel",
    (event) => {
      wheelDelta += event.deltaY;
      const steps = Math.trunc(wheelDelta / 60);
      wheelDelta -= steps * 60;
      if (intents.wheel(steps)) event.preventDefault();
    },
    { passive: false },
  );
}

function watchSize(place: HTMLElement, changed: () => void) {
  new ResizeObserver(changed).observe(place);
  watchPixelRatio(changed);
}

/**
 * A `resolution` media query matches one pixel ratio only, so it is recreated after each change.
 */
function watchPixelRatio(changed: () => void) {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const rearm = () => {
    changed();
    watchPixelRatio(changed);
  };
  query.addEventListener("change", rearm, { once: true });
}
