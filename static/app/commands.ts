/** Commands of the buttons and the menu that act on the current game. */

import { runningSeat } from "../clock/clock-model.ts";
import type { Hints } from "../computer/hints.ts";
import type { PositionEditor } from "../editor/position-editor.ts";
import type { GameSnapshot } from "../games/diagram-caption.ts";
import { editOf, isTask, isTrial, puzzleOf } from "../games/shared/mode.ts";
import { canResign, isComputerOnly } from "../games/shared/players.ts";
import {
  canAnalyse,
  canHint,
  canMove,
  matchScore,
  positionKey,
} from "../games/shared/selectors.ts";
import { variantKey } from "../games/shared/status-text.ts";
import { createTour } from "../help/tour.ts";
import type { Lessons } from "../lessons/lesson-mode.ts";
import { type NewGameIntents, openNewGame } from "../newgame/new-game.ts";
import { puzzleFragment } from "../notation/puzzle-address.ts";
import { otherSeat } from "../notation/record-reader.ts";
import { recordFromUrl } from "../notation/url-fragment.ts";
import type { GameInfo, Reason, Refusal } from "../protocol/types.ts";
import type { Puzzles } from "../puzzles/puzzle-mode.ts";
import { createAnalysisBoard } from "../review/analysis-board.ts";
import { displayedState } from "../review/displayed-state.ts";
import type { Mistakes } from "../review/mistakes.ts";
import { pageUrl } from "../rules/platform-web.ts";
import { createImageExport } from "../share/image-export.ts";
import { createLinkService, linkForm } from "../share/link-service.ts";
import { openShare, shareOrCopy } from "../share/share-dialog.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { exitLabel } from "../state/origins.ts";
import { refusalMessage } from "../state/refusal-message.ts";
import { openResignDialog } from "../table/resign-dialog.ts";
import { gridView } from "./grid-view.ts";
import { openMenu } from "./menu.ts";

/** Navigation from the table to the other screens and dialogs. */
export interface Navigation {
  home: () => void;
  table: () => void;
  settings: () => void;
  sides: () => void;
  seating: NewGameIntents["seating"];
  load: (refused?: { text: string; refusal: Refusal }) => void;
  rules: () => void;
  /** Opens the guide again in which a rule was chosen. */
  rulesAgain: (code: Reason) => void;
  keys: () => void;
  review: () => void;
  puzzles: Puzzles;
  mistakes: Mistakes;
  lessons: Lessons;
  editor: PositionEditor;
  leavePuzzle: () => void;
  openPrint: (shown: GameSnapshot) => void;
  toggleInsights: () => void;
  acceptsKeys: () => boolean;
  hints: Hints;
}

/** Commands about the current game as a whole. */
function gameCommands(app: App, store: AppStore, controller: GameController) {
  const { state } = controller;

  /** Carries out a request, and puts a refusal into the status line. */
  async function attempt(request: Promise<Refusal | null>) {
    const refusal = await request;
    if (refusal) controller.showMessage(refusalMessage(refusal));
  }

  /** The last position in which a declined swap was offered again. */
  let offeredAgainAt = "";

  /**
   * Offers a declined swap again. Returns whether it did: with a move to take back, it does so only
   * once in a position, because the swap panel of small windows has no undo button.
   */
  function offerSwapAgain() {
    const key = positionKey(state());
    const { swapDeclined, view } = state();
    if (!swapDeclined || (view.may_undo && key === offeredAgainAt)) return false;
    offeredAgainAt = key;
    store.dispatch({ type: "swapOffered" });
    return true;
  }

  const play = (move: string) => attempt(controller.submit({ do: "play", move }));
  const pauseComputer = (on: boolean) => store.dispatch({ type: "computerPaused", on });

  return {
    undo: () => {
      if (offerSwapAgain()) return;
      if (!state().view.may_undo) return;
      if (isComputerOnly(state())) pauseComputer(true);
      void attempt(controller.submit({ do: "undo" }));
    },
    redo: () => {
      if (state().view.may_redo) void attempt(controller.submit({ do: "redo" }));
    },
    swap: () => play("swap"),
    resign: () => {
      const { id, loads, view } = state();
      openResignDialog(app, view, () => {
        const now = state();
        // Another tab may have made a move behind the dialog: it is somebody else's turn then.
        if (now.id === id && now.loads === loads && now.view.ply === view.ply) void play("resign");
      });
    },
    /** @param level - new level of the computer, which keeps its own without it */
    rematch: (level?: number) => {
      // The seats are swapped, but the players keep their places at the table.
      const id = app.storage.newId();
      app.storage.setNearSeat(id, otherSeat(state().nearSeat));
      const score = matchScore(state());
      // Against another level, a match begins anew.
      if (score && level === undefined) app.storage.setMatch(id, score);
      void attempt(controller.startGame({ do: "rematch", level }, id));
    },
    /** Pauses or resumes the clock, or a game between two computer players. */
    pause: () => {
      const { computerPaused } = state();
      if (isComputerOnly(state()) || computerPaused) pauseComputer(!computerPaused);
      else app.clock.toggle();
    },
    /** Entry of the menu. Never resumes: the clock may have stopped since the menu was opened. */
    pauseOnly: () => {
      if (isComputerOnly(state())) pauseComputer(true);
      else app.clock.pause();
    },
    start: (info: GameInfo, options: Record<string, string>, seed?: number) => {
      const id = app.storage.newId();
      if (options.FirstLevel && !options.SecondLevel) app.storage.setNearSeat(id, "Second");
      void attempt(controller.startGame({ do: "new", game: info.id, options, seed }, id));
    },
  };
}

