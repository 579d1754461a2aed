/** Analysis panel: the best moves so far as a list, one of which is shown on the board. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { SceneOptions } from "../board/types.ts";
import { chanceText } from "../games/shared/engine-text.ts";
import { playerName } from "../games/shared/selectors.ts";
import { suggestionOptions } from "../games/shared/suggestion.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import { spacedMove } from "../notation/move-text.ts";
import type { MoveStats } from "../protocol/types.ts";
import type { MakeId } from "../ui/panel.ts";
import { buttonTemplate, chipTemplate, closeButton, panelHead } from "../ui/templates.ts";
import { analysisResult, shownMove, topMoves } from "./analysis-selectors.ts";
import { hasPoints, leadText, verdictText } from "./analysis-text.ts";

const hasFailed = ({ analysis }: GameState) => analysis?.failed === true;

const waitingKey = (state: GameState) => (hasFailed(state) ? "error-engine" : "hint-searching");

/** Scene options that show one of the moves on the board. */
export function analysisOptions(state: GameState): Partial<SceneOptions> {
  const move = shownMove(state);
  const { to_move: mover } = state.view;
  return move && mover ? suggestionOptions(state, move, mover) : {};
}

export interface AnalysisIntents {
  close: () => void;
  retry: () => void;
  pickUp: (move: string) => void;
  /** Shows a move on the board. */
  show: (move: string) => void;
}

/** Moves that the touch which is going on only shows. */
const onlyShown = new WeakSet<EventTarget>();

/**
 * A move is shown on the board when the mouse points at it and when it gets the focus; then it can
 * be picked up. The first touch of a move shows it, too.
 */
function rowListeners(move: string, isShown: boolean, { show, pickUp }: AnalysisIntents) {
  return {
    press: ({ currentTarget, pointerType }: PointerEvent) => {
      if (pointerType === "mouse" || isShown || !currentTarget) return;
      onlyShown.add(currentTarget);
      show(move);
    },
    point: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") show(move);
    },
    focus: () => show(move),
    click: ({ currentTarget }: Event) => {
      if (!currentTarget || !onlyShown.delete(currentTarget)) pickUp(move);
    },
  };
}

/** Letter of the piece, if it has one, and the cells. */
function moveParts({ t }: Texts, move: string) {
  const shape = move === "swap" ? "" : (/^[A-Z]/.exec(move)?.[0] ?? "");
  const text = move === "swap" ? t("analysis-swap") : spacedMove(move);
  return html`${shape ? chipTemplate(shape) : nothing}<span class="text">${text}</span>`;
}

function entry(
  texts: Texts,
  state: GameState,
  line: MoveStats,
  index: number,
  intents: AnalysisIntents,
) {
  const { move } = line;
  const isShown = move === shownMove(state);
  const on = rowListeners(move, isShown, intents);
  const lead = hasPoints(state.view)
    ? html`<span class="lead">${leadText(texts, line.margin)}</span>`
    : nothing;
  return html`<li><button type="button" class="button" title=${texts.t("analysis-play")}
    aria-current=${isShown ? "true" : nothing} @pointerdown=${on.press} @pointerenter=${on.point}
    @focus=${on.focus} @click=${on.click}
    ><span class="number">${index + 1}</span>${moveParts(texts, move)}<span class="evaluation"
      ><b>${chanceText(texts, line)}</b>${lead}</span></button></li>`;
}

export function analysisPanel(
  texts: Texts,
  state: GameState,
  intents: AnalysisIntents,
  id: MakeId,
) {
  const { t } = texts;
  const { view } = state;
  const name = view.to_move ? playerName(texts, view, view.to_move) : "";
  const [best] = analysisResult(state)?.lines ?? [];
  const verdict = best ? verdictText(texts, view, best) : t(waitingKey(state));
  const retry = buttonTemplate({
    id: id("analysis-retry"),
    text: t("button-retry"),
    hidden: !hasFailed(state),
    click: intents.retry,
  });
  // The status is set as a whole, so that all of it is announced.
  const close = closeButton(t("button-close"), intents.close, id("analysis-close"));
  return html`${panelHead(t("analysis-title", { name }), close)}
    <p role="status" .textContent=${verdict}></p>
    ${retry}
    <ol class="move-stats">${repeat(
      topMoves(state),
      ({ move }) => move,
      (line, index) => entry(texts, state, line, index, intents),
    )}</ol>`;
}
