/**
 * The board element: paints the picture it is given, as large as its place allows, and tells what a pointer does, in cells.
 * It knows no rules and no games. Two boards share nothing.
 * @import { Picture, Point } from "../app/types.js"
 */
import { paintInto } from "./canvas.js";
import { watchPointer } from "./gesture.js";
import { within } from "../table/table-orientation.js";
import { currentColours } from "./theme.js";

/**
 * @typedef {object} BoardIntents
 * @property {(point: Point, event: PointerEvent) => void} tap
 * @property {(point: Point, event: PointerEvent) => void} start
 * @property {(event: PointerEvent) => void} drag
 * @property {(event: PointerEvent) => void} drop
 * @property {() => void} lost
 * @property {(point: Point) => void} hover
 * @property {() => void} leave
 * @property {(steps: number) => boolean} wheel true: the turn was used, the page must not scroll
 * @property {() => void} resized
 */

/**
 * @param {{ place: HTMLElement, canvas: HTMLCanvasElement, intents: BoardIntents, quarters?: () => number }} of
 *   quarters: how far what it lies in is turned, with the clock
 */
export function createBoard({ place, canvas, intents, quarters = () => 0 }) {
  const ending = new AbortController();
  /** @type {Picture | null} */
  let shown = null;
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

  /**
   * Where a place in the window is, in cells; outside the board too.
   * @param {{ clientX: number, clientY: number }} at
   * @returns {Point}
   */
  const pointAt = (at) => {
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
    /** @param {Picture} picture */
    show(picture) {
      shown = picture;
      paint();
    },
    destroy: () => ending.abort(),
  };
}

/**
 * @param {HTMLElement} canvas
 * @param {BoardIntents} intents
 * @param {(event: PointerEvent) => Point} pointAt
 * @param {AbortSignal} signal
 */
function watchMouse(canvas, intents, pointAt, signal) {
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

/** @param {HTMLElement} place @param {() => void} changed @param {AbortSignal} signal */
function watchSize(place, changed, signal) {
  const observer = new ResizeObserver(changed);
  observer.observe(place);
  signal.addEventListener("abort", () => observer.disconnect());
  watchRatio(changed, signal);
}

/**
 * A media query matches one pixel ratio only, so each change needs a new one.
 * @param {() => void} changed
 * @param {AbortSignal} signal
 */
function watchRatio(changed, signal) {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const again = () => {
    changed();
    watchRatio(changed, signal);
  };
  query.addEventListener("change", again, { once: true, signal });
}

/** @typedef {ReturnType<typeof createBoard>} Board */