/** Commands that exchange games as links, and open what was received. */
function linkCommands(app: App, controller: GameController, { table, load }: Navigation) {
  const links = createLinkService(app, controller);

  const share = () => {
    const { save, view } = controller.state();
    const board = { mode: "replay", ply: "end" };
    openShare(app, { record: save.record, links, hasClock: Boolean(view.clock), board });
  };

  return {
    share,
    /** Shares a position that is not on the table. */
    sharePosition: (record: string) => {
      const createLink = () => links.createLinkTo(record);
      const made = { createLink, markSent: () => {} };
      openShare(app, { record, links: made, hasClock: false, board: {} });
    },
    /** Shares or copies a link with the latest move; opens the share dialog if both fail. */
    send: async () => {
      const link = await links.createLink();
      const done = link ? await shareOrCopy(app, link) : "failed";
      if (done === "failed") return share();
      if (done === "stopped") return;
      links.markSent();
      const key = variantKey(app, done === "copied" ? "link-copied" : "link-sent", linkForm());
      controller.showMessage({ key, args: {} });
    },
    /** Shares or copies the address of the puzzle on the table. */
    sharePuzzle: async () => {
      const puzzle = puzzleOf(controller.state());
      if (!puzzle) return;
      const link = (pageUrl() ?? "") + puzzleFragment(puzzle);
      const done = await shareOrCopy(app, link);
      if (done === "copied") app.notify("share-puzzle-copied");
      if (done === "failed") app.notify("share-puzzle-failed", { link });
    },
    /** Opens the game in the page address; a refusal is shown in the import dialog. */
    openFromUrl: async (address: string) => {
      const record = recordFromUrl(address);
      const refusal = await (record ? links.openRecord(record) : links.openLink(address));
      if (refusal) load({ text: record || address, refusal });
    },
    /** Opens a link pasted by the user. */
    openPastedLink: async (text: string) => {
      const refusal = await links.openLink(text);
      if (!refusal) table();
      return refusal;
    },
  };
}

/** Commands that start and end a trial. */
function trialCommands(app: App, controller: GameController, { leavePuzzle, editor }: Navigation) {
  const analysisBoard = createAnalysisBoard(app, controller);

  /** Brings back the game, and offers an undo. */
  const stop = () => (editOf(controller.state()) ? editor.leave() : analysisBoard.stop());

  /** Ends the trial; a puzzle, for the place where it was opened. */
  const leave = () => (puzzleOf(controller.state()) ? leavePuzzle() : stop());

  return {
    analysisBoard: () => (isTrial(controller.state()) ? leave() : analysisBoard.toggle()),
    edit: () => void editor.start(),
    away: stop,
    leave,
    keep: analysisBoard.saveAsGame,
  };
}

export function createActions(
  app: App,
  store: AppStore,
  controller: GameController,
  navigation: Navigation,
) {
  const { start, pauseOnly, ...game } = gameCommands(app, store, controller);
  const imageExport = createImageExport(app);
  const displayed = () => displayedState(controller.state());
  const actions = {
    ...game,
    ...linkCommands(app, controller, navigation),
    ...trialCommands(app, controller, navigation),
    tour: createTour(app, store).start,
    advise: navigation.hints.hint,
    analysis: navigation.hints.toggleAnalysis,
    ask: async () => {
      const { openAsk } = await import("../ask/ask-dialog.ts");
      openAsk(app, () => {
        const state = displayed();
        return { texts: app, state, rules: app.rules, describe: gridView(app, state).cellLabel };
      });
    },
    picture: () => imageExport.open(displayed()),
    paper: () => navigation.openPrint(displayed()),
    newGame: (info = controller.state().info) =>
      openNewGame(app, info, controller.state().view.seats, {
        seating: navigation.seating,
        start: (...chosen) => {
          navigation.table();
          start(...chosen);
        },
      }),
    menu: () => {
      const state = controller.state();
      const canPause = runningSeat(state) !== null && !state.clockPaused && !state.computerPaused;
      const own = { fresh: () => actions.newGame(), pause: pauseOnly };
      const props = {
        view: state.view,
        canPause,
        canResign: canResign(state),
        canHint: canHint(state) && canMove(state),
        canAnalyse: canAnalyse(state),
        canEdit: !isTask(state) && !editOf(state) && state.rules !== "failed",
        exitLabel: exitLabel(app, state),
        canSharePuzzle: puzzleOf(state) !== null && pageUrl() !== null,
      };
      openMenu(app, props, { ...navigation, ...actions, ...own });
    },
  };
  return actions;
}
