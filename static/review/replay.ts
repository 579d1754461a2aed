/**
 * Replay: shows the position after any move of the game or of a variation, with stepping, autoplay
 * and notes, and can branch off a new game while the original stays unchanged.
 */

import { isTrial, reviewOf } from "../games/shared/mode.ts";
import type { ReviewedLine } from "../games/shared/types.ts";
import { commonMoves } from "../games/shared/variations.ts";
import { readPosition, readRecord } from "../notation/record-reader.ts";
import type { MarkColour } from "../notation/types.ts";
import { LINE_SESSION, MAIN_SESSION } from "../rules/rules-client.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { sessionOf, shownSessionOf } from "../state/session.ts";
import { createLatest } from "../util/latest.ts";
import { canReview, gameReviewOf } from "./game-report.ts";
import { createNotes } from "./notes.ts";

/** Shows positions of the game and of its variations. */
function createViewer(store: AppStore, controller: GameController, rules: App["rules"]) {
  const { state } = controller;
  /** The position that was asked for last, which may not be shown yet. */
  let targetPly = 0;
  const nextSignal = createLatest();

  /** In a trial, an earlier position is reached by undoing the later moves. */
  async function undoTo(ply: number) {
    const { may_undo, ply: made, tried_from: from } = state().view;
    const to = Math.max(ply, from ?? 0);
    if (may_undo && to < made) await controller.submit({ do: "undo", ply: to });
  }

  /** Shows the position after `ply` moves of a line; null: of the game. */
  async function show(ply: number, line: ReviewedLine | null) {
    if (isTrial(state())) return undoTo(ply);
    const length = line?.moves.length ?? state().view.ply;
    const to = Math.min(Math.max(ply, 0), length);
    targetPly = to;
    const { loads } = state();
    const session = line ? LINE_SESSION : sessionOf(state());
    const question = { do: "view", session, ply: to } as const;
    const answer = await rules.ask(question, nextSignal()).catch(() => null);
    if (!answer?.ok || state().loads !== loads) return;
    const position = readPosition(line?.record ?? state().save.record, to);
    store.dispatch({ type: "reviewAnswered", ply: to, view: answer, position, line });
  }

  /** Shows the position to which moves lead, in the game or in a variation. */
  async function follow(path: readonly string[]) {
    if (isTrial(state())) return;
    const { moves } = state().position;
    const from = commonMoves(path, moves);
    if (from === path.length) return show(from, null);
    const signal = nextSignal();
    const { loads } = state();
    const command = { do: "follow", session: LINE_SESSION, of: MAIN_SESSION, path } as const;
    const answer = await rules.command(command).catch(() => null);
    if (!answer?.ok || signal.aborted || state().loads !== loads) return;
    const line = { record: answer.record, moves: readRecord(answer.record).moves, from };
    await show(path.length, line);
  }

  return {
    show,
    follow,
    targetPly: () => targetPly,
    /** A position that is on its way is not shown any more. */
    cancel: () => void nextSignal(),
  };
}

/** Steps through the positions of the game and of its variations. */
function createNavigation(store: AppStore, controller: GameController, rules: App["rules"]) {
  const { state } = controller;
  const { show, follow, targetPly, cancel } = createViewer(store, controller, rules);
  const shownLine = () => reviewOf(state())?.line ?? null;
  const stopAutoplay = () => store.dispatch({ type: "autoplayToggled", on: false });

  return {
    follow,
    /** Shows a position of the game or of the variation that is reviewed. */
    goTo: (ply: number) => show(ply, shownLine()),
    /** Shows a position of the game. */
    goToMove: (ply: number) => show(ply, null),
    /** Steps from the latest target, even if its position has not been loaded yet. */
    step: (by: number) =>
      show((reviewOf(state()) ? targetPly() : state().view.ply) + by, shownLine()),
    start: () => show(state().view.ply, null),
    leave() {
      // A position that is on its way would open the replay again.
      cancel();
      store.dispatch({ type: "reviewLeft" });
    },
    stopAutoplay,
    /** Starts from the beginning if the last position is displayed. */
    async toggleAutoplay() {
      const review = reviewOf(state());
      if (review?.autoplay) return stopAutoplay();
      const last = review?.line?.moves.length ?? state().view.ply;
      if (!review || review.ply >= last) await show(0, shownLine());
      store.dispatch({ type: "autoplayToggled", on: true });
    },
  };
}

/** @param openAnalysisBoard - opens it at the displayed position */
export function createReplay(
  app: App,
  store: AppStore,
  controller: GameController,
  openAnalysisBoard: () => void,
) {
  const { state } = controller;
  const { stopAutoplay, ...navigation } = createNavigation(store, controller, app.rules);
  return {
    ...navigation,
    ...createNotes(app, controller, navigation.follow),
    /** Takes a pen to draw on the board, or puts it away. */
    togglePen(colour: MarkColour) {
      const pen = reviewOf(state())?.pen === colour ? null : colour;
      store.dispatch({ type: "penChosen", pen });
    },
    /** From then on two cells are the ends of an arrow, or each cell gets a ring again. */
    toggleArrows() {
      const { drawsArrows = false } = reviewOf(state()) ?? {};
      store.dispatch({ type: "arrowsToggled", on: !drawsArrows });
    },
    /** Starts the game review, unless it is running. */
    startReview() {
      if (state().view.outcome && state().reviewFor === null)
        store.dispatch({ type: "reportAsked" });
    },
    /** Shows the last position of a game that is over, and judges its moves. */
    async startWithReport() {
      await navigation.start();
      if (canReview(state()) && !gameReviewOf(state())?.done) this.startReview();
    },
    openAnalysisBoard() {
      stopAutoplay();
      openAnalysisBoard();
    },
    /** Opens the analysis board in an earlier position, to which the way back leads. */
    async tryAgain(ply: number) {
      stopAutoplay();
      await navigation.goToMove(ply);
      if (reviewOf(state())?.ply === ply) openAnalysisBoard();
    },
    /** Starts a new game that branches off at the displayed position. */
    async fork() {
      const review = reviewOf(state());
      if (!review) return;
      stopAutoplay();
      const of = shownSessionOf(state());
      const id = app.storage.newId();
      app.storage.setNearSeat(id, state().nearSeat);
      const refusal = await controller.startGame({ do: "fork", of, ply: review.ply }, id);
      if (!refusal) app.notify("replay-forked");
    },
  };
}

export type Replay = ReturnType<typeof createReplay>;
