/**
 * A clock in the line of a seat. Only its text changes while it runs, so that nothing flickers or moves; it can be tapped
 * to pause and to go on.
 */
import type { App, Seat, TableState } from "../app/types.ts";
import { clockText, isLow, leftOf, mayRun, running } from "./clock-model.ts";
import { drawing, make, setText } from "../ui/dom.ts";
import { nameOf } from "../games/shared/selectors.ts";

function setOnce(element: HTMLElement, name: string, value: string) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export function createFace(app: App, place: HTMLElement, seat: Seat) {
  const time = make("span", { class: "time", role: "timer" });
  const hold = make("button", { type: "button", class: "hold", "aria-keyshortcuts": "P" });
  const parts = [drawing("i-play", "icon runs"), drawing("i-pause", "icon stands"), time, hold];
  hold.addEventListener("click", () => app.clock.toggle());

  /** @param state - as it is shown */
  function show(state: TableState) {
    const { clock } = state.view;
    if (!clock) return void (place.firstChild && place.replaceChildren());
    if (!place.firstChild) place.replaceChildren(...parts);
    const left = leftOf(clock, seat, state.review ? clock.spent : app.clock.spent());
    const seatOn = state.review ? null : running(state);
    const mine = seatOn === seat;
    setText(time, clockText(left, app.words().language));
    setOnce(time, "aria-label", app.t("clock-label", { name: nameOf(app, state.view, seat) }));
    place.classList.toggle("low", isLow(left));
    place.classList.toggle("on", mine && mayRun(state));
    place.classList.toggle("paused", mine && state.paused !== null);
    hold.hidden = seatOn === null;
    const label = app.t(state.paused ? "clock-go-on" : "clock-pause");
    setOnce(hold, "aria-label", label);
    setOnce(hold, "title", label);
  }

  return { show };
}
