/** Composition of the game screen: creates its parts and connects controls to commands. */

import { render } from "lit-html";
import { type AccessibleGrid, createAccessibleGrid } from "../board/accessible-grid.ts";
import { cornerMapper } from "../board/board-layer.ts";
import { type BoardIntents, type BoardView, createBoardView } from "../board/board-view.ts";
import { createDragPreview } from "../board/drag-preview.ts";
import { cursorAfterKey, orientKey } from "../board/key-map.ts";
import { rotate180 } from "../board/rotate180.ts";
import { clockView } from "../clock/clock-view.ts";
import { analysisOptions } from "../computer/analysis-panel.ts";
import { analysedChance } from "../computer/analysis-selectors.ts";
import { hintOptions } from "../computer/hint-area.ts";
import { startHints } from "../computer/hint-effect.ts";
import { createHints, type Hints } from "../computer/hints.ts";
import { withEditorStatus } from "../editor/editor-status.ts";
import { buildScene } from "../games/scene.ts";
import { canBranchWith } from "../games/shared/explanation.ts";
import { isTrial } from "../games/shared/mode.ts";
import { heldOf } from "../games/shared/selection.ts";
import { sceneOptionsOf } from "../games/shared/selectors.ts";
import { laysDiscs, stageGameOf, stageOf } from "../games/shared/stage.ts";
import type { DiscKind } from "../games/shared/types.ts";
import { withLessonTask } from "../lessons/lesson-panel.ts";
import { cellAt } from "../notation/record-reader.ts";
import { withPuzzleTask } from "../puzzles/puzzle-panel.ts";
import {
  alternativeScorings,
  scoringResult,
  withAlternativeScoring,
} from "../review/alternative-scoring.ts";
import { startAutoplay } from "../review/autoplay-effect.ts";
import { displayedState } from "../review/displayed-state.ts";
import { createDrawing, type Drawing, withDrawing } from "../review/drawing.ts";
import { reviewedChance, reviewOptions } from "../review/game-report-panel.ts";
import { insightOptions, insightsOf, withInsights } from "../review/insights.ts";
import { withMistakeTask } from "../review/mistake-panel.ts";
import { refusalOptions } from "../review/refusals.ts";
import { createReplay, type Replay } from "../review/replay.ts";
import type { App, Edge } from "../state/app.ts";
import type { AppState } from "../state/app-state.ts";
import type { GameController } from "../state/controller.ts";
import { effectiveSettings } from "../state/effective-settings.ts";
import type { AppStore } from "../state/events.ts";
import { edgeStateOf, isFarSeatServed } from "../state/orientation.ts";
import type { ActionIntents } from "../table/action-bar.ts";
import {
  boardIntents,
  createPieceDrag,
  type DragPreview,
  type InputContext,
} from "../table/board-input.ts";
import { createBoardMotion } from "../table/board-motion.ts";
import { restoreDraft } from "../table/draft-effect.ts";
import { MoveInput } from "../table/move-input.ts";
import { MoveListScroll } from "../table/move-list.ts";
import { PieceInput } from "../table/piece-input.ts";
import { emphasiseChanges } from "../table/player-bar.ts";
import { PlayerPanel, type PlayerPanelIntents } from "../table/player-panel.ts";
import { bindKeys } from "../table/shortcuts.ts";
import { StepwiseInput } from "../table/stepwise-input.ts";
import { createTableLayout } from "../table/table-layout.ts";
import { shownKey } from "../ui/action-keys.ts";
import { byId } from "../ui/dom.ts";
import { preventAccidentalGestures } from "../ui/touch-guards.ts";
import type { Navigation } from "./commands.ts";
import { createActions } from "./commands.ts";
import { gridView } from "./grid-view.ts";
import { subPanels } from "./sub-panels.ts";
import { type TableIntents, tableView } from "./table-view.ts";

/** What the game screen needs besides the hints and the replay, which it creates itself. */
type ScreenNavigation = Omit<Navigation, "review" | "hints">;

export class GameScreen {
  readonly actions: ReturnType<typeof createActions>;
  readonly #app: App;
  readonly #store: AppStore;
  readonly #controller: GameController;
  readonly #navigation: ScreenNavigation;
  readonly #input: MoveInput;
  readonly #drag: ReturnType<typeof createPieceDrag>;
  readonly #root = byId("table");
  readonly #dragPreview: DragPreview;
  readonly #motion = createBoardMotion();
  readonly #replay: Replay;
  readonly #hints: Hints;
  readonly #board: BoardView;
  readonly #grid: AccessibleGrid;
  readonly #panels: Record<Edge, PlayerPanel>;
  readonly #tableLayout: ReturnType<typeof createTableLayout>;
  readonly #moveListScroll = new MoveListScroll();
  #isTwoSided = false;

