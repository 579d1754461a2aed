/**
 * What a tablet under two hands must not do by accident: zoom, turn back a page, show a menu on a long press. What CSS
 * can forbid stands in player-panel.css; here is the rest.
 */

export function preventAccidentalGestures(table: HTMLElement, board: HTMLElement) {
  // A swipe that begins at the edge of the screen would leave the page; pointers are told of it all the same. Where the page
  // is being scrolled already, it goes on.
  const preventDefault = (event: Event) => event.cancelable && event.preventDefault();
  board.addEventListener("touchstart", preventDefault, { passive: false });
  table.addEventListener("contextmenu", (event) => {
    if (isTouch(event) && !isField(event.target)) event.preventDefault();
  });
  // Safari's own event for two fingers.
  board.addEventListener("gesturestart", (event) => event.preventDefault());
  watchZoom();
}

const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType !== "mouse";

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea") !== null;

/** Whoever comes to the table with the page magnified must be able to make it smaller again. */
function watchZoom() {
  const show = () => {
    document.documentElement.classList.toggle("zoomed", (visualViewport?.scale ?? 1) > 1.01);
  };
  visualViewport?.addEventListener("resize", show);
  show();
}
