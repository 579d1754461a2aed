/** Commands of the buttons and the menu that act on the current game. */

import { runningSeat } from "../clock/clock-model.ts";
import type { Hints } from "../computer/hints.ts";
import type { GameSnapshot } from "../games/diagram-caption.ts";
import { puzzleOf } from "../games/shared/mode.ts";
import { isComputerOnly } from "../games/shared/players.ts";
import { variantKey } from "../games/shared/status-text.ts";
import { createTour } from "../help/tour.ts";
import { openNewGame } from "../newgame/new-game.ts";
import { readSave } from "../notation/record-reader.ts";
import { recordFromUrl } from "../notation/url-fragment.ts";
import type { GameInfo, Refusal } from "../protocol/types.ts";
import type { Puzzles } from "../puzzles/puzzle-mode.ts";
import { displayedState } from "../review/displayed-state.ts";
import { createExplore } from "../review/trial-mode.ts";
import { createImageExport } from "../share/image-export.ts";
import { createLinkService, linkForm } from "../share/link-service.ts";
import { openShare, shareOrCopy } from "../share/share-dialog.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { openResignDialog } from "../table/resign-dialog.ts";
import { openMenu } from "./menu.ts";

/** Navigation from the table to the other screens and dialogs. */
export interface Navigation {
  home: () => void;
  table: () => void;
  settings: () => void;
  sides: () => void;
  load: (refused?: { text: string; refusal: Refusal }) => void;
  rules: () => void;
  keys: () => void;
  review: () => void;
  puzzles: Puzzles;
  openPrint: (shown: GameSnapshot) => void;
  toggleInsights: () => void;
  isTableVisible: () => boolean;
  hints: Hints;
}

export function createActions(
  app: App,
  store: AppStore,
  controller: GameController,
  navigation: Navigation,
) {
  const links = createLinkService(app, controller);
  const imageExport = createImageExport(app);
  const explore = createExplore(app, controller);

  async function reportRefusal(request: Promise<Refusal | null>) {
    const refusal = await request;
    const args = { detail: refusal?.error.message ?? "" };
    if (refusal) controller.interact({ message: { key: "error-rules", args } });
  }

  /** Opens a link pasted by the user. */
  async function openPastedLink(text: string) {
    const refusal = await links.openLink(text);
    if (!refusal) navigation.table();
    return refusal;
  }

  /** Opens the game in the page address; a refusal is shown in the import dialog. */
  async function openFromUrl(address: string) {
    const record = recordFromUrl(address);
    const refusal = await (record ? links.openRecord(record) : links.openLink(address));
    if (refusal) navigation.load({ text: record || address, refusal });
  }

  const share = () => {
    const { save, view } = controller.state();
    openShare(app, readSave(save).record, links, Boolean(view.clock));
  };

  /** Shares or copies a link with the latest move; opens the share dialog if both fail. */
  async function sendMove() {
    const link = await links.createLink();
    const done = link ? await shareOrCopy(app, link) : "failed";
    if (done === "failed") return share();
    if (done === "stopped") return;
    links.markSent();
    const key = done === "copied" ? "link-copied" : "link-sent";
    controller.interact({ message: { key: variantKey(app, key, linkForm()), args: {} } });
  }

  function startNewGame(info: GameInfo, options: Record<string, string>, seed?: number) {
    navigation.table();
    const id = app.storage.newId();
    if (options.FirstLevel && !options.SecondLevel) app.storage.setNearSeat(id, "Second");
    void reportRefusal(controller.startGame({ do: "new", game: info.id, options, seed }, id));
  }

  /** Pauses or resumes the clock, or a game between two computer players. */
  function pause() {
    const state = controller.state();
    if (isComputerOnly(state) || state.computerPaused)
      store.dispatch({ type: "computerPaused", on: !state.computerPaused });
    else app.clock.toggle();
  }

  /** Pause menu command. Never resumes: the clock may have stopped since the menu was opened. */
  function pauseOnly() {
    if (isComputerOnly(controller.state())) store.dispatch({ type: "computerPaused", on: true });
    else app.clock.pause();
  }

  const actions = {
    undo: () => {
      if (!controller.state().view.may_undo) return;
      if (isComputerOnly(controller.state())) store.dispatch({ type: "computerPaused", on: true });
      void reportRefusal(controller.submit({ do: "undo" }));
    },
    redo: () => {
      if (controller.state().view.may_redo) void reportRefusal(controller.submit({ do: "redo" }));
    },
    pause,
    swap: () => reportRefusal(controller.submit({ do: "play", move: "swap" })),
    rematch: () => {
      // The seats are swapped, but the players keep their places at the table.
      const id = app.storage.newId();
      app.orientation.carryOver(controller.state().id, id, true);
      void reportRefusal(controller.startGame({ do: "rematch" }, id));
    },
    resign: () =>
      openResignDialog(app, controller.state().view, () => {
        void reportRefusal(controller.submit({ do: "play", move: "resign" }));
      }),
    tour: createTour(app, store).start,
    advise: navigation.hints.hint,
    analysis: navigation.hints.toggleAnalysis,
    explore: () => (puzzleOf(controller.state()) ? actions.leave() : explore.toggle()),
    away: explore.stop,
    /** Leaves trial mode; from a puzzle, returns to the list of puzzles. */
    leave() {
      if (puzzleOf(controller.state())) void navigation.puzzles.list();
      explore.stop();
    },
    keep: explore.saveAsGame,
    share,
    picture: () => imageExport.open(displayedState(controller.state())),
    paper: () => navigation.openPrint(displayedState(controller.state())),
    send: sendMove,
    openFromUrl,
    openPastedLink,
    newGame: (info = controller.state().info) =>
      openNewGame(app, info, controller.state().view.seats, startNewGame),
    menu: () =>
      openMenu(
        app,
        controller.state().view,
        { ...navigation, ...actions, fresh: () => actions.newGame(), pause: pauseOnly },
        runningSeat(controller.state()) !== null &&
          !controller.state().clockPaused &&
          !controller.state().computerPaused,
      ),
  };
  return actions;
}
