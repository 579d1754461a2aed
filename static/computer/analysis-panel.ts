/** Analysis panel: the best moves so far, as a list and as numbered placements on the board. */
import { html, nothing } from "lit-html";
import type { SceneOptions } from "../board/types.ts";
import { chanceText } from "../games/shared/engine-text.ts";
import { playerName } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import { spacedMove } from "../notation/move-text.ts";
import { readPlacement, readTurn } from "../notation/record-reader.ts";
import type { Cell, MoveStats } from "../protocol/types.ts";
import type { MakeId } from "../ui/panel.ts";
import { buttonTemplate, chipTemplate } from "../ui/templates.ts";
import { analysisResult } from "./analysis-selectors.ts";
import { hasPoints, leadText, verdictText } from "./analysis-text.ts";

/** Number of moves listed and shown on the board. */
const MAX_LINES = 4;

/** The best moves, always including the swap if it is legal. */
function topMoves(state: GameState): MoveStats[] {
  const result = analysisResult(state);
  if (!result) return [];
  const best = result.lines.slice(0, MAX_LINES);
  const { swap } = result;
  return swap && !best.some(({ move }) => move === "swap")
    ? [...best.slice(0, MAX_LINES - 1), swap]
    : best;
}

const hasFailed = ({ analysis }: GameState) => analysis?.failed === true;

const waitingKey = (state: GameState) => (hasFailed(state) ? "error-engine" : "hint-searching");

/** Cells of a move; empty for a swap. */
function cellsOf(move: string): Cell[] {
  const turn = readTurn(move);
  return turn ? [turn.placed] : (readPlacement(move)?.cells ?? []);
}

/** Scene options that show the moves on the board. */
export function analysisOptions(state: GameState): Partial<SceneOptions> {
  const placements = topMoves(state)
    .map(({ move }, index) => ({ number: index + 1, cells: cellsOf(move) }))
    .filter(({ cells }) => cells.length);
  return placements.length ? { placements } : {};
}

export interface AnalysisIntents {
  close: () => void;
  retry: () => void;
  pickUp: (move: string) => void;
}

/** Letter of the piece, if it has one, and the cells. */
function moveParts({ t }: Texts, move: string) {
  const shape = move === "swap" ? "" : (/^[A-Z]/.exec(move)?.[0] ?? "");
  const text = move === "swap" ? t("analysis-swap") : spacedMove(move);
  return html`${shape ? chipTemplate(shape) : nothing}<span class="text">${text}</span>`;
}

function entry(
  texts: Texts,
  { view }: GameState,
  line: MoveStats,
  index: number,
  { pickUp }: AnalysisIntents,
) {
  const lead = hasPoints(view)
    ? html`<span class="lead">${leadText(texts, line.margin)}</span>`
    : nothing;
  return html`<li><button type="button" class="button" title=${texts.t("analysis-play")}
    @click=${() => pickUp(line.move)}
    ><span class="number">${index + 1}</span>${moveParts(texts, line.move)}<span class="evaluation"
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
  return html`<div class="analysis-head">
      <h2>${t("analysis-title", { name })}</h2>
      <button type="button" id=${id("analysis-close")} class="button" aria-keyshortcuts="Escape"
        @click=${intents.close}><span>${t("analysis-close")}</span></button>
    </div>
    <p role="status" .textContent=${verdict}></p>
    ${retry}
    <ol class="move-stats">${topMoves(state).map((line, index) =>
      entry(texts, state, line, index, intents),
    )}</ol>`;
}
