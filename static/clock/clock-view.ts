/**
 * Clock of a seat in its player bar. While it runs only the text changes, to avoid flicker and
 * layout shifts. Tapping it pauses and resumes the clock.
 */

import { html, nothing } from "lit-html";
import { reviewOf } from "../games/shared/mode.ts";
import { playerName, timeLeft } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { Seat } from "../protocol/types.ts";
import { iconTemplate } from "../ui/templates.ts";
import { canClockRun, clockText, isLow, runningSeat } from "./clock-model.ts";

export interface ClockProps {
  seat: Seat;
  /** Time spent on the unfinished move, in ms. */
  elapsed: number;
  /** Key that pauses and resumes; empty: none. */
  key: string;
  toggle: () => void;
}

/** @param state - displayed state */
export function clockView(texts: Texts, state: GameState, props: ClockProps) {
  const { seat, elapsed, key, toggle } = props;
  const { clock } = state.view;
  // Empty without a clock: the layout depends on it.
  if (!clock) return html`<span class="clock"></span>`;
  const { t, i18n } = texts;
  const left = timeLeft(clock, seat, reviewOf(state) ? clock.spent : elapsed);
  const running = reviewOf(state) ? null : runningSeat(state);
  const isRunning = running === seat;
  const classes = [
    "clock",
    isLow(left) && "low",
    isRunning && canClockRun(state) && "on",
    isRunning && state.clockPaused !== null && "paused",
  ];
  const name = playerName(texts, state.view, seat);
  const label = t(state.clockPaused ? "clock-resume" : "clock-pause");
  return html`<span class=${classes.filter(Boolean).join(" ")}
    >${iconTemplate("i-pause")}<span
      class="time" role="timer" aria-label=${t("clock-label", { name })}
      .textContent=${clockText(left, i18n().language)}></span
    ><button type="button" class="clock-toggle" aria-keyshortcuts=${key || nothing} aria-label=${label}
      title=${label} ?hidden=${running === null} @click=${toggle}></button></span>`;
}