  constructor(app: App, store: AppStore, controller: GameController, navigation: ScreenNavigation) {
    this.#app = app;
    this.#store = store;
    this.#controller = controller;
    this.#navigation = navigation;
    const piece = new PieceInput(app.rules, store, controller);
    const stepwise = new StepwiseInput(app.rules, store, controller);
    this.#input = new MoveInput(
      store,
      piece,
      stepwise,
      (begin) => void this.#branch(begin),
      (change) => navigation.editor.change(change),
    );
    const context: InputContext = {
      store,
      pieceInput: piece,
      stepwiseInput: stepwise,
      dragPreview: () => this.#dragPreview,
      explain: this.#input.explain,
      actAt: this.#input.actAt,
      surface: this.#root,
      quarterTurns: () => this.#tableLayout.quarterTurns(),
      board: () => this.#board,
    };
    this.#drag = createPieceDrag(context);
    this.#replay = createReplay(app, store, controller, () => this.actions.analysisBoard());
    this.#hints = createHints(store, this.#input);
    this.actions = createActions(app, store, controller, {
      ...navigation,
      review: this.#replay.start,
      hints: this.#hints,
    });
    this.#panels = { near: this.#createPanel("near"), far: this.#createPanel("far") };
    this.#tableLayout = createTableLayout(this.#root);
    // The first rendering creates the elements that the board and its grid fill.
    this.#renderTemplate(store.get());
    this.#dragPreview = createDragPreview(byId("drag-preview") as HTMLCanvasElement);
    const pointAt = (event: PointerEvent) => this.#board.pointAt(event);
    const drawing = createDrawing(store, pointAt, this.#replay.toggleMark);
    this.#board = this.#createBoard(withDrawing(boardIntents(context, this.#drag), drawing));
    this.#grid = this.#createGrid(drawing);
    preventAccidentalGestures(this.#root, byId("board"));
    this.#bindKeys(context);
  }

  /** Starts the effects that act through the parts of the screen. */
  startEffects(isViewWaiting: () => boolean) {
    startHints(this.#store, this.#app.engine, this.#hints, () =>
      this.#controller.submitQuietly({ do: "hint" }),
    );
    startAutoplay(this.#store, () => void this.#replay.step(1));
    this.#motion.start(this.#store, {
      isWaiting: isViewWaiting,
      paintBoard: () => {
        const now = this.#store.get();
        this.#showBoard(withAlternativeScoring(displayedState(now)), now);
      },
      arrival: (move) => this.#arrivalFromTray(move),
    });
  }

