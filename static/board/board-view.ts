/**
 * The board element: paints the picture it is given, as large as its place allows, and tells what a pointer does, in cells.
 * It knows no rules and no games. Two boards share nothing.
 */
import type { Picture, Point } from "../app/types.ts";
import { paintInto } from "./canvas.ts";
import { watchPointer } from "./gesture.ts";
import { within } from "../table/table-orientation.ts";
import { currentColours } from "./theme.ts";

export interface BoardIntents {
  tap: (point: Point, event: PointerEvent) => void;
  start: (point: Point, event: PointerEvent) => void;
  drag: (event: PointerEvent) => void;
  drop: (event: PointerEvent) => void;
  lost: () => void;
  hover: (point: Point) => void;
  leave: () => void;
  /** true: the turn was used, the page must not scroll. */
  wheel: (steps: number) => boolean;
  resized: () => void;
}

/** @param of -   quarters: how far what it lies in is turned, with the clock */
export function createBoard({
  place,
  canvas,
  intents,
  quarters = () => 0,
}: {
  place: HTMLElement;
  canvas: HTMLCanvasElement;
  intents: BoardIntents;
  quarters?: () => number;
}) {
  const ending = new AbortController();
  let shown: Picture | null = null;
  let geometry = { cell: 1, left: 0, top: 0, columns: 1, rows: 1 };
  let resizing = 0;

  const paint = () => {
    if (!shown || !place.clientWidth) return;
    const { columns, rows } = shown;
    const ratio = devicePixelRatio || 1;
    const frame = paintInto(canvas, shown, place.clientWidth, place.clientHeight, currentColours());
    geometry = {
      cell: frame.scale / ratio,
      left: frame.left / ratio,
      top: frame.top / ratio,
      columns,
      rows,
    };
    for (const [name, value] of Object.entries(geometry)) canvas.dataset[name] = String(value);
  };

  /** Where a place in the window is, in cells; outside the board too. */
  const pointAt = (at: { clientX: number; clientY: number }): Point => {
    const { x, y } = within(canvas, at, quarters());
    return {
      column: (x - geometry.left) / geometry.cell,
      row: geometry.rows - (y - geometry.top) / geometry.cell,
    };
  };

  watchPointer(
    canvas,
    {
      tap: (event) => intents.tap(pointAt(event), event),
      start: (event, from) => intents.start(pointAt(from), event),
      drag: intents.drag,
      drop: intents.drop,
      lost: intents.lost,
    },
    ending.signal,
  );
  watchMouse(canvas, intents, pointAt, ending.signal);
  watchSize(
    place,
    () => {
      paint();
      // What lays out panels waits for the next frame: within this one it would change sizes that are being told.
      cancelAnimationFrame(resizing);
      resizing = requestAnimationFrame(() => {
        if (!ending.signal.aborted) intents.resized();
      });
    },
    ending.signal,
  );

  return {
    pointAt,
    geometry: () => geometry,
    repaint: paint,
    show(picture: Picture) {
      shown = picture;
      paint();
    },
    destroy: () => ending.abort(),
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
  let turned = 0;
  canvas.addEventListener(
    "wheel",
    (event) => {
      turned += event.deltaY;
      const steps = Math.trunc(turned / 60);
      turned -= steps * 60;
      if (intents.wheel(steps)) event.preventDefault();
    },
    { signal, passive: false },
  );
}

function watchSize(place: HTMLElement, changed: () => void, signal: AbortSignal) {
  const observer = new ResizeObserver(changed);
  observer.observe(place);
  signal.addEventListener("abort", () => observer.disconnect());
  watchRatio(changed, signal);
}

/** A media query matches one pixel ratio only, so each change needs a new one. */
function watchRatio(changed: () => void, signal: AbortSignal) {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const again = () => {
    changed();
    watchRatio(changed, signal);
  };
  query.addEventListener("change", again, { once: true, signal });
}

export type Board = ReturnType<typeof createBoard>;
