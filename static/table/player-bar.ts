/** Player bars: side, name, level, clock and score of both seats, and whose turn it is. */

import type { TemplateResult } from "lit-html";
import { html, nothing } from "lit-html";
import { levelName } from "../games/computer-levels.ts";
import { countedPoints, currentCounting } from "../games/shared/counting.ts";
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

export interface PlayerBarIntents {
  showClock: ShowClock;
  toggleGroups: () => void;
}

/** Lies over the points of a game that is decided by groups, and shows these on the board. */
function groupsToggle({ t }: Texts, state: GameState, toggle: () => void) {
  const { view, groupsShown } = state;
  if (!view.groups?.length || view.outcome) return nothing;
  const label = t("button-groups");
  return html`<button type="button" class="groups-toggle" aria-label=${label} title=${label}
    aria-pressed=${groupsShown} @click=${toggle}></button>`;
}

function playerBar(
  texts: Texts,
  state: GameState,
  seat: Seat,
  { showClock, toggleGroups }: PlayerBarIntents,
) {
  const { view } = state;
  const { side, level } = view.seats[seat];
  const points = countedPoints(state, seat);
  const turn = turnText(texts, state, seat);
  const parts = detailsText(texts, state, seat);
  return html`<span class="side" data-side=${side}>${sideIconTemplate(side)}</span
    ><span class="who"
      ><span class="name">${playerName(texts, view, seat)}</span
      ><span class="level" title=${level ? texts.t(`level-${level}-description`) : ""}
        >${level ? levelName(texts, level) : ""}</span
      ><span class=${filledClass("turn", turn)}>${turn}</span
      ><span class=${filledClass("parts", parts)}>${parts}</span></span
    ><span class="change">${changeText(state, seat)}</span
    >${showClock(state, seat)}<span class="points">${pointsText(points)}${groupsToggle(texts, state, toggleGroups)}</span>`;
}

/** A class for the layout, because WebKit does not notice when `:has(:empty)` changes. */
const filledClass = (name: string, text: string) => (text ? `${name} filled` : name);

/** Parts of the score, and what a handicap says of the player. */
const detailsText = (texts: Texts, state: GameState, seat: Seat) =>
  [pointsBreakdown(texts, state, seat), shapeText(texts, state, seat)].filter(Boolean).join(" · ");

/** Accessible name of a bar: player, level, side, points, handicap and whose turn it is. */
function barLabel(texts: Texts, state: GameState, seat: Seat) {
  const { t } = texts;
  const { side, points, level } = state.view.seats[seat];
  const who = [playerName(texts, state.view, seat), level ? levelName(texts, level) : ""];
  const label = t("seat-label", {
    name: who.filter(Boolean).join(", "),
    side: t(`side-${side}`),
    points: pointsText(points ?? 0),
  });
  const shape = shapeText(texts, state, seat);
  return [label, shape, turnText(texts, state, seat)].filter(Boolean).join(", ");
}

/** Each bar says whose it is at an edge of one player. @param ownSeat - null: both */
function barClasses(state: GameState, seat: Seat, ownSeat: Seat | null) {
  const { view } = state;
  const classes = [
    "seat",
    view.to_move === seat && !view.outcome && "my-turn",
    isThinking(state, seat) && "thinking",
    view.outcome?.winner === seat && !currentCounting(state) && "won",
    ownSeat !== null && (ownSeat === seat ? "own" : "other"),
  ];
  return classes.filter(Boolean).join(" ");
}

/** @param ownSeat - the seat at this edge; null: both */
export const playerBars = (
  texts: Texts,
  state: GameState,
  ownSeat: Seat | null,
  intents: PlayerBarIntents,
) =>
  SEATS.map(
    (seat) =>
      html`<section class=${barClasses(state, seat, ownSeat)} data-seat=${seat} role="group"
        aria-label=${barLabel(texts, state, seat)}
        >${playerBar(texts, state, seat, intents)}</section>`,
  );

/**
 * Draws the eye to the points that a rendering changes.
 * @param root - the element that contains the bars
 * @returns a function to call after the rendering
 */
export function emphasiseChanges(root: Element) {
  const before = [...root.querySelectorAll(".points")].map(
    (points) => [points, points.textContent] as const,
  );
  return () => {
    for (const [points, text] of before) if (text && text !== points.textContent) emphasise(points);
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
  if (view.outcome)
    return view.outcome.winner === seat && !currentCounting(state) ? t("seat-won") : "";
  if (isThinking(state, seat)) return t("seat-thinking");
  return view.to_move === seat ? t("seat-to-move") : "";
}

/** Change of the score by the move under construction. */
function changeText(state: GameState, seat: Seat) {
  const by = readyMove(state)?.change[seat] ?? 0;
  return by ? `${by < 0 ? "\u2212" : "+"}${pointsText(Math.abs(by))}` : "";
}

/** Which shape the player alone may place, or may not place, because of a handicap. */
function shapeText({ t }: Texts, { view }: GameState, seat: Seat) {
  const { reserved, outcome } = view;
  if (!reserved || outcome) return "";
  return t(reserved.seat === seat ? "seat-shape" : "seat-without-shape", {
    piece: reserved.shape,
  });
}

/** Parts of the score: points from a handicap and the previous stage, and sizes of the scoring groups. */
function pointsBreakdown({ t }: Texts, state: GameState, seat: Seat) {
  const { view } = state;
  if (currentCounting(state)?.countsPoints) return "";
  if (isDecidedByLines(state)) return t("seat-stacks");
  const { side, points } = view.seats[seat];
  const earned = view.earned?.[seat] ?? 0;
  const groups = (view.groups ?? []).filter((group) => group.counts && group.side === side);
  const parts =
    view.stage || earned ? [earned, (points ?? 0) - earned] : groups.map(({ size }) => size);
  return parts.length > 1 ? parts.map(pointsText).join(" + ") : "";
}

function emphasise(score: Element) {
  if (prefersReducedMotion()) return;
  score.animate([{ transform: "scale(1.25)" }, { transform: "none" }], {
    duration: 160,
    easing: "ease-out",
  });
}
