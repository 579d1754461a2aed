/**
 * Replay: shows the position after any move, with stepping, autoplay and comments, and can branch
 * off a new game while the original stays unchanged.
 */

import { isTrial, reviewOf } from "../games/shared/mode.ts";
import type { GameState } from "../games/shared/types.ts";
import { readPosition, readSave } from "../notation/record-reader.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { sessionOf } from "../state/session.ts";
import { button, h, iconButton, setText } from "../ui/dom.ts";
import type { MakeId } from "../ui/panel.ts";
import { minutesText } from "../util/duration-text.ts";
import { createGameReviewPanel } from "./game-report-panel.ts";

/** @param explore - starts trial mode at the displayed position */
export function createReplay(
  app: App,
  store: AppStore,
  controller: GameController,
  explore: () => void,
) {
  const { state } = controller;
  let targetPly = 0;

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
    const answer = await app.rules
      .ask({ do: "look", session: sessionOf(state()), ply: to })
      .catch(() => null);
    if (!answer?.ok || targetPly !== to) return;
    const position = readPosition(readSave(state().save).record, to);
    store.dispatch({ type: "reviewAnswered", ply: to, view: answer, position });
  }

  /** Steps from the latest target, even if its position has not been loaded yet. */
  const step = (by: number) => goTo((reviewOf(state()) ? targetPly : state().view.ply) + by);

  const stopAutoplay = () => store.dispatch({ type: "autoplayToggled", on: false });

  /** Starts from the beginning if the last position is displayed. */
  async function toggleAutoplay() {
    const review = reviewOf(state());
    if (review?.autoplay) return stopAutoplay();
    if (!review || review.ply >= state().view.ply) await goTo(0);
    store.dispatch({ type: "autoplayToggled", on: true });
  }

  function leave() {
    store.dispatch({ type: "reviewLeft" });
  }

  return {
    goTo,
    step,
    toggleAutoplay,
    leave,
    /** Starts the game review, unless it is running. */
    startReview() {
      if (state().view.outcome && state().reviewFor === null)
        store.dispatch({ type: "reportAsked" });
    },
    explore() {
      stopAutoplay();
      explore();
    },
    start: () => goTo(state().view.ply),
    /** Starts a new game that branches off at the displayed position. */
    async fork() {
      const review = reviewOf(state());
      if (!review) return;
      stopAutoplay();
      const id = app.storage.newId();
      app.orientation.carryOver(state().id, id, false);
      const refusal = await controller.startGame({ do: "fork", ply: review.ply }, id);
      if (!refusal) app.notify("replay-forked");
    },
    /** @returns an error message; empty on success */
    async comment(text: string): Promise<string> {
      const review = reviewOf(state());
      const refusal = review && (await controller.submit({ do: "comment", ply: review.ply, text }));
      if (!refusal) return "";
      return app.t("replay-comment-refused");
    },
  };
}

export type Replay = ReturnType<typeof createReplay>;

/** Replay panel, which replaces the tray and the buttons. */
export function createReplayPanel(
  app: App,
  panel: HTMLElement,
  replay: Replay,
  openImageExport: () => void,
  id: MakeId,
) {
  const slider = h("input", { type: "range", id: id("replay-position"), min: "0", step: "1" });
  const count = h("output", { id: id("replay-count"), for: id("replay-position") });
  const status = h("p", { class: "note", role: "status" });
  const comment = h("input", { type: "text", id: id("replay-comment"), maxlength: "2000" });
  const reviewPanel = createGameReviewPanel(
    app,
    replay.startReview,
    (ply) => void replay.goTo(ply),
    id,
  );
  let builtLanguage = "";
  let playButton: HTMLElement | null = null;

  slider.addEventListener("input", () => replay.goTo(Number(slider.value)));
  comment.addEventListener("change", async () => {
    setText(status, await replay.comment(comment.value));
  });

  function build(language: string) {
    if (builtLanguage === language) return;
    builtLanguage = language;
    const { t } = app;
    slider.setAttribute("aria-label", t("replay-position"));
    comment.setAttribute("aria-label", t("replay-comment"));
    comment.placeholder = t("replay-comment");
    const tool = (name: string, icon: string, click: () => unknown) =>
      iconButton(id(`replay-${name}`), icon, t(`replay-${name}`), click);
    playButton = tool("play", "play", replay.toggleAutoplay);
    panel.replaceChildren(
      h("div", { class: "scrubber" }, slider, count),
      h(
        "div",
        { class: "choices replay" },
        tool("first", "first", () => replay.goTo(0)),
        tool("previous", "previous", () => replay.step(-1)),
        playButton,
        tool("next", "next", () => replay.step(1)),
        tool("last", "last", () => replay.goTo(Infinity)),
        iconButton(id("replay-picture"), "picture", t("menu-picture"), openImageExport),
      ),
      reviewPanel.root,
      comment,
      status,
      h(
        "div",
        { class: "choices three" },
        button({ id: id("replay-explore"), text: t("replay-explore"), click: replay.explore }),
        button({ id: id("replay-fork"), text: t("replay-fork"), click: replay.fork }),
        button({
          id: id("replay-leave"),
          text: t("replay-leave"),
          class: "button primary",
          click: replay.leave,
        }),
      ),
    );
  }

  return {
    /** @param state - actual state, not the displayed one */
    show(state: GameState) {
      const review = reviewOf(state);
      panel.hidden = !review;
      if (!review) return;
      build(app.i18n().language);
      reviewPanel.show(state);
      const { ply } = review;
      slider.max = String(state.view.ply);
      slider.value = String(ply);
      const thinkingTime = ply > 1 ? state.view.clock?.times[ply - 1] : undefined;
      const time = thinkingTime === undefined ? "" : ` · ${minutesText(thinkingTime)}`;
      setText(count, app.t("replay-count", { ply, of: state.view.ply }) + time);
      playButton?.setAttribute("aria-pressed", String(review.autoplay));
      const text = state.view.comments?.[ply] ?? "";
      if (document.activeElement !== comment || comment.dataset.ply !== String(ply)) {
        comment.value = text;
        comment.dataset.ply = String(ply);
      }
    },
  };
}
