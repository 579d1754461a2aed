/** Panels of other features that the player panel shows in place of the tray and the buttons. */

import type { TemplateResult } from "lit-html";
import { type AnalysisIntents, analysisPanel } from "../computer/analysis-panel.ts";
import { showsAnalysis } from "../computer/analysis-selectors.ts";
import { puzzleOf, reviewOf, trialNumber } from "../games/shared/mode.ts";
import { createThumbnails } from "../games/thumbnail.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { Lessons } from "../lessons/lesson-mode.ts";
import { lessonPanel, lessonTitle, showsLessonVerdict } from "../lessons/lesson-panel.ts";
import type { Puzzles } from "../puzzles/puzzle-mode.ts";
import { puzzlePanel, showsVerdict, verdictTitle } from "../puzzles/puzzle-panel.ts";
import { mistakePanel, mistakeTitle, showsMistakeVerdict } from "../review/mistake-panel.ts";
import type { Mistakes } from "../review/mistakes.ts";
import { type RefusalIntents, refusalsPanel } from "../review/refusals-panel.ts";
import type { Replay } from "../review/replay.ts";
import { replayPanel } from "../review/replay-panel.ts";
import type { AppState } from "../state/app-state.ts";
import { effectiveSettings } from "../state/effective-settings.ts";
import type { SubPanel } from "../table/player-panel.ts";
import { livePanelTemplate, type MakeId, panelTemplate } from "../ui/panel.ts";

interface Verdict {
  shows: (state: AppState) => boolean;
  /** With another title, the panel is announced again. */
  title: (state: AppState) => string;
  content: (state: AppState, id: MakeId) => TemplateResult;
}

/** Panel with the verdict on a move. An explanation covers it. */
function verdictPanel(name: string, { shows, title, content }: Verdict): SubPanel {
  const isOpen = (state: AppState) => !state.explanation && shows(state);
  return {
    template({ state }, id, isAnnounced) {
      const shown = isOpen(state) ? { key: title(state), content: content(state, id) } : null;
      return livePanelTemplate(name, shown, id, isAnnounced);
    },
    isOpen,
  };
}

export function subPanels(
  texts: Texts,
  intents: {
    analysis: AnalysisIntents;
    puzzles: Puzzles;
    mistakes: Mistakes;
    lessons: Lessons;
    refusals: RefusalIntents;
    replay: Replay;
    openImageExport: () => void;
  },
): SubPanel[] {
  const { replay, openImageExport } = intents;
  const replayIntents = {
    ...replay,
    learn: intents.mistakes.learn,
    openImageExport,
    thumbnails: createThumbnails(),
  };
  return [
    {
      template: ({ now, active }, id) => {
        const isOpen = active && showsAnalysis(now);
        const content = isOpen ? analysisPanel(texts, now, intents.analysis, id) : null;
        return panelTemplate("analysis-panel", content, id);
      },
      isOpen: (state, active) => active && showsAnalysis(state),
    },
    verdictPanel("puzzle-panel", {
      shows: showsVerdict,
      title: (state) => `${puzzleOf(state)?.id} ${verdictTitle(texts, state)}`,
      content: (state, id) => puzzlePanel(texts, state, intents.puzzles, id),
    }),
    verdictPanel("mistake-panel", {
      shows: showsMistakeVerdict,
      title: (state) => `${trialNumber(state)} ${mistakeTitle(texts, state)}`,
      content: (state, id) => mistakePanel(texts, state, intents.mistakes, id),
    }),
    verdictPanel("lesson-panel", {
      shows: showsLessonVerdict,
      title: (state) => `${trialNumber(state)} ${lessonTitle(texts, state)}`,
      content: (state, id) => lessonPanel(texts, state, intents.lessons, id),
    }),
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
            ? replayPanel(
                texts,
                now,
                { ...replayIntents, hatching: effectiveSettings(now).hatching },
                id,
              )
            : null,
          id,
        ),
      isOpen: (state, active) => active && !state.explanation && reviewOf(state) !== null,
    },
  ];
}
