/** What the accessible grid shows of a state: labels of the squares, with the insights. */
import type { GridView } from "../board/accessible-grid.ts";
import { stepsOf } from "../games/shared/selection.ts";
import type { GameState } from "../games/shared/types.ts";
import { insightOptions, insightsOf, insightText, moveInsights } from "../review/insights.ts";
import type { App } from "../state/app.ts";
import { cellLabel } from "../table/cell-text.ts";

export function gridView(app: App, state: GameState): GridView {
  const { position, view, cursor } = state;
  // Squares that are final can't be covered later, as the tint on the board shows.
  const { reachable = view.reachable } = insightOptions(app, state);
  const labelled = { ...state, view: { ...view, reachable } };
  return {
    position,
    cursor,
    label: app.t("board-label"),
    cellLabel: (cell) => cellLabel(app, labelled, cell, insightText(app, state, cell)),
    labelInputs: [
      app.i18n(),
      position,
      view,
      stepsOf(state),
      insightsOf(app, state),
      moveInsights(app, state),
    ],
  };
}
