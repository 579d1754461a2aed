/**
 * Alternative scoring of a finished game: one button for each other scoring option, which shows the
 * groups that would decide.
 */

import { reviewOf } from "../games/shared/mode.ts";
import { playerName, pointsText, positionKey } from "../games/shared/selectors.ts";
import { endReason, endText } from "../games/shared/status-text.ts";
import type { GameState } from "../games/shared/types.ts";
import { readPosition, readSave } from "../notation/record-reader.ts";
import type { AlternativeScoring, GameView } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { h, setText } from "../ui/dom.ts";

const alternativesOf = (state: GameState): AlternativeScoring[] =>
  state.alternativeScoring?.key === positionKey(state) ? state.alternativeScoring.alternatives : [];

/** The alternative shown on the board. */
const selectedAlternative = (state: GameState): AlternativeScoring | null =>
  state.alternativeScoring?.key === positionKey(state) && !reviewOf(state)
    ? state.alternativeScoring.selected
    : null;

/** State as displayed under the selected alternative: end of the deciding stage and its groups. */
export function withAlternativeScoring(state: GameState): GameState {
  const alternative = selectedAlternative(state);
  if (!alternative) return state;
  const position = readPosition(readSave(state.save).record, alternative.ply);
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
function resultTexts(app: App, state: GameState) {
  const alternative = selectedAlternative(state);
  if (!alternative) return [endText(app, state), endReason(app, state)];
  const other = { ...state, view: viewWithScoring(state.view, alternative) };
  const name = app.t(`scoring-${alternativeKey(alternative)}`);
  return [
    app.t("scoring-result", { way: name, result: endText(app, other) }),
    endReason(app, other),
  ];
}

/** The buttons as a part of the end panel. */
export const alternativeScoringButtons = (
  app: App,
  toggle: (alternative: AlternativeScoring) => void,
) => ({
  key: (state: GameState) => String(alternativesOf(state).length),
  build: (state: GameState) => alternativeButtons(app, state, toggle),
  update: (panel: HTMLElement, state: GameState) => updatePressed(app, panel, state),
});

/** One toggle button for each alternative. The pressed one outlines its groups on the board. */
function alternativeButtons(
  app: App,
  state: GameState,
  toggle: (alternative: AlternativeScoring) => void,
) {
  const alternatives = alternativesOf(state);
  if (!alternatives.length) return null;
  const lines = alternatives.map((alternative) =>
    h(
      "button",
      {
        type: "button",
        class: "alternative-scoring",
        "aria-pressed": String(selectedAlternative(state) === alternative),
        "data-way": alternativeKey(alternative),
        title: app.t("scoring-show-groups"),
        click: () => toggle(alternative),
      },
      h("span", {}, app.t(`scoring-${alternative.option}-${alternative.value}`)),
      h("b", {}, margin(app, state.view, alternative)),
    ),
  );
  return h(
    "div",
    { class: "alternative-scorings", role: "group", "aria-label": app.t("scoring-title") },
    ...lines,
  );
}

/** Updates the pressed state of the buttons and the result texts. */
function updatePressed(app: App, panel: HTMLElement, state: GameState) {
  const alternative = selectedAlternative(state);
  resultTexts(app, state).forEach((text, index) => {
    const line = panel.querySelector(index ? "p" : "h2");
    if (line) setText(line, text);
  });
  for (const button of panel.querySelectorAll<HTMLElement>("[data-way]"))
    button.setAttribute(
      "aria-pressed",
      String(button.dataset.way === (alternative && alternativeKey(alternative))),
    );
}

const alternativeKey = ({ option, value }: AlternativeScoring) => `${option}-${value}`;

/** Winner and margin, such as "Ann by 3", or the winner of the tie-break. */
function margin(app: App, view: GameView, { outcome }: AlternativeScoring) {
  const { t } = app;
  if (!outcome.winner) return t("end-draw-plain");
  const { First, Second } = outcome.points;
  const name = playerName(app, view, outcome.winner);
  const by = Math.abs(First - Second);
  return by ? t("scoring-by", { name, by: pointsText(by) }) : t("scoring-tie", { name });
}
