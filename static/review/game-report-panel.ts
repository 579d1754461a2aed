/**
 * Game review in the replay panel: chart of the winning chances, better moves, and a button that
 * jumps to the next turning point.
 */

import { html, nothing, svg } from "lit-html";
import type { SceneOptions } from "../board/types.ts";
import { chanceText, moveText } from "../games/shared/engine-text.ts";
import { reviewOf } from "../games/shared/mode.ts";
import { playerName, SEATS } from "../games/shared/selectors.ts";
import { suggestionOptions } from "../games/shared/suggestion.ts";
import type { GameState } from "../games/shared/types.ts";
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
  turningPoints,
} from "./game-report.ts";

/** Size of the chart's view box, which is stretched to its container. */
const [WIDTH, HEIGHT] = [300, 60];

/**
 * Scene options that show the better move on the board.
 * @param now - actual state
 * @param state - displayed state
 */
export function reviewOptions(now: GameState, state: GameState): Partial<SceneOptions> {
  const judged = gameReviewOf(now);
  const review = reviewOf(now);
  if (!judged || !review) return {};
  const { positions } = judged;
  const position = positions[review.ply];
  if (!position?.best || !position.seat) return {};
  return judgementOf(positions, review.ply, now.position.moves[review.ply])
    ? suggestionOptions(state, position.best.move, position.seat)
    : {};
}

/** Winning chance of First in the displayed position, from 0 to 1; null: not known. */
export const reviewedChance = (now: GameState): number | null =>
  gameReviewOf(now)?.positions[reviewOf(now)?.ply ?? -1]?.chance ?? null;

export interface ReportIntents {
  start: () => void;
  go: (ply: number) => unknown;
}

const x = (ply: number, last: number) => ((ply * WIDTH) / last).toFixed(1);
const y = (chance: number) => (2 + (1 - chance) * (HEIGHT - 4)).toFixed(1);

const verticalLine = (name: string, at: string, top: number) =>
  svg`<line class=${name} x1=${at} x2=${at} y1=${top} y2=${HEIGHT}></line>`;

/** First's winning chance, with 100 % at the top, the displayed position and the turning points. */
function drawing(positions: Positions, turns: number[], ply: number) {
  const last = positions.length - 1;
  const known = positions.flatMap((one, at) => (one ? [{ at, chance: one.chance }] : []));
  const points = known.map(({ at, chance }) => `${x(at, last)},${y(chance)}`).join(" ");
  return svg`<line class="even" x1="0" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2}></line>
    ${verticalLine("now", x(ply, last), 0)}
    <polyline points=${points}></polyline>
    ${turns.map((at) => verticalLine("turn", x(at, last), HEIGHT - 12))}`;
}

/** Number of the position below the pointer. */
function clickedPly(event: MouseEvent, last: number) {
  const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
  return Math.round(((event.clientX - left) / width) * last);
}

function curve(
  texts: Texts,
  state: GameState,
  positions: Positions,
  ply: number,
  go: ReportIntents["go"],
) {
  const { t, i18n } = texts;
  const turns = turningPoints(positions, state.position.moves);
  const moves = turns.map((at) => String(at + 1));
  const name = playerName(texts, state.view, "First");
  const label = t("report-chances", { name, moves: i18n().formatList(moves) || "–" });
  const click = (event: MouseEvent) => go(clickedPly(event, positions.length - 1));
  return html`<svg class="curve" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"
    role="img" aria-label=${label} @click=${click}>${drawing(positions, turns, ply)}</svg>`;
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
    proved: false,
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
    icon: "analysis",
    text: isRunning ? t("report-running", { done, count: positions.length }) : t("report-start"),
    hidden: review?.done === true,
    disabled: isRunning,
    click: start,
  });
}

/** @param state - actual state, not the displayed one */
export function gameReportPanel(
  texts: Texts,
  state: GameState,
  { start, go }: ReportIntents,
  id: MakeId,
) {
  const review = reviewOf(state);
  if (!review || !canReview(state)) return nothing;
  const { ply } = review;
  const { positions, done: isDone } = gameReviewOf(state) ?? {};
  const points = turningPoints(positions ?? [], state.position.moves);
  const next = iconButtonTemplate(
    id("report-next"),
    "turn",
    texts.t("report-next", { count: points.length }),
    () => go(points.find((point) => point > ply) ?? points[0] ?? ply),
    { hidden: !points.length },
  );
  const verdict = positions ? sentence(texts, state, positions, ply) : "";
  return html`<div class="game-review">
    ${positions ? curve(texts, state, positions, ply, go) : nothing}
    <div class="review-line"><p role="status" .textContent=${verdict}></p>${next}</div>
    ${positions && isDone ? playerLines(texts, state, positions) : nothing}
    ${startButton(texts, state, start, id)}
  </div>`;
}
