/** Panels of other features that the player panel shows in place of the tray and the buttons. */

import { type AnalysisIntents, analysisPanel } from "../computer/analysis-panel.ts";
import { showsAnalysis } from "../computer/analysis-selectors.ts";
import { puzzleOf, reviewOf } from "../games/shared/mode.ts";
import { createThumbnails } from "../games/thumbnail.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { Puzzles } from "../puzzles/puzzle-mode.ts";
import { puzzlePanel, showsVerdict, verdictTitle } from "../puzzles/puzzle-panel.ts";
import { type RefusalIntents, refusalsPanel } from "../review/refusals-panel.ts";
import type { Replay } from "../review/replay.ts";
import { replayPanel } from "../review/replay-panel.ts";
import type { AppState } from "../state/app-state.ts";
import { lookOf } from "../state/look.ts";
import type { SubPanel } from "../table/player-panel.ts";
import { livePanelTemplate, panelTemplate } from "../ui/panel.ts";

/** An explanation covers the verdict on a puzzle. */
const isVerdictOpen = (state: AppState) => !state.explanation && showsVerdict(state);

export function subPanels(
  texts: Texts,
  intents: {
    analysis: AnalysisIntents;
    puzzles: Puzzles;
    refusals: RefusalIntents;
    replay: Replay;
    openImageExport: () => void;
  },
): SubPanel[] {
  const { replay, openImageExport } = intents;
  const replayIntents = { ...replay, openImageExport, thumbnails: createThumbnails() };
  return [
    {
      template: ({ now, active }, id) => {
        const isOpen = active && showsAnalysis(now);
        const content = isOpen ? analysisPanel(texts, now, intents.analysis, id) : null;
        return panelTemplate("analysis-panel", content, id);
      },
      isOpen: (state, active) => active && showsAnalysis(state),
    },
    {
      template: ({ state }, id, isAnnounced) => {
        const key = `${puzzleOf(state)?.id} ${verdictTitle(texts, state)}`;
        const content = isVerdictOpen(state)
          ? { key, content: puzzlePanel(texts, state, intents.puzzles, id) }
          : null;
        return livePanelTemplate("puzzle-panel", content, id, isAnnounced);
      },
      isOpen: isVerdictOpen,
    },
    {
      template({ state, active }, id) {
        const { explanation } = state;
        const content =
          active && explanation
            ? refusalsPanel(texts, state, explanation, intents.refusals, id)
            : null;
        return panelTemplate("why-panel", content, id);
      },
      isOpen: ({ explanation }, active) => active && explanation !== null,
    },
    {
      template: ({ now, active }, id) =>
        panelTemplate(
          "replay-panel",
          active && !now.explanation
            ? replayPanel(texts, now, { ...replayIntents, look: lookOf(now) }, id)
            : null,
          id,
        ),
      isOpen: (state, active) => active && !state.explanation && reviewOf(state) !== null,
    },
  ];
}
