/**
 * Clock of a seat in its player bar. While it runs only the text changes, to avoid flicker and
 * layout shifts. Tapping it pauses and resumes the clock.
 */

import { reviewOf } from "../games/shared/mode.ts";
import { playerName, timeLeft } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Seat } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { h, setText, svgIcon } from "../ui/dom.ts";
import { canClockRun, clockText, isLow, runningSeat } from "./clock-model.ts";

function setAttributeIfChanged(element: HTMLElement, name: string, value: string) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export function createClockView(app: App, container: HTMLElement, seat: Seat) {
  const time = h("span", { class: "time", role: "timer" });
  const toggle = h("button", { type: "button", class: "clock-toggle", "aria-keyshortcuts": "P" });
  const parts = [svgIcon("i-play", "icon runs"), svgIcon("i-pause", "icon stands"), time, toggle];
  toggle.addEventListener("click", () => app.clock.toggle());

  /** @param state - displayed state */
  function show(state: GameState) {
    const { clock } = state.view;
    if (!clock) return void (container.firstChild && container.replaceChildren());
    if (!container.firstChild) container.replaceChildren(...parts);
    const left = timeLeft(clock, seat, reviewOf(state) ? clock.spent : app.clock.elapsed());
    const running = reviewOf(state) ? null : runningSeat(state);
    const isRunning = running === seat;
    setText(time, clockText(left, app.i18n().language));
    setAttributeIfChanged(
      time,
      "aria-label",
      app.t("clock-label", { name: playerName(app, state.view, seat) }),
    );
    container.classList.toggle("low", isLow(left));
    container.classList.toggle("on", isRunning && canClockRun(state));
    container.classList.toggle("paused", isRunning && state.clockPaused !== null);
    toggle.hidden = running === null;
    const label = app.t(state.clockPaused ? "clock-resume" : "clock-pause");
    setAttributeIfChanged(toggle, "aria-label", label);
    setAttributeIfChanged(toggle, "title", label);
  }

  return { show };
}
