/**
 * Prevents pinch zoom, back-swipe navigation and long-press context menus on the table. What CSS
 * can prevent is in player-panel.css; this module does the rest.
 */

export function preventAccidentalGestures(table: HTMLElement, board: HTMLElement) {
  // Prevents back navigation by a swipe from the screen edge; pointer events are still dispatched.
  // While the page is scrolling, the event is not cancelable.
  const preventDefault = (event: Event) => event.cancelable && event.preventDefault();
  board.addEventListener("touchstart", preventDefault, { passive: false });
  table.addEventListener("contextmenu", (event) => {
    if (isTouch(event) && !isTextField(event.target)) event.preventDefault();
  });
  // Safari's proprietary pinch event.
  board.addEventListener("gesturestart", (event) => event.preventDefault());
  watchZoom();
}

const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType !== "mouse";

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea") !== null;

/** Marks a zoomed page, on which CSS allows pinch gestures so that the user can zoom out again. */
function watchZoom() {
  const show = () => {
    document.documentElement.classList.toggle("zoomed", (visualViewport?.scale ?? 1) > 1.01);
  };
  visualViewport?.addEventListener("resize", show);
  show();
}
