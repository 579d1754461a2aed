/** Panels of other features that the player panel shows in place of the tray and the buttons. */

import { createAnalysisPanel } from "../computer/analysis-panel.ts";
import { showsAnalysis } from "../computer/analysis-selectors.ts";
import { reviewOf, withoutReview } from "../games/shared/mode.ts";
import type { Puzzles } from "../puzzles/puzzle-mode.ts";
import { createPuzzlePanel, showsVerdict } from "../puzzles/puzzle-panel.ts";
import type { Replay } from "../review/replay.ts";
import { createReplayPanel } from "../review/replay-panel.ts";
import type { App } from "../state/app.ts";
import type { SubPanel } from "../table/player-panel.ts";

export function subPanels(
  app: App,
  intents: {
    analysis: { close: () => void; retry: () => void; pickUp: (move: string) => void };
    puzzles: Puzzles;
    replay: Replay;
    openImageExport: () => void;
  },
): SubPanel[] {
  return [
    {
      part: "analysis-panel",
      create(root, id) {
        const panel = createAnalysisPanel(app, root, intents.analysis, id);
        return { show: ({ now, active }) => panel.show(now, active) };
      },
      isOpen: (state, active) => active && showsAnalysis(state),
    },
    {
      part: "puzzle-panel",
      create(root, id) {
        const panel = createPuzzlePanel(app, root, intents.puzzles, id);
        return { show: ({ state }) => panel.show(state) };
      },
      isOpen: showsVerdict,
    },
    {
      part: "replay-panel",
      create(root, id) {
        const { replay, openImageExport } = intents;
        const panel = createReplayPanel(app, root, replay, openImageExport, id);
        return {
          show: ({ now, active }) =>
            panel.show(active ? now : { ...now, mode: withoutReview(now.mode) }),
        };
      },
      isOpen: (state, active) => active && reviewOf(state) !== null,
    },
  ];
}
