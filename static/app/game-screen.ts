/** Composition of the game screen: creates its parts and connects controls to commands. */

import { createAccessibleGrid } from "../board/accessible-grid.ts";
import { createBoardView } from "../board/board-view.ts";
import { createDragPreview } from "../board/drag-preview.ts";
import { cursorAfterKey, orientKey } from "../board/key-map.ts";
import { rotate180 } from "../board/rotate180.ts";
import { clockView } from "../clock/clock-view.ts";
import { analysisOptions } from "../computer/analysis-panel.ts";
import { startHints } from "../computer/hint-effect.ts";
import { createHints } from "../computer/hints.ts";
import { buildScene } from "../games/scene.ts";
import { isTrial, puzzleOf, reviewOf } from "../games/shared/mode.ts";
import { isComputerTurn } from "../games/shared/players.ts";
import { sceneOptionsOf, stageName } from "../games/shared/selectors.ts";
import { isStepwise, stageGameOf, stageOf } from "../games/shared/stage.ts";
import type { GameState, StatusLine } from "../games/shared/types.ts";
import type { Seat } from "../protocol/types.ts";
import { withPuzzleTask } from "../puzzles/puzzle-panel.ts";
import {
  alternativeScorings,
  scoringResult,
  withAlternativeScoring,
} from "../review/alternative-scoring.ts";
import { startAutoplay } from "../review/autoplay-effect.ts";
import { displayedState } from "../review/displayed-state.ts";
import { reviewOptions } from "../review/game-report-panel.ts";
import { insightOptions, insightsOf, withInsights } from "../review/insights.ts";
import { insightsPanel } from "../review/insights-panel.ts";
import { createReplay } from "../review/replay.ts";
import type { App, Edge } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import type { ActionIntents } from "../table/action-bar.ts";
import { boardIntents, createPieceDrag } from "../table/board-input.ts";
import { createLanding } from "../table/landing-effect.ts";
import { createMoveInput } from "../table/move-input.ts";
import { createMoveList } from "../table/move-list.ts";
import { PieceInput } from "../table/piece-input.ts";
import { createPlayerPanel } from "../table/player-panel.ts";
import { bindKeys } from "../table/shortcuts.ts";
import { StepwiseInput } from "../table/stepwise-input.ts";
import { createTableLayout } from "../table/table-layout.ts";
import { createDraftStorage } from "../table/unfinished-move.ts";
import { byId, setText } from "../ui/dom.ts";
import { translateLabels } from "../ui/labels.ts";
import { showPanel } from "../ui/panel.ts";
import { preventAccidentalGestures } from "../ui/touch-guards.ts";
import type { Navigation } from "./commands.ts";
import { createActions } from "./commands.ts";
import { gridView } from "./grid-view.ts";
import { subPanels } from "./sub-panels.ts";

function showInsights(app: App, state: GameState) {
  const panel = byId("insights-panel");
  const insights = insightsOf(app, state);
  document.documentElement.toggleAttribute("data-insights", Boolean(insights));
  if (insights) panel.setAttribute("aria-label", app.t("menu-insights"));
  showPanel(panel, insights && insightsPanel(app, state, insights));
}

