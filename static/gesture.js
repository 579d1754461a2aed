/**
 * One pointer at a time on one element: a tap, or a drag once it has gone far enough.
 * Every listener goes when the signal is aborted.
 */

const THRESHOLD = 8;

/**
 * @typedef {object} Gestures
 * @property {(event: PointerEvent) => boolean | void} [down] false: not for us
 * @property {(event: PointerEvent) => void} [tap]
 * @property {(event: PointerEvent, from: PointerEvent) => void} [start]
 * @property {(event: PointerEvent) => void} [drag]
 * @property {(event: PointerEvent) => void} [drop]
 * @property {() => void} [lost]
 */

/** @param {HTMLElement} element @param {Gestures} to @param {AbortSignal} signal */
export function watchPointer(element, to, signal) {
  /** @type {{ from: PointerEvent, dragging: boolean } | null} */
  let held = null;

  /** @param {string} type @param {(event: PointerEvent) => void} handler */
  const on = (type, handler) =>
    element.addEventListener(type, (event) => handler(/** @type {PointerEvent} */ (event)), {
      signal,
    });
  const ours = (/** @type {PointerEvent} */ event) => held?.from.pointerId === event.pointerId;

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
  // After a pointerup the capture is lost too, but then nothing is held any more.
  for (const type of ["pointercancel", "lostpointercapture"])
    on(type, (event) => {
      if (!ours(event)) return;
      held = null;
      to.lost?.();
    });
}

/** @param {PointerEvent} a @param {PointerEvent} b */
const far = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > THRESHOLD;
