/** Player bars: side, name, level, clock and score of both seats, and whose turn it is. */

import type { TemplateResult } from "lit-html";
import { html, render } from "lit-html";
import { levelName, ratingText } from "../games/computer-levels.ts";
import { reviewOf } from "../games/shared/mode.ts";
import { isComputerTurn } from "../games/shared/players.ts";
import { playerName, pointsText, readyMove, SEATS } from "../games/shared/selectors.ts";
import { isDecidedByLines } from "../games/shared/stage.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { Seat } from "../protocol/types.ts";
import { prefersReducedMotion } from "../ui/dom.ts";
import { sideIconTemplate } from "../ui/templates.ts";

/** The clock of a seat, as it is now; without a clock an empty element. */
export type ShowClock = (state: GameState, seat: Seat) => TemplateResult;

function playerBar(texts: Texts, state: GameState, seat: Seat, showClock: ShowClock) {
  const { view } = state;
  const { side, points, level } = view.seats[seat];
  return html`<span class="side" data-side=${side}>${sideIconTemplate(side)}</span
    ><span class="who"
      ><span class="name">${playerName(texts, view, seat)}</span
      ><span class="level" title=${level ? ratingText(texts, view.game, level) : ""}
        >${level ? levelName(texts, level) : ""}</span
      ><span class="turn">${turnText(texts, state, seat)}</span
      ><span class="parts">${pointsBreakdown(texts, state, seat)}</span></span
    ><span class="change">${changeText(state, seat)}</span
    >${showClock(state, seat)}<span class="points" .textContent=${pointsText(points)}></span>`;
}

/** Accessible name of a bar: player, level, side, points and whose turn it is. */
function barLabel(texts: Texts, state: GameState, seat: Seat) {
  const { t } = texts;
  const { side, points, level } = state.view.seats[seat];
  const who = [playerName(texts, state.view, seat), level ? levelName(texts, level) : ""];
  const label = t("seat-label", {
    name: who.filter(Boolean).join(", "),
    side: t(`side-${side}`),
    points: pointsText(points ?? 0),
  });
  return [label, turnText(texts, state, seat)].filter(Boolean).join(", ");
}

function showBar(
  texts: Texts,
  root: HTMLElement,
  state: GameState,
  seat: Seat,
  showClock: ShowClock,
) {
  const { view } = state;
  const before = root.querySelector(".points")?.textContent;
  render(playerBar(texts, state, seat, showClock), root);
  const points = root.querySelector(".points");
  if (points && before && before !== points.textContent) emphasise(points);
  root.classList.toggle("my-turn", view.to_move === seat && !view.outcome);
  root.classList.toggle("thinking", isThinking(state, seat));
  root.classList.toggle("won", view.outcome?.winner === seat);
  const label = barLabel(texts, state, seat);
  if (root.getAttribute("aria-label") !== label) root.setAttribute("aria-label", label);
}

export function createPlayerBars(texts: Texts, edge: HTMLElement, showClock: ShowClock) {
  const bars = SEATS.map((seat) => ({
    seat,
    root: edge.querySelector(`[data-seat=${seat}]`) as HTMLElement,
  }));
  let shownState: GameState | null = null;

  return {
    /** @param ownSeat - the seat at this edge; null: both */
    show: (state: GameState, ownSeat: Seat | null) => {
      shownState = state;
      for (const { seat, root } of bars) {
        showBar(texts, root, state, seat, showClock);
        root.classList.toggle("own", ownSeat === seat);
        root.classList.toggle("other", ownSeat !== null && ownSeat !== seat);
      }
    },
    /** Shows the time that has passed since. */
    updateClocks: () => {
      if (!shownState) return;
      for (const { seat, root } of bars) showBar(texts, root, shownState, seat, showClock);
    },
  };
}

/** Whether the computer is searching for a move of this seat. */
const isThinking = (state: GameState, seat: Seat) =>
  state.view.to_move === seat &&
  isComputerTurn(state) &&
  !state.computerPaused &&
  !state.clockPaused &&
  !reviewOf(state) &&
  !state.analysis;

function turnText({ t }: Texts, state: GameState, seat: Seat) {
  const { view } = state;
  if (view.outcome) return view.outcome.winner === seat ? t("seat-won") : "";
  if (isThinking(state, seat)) return t("seat-thinking");
  return view.to_move === seat ? t("seat-to-move") : "";
}

/** Change of the score by the move under construction. */
function changeText(state: GameState, seat: Seat) {
  const by = readyMove(state)?.change[seat] ?? 0;
  return by ? `${by < 0 ? "\u2212" : "+"}${Math.abs(by)}` : "";
}

/** Parts of the score: points from the previous stage, and sizes of the scoring groups. */
function pointsBreakdown({ t }: Texts, state: GameState, seat: Seat) {
  const { view } = state;
  if (isDecidedByLines(state)) return t("seat-stacks");
  const { side, points } = view.seats[seat];
  const earned = view.earned?.[seat] ?? 0;
  const groups = (view.groups ?? []).filter((group) => group.counts && group.side === side);
  const parts = view.stage ? [earned, (points ?? 0) - earned] : groups.map(({ size }) => size);
  return parts.length > 1 ? parts.map(pointsText).join(" + ") : "";
}

function emphasise(score: Element) {
  if (prefersReducedMotion()) return;
  score.animate([{ transform: "scale(1.25)" }, { transform: "none" }], {
    duration: 160,
    easing: "ease-out",
  });
}