export function createGameScreen(
  app: App,
  store: AppStore,
  controller: GameController,
  navigation: Omit<Navigation, "review" | "hints">,
) {
  const landing = createLanding();
  const pieceInput = new PieceInput(app, controller);
  const dragPreview = createDragPreview(byId("drag-preview") as HTMLCanvasElement);
  const stepwiseInput = new StepwiseInput(app, store, controller);
  const surface = byId("table");
  const inputContext = {
    app,
    controller,
    pieceInput,
    stepwiseInput,
    dragPreview,
    surface,
    board: () => boardView,
  };
  const drag = createPieceDrag(inputContext);
  const replay = createReplay(app, store, controller, () => actions.explore());
  const moveInput = createMoveInput(controller, pieceInput, stepwiseInput);
  const hints = createHints(store, moveInput);
  const actions = createActions(app, store, controller, {
    ...navigation,
    review: replay.start,
    hints,
  });
  const boardView = createBoardView({
    container: byId("board-area"),
    canvas: byId("board") as HTMLCanvasElement,
    intents: {
      ...boardIntents(inputContext, drag),
      resized: () => {
        accessibleGrid.alignTo(boardView.geometry());
        // The device may be rotated during a drag: the piece stays on its cells until the next
        // pointer move.
        dragPreview.hide();
        dragPreview.invalidate();
        store.dispatch({ type: "viewOutdated" });
      },
    },
    quarterTurns: app.orientation.quarterTurns,
  });
  const accessibleGrid = createAccessibleGrid(byId("a11y-grid"), {
    moveCursor: (cell) =>
      controller.state().held
        ? pieceInput.moveTo({ column: cell[0], row: cell[1] }, "set")
        : controller.interact({ cursor: cell, cursorVisible: true }),
    enter: () => {
      if (isStepwise(controller.state())) void stepwiseInput.tap(controller.state().cursor, true);
      else void pieceInput.place();
    },
    choose: (cell) => {
      if (isStepwise(controller.state())) void stepwiseInput.tap(cell, false);
      else if (controller.state().held) pieceInput.moveTo({ column: cell[0], row: cell[1] }, "set");
      else controller.interact({ cursor: cell });
    },
    onCursorVisible: (cursorShown) => {
      if (controller.state().cursorVisible !== cursorShown)
        controller.interact({ cursorVisible: cursorShown });
    },
  });
  const pick = (piece: string, byKey: boolean) => {
    pieceInput.pick(piece, byKey);
    accessibleGrid.focus();
  };
  const buttons: ActionIntents = {
    undo: actions.undo,
    redo: actions.redo,
    rotate: () => pieceInput.rotate(),
    flip: () => (isStepwise(controller.state()) ? stepwiseInput.swapEnds() : pieceInput.flip()),
    colour: () => pieceInput.recolour(1),
    hint: pieceInput.toggleHint,
    cancel: () => (isStepwise(controller.state()) ? stepwiseInput.undoStep() : pieceInput.cancel()),
    confirm: () => (isStepwise(controller.state()) ? stepwiseInput.place() : pieceInput.place()),
    send: actions.send,
    pause: actions.pause,
  };
  const intents = {
    buttons,
    menu: actions.menu,
    tray: {
      pick,
      recolour: pieceInput.recolour,
      drag: drag.move,
      drop: drag.drop,
      cancel: drag.cancel,
      rotate: () =>
        isStepwise(controller.state()) ? stepwiseInput.swapEnds() : pieceInput.rotate(),
    },
    swapPanel: {
      swap: actions.swap,
      decline: () => controller.interact({ swapDeclined: true }),
    },
    endPanel: {
      rematch: actions.rematch,
      startReplay: replay.start,
      home: navigation.home,
      share: actions.share,
      scoring: {
        result: (state: GameState) => scoringResult(app, state),
        choice: (state: GameState) =>
          alternativeScorings(app, state, (alternative) =>
            store.dispatch({ type: "scoringToggled", alternative }),
          ),
      },
    },
    closeStagePanel: () => controller.interact({ stageAcknowledged: true }),
    subPanels: subPanels(app, {
      analysis: {
        close: hints.toggleAnalysis,
        retry: hints.retryAnalysis,
        pickUp(move: string) {
          void hints.pickUpAnalysed(move);
          accessibleGrid.focus();
        },
      },
      puzzles: navigation.puzzles,
      replay,
      openImageExport: actions.picture,
    }),
    decorateStatus: (state: GameState, line: StatusLine) =>
      withPuzzleTask(app, state, withInsights(app, state, line)),
    showClock: (state: GameState, seat: Seat) =>
      clockView(app, state, {
        seat,
        elapsed: app.clock.elapsed(),
        toggle: () => app.clock.toggle(),
      }),
  };
  const createPanel = (edge: Edge) =>
    createPlayerPanel(app, edge, {
      ...intents,
      activate() {
        if (app.orientation.activeEdge() === edge) return;
        app.orientation.setActiveEdge(edge);
        if (reviewOf(controller.state())) store.dispatch({ type: "viewOutdated" });
      },
    });
  const panels = { near: createPanel("near"), far: createPanel("far") };
  const allPanels = Object.values(panels);
  const tableLayout = createTableLayout(app, surface, panels);
  surface.insertBefore(panels.near.root, byId("move-list-panel"));
  preventAccidentalGestures(surface, byId("board"));
  const draftStorage = createDraftStorage(app, controller, pieceInput, stepwiseInput);
  const moveList = createMoveList(app, byId("move-list"), replay.goTo);
  const moveCursor = (key: string) => {
    const { cursor: cell, position } = controller.state();
    const oriented = orientKey(key, app.orientation.isFarSeatServed(controller.state()));
    controller.interact({ cursor: cursorAfterKey(oriented, cell, position) ?? cell });
    accessibleGrid.focus();
  };

  accessibleGrid.bindKeys(() => {
    const state = controller.state();
    const { position, held, cursor } = state;
    const farSide = app.orientation.isFarSeatServed(state);
    return { position, from: held?.pivot ?? cursor, farSide };
  });
  bindKeys(
    inputContext,
    {
      ...actions,
      pick,
      hint: hints.hint,
      analysis: hints.toggleAnalysis,
      help: navigation.keys,
      toggleInsights: navigation.toggleInsights,
      moveCursor,
      replay,
    },
    navigation.isTableVisible,
  );
  byId("menu-button").addEventListener("click", actions.menu);
  byId("home-button").addEventListener("click", navigation.home);
  byId("exit-button").addEventListener("click", actions.leave);
  byId("rules-button").addEventListener("click", navigation.rules);
  byId("tour-button").addEventListener("click", actions.tour);

  let twoSided = false;

  function showBoard(state: GameState, now: GameState) {
    const smallBoard = byId("board-area").clientWidth < 560;
    const viewpoint = {
      mirror: twoSided ? rotate180 : undefined,
      overlayFlipped: app.orientation.isFarSeatServed(now),
    };
    const progress = landing.progress();
    const options = {
      ...(progress !== undefined && { landing: progress }),
      ...sceneOptionsOf(state, app.settings(), smallBoard, viewpoint),
      ...insightOptions(app, state),
      ...analysisOptions(state),
      ...reviewOptions(now),
    };
    boardView.setScene(buildScene(state.position, options));
    accessibleGrid.alignTo(boardView.geometry());
  }

  /** Updates the button that leaves trial mode: back to the game, or to the list of puzzles. */
  function updateExitButton(shown: boolean, word: string) {
    const button = byId("exit-button");
    const text = button.querySelector("span") as HTMLElement;
    button.hidden = !shown;
    if (text.dataset.text === word) return;
    text.dataset.text = word;
    button.dataset.label = word === "menu-exit-explore" ? "explore-exit" : word;
    translateLabels(app, button.parentElement as HTMLElement);
  }

  /** Starts the effects that act through the parts of the screen. */
  function startEffects(isViewWaiting: () => boolean) {
    startHints(store, { engine: app.engine, texts: app }, moveInput);
    startAutoplay(store, () => void replay.step(1));
    landing.start(store, {
      isWaiting: isViewWaiting,
      paintBoard: () => showBoard(withAlternativeScoring(displayedState(store.get())), store.get()),
    });
  }

  return {
    actions,
    startEffects,
    /** Updates only the clocks. */
    updateClocks: () => {
      for (const edge of allPanels) edge.playerBars.updateClocks();
    },
    /** Validates the held piece once the rules worker is ready. */
    validateHeld: pieceInput.validate,
    /** Restores the unfinished move that was stored when the page was hidden. */
    restoreDraft: draftStorage.restore,
    show(now: GameState) {
      const state = displayedState(now);
      document.documentElement.dataset.ply = String(now.view.ply);
      document.documentElement.dataset.kind = stageGameOf(state);
      document.documentElement.dataset.scoring = stageOf(state).scoring;
      const exploring = isTrial(now);
      document.documentElement.toggleAttribute("data-exploring", exploring);
      const shown = withAlternativeScoring(state);
      twoSided = tableLayout.apply(now).mode === "two-sided";
      showBoard(shown, now);
      for (const edge of twoSided ? allPanels : [panels.near]) {
        const { seat, active } = tableLayout.edgeState(edge === panels.near ? "near" : "far", now);
        edge.show({ state, now, seat, active });
      }
      showInsights(app, state);
      accessibleGrid.show(gridView(app, shown));
      moveList.show(now);
      setText(byId("game-name"), stageName(app, state));
      updateExitButton(exploring, puzzleOf(now) ? "puzzle-action-list" : "menu-exit-explore");
      byId("home-button").hidden = exploring;
      const { view, held, steps } = state;
      byId("tour-button").hidden = app.storage.isTourSeen();
      const begun = view.ply > 0 || Boolean(held) || steps.length > 0 || isComputerTurn(state);
      byId("first-steps").hidden = begun || exploring;
    },
  };
}
