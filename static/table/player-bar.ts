/** Player bars: side, name, level, clock and score of both seats, and whose turn it is. */

import { levelName, ratingText } from "../games/computer-levels.ts";
import { reviewOf } from "../games/shared/mode.ts";
import { isComputerTurn } from "../games/shared/players.ts";
import { playerName, pointsText, readyMove, SEATS } from "../games/shared/selectors.ts";
import { isDecidedByLines } from "../games/shared/stage.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Seat } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { h, prefersReducedMotion, setText, sideIcon } from "../ui/dom.ts";

function createParts(root: HTMLElement) {
  const side = h("span", { class: "side" });
  // Container of the clock; hidden by CSS while it is empty.
  const clock = h("span", { class: "clock" });
  const name = h("span", { class: "name" });
  const level = h("span", { class: "level" });
  const turn = h("span", { class: "turn" });
  const change = h("span", { class: "change" });
  const parts = h("span", { class: "parts" });
  const points = h("span", { class: "points" });
  root.replaceChildren(
    side,
    h("span", { class: "who" }, name, level, turn, parts),
    change,
    clock,
    points,
  );
  return { root, side, name, level, turn, change, parts, clock, points };
}

/** Creates the clock of a seat in its container. */
export type CreateClock = (
  container: HTMLElement,
  seat: Seat,
) => { show: (state: GameState) => void };

export function createPlayerBars(app: App, edge: HTMLElement, createClock: CreateClock) {
  const seats = SEATS.map((seat) => {
    const made = createParts(edge.querySelector(`[data-seat=${seat}]`) as HTMLElement);
    return { seat, ...made, clockView: createClock(made.clock, seat) };
  });

  let shownState: GameState | null = null;

  function showSeat(
    {
      seat,
      root,
      side,
      name,
      level,
      turn,
      change,
      parts,
      points,
      clockView,
    }: (typeof seats)[number],
    state: GameState,
  ) {
    const { view } = state;
    const { side: sideId, points: score, level: played } = view.seats[seat];
    if (side.dataset.side !== sideId) {
      side.dataset.side = sideId;
      side.replaceChildren(sideIcon(sideId));
    }
    setText(name, playerName(app, view, seat));
    setText(level, played ? levelName(app, played) : "");
    level.title = played ? ratingText(app, view.game, played) : "";
    setText(turn, turnText(app, state, seat));
    showScore(points, score);
    setText(parts, pointsBreakdown(app, state, seat));
    setText(change, changeText(state, seat));
    clockView.show(state);
    root.classList.toggle("my-turn", view.to_move === seat && !view.outcome);
    root.classList.toggle("thinking", isThinking(state, seat));
    root.classList.toggle("won", view.outcome?.winner === seat);
    const label = app.t("seat-label", {
      name: [playerName(app, view, seat), level.textContent].filter(Boolean).join(", "),
      side: app.t(`side-${sideId}`),
      points: pointsText(score ?? 0),
    });
    root.setAttribute("aria-label", [label, turn.textContent].filter(Boolean).join(", "));
  }

  return {
    /** @param ownSeat - the seat at this edge; null: both */
    show: (state: GameState, ownSeat: Seat | null) => {
      shownState = state;
      for (const parts of seats) {
        showSeat(parts, state);
        parts.root.classList.toggle("own", ownSeat === parts.seat);
        parts.root.classList.toggle("other", ownSeat !== null && ownSeat !== parts.seat);
      }
    },
    /** Updates only the clocks. */
    updateClocks: () => {
      if (shownState) for (const { clockView } of seats) clockView.show(shownState);
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

function turnText({ t }: App, state: GameState, seat: Seat) {
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
function pointsBreakdown({ t }: App, state: GameState, seat: Seat) {
  const { view } = state;
  if (isDecidedByLines(state)) return t("seat-stacks");
  const { side, points } = view.seats[seat];
  const earned = view.earned?.[seat] ?? 0;
  const groups = (view.groups ?? []).filter((group) => group.counts && group.side === side);
  const parts = view.stage ? [earned, (points ?? 0) - earned] : groups.map(({ size }) => size);
  return parts.length > 1 ? parts.map(pointsText).join(" + ") : "";
}

function showScore(element: HTMLElement, score: number | null) {
  const text = pointsText(score);
  if (element.textContent === text) return;
  const first = element.textContent === "";
  element.textContent = text;
  if (!first && !prefersReducedMotion())
    element.animate([{ transform: "scale(1.25)" }, { transform: "none" }], {
      duration: 160,
      easing: "ease-out",
    });
}
