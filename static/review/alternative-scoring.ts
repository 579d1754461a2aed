/**
 * Alternative scoring of a finished game: one button for each other scoring option, which shows the
 * groups that would decide.
 */

import { html } from "lit-html";
import { reviewOf } from "../games/shared/mode.ts";
import { playerName, pointsText, positionKey } from "../games/shared/selectors.ts";
import { endReason, endText } from "../games/shared/status-text.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import { readPosition } from "../notation/record-reader.ts";
import type { AlternativeScoring, GameView } from "../protocol/types.ts";

const alternativesOf = (state: GameState): AlternativeScoring[] =>
  state.alternativeScoring?.key === positionKey(state) ? state.alternativeScoring.alternatives : [];

/** The alternative shown on the board. */
const selectedAlternative = (state: GameState): AlternativeScoring | null =>
  state.alternativeScoring?.key === positionKey(state) && !reviewOf(state)
    ? state.alternativeScoring.selected
    : null;

/** State as displayed under the selected alternative: end of the deciding stage and its groups. */
export function withAlternativeScoring<State extends GameState>(state: State): State {
  const alternative = selectedAlternative(state);
  if (!alternative) return state;
  const position = readPosition(state.save.record, alternative.ply);
  return {
    ...state,
    position,
    view: { ...viewWithScoring(state.view, alternative), stage: alternative.stage },
    hoveredCell: null,
  };
}

function viewWithScoring(
  view: GameView,
  { option, value, outcome, groups }: AlternativeScoring,
): GameView {
  return {
    ...view,
    outcome,
    groups,
    coverable: [],
    reachable: [],
    agreed: { ...view.agreed, [option]: value },
  };
}

/** Result and reason: as agreed, or under the selected alternative, preceded by its name. */
export function scoringResult(texts: Texts, state: GameState): [string, string] {
  const alternative = selectedAlternative(state);
  if (!alternative) return [endText(texts, state), endReason(texts, state)];
  const other = { ...state, view: viewWithScoring(state.view, alternative) };
  const way = texts.t(`scoring-${alternativeKey(alternative)}`);
  const result = endText(texts, other);
  return [texts.t("scoring-result", { way, result }), endReason(texts, other)];
}

const alternativeKey = ({ option, value }: AlternativeScoring) => `${option}-${value}`;

/** Winner and margin, such as "Ann by 3", or the winner of the tie-break. */
function margin(texts: Texts, view: GameView, { outcome }: AlternativeScoring) {
  const { t } = texts;
  if (!outcome.winner) return t("end-draw-plain");
  const { First, Second } = outcome.points;
  const name = playerName(texts, view, outcome.winner);
  const by = Math.abs(First - Second);
  return by ? t("scoring-by", { name, by: pointsText(by) }) : t("scoring-tie", { name });
}

/** A toggle button for each alternative. The pressed one outlines its groups on the board. */
export function alternativeScorings(
  texts: Texts,
  state: GameState,
  toggle: (alternative: AlternativeScoring) => void,
) {
  const alternatives = alternativesOf(state);
  if (!alternatives.length) return null;
  const { t } = texts;
  const toggleButton = (alternative: AlternativeScoring) =>
    html`<button type="button" class="alternative-scoring" title=${t("scoring-show-groups")}
      aria-pressed=${selectedAlternative(state) === alternative}
      data-way=${alternativeKey(alternative)} @click=${() => toggle(alternative)}
      ><span>${t(`scoring-${alternativeKey(alternative)}`)}</span
      ><b>${margin(texts, state.view, alternative)}</b></button>`;
  return html`<div class="alternative-scorings" role="group" aria-label=${t("scoring-title")}
    >${alternatives.map(toggleButton)}</div>`;
}
