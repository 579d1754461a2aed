/**
 * Single-pointer gestures on an element: a tap, or a drag once the pointer has moved beyond a
 * threshold. All listeners are removed when the signal is aborted.
 */

const DRAG_THRESHOLD_PX = 8;

export interface Gestures {
  /** Returns false to ignore the pointer. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most handlers return nothing
  down?: (event: PointerEvent) => boolean | void;
  tap?: (event: PointerEvent) => void;
  start?: (event: PointerEvent, from: PointerEvent) => void;
  drag?: (event: PointerEvent) => void;
  drop?: (event: PointerEvent) => void;
  cancel?: () => void;
}

export function bindPointer(element: HTMLElement, handlers: Gestures, signal?: AbortSignal) {
  let pointer: { from: PointerEvent; dragging: boolean } | null = null;

  const on = (type: string, handler: (event: PointerEvent) => void) =>
    element.addEventListener(type, (event) => handler(event as PointerEvent), signal && { signal });
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
  // Suppress the synthesised click: it would hit whatever element is now under the finger.
  element.addEventListener("touchend", (event) => event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  });
  // `lostpointercapture` also fires after `pointerup`, but `pointer` is null by then.
  for (const type of ["pointercancel", "lostpointercapture"])
    on(type, (event) => {
      if (!isActive(event)) return;
      pointer = null;
      handlers.cancel?.();
    });
}

const isDrag = (a: PointerEvent, b: PointerEvent) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > DRAG_THRESHOLD_PX;

/** Maximum delay between a tap and the click it produces, in ms. */
const CLICK_AFTER_TAP_MS = 700;

/**
 * Runs `act` on pointerup instead of click: browsers may suppress the click of a tap shortly after
 * a drag. Keyboard and assistive-technology clicks (`detail === 0`) still work.
 */
export function onPress(button: HTMLElement, act: () => unknown) {
  let lastTap = Number.NEGATIVE_INFINITY;
  const tap = (event: PointerEvent) => {
    lastTap = event.timeStamp;
    if (!button.matches(":disabled")) act();
  };
  /** Releasing the pointer outside the button cancels the press. */
  const drop = (event: PointerEvent) => {
    lastTap = event.timeStamp;
    if (button.contains(document.elementFromPoint(event.clientX, event.clientY))) tap(event);
  };
  bindPointer(button, { tap, drop });
  button.addEventListener("click", ({ detail, timeStamp }) => {
    if (detail === 0 || timeStamp - lastTap > CLICK_AFTER_TAP_MS) act();
  });
}
