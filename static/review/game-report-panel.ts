/**
 * Game report in the replay panel: evaluation of the displayed position, the better move, and how both
 * players have played.
 */

import { html, nothing } from "lit-html";
import type { SceneOptions } from "../board/types.ts";
import { chanceText, moveText } from "../games/shared/engine-text.ts";
import { reviewOf } from "../games/shared/mode.ts";
import { playerName, SEATS } from "../games/shared/selectors.ts";
import { suggestionOptions } from "../games/shared/suggestion.ts";
import type { GameState } from "../games/shared/types.ts";
import { shownComment } from "../games/shared/variations.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { Seat } from "../protocol/types.ts";
import type { MakeId } from "../ui/panel.ts";
import { buttonTemplate, iconButtonTemplate, sideIconTemplate } from "../ui/templates.ts";
import {
  canReview,
  chanceLost,
  gameReviewOf,
  JUDGEMENTS,
  judgementOf,
  type Positions,
  playerReport,
  reviewedPositions,
  turningPoints,
} from "./game-report.ts";
import { mistakesIn } from "./mistakes.ts";
import { type TurningPointIntents, turningPointList } from "./turning-points.ts";

/**
 * Scene options that show the marks of the comment and the better move on the board.
 * @param now - actual state
 * @param state - displayed state
 */
export function reviewOptions(now: GameState, state: GameState): Partial<SceneOptions> {
  const review = reviewOf(now);
  if (!review) return {};
  const marks = [...shownComment(now).marks, ...(review.draft ? [review.draft] : [])];
  const positions = reviewedPositions(now);
  const ply = gamePly(now);
  const position = positions?.[ply];
  if (!positions || !position?.best || !position.seat) return { marks };
  return judgementOf(positions, ply, now.position.moves[ply])
    ? { marks, ...suggestionOptions(state, position.best.move, position.seat) }
    : { marks };
}

/** Number of moves of the game before the displayed position; -1 in a variation. */
function gamePly(now: GameState): number {
  const review = reviewOf(now);
  return review && review.ply <= (review.line?.from ?? Infinity) ? review.ply : -1;
}

/** Winning chance of First in the displayed position, from 0 to 1; null: not known. */
export const reviewedChance = (now: GameState): number | null =>
  reviewedPositions(now)?.[gamePly(now)]?.chance ?? null;

export interface ReportIntents {
  start: () => void;
  go: (ply: number) => unknown;
  /** Starts to correct the mistakes of the game. */
  learn: () => unknown;
}

/** Evaluation of the displayed position and of the move played in it. */
function sentence(texts: Texts, state: GameState, positions: Positions, ply: number) {
  const [here, after] = [positions[ply], positions[ply + 1]];
  if (!here?.seat || !here.best) return "";
  const chance = chanceText(texts, here.best);
  const args = { name: playerName(texts, state.view, here.seat), chance };
  const played = state.position.moves[ply];
  if (!after || !judgementOf(positions, ply, played)) return texts.t("report-chance", args);
  const then = {
    ...here.best,
    chance: here.best.chance - chanceLost(positions, ply),
    winner_proved: false,
  };
  return texts.t("report-better-move", {
    ...args,
    then: chanceText(texts, then),
    move: moveText(texts, here.best.move),
  });
}

/** Inaccuracies, mistakes and blunders of a player, such as "2 mistakes and 1 blunder". */
function faultsText({ t, i18n }: Texts, counts: Record<string, number>) {
  const found = JUDGEMENTS.filter((judgement) => counts[judgement]);
  const texts = found.map((judgement) => t(`report-${judgement}`, { count: counts[judgement] }));
  return texts.length ? i18n().formatList(texts) : t("report-no-faults");
}

/** Accuracy of a player, and what went wrong. */
function playerLine(texts: Texts, state: GameState, positions: Positions, seat: Seat) {
  const { accuracy, counts } = playerReport(positions, state.position.moves, seat);
  if (accuracy === null) return nothing;
  const name = playerName(texts, state.view, seat);
  const percent = Math.round(accuracy);
  const faults = faultsText(texts, counts);
  return html`<li>${sideIconTemplate(state.view.seats[seat].side)}<span
    >${texts.t("report-player", { name, percent, faults })}</span></li>`;
}

/** A sentence on each player, once all positions are evaluated. */
const playerLines = (texts: Texts, state: GameState, positions: Positions) =>
  html`<ul class="report-players">${SEATS.map((seat) =>
    playerLine(texts, state, positions, seat),
  )}</ul>`;

/** Button that starts the review, and counts its positions while it is running. */
function startButton({ t }: Texts, state: GameState, start: () => void, id: MakeId) {
  const review = gameReviewOf(state);
  const positions = review?.positions ?? [];
  const done = positions.filter(Boolean).length;
  const isRunning = state.reviewFor !== null;
  return buttonTemplate({
    id: id("report-start"),
    icon: "report",
    text: isRunning ? t("report-running", { done, count: positions.length }) : t("report-start"),
    hidden: review?.done === true,
    disabled: isRunning,
    click: start,
  });
}

/** Button that jumps to the next turning point; it begins again after the last one. */
export function nextTurnButton(
  texts: Texts,
  state: GameState,
  { go }: Pick<ReportIntents, "go">,
  id: MakeId,
) {
  const points = turningPoints(reviewedPositions(state) ?? [], state.position.moves);
  const ply = reviewOf(state)?.ply ?? 0;
  const label = texts.t("report-next", { count: points.length });
  const next = () => go(points.find((point) => point > ply) ?? points[0] ?? ply);
  return iconButtonTemplate(id("report-next"), "turn", label, next, { hidden: !points.length });
}

function learnButton({ t }: Texts, state: GameState, learn: ReportIntents["learn"], id: MakeId) {
  if (!mistakesIn(state).length) return nothing;
  const look = { icon: "tour", class: "button primary" };
  return buttonTemplate({ id: id("report-learn"), text: t("report-learn"), click: learn, ...look });
}

/** @param state - actual state, not the displayed one */
export function gameReportPanel(
  texts: Texts,
  state: GameState,
  { start, learn, ...turns }: Pick<ReportIntents, "start" | "learn"> & TurningPointIntents,
  id: MakeId,
) {
  const review = reviewOf(state);
  if (!review || !canReview(state)) return nothing;
  const positions = reviewedPositions(state);
  const isDone = gameReviewOf(state)?.done === true;
  const verdict = positions ? sentence(texts, state, positions, review.ply) : "";
  return html`<p class="review-line" role="status" .textContent=${verdict}></p>
    ${positions && isDone ? playerLines(texts, state, positions) : nothing}
    ${isDone ? learnButton(texts, state, learn, id) : nothing}
    ${positions && isDone ? turningPointList(texts, state, positions, turns) : nothing}
    ${startButton(texts, state, start, id)}`;
}
