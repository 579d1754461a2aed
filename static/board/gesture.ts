/**
 * One pointer at a time on one element: a tap, or a drag once it has gone far enough.
 * Every listener goes when the signal is aborted.
 */

const DRAG_THRESHOLD_PX = 8;

export interface Gestures {
  /** false: not for us. */
  down?: (event: PointerEvent) => boolean | void;
  tap?: (event: PointerEvent) => void;
  start?: (event: PointerEvent, from: PointerEvent) => void;
  drag?: (event: PointerEvent) => void;
  drop?: (event: PointerEvent) => void;
  cancel?: () => void;
}

export function bindPointer(element: HTMLElement, handlers: Gestures, signal: AbortSignal) {
  let pointer: { from: PointerEvent; dragging: boolean } | null = null;

  const on = (type: string, handler: (event: PointerEvent) => void) =>
    element.addEventListener(type, (event) => handler(event as PointerEvent), {
      signal,
    });
  const isActive = (event: PointerEvent) => pointer?.from.pointerId === event.pointerId;

  on("pointerdown", (event) => {
    if (pointer || event.button !== 0 || handlers.down?.(event) === false) return;
    pointer = { from: event, dragging: false };
    element.setPointerCapture(event.pointerId);
  });
  on("pointermove", (event) => {
    if (!pointer || !isActive(event)) return;
    if (!pointer.dragging && isDrag(pointer.from, event)) {
      pointer.dragging = true;
      handlers.start?.(event, pointer.from);
    }
    if (pointer.dragging) handlers.drag?.(event);
  });
  on("pointerup", (event) => {
    if (!pointer || !isActive(event)) return;
    const { dragging } = pointer;
    pointer = null;
    if (dragging) handlers.drop?.(event);
    else handlers.tap?.(event);
  });
  // The click that browsers make of a touch would come after the tap has done its work, and go to what has come up under the finger.
  element.addEventListener("touchend", (event) => event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  });
  // After a pointerup the capture is lost too, but then nothing is held any more.
  for (const type of ["pointercancel", "lostpointercapture"])
    on(type, (event) => {
      if (!isActive(event)) return;
      pointer = null;
      handlers.cancel?.();
    });
}

const isDrag = (a: PointerEvent, b: PointerEvent) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > DRAG_THRESHOLD_PX;

/** A click that follows a tap comes within this time, in ms. */
const CLICK_AFTER_TAP_MS = 700;

/**
 * A button that acts as soon as it is let go. Browsers swallow the click of a tap that quickly follows a drag;
 * the keys and tools that click without a pointer work as ever.
 */
export function onPress(button: HTMLElement, act: () => unknown) {
  let lastTap = Number.NEGATIVE_INFINITY;
  const tap = (event: PointerEvent) => {
    lastTap = event.timeStamp;
    if (!button.matches(":disabled")) act();
  };
  /** A finger that has slid off has thought better of it. */
  const drop = (event: PointerEvent) => {
    lastTap = event.timeStamp;
    if (button.contains(document.elementFromPoint(event.clientX, event.clientY))) tap(event);
  };
  bindPointer(button, { tap, drop }, new AbortController().signal);
  button.addEventListener("click", ({ detail, timeStamp }) => {
    if (detail === 0 || timeStamp - lastTap > CLICK_AFTER_TAP_MS) act();
  });
}
