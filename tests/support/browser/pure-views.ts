/**
 * Renders states of the table where everything but the state and the texts throws when it is
 * touched. Bundled for tests/browser/test_rendering.py, which calls `renderStates`.
 */
import { render } from "lit-html";
import { gridView } from "./static/app/grid-view.ts";
import { subPanels } from "./static/app/sub-panels.ts";
import { tableView } from "./static/app/table-view.ts";
import { clockView } from "./static/clock/clock-view.ts";
import { buildScene } from "./static/games/scene.ts";
import { sceneOptionsOf } from "./static/games/shared/selectors.ts";
import { createI18n } from "./static/i18n/fluent.ts";
import { withEditorStatus } from "./static/editor/editor-status.ts";
import { withLessonTask } from "./static/lessons/lesson-panel.ts";
import { withPuzzleTask } from "./static/puzzles/puzzle-panel.ts";
import {
  alternativeScorings,
  scoringResult,
  withAlternativeScoring,
} from "./static/review/alternative-scoring.ts";
import { displayedState } from "./static/review/displayed-state.ts";
import { withInsights } from "./static/review/insights.ts";
import { withMistakeTask } from "./static/review/mistake-panel.ts";
import { PlayerPanel } from "./static/table/player-panel.ts";

function freeze(value) {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
}

const refuse = () => {
  throw new Error("called while rendering");
};
/** Each of its members throws when it is called. */
const untouchable = new Proxy({}, { get: () => refuse });

function forbidSideEffects() {
  for (const name of ["fetch", "setTimeout", "setInterval", "requestAnimationFrame"])
    globalThis[name] = refuse;
  for (const owner of [Storage, IDBFactory, Worker, BroadcastChannel])
    for (const name of ["getItem", "setItem", "open", "postMessage"])
      if (name in owner.prototype) owner.prototype[name] = refuse;
}

function intentsOf(texts) {
  const panelIntents = {
    buttons: untouchable,
    menu: refuse,
    activate: refuse,
    tray: untouchable,
    swapPanel: untouchable,
    endPanel: {
      rematch: refuse,
      nextLevel: refuse,
      review: refuse,
      home: refuse,
      share: refuse,
      scoring: {
        result: (state) => scoringResult(texts, state),
        choice: (state) => alternativeScorings(texts, state, refuse),
      },
    },
    closeStagePanel: refuse,
    subPanels: subPanels(texts, {
      analysis: untouchable,
      puzzles: untouchable,
      mistakes: untouchable,
      lessons: untouchable,
      refusals: untouchable,
      replay: untouchable,
      openImageExport: refuse,
    }),
    decorateStatus: (state, line) =>
      [withInsights, withPuzzleTask, withMistakeTask, withLessonTask, withEditorStatus].reduce(
        (decorated, decorate) => decorate(texts, state, decorated),
        line,
      ),
    playerBars: {
      showClock: (state, seat) => clockView(texts, state, { seat, elapsed: 0, key: "P", toggle: refuse }),
      toggleGroups: refuse,
    },
  };
  const panels = {
    near: new PlayerPanel(texts, "near", panelIntents),
    far: new PlayerPanel(texts, "far", panelIntents),
  };
  const names = ["menu", "home", "exit", "rules", "learn", "tour", "goTo"];
  return { ...Object.fromEntries(names.map((name) => [name, refuse])), panels };
}

/** @returns for each state, the visible text of the table and whether a second rendering differs */
globalThis.renderStates = (states, messages) => {
  const i18n = createI18n("en", messages);
  const texts = { t: i18n.t, i18n: () => i18n };
  forbidSideEffects();
  return states.map(({ state: now }) => {
    const root = document.createElement("main");
    document.body.append(root);
    const state = displayedState(freeze(now));
    const props = Object.freeze({ now, state, edges: ["near", "far"] });
    const show = () => {
      render(tableView(texts, props, intentsOf(texts)), root);
      return root.innerHTML;
    };
    const first = show();
    const isStable = show() === first;
    const shown = withAlternativeScoring(state);
    const { items } = buildScene(shown.position, sceneOptionsOf(shown, now.settings, false));
    const label = gridView(texts, shown).cellLabel([0, 0]);
    const panels = [...root.querySelectorAll("#near-edge .panel:not([hidden])")].map(({ id }) => id);
    const found = { panels, text: root.textContent, isStable, items: items.length, label };
    root.remove();
    return found;
  });
};
