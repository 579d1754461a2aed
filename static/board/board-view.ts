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

/**
 * @param options - `quarterTurns` returns the clockwise quarter turns by which the board's
 *   surroundings are rotated
 */
export function createBoardView({
  container,
  canvas,
  intents,
  quarterTurns = () => 0,
}: {
  container: HTMLElement;
  canvas: HTMLCanvasElement;
  intents: BoardIntents;
  quarterTurns?: () => number;
}) {
  const lifetime = new AbortController();
  let scene: Scene | null = null;
  let geometry = { cell: 1, left: 0, top: 0, columns: 1, rows: 1 };
  let resizeFrame = 0;

  const paint = () => {
    if (!scene || !container.clientWidth) return;
    const { columns, rows } = scene;
    const ratio = devicePixelRatio || 1;
    const frame = renderToCanvas(
      canvas,
      scene,
      container.clientWidth,
      container.clientHeight,
      currentColours(),
    );
    geometry = {
      cell: frame.scale / ratio,
      left: frame.left / ratio,
      top: frame.top / ratio,
      columns,
      rows,
    };
    for (const [name, value] of Object.entries(geometry)) canvas.dataset[name] = String(value);
  };

  /** Converts client coordinates to cell coordinates, which may lie outside the board. */
  const pointAt = (at: { clientX: number; clientY: number }): Point => {
    const { x, y } = toLocalPoint(canvas, at, quarterTurns());
    return {
      column: (x - geometry.left) / geometry.cell,
      row: geometry.rows - (y - geometry.top) / geometry.cell,
    };
  };

  bindPointer(
    canvas,
    {
      tap: (event) => intents.tap(pointAt(event), event),
      start: (event, from) => intents.start(pointAt(from), event),
      drag: intents.drag,
      drop: intents.drop,
      cancel: intents.cancel,
    },
    lifetime.signal,
  );
  watchMouse(canvas, intents, pointAt, lifetime.signal);
  watchSize(
    container,
    () => {
      paint();
      // Defer panel layout to the next frame: resizing observed elements inside a ResizeObserver
      // callback causes a "ResizeObserver loop" error.
      cancelAnimationFrame(resizeFrame);
      resizeFrame = requestAnimationFrame(() => {
        if (!lifetime.signal.aborted) intents.resized();
      });
    },
    lifetime.signal,
  );

  return {
    pointAt,
    geometry: () => geometry,
    repaint: paint,
    setScene(picture: Scene) {
      scene = picture;
      paint();
    },
    destroy: () => lifetime.abort(),
  };
}

function watchMouse(
  canvas: HTMLElement,
  intents: BoardIntents,
  pointAt: (event: PointerEvent) => Point,
  signal: AbortSignal,
) {
  canvas.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerType === "mouse" && event.buttons === 0) intents.hover(pointAt(event));
    },
    { signal },
  );
  canvas.addEventListener(
    "pointerleave",
    (event) => {
      if (event.pointerType === "mouse" && event.buttons === 0) intents.leave();
    },
    { signal },
  );
  let wheelDelta = 0;
  canvas.addEventListener(
    "wheel",
    (event) => {
      wheelDelta += event.deltaY;
      const steps = Math.trunc(wheelDelta / 60);
      wheelDelta -= steps * 60;
      if (intents.wheel(steps)) event.preventDefault();
    },
    { signal, passive: false },
  );
}

function watchSize(place: HTMLElement, changed: () => void, signal: AbortSignal) {
  const observer = new ResizeObserver(changed);
  observer.observe(place);
  signal.addEventListener("abort", () => observer.disconnect());
  watchPixelRatio(changed, signal);
}

/**
 * A `resolution` media query matches one pixel ratio only, so it is recreated after each change.
 */
function watchPixelRatio(changed: () => void, signal: AbortSignal) {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const rearm = () => {
    changed();
    watchPixelRatio(changed, signal);
  };
  query.addEventListener("change", rearm, { once: true, signal });
}

export type BoardView = ReturnType<typeof createBoardView>;
