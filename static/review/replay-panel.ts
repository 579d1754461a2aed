/** Replay panel, which replaces the tray and the buttons. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { ref } from "lit-html/directives/ref.js";
import { reviewOf } from "../games/shared/mode.ts";
import type { GameState, ReviewMode } from "../games/shared/types.ts";
import { shownComment, shownPath } from "../games/shared/variations.ts";
import type { Texts } from "../i18n/fluent.ts";
import { cellName } from "../notation/record-reader.ts";
import type { MakeId } from "../ui/panel.ts";
import { buttonTemplate, iconButtonTemplate } from "../ui/templates.ts";
import { minutesText } from "../util/duration-text.ts";
import { chancesCurve } from "./chances-curve.ts";
import { canReview, reviewedPositions } from "./game-report.ts";
import { gameReportPanel, nextTurnButton, type ReportIntents } from "./game-report-panel.ts";
import type { Replay } from "./replay.ts";
import type { TurningPointIntents } from "./turning-points.ts";
import { glyphButtons, penButtons, variationsPanel } from "./variations-panel.ts";

export type ReplayIntents = Replay &
  Pick<TurningPointIntents, "thumbnails" | "hatching"> &
  Pick<ReportIntents, "learn"> & { openImageExport: () => void };

/** Number of the displayed position, and the time that its move took. */
function countText({ t }: Texts, { view }: GameState, { ply, line }: ReviewMode) {
  if (line && ply > line.from) return t("replay-variation", { ply, of: line.moves.length });
  const time = ply > 1 ? view.clock?.times[ply - 1] : undefined;
  const text = t("replay-count", { ply, of: line?.moves.length ?? view.ply });
  return time === undefined ? text : `${text} · ${minutesText(time)}`;
}

/** Goes back to the game; says which position is displayed. */
function head(
  texts: Texts,
  state: GameState,
  review: ReviewMode,
  intents: ReplayIntents,
  id: MakeId,
) {
  const { t } = texts;
  const { goToMove: go, leave, openImageExport } = intents;
  return html`<div class="replay-head">
    ${iconButtonTemplate(id("replay-leave"), "back", t("replay-leave"), leave)}
    <output id=${id("replay-count")} for=${id("replay-position")}
      .textContent=${countText(texts, state, review)}></output>
    ${nextTurnButton(texts, state, { go }, id)}
    ${iconButtonTemplate(id("replay-picture"), "picture", t("menu-picture"), openImageExport)}
  </div>`;
}

/** Slider through the positions: the curve of the winning chances, as soon as there is one. */
function slider(
  texts: Texts,
  state: GameState,
  { ply, line }: ReviewMode,
  { goTo }: ReplayIntents,
  id: MakeId,
) {
  const positions = canReview(state) && !line ? reviewedPositions(state) : null;
  if (positions) {
    const called = texts.t("replay-count", { ply, of: state.view.ply });
    return chancesCurve(texts, state, positions, { ply, called, go: goTo }, id);
  }
  const go = ({ target }: Event) => goTo(Number((target as HTMLInputElement).value));
  return html`<input type="range" class="scrubber" id=${id("replay-position")} min="0" step="1"
    max=${line?.moves.length ?? state.view.ply} aria-label=${texts.t("replay-position")} .value=${live(String(ply))}
    @input=${go}>`;
}

function stepButtons({ t }: Texts, { autoplay }: ReviewMode, intents: ReplayIntents, id: MakeId) {
  const { goTo, step, toggleAutoplay } = intents;
  const tool = (name: string, click: () => unknown, pressed?: boolean) =>
    iconButtonTemplate(id(`replay-${name}`), name, t(`replay-${name}`), click, { pressed });
  return html`<div class="choices replay">
    ${tool("first", () => goTo(0))}
    ${tool("previous", () => step(-1))}
    ${tool("play", toggleAutoplay, autoplay)}
    ${tool("next", () => step(1))}
    ${tool("last", () => goTo(Infinity))}
  </div>`;
}

/** Shows the comment on a position in its field, unless the player is writing about it. */
const fieldText = (path: string, text: string) => (field: Element | undefined) => {
  if (!(field instanceof HTMLTextAreaElement)) return;
  if (document.activeElement === field && field.dataset.path === path) return;
  field.value = text;
  field.dataset.path = path;
};

/** The marks on the board for screen readers. */
function marksText({ t }: Texts, state: GameState) {
  const { marks } = shownComment(state);
  const names = marks.map(({ from, to }) => [from, ...(to ? [to] : [])].map(cellName).join(" → "));
  return marks.length
    ? html`<p class="visually-hidden">${t("marks-said", { marks: names.join(", ") })}</p>`
    : nothing;
}

/** Characters in a line of the comment on a phone, and most lines without scrolling. */
const LINE_LENGTH = 38;
const MAX_LINES = 6;

/** Field of the comment, which shows all of it, followed by the reason if it is refused. */
function commentField(texts: Texts, state: GameState, replay: ReplayIntents, id: MakeId) {
  const send = async ({ target }: Event) => {
    const field = target as HTMLTextAreaElement;
    const problem = await replay.comment(field.value.replace(/\s*\n\s*/g, " "));
    if (field.nextElementSibling) field.nextElementSibling.textContent = problem;
  };
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    void send(event);
  };
  const label = texts.t("replay-comment");
  const path = shownPath(state).join(" ");
  const { words } = shownComment(state);
  const lines = Math.min(Math.max(Math.ceil(words.length / LINE_LENGTH), 1), MAX_LINES);
  return html`<textarea id=${id("replay-comment")} rows=${lines} maxlength="2000" aria-label=${label}
    placeholder=${label} ${ref(fieldText(path, words))} @change=${send}
    @keydown=${sendByEnter}></textarea><p class="note" role="status"></p>${marksText(texts, state)}`;
}

/** @param isOver - whether no move can follow the displayed position */
function branchButtons({ t }: Texts, isOver: boolean, intents: ReplayIntents, id: MakeId) {
  const { openAnalysisBoard, fork } = intents;
  const text = t("replay-analysis-board");
  return html`<div class="choices two-a-row">
    ${buttonTemplate({ id: id("replay-analysis-board"), text, disabled: isOver, click: openAnalysisBoard })}
    ${buttonTemplate({ id: id("replay-fork"), text: t("replay-fork"), click: fork })}
  </div>`;
}

/** @param state - actual state, not the displayed one */
export function replayPanel(texts: Texts, state: GameState, intents: ReplayIntents, id: MakeId) {
  const review = reviewOf(state);
  if (!review) return null;
  const { startReview: start, goToMove: go } = intents;
  return html`<div class="replay-layout">
    <div class="replay-controls">
      ${head(texts, state, review, intents, id)}
      ${slider(texts, state, review, intents, id)}
      ${stepButtons(texts, review, intents, id)}
      ${variationsPanel(texts, state, review, intents, id)}
    </div>
    <div class="replay-details">
      ${commentField(texts, state, intents, id)}
      ${gameReportPanel(texts, state, { ...intents, start, go }, id)}
      ${branchButtons(texts, review.view.to_move === null, intents, id)}
      ${glyphButtons(texts, state, intents, id)}
      ${penButtons(texts, state, review, intents, id)}
    </div>
  </div>`;
}