  /** Way from the tray to the first cell of a move, backwards, in cells. */
  #arrivalFromTray(move: string): [number, number] | null {
    const { left, top, width, height } = byId("tray").getBoundingClientRect();
    const [cell] = /[a-z]\d+/.exec(move) ?? [];
    if (!width || !cell) return null;
    const from = this.#board.pointAt({ clientX: left + width / 2, clientY: top + height / 2 });
    const { position } = this.#store.get();
    const [x, y] = cornerMapper(position)(cellAt(cell));
    return [from.column - x - 0.5, position.rows - from.row - y - 0.5];
  }

  /** Opens the analysis board in the displayed position, and begins a move there. */
  async #branch(begin: () => void) {
    await this.actions.analysisBoard();
    if (isTrial(this.#store.get())) begin();
  }

  /** Updates only the clocks. */
  updateClocks() {
    this.#renderTemplate(this.#store.get());
  }

  /** Restores the unfinished move that was stored when the page was hidden. */
  restoreDraft() {
    restoreDraft(this.#app.storage.draft(), this.#store.get(), this.#input);
  }

  show(now: AppState) {
    const state = displayedState(now);
    markPage(now, state);
    const shown = withAlternativeScoring(state);
    this.#isTwoSided = this.#tableLayout.apply(now).mode === "two-sided";
    this.#showBoard(shown, now);
    const emphasise = emphasiseChanges(this.#root);
    const focused = document.activeElement as HTMLElement | null;
    const isFocusHere = this.#root.contains(focused);
    this.#renderTemplate(now);
    emphasise();
    for (const edge of this.#edges)
      this.#panels[edge].paint({ state, now, ...edgeStateOf(now, edge) });
    this.#grid.show(gridView(this.#app, shown));
    if (isFocusHere && focused && !canHaveFocus(focused)) this.#moveFocus();
    this.#moveListScroll.update(byId("move-list"), now);
  }

  /** Moves the focus from a button that is gone to the panel that it has led to, or to the board. */
  #moveFocus() {
    const buttons = [...this.#root.querySelectorAll<HTMLElement>(".panel button")];
    const next = buttons.find(canHaveFocus);
    next?.focus({ preventScroll: true });
    if (document.activeElement !== next) this.#grid.focus();
  }

  get #edges(): Edge[] {
    return this.#isTwoSided ? ["near", "far"] : ["near"];
  }

  #renderTemplate(now: AppState) {
    const state = displayedState(now);
    const chance = analysedChance(state) ?? reviewedChance(now);
    const props = { now, state, edges: this.#edges, chance };
    render(tableView(this.#app, props, this.#tableIntents), this.#root);
  }

  get #tableIntents(): TableIntents {
    const { menu, leave, tour } = this.actions;
    const { home, rules, lessons } = this.#navigation;
    const learn = () => void lessons.start(this.#store.get().info.id);
    const { goToMove, follow } = this.#replay;
    return {
      menu,
      home,
      exit: leave,
      rules,
      learn,
      tour,
      goTo: goToMove,
      follow,
      panels: this.#panels,
    };
  }

  #showBoard(state: AppState, now: AppState) {
    const smallBoard = byId("board-area").clientWidth < 560;
    const viewpoint = {
      mirror: this.#isTwoSided ? rotate180 : undefined,
      overlayFlipped: isFarSeatServed(now),
    };
    const options = {
      ...this.#motion.options(),
      ...sceneOptionsOf(state, effectiveSettings(now), smallBoard, viewpoint),
      ...insightOptions(state),
      ...analysisOptions(state),
      ...hintOptions(state),
      ...reviewOptions(now, state),
      ...refusalOptions(state),
    };
    this.#board.setScene(buildScene(state.position, options));
    this.#grid.alignTo(this.#board.geometry());
  }

  #createBoard(intents: BoardIntents): BoardView {
    const resized = () => {
      this.#grid.alignTo(this.#board.geometry());
      // The device may be rotated during a drag: the piece stays on its cells until the next
      // pointer move.
      this.#dragPreview.hide();
      this.#dragPreview.invalidate();
      this.#store.dispatch({ type: "viewOutdated" });
    };
    return createBoardView({
      container: byId("board-area"),
      canvas: byId("board") as HTMLCanvasElement,
      intents: { ...intents, resized },
      quarterTurns: () => this.#tableLayout.quarterTurns(),
    });
  }

  #createGrid(drawing: Drawing): AccessibleGrid {
    const input = this.#input;
    const { state } = this.#controller;
    return createAccessibleGrid(byId("a11y-grid"), {
      moveCursor: (cell) => input.moveCursor(cell),
      enter: () => (drawing.isOn() ? drawing.choose(state().cursor) : input.enter()),
      choose: (cell) => (drawing.isOn() ? drawing.choose(cell) : input.choose(cell)),
      onCursorVisible: (cursorVisible) => {
        if (this.#controller.state().cursorVisible !== cursorVisible)
          this.#store.dispatch({ type: "cursorShown", visible: cursorVisible });
      },
    });
  }

  #createPanel(edge: Edge): PlayerPanel {
    const activate = () => {
      if (this.#store.get().activeEdge !== edge)
        this.#store.dispatch({ type: "edgeActivated", edge });
    };
    return new PlayerPanel(this.#app, edge, { ...this.#panelIntents(), activate });
  }

  #panelIntents(): Omit<PlayerPanelIntents, "activate"> {
    const app = this.#app;
    const { actions } = this;
    return {
      buttons: this.#buttons(),
      menu: actions.menu,
      tray: {
        pick: this.#pick,
        recolour: this.#input.piece.recolour,
        drag: this.#drag.move,
        drop: this.#drag.drop,
        cancel: this.#drag.cancel,
        rotate: () => this.#input.turn(),
      },
      swapPanel: {
        swap: actions.swap,
        decline: () => this.#store.dispatch({ type: "swapDeclined" }),
        undo: actions.undo,
      },
      endPanel: this.#endIntents(),
      closeStagePanel: () => this.#store.dispatch({ type: "stageAcknowledged" }),
      subPanels: this.#subPanels(),
      decorateStatus: (state, line) =>
        [withInsights, withPuzzleTask, withMistakeTask, withLessonTask, withEditorStatus].reduce(
          (decorated, decorate) => decorate(app, state, decorated),
          line,
        ),
      playerBars: {
        showClock: (state, seat) => {
          const toggle = () => app.clock.toggle();
          const key = shownKey(app.settings(), "pause");
          return clockView(app, state, { seat, elapsed: app.clock.elapsed(), key, toggle });
        },
        toggleGroups: () => this.#store.dispatch({ type: "groupsToggled" }),
      },
    };
  }

  #buttons(): ActionIntents {
    const { actions } = this;
    const input = this.#input;
    return {
      undo: actions.undo,
      redo: actions.redo,
      advise: actions.advise,
      analysis: actions.analysis,
      rotate: () => input.piece.rotate(),
      flip: () => input.flip(),
      colour: () => input.piece.recolour(1),
      hint: input.piece.toggleHint,
      cancel: () => input.stepBack(),
      confirm: () => input.place(),
      why: input.why,
      send: actions.send,
      pause: actions.pause,
      done: () => void this.#navigation.editor.done(),
    };
  }

  #endIntents(): PlayerPanelIntents["endPanel"] {
    const { rematch, share } = this.actions;
    return {
      rematch: () => rematch(),
      nextLevel: rematch,
      share,
      review: () => void this.#replay.startWithReport(),
      home: this.#navigation.home,
      scoring: {
        result: (state) => scoringResult(this.#app, state),
        choice: (state) =>
          alternativeScorings(this.#app, state, (alternative) =>
            this.#store.dispatch({ type: "scoringToggled", alternative }),
          ),
      },
    };
  }

  #subPanels() {
    const hints = this.#hints;
    return subPanels(this.#app, {
      analysis: {
        close: hints.toggleAnalysis,
        show: (move: string) => this.#store.dispatch({ type: "analysisMoveShown", move }),
        retry: hints.retryAnalysis,
        pickUp: (move: string) => {
          void hints.pickUpAnalysed(move);
          this.#grid.focus();
        },
      },
      puzzles: this.#navigation.puzzles,
      mistakes: this.#navigation.mistakes,
      lessons: this.#navigation.lessons,
      refusals: {
        show: (code) => this.#store.dispatch({ type: "explanationRuleShown", code }),
        close: this.#endExplanation,
        guide: (code) => {
          this.#endExplanation();
          this.#navigation.rulesAgain(code);
        },
      },
      replay: this.#replay,
      openImageExport: this.actions.picture,
    });
  }

  /** The keyboard goes on where it was before the explanation. */
  readonly #endExplanation = () => {
    this.#input.explain(null);
    this.#grid.focus();
  };

  readonly #pick = (piece: string, byKey: boolean) => {
    if (laysDiscs(this.#store.get())) this.#navigation.editor.chooseDisc(piece as DiscKind);
    else this.#input.piece.pick(piece, byKey);
    this.#grid.focus();
  };

  #bindKeys(context: InputContext) {
    const { state } = this.#controller;
    const isFlipped = () => isFarSeatServed(state());
    this.#grid.bindKeys(() => {
      const { position, cursor } = state();
      return { position, from: heldOf(state())?.pivot ?? cursor, farSide: isFlipped() };
    });
    const moveCursor = (key: string) => {
      const { cursor, position } = state();
      const next = cursorAfterKey(orientKey(key, isFlipped()), cursor, position);
      if (next) this.#store.dispatch({ type: "cursorMoved", cell: next });
      this.#grid.focus();
    };
    const keys = {
      ...this.actions,
      pick: this.#pick,
      branchWith: (shape: string) => {
        const begins = canBranchWith(state(), shape);
        if (begins) void this.#branch(() => this.#pick(shape, true));
        return begins;
      },
      hint: this.#hints.hint,
      analysis: this.#hints.toggleAnalysis,
      help: this.#navigation.keys,
      toggleInsights: this.#navigation.toggleInsights,
      why: this.#input.why,
      endExplanation: this.#endExplanation,
      moveCursor,
      replay: this.#replay,
    };
    bindKeys(context, keys, this.#navigation.acceptsKeys);
  }
}

/** Marks the page with what its style sheets depend on. */
function markPage(now: AppState, state: AppState) {
  const root = document.documentElement;
  root.dataset.ply = String(now.view.ply);
  root.dataset.kind = stageGameOf(state);
  root.dataset.scoring = stageOf(state).scoring;
  root.toggleAttribute("data-colouring", stageOf(state).actions.includes("colour"));
  root.toggleAttribute("data-awaited", now.environment.isAwaited);
  root.toggleAttribute("data-trial", isTrial(now));
  root.toggleAttribute("data-insights", insightsOf(state) !== null);
}

const canHaveFocus = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(":disabled, [inert] *") &&
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility !== "hidden";
