/**
 * One pointer at a time on one element: a tap, or a drag once it has gone far enough.
 * Every listener goes when the signal is aborted.
 */

const THRESHOLD = 8;

export interface Gestures {
  /** false: not for us. */
  down?: (event: PointerEvent) => boolean | void;
  tap?: (event: PointerEvent) => void;
  start?: (event: PointerEvent, from: PointerEvent) => void;
  drag?: (event: PointerEvent) => void;
  drop?: (event: PointerEvent) => void;
  lost?: () => void;
}

export function watchPointer(element: HTMLElement, to: Gestures, signal: AbortSignal) {
  let held: { from: PointerEvent; dragging: boolean } | null = null;

  const on = (type: string, handler: (event: PointerEvent) => void) =>
    element.addEventListener(type, (event) => handler(event as PointerEvent), {
      signal,
    });
  const ours = (event: PointerEvent) => held?.from.pointerId === event.pointerId;

  on("pointerdown", (event) => {
    if (held || event.button !== 0 || to.down?.(event) === false) return;
    held = { from: event, dragging: false };
    element.setPointerCapture(event.pointerId);
  });
  on("pointermove", (event) => {
    if (!held || !ours(event)) return;
    if (!held.dragging && far(held.from, event)) {
      held.dragging = true;
      to.start?.(event, held.from);
    }
    if (held.dragging) to.drag?.(event);
  });
  on("pointerup", (event) => {
    if (!held || !ours(event)) return;
    const { dragging } = held;
    held = null;
    if (dragging) to.drop?.(event);
    else to.tap?.(event);
  });
  // The click that browsers make of a touch would come after the tap has done its work, and go to what has come up under the finger.
  element.addEventListener("touchend", (event) => event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  });
  // After a pointerup the capture is lost too, but then nothing is held any more.
  for (const type of ["pointercancel", "lostpointercapture"])
    on(type, (event) => {
      if (!ours(event)) return;
      held = null;
      to.lost?.();
    });
}

const far = (a: PointerEvent, b: PointerEvent) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > THRESHOLD;

/** A click that follows a tap comes within this time, in ms. */
const ECHO = 700;

/**
 * A button that acts as soon as it is let go. Browsers swallow the click of a tap that quickly follows a drag;
 * the keys and tools that click without a pointer work as ever.
 */
export function onPress(button: HTMLElement, act: () => unknown) {
  let acted = Number.NEGATIVE_INFINITY;
  const tap = (event: PointerEvent) => {
    acted = event.timeStamp;
    if (!button.matches(":disabled")) act();
  };
  /** A finger that has slid off has thought better of it. */
  const drop = (event: PointerEvent) => {
    acted = event.timeStamp;
    if (button.contains(document.elementFromPoint(event.clientX, event.clientY))) tap(event);
  };
  watchPointer(button, { tap, drop }, new AbortController().signal);
  button.addEventListener("click", ({ detail, timeStamp }) => {
    if (detail === 0 || timeStamp - acted > ECHO) act();
  });
}
