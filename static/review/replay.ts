/**
 * Replay: shows the position after any move, with stepping, autoplay and comments, and can branch
 * off a new game while the original stays unchanged.
 */

import { isTrial, reviewOf } from "../games/shared/mode.ts";
import { readPosition, readRecord } from "../notation/record-reader.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { sessionOf } from "../state/session.ts";
import { createLatest } from "../util/latest.ts";
import { canReview, gameReviewOf } from "./game-report.ts";

/** Steps through the positions of the game. */
function createNavigation(store: AppStore, controller: GameController, rules: App["rules"]) {
  const { state } = controller;
  /** The position that was asked for last, which may not be shown yet. */
  let targetPly = 0;
  const nextSignal = createLatest();

  /** In trial mode, an earlier position is reached by undoing the later moves. */
  async function undoTo(ply: number) {
    const { view } = state();
    if (!view.may_undo || view.ply <= ply || (await controller.submit({ do: "undo" }))) return;
    await undoTo(ply);
  }

  async function goTo(ply: number) {
    if (isTrial(state())) return undoTo(ply);
    const to = Math.min(Math.max(ply, 0), state().view.ply);
    targetPly = to;
    const { loads } = state();
    const question = { do: "look", session: sessionOf(state()), ply: to } as const;
    const answer = await rules.ask(question, nextSignal()).catch(() => null);
    if (!answer?.ok || state().loads !== loads) return;
    const position = readPosition(state().save.record, to);
    store.dispatch({ type: "reviewAnswered", ply: to, view: answer, position });
  }

  const stopAutoplay = () => store.dispatch({ type: "autoplayToggled", on: false });

  return {
    goTo,
    /** Steps from the latest target, even if its position has not been loaded yet. */
    step: (by: number) => goTo((reviewOf(state()) ? targetPly : state().view.ply) + by),
    start: () => goTo(state().view.ply),
    leave() {
      // A position that is on its way would open the replay again.
      nextSignal();
      store.dispatch({ type: "reviewLeft" });
    },
    stopAutoplay,
    /** Starts from the beginning if the last position is displayed. */
    async toggleAutoplay() {
      const review = reviewOf(state());
      if (review?.autoplay) return stopAutoplay();
      if (!review || review.ply >= state().view.ply) await goTo(0);
      store.dispatch({ type: "autoplayToggled", on: true });
    },
  };
}

/** @param explore - starts trial mode at the displayed position */
export function createReplay(
  app: App,
  store: AppStore,
  controller: GameController,
  explore: () => void,
) {
  const { state } = controller;
  const { stopAutoplay, ...navigation } = createNavigation(store, controller, app.rules);
  return {
    ...navigation,
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
    explore() {
      stopAutoplay();
      explore();
    },
    /** Opens the analysis board in an earlier position, to which the way back leads. */
    async tryAgain(ply: number) {
      stopAutoplay();
      await navigation.goTo(ply);
      if (reviewOf(state())?.ply === ply) explore();
    },
    /** Starts a new game that branches off at the displayed position. */
    async fork() {
      const review = reviewOf(state());
      if (!review) return;
      stopAutoplay();
      const id = app.storage.newId();
      app.storage.setNearSeat(id, state().nearSeat);
      const refusal = await controller.startGame({ do: "fork", ply: review.ply }, id);
      if (!refusal) app.notify("replay-forked");
    },
    /** @returns an error message; empty on success */
    async comment(text: string): Promise<string> {
      const review = reviewOf(state());
      const path = readRecord(state().save.record).moves.slice(0, review?.ply);
      const refusal = review && (await controller.submit({ do: "annotate", path, text }));
      if (!refusal) return "";
      return app.t("replay-comment-refused");
    },
  };
}

export type Replay = ReturnType<typeof createReplay>;
