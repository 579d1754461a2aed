/** What the accessible grid shows of a state: labels of the squares, with the insights. */
import type { GridView } from "../board/accessible-grid.ts";
import { cellLabel } from "../games/shared/cell-text.ts";
import { stepsOf } from "../games/shared/selection.ts";
import type { Texts } from "../i18n/fluent.ts";
import { insightOptions, insightsOf, insightText, moveInsights } from "../review/insights.ts";
import type { AppState } from "../state/app-state.ts";

export function gridView(texts: Texts, state: AppState): GridView {
  const { position, view, cursor } = state;
  // Squares that are final can't be covered later, as the tint on the board shows.
  const { reachable = view.reachable } = insightOptions(state);
  const labelled = { ...state, view: { ...view, reachable } };
  return {
    position,
    cursor,
    label: texts.t("board-label"),
    cellLabel: (cell) => cellLabel(texts, labelled, cell, insightText(texts, state, cell)),
    labelInputs: [
      texts.i18n(),
      position,
      view,
      stepsOf(state),
      insightsOf(state),
      moveInsights(state),
    ],
  };
}
