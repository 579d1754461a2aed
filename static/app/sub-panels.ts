/** Panels of other features that the player panel shows in place of the tray and the buttons. */

import { analysisPanel } from "../computer/analysis-panel.ts";
import { showsAnalysis } from "../computer/analysis-selectors.ts";
import { puzzleOf, reviewOf } from "../games/shared/mode.ts";
import type { Puzzles } from "../puzzles/puzzle-mode.ts";
import { puzzlePanel, showsVerdict, verdictTitle } from "../puzzles/puzzle-panel.ts";
import type { Replay } from "../review/replay.ts";
import { replayPanel } from "../review/replay-panel.ts";
import type { App } from "../state/app.ts";
import type { SubPanel } from "../table/player-panel.ts";
import { showLivePanel, showPanel } from "../ui/panel.ts";

export function subPanels(
  app: App,
  intents: {
    analysis: { close: () => void; retry: () => void; pickUp: (move: string) => void };
    puzzles: Puzzles;
    replay: Replay;
    openImageExport: () => void;
  },
): SubPanel[] {
  const { replay, openImageExport } = intents;
  const replayIntents = { ...replay, openImageExport };
  return [
    {
      part: "analysis-panel",
      create: (root, id) => ({
        show({ now, active }) {
          const isOpen = active && showsAnalysis(now);
          showPanel(root, isOpen ? analysisPanel(app, now, intents.analysis, id) : null);
        },
      }),
      isOpen: (state, active) => active && showsAnalysis(state),
    },
    {
      part: "puzzle-panel",
      create: (root, id) => ({
        show({ state }) {
          const key = `${puzzleOf(state)?.id} ${verdictTitle(app, state)}`;
          const content = showsVerdict(state) ? puzzlePanel(app, state, intents.puzzles, id) : null;
          showLivePanel(root, key, content);
        },
      }),
      isOpen: showsVerdict,
    },
    {
      part: "replay-panel",
      create: (root, id) => ({
        show({ now, active }) {
          showPanel(root, active ? replayPanel(app, now, replayIntents, id) : null);
        },
      }),
      isOpen: (state, active) => active && reviewOf(state) !== null,
    },
  ];
}
