/**
 * Looking back: the position after any move, step by step, by itself or from the list; a word about it; and a new line
 * from there, while the game as it was played stays.
 */
import type { App, TableState } from "../app/types.ts";
import type { Table } from "../app/controller.ts";
import type { Naming } from "../table/stage-end-panels.ts";
import { minutesText } from "../clock/clock-model.ts";
import { button, make, setText, toolButton } from "../ui/dom.ts";
import { createJudge } from "../computer/game-report.ts";
import { createJudgePanel } from "../computer/game-report-panel.ts";
import { readPosition, readSave } from "../notation/record-reader.ts";

/** How long a position stands while they follow by themselves, in ms. */
const STANDS = 1400;

/** What the page shows of a state: while one looks back, the position then, with empty hands. */
export const shownOf = (state: TableState): TableState =>
  state.review
    ? {
        ...state,
        view: state.review.view,
        position: state.review.position,
        held: null,
        steps: [],
        hint: null,
        over: null,
        message: null,
      }
    : state;

/** @param explore - tries moves out from the position that is looked at */
export function createReview(app: App, table: Table, explore: () => void) {
  const { state, set } = table;
  const judge = createJudge(app, table);
  let timer = 0;
  let wanted = 0;

  /** Among moves that are tried out, an earlier one is gone back to by taking the later ones back. */
  async function goBackTo(ply: number) {
    const { view } = state();
    if (!view.may_undo || view.ply <= ply || (await table.change({ do: "undo" }))) return;
    await goBackTo(ply);
  }

  async function go(ply: number) {
    if (state().exploring) return goBackTo(ply);
    const to = Math.min(Math.max(ply, 0), state().view.ply);
    wanted = to;
    const answer = await app.rules.ask({ do: "look", ply: to }).catch(() => null);
    if (!answer?.ok || wanted !== to) return;
    const position = readPosition(readSave(state().save).record, to);
    set({ review: { ply: to, view: answer, position } });
  }

  /** From where the last step leads, even while it is on its way. */
  const step = (by: number) => go((state().review ? wanted : state().view.ply) + by);

  function pause() {
    clearInterval(timer);
    timer = 0;
    table.render();
  }

  const advance = () => {
    const { review, view } = state();
    if (!review || review.ply >= view.ply) pause();
    else step(1);
  };

  /** From the beginning, if the end is on the board. */
  function play() {
    if (timer) return pause();
    const { review, view } = state();
    if (!review || review.ply >= view.ply) go(0);
    timer = window.setInterval(advance, STANDS);
    table.render();
  }

  function leave() {
    pause();
    set({ review: null });
  }

  return {
    go,
    step,
    play,
    leave,
    judge,
    explore() {
      pause();
      explore();
    },
    start: () => go(state().view.ply),
    plays: () => timer !== 0,
    /** A game of its own that goes on from here. */
    async branch() {
      const { review } = state();
      if (!review) return;
      pause();
      const id = app.store.newId();
      app.sides.follow(state().id, id, false);
      const refusal = await table.begin({ do: "fork", ply: review.ply }, id);
      if (!refusal) app.notify("review-branched");
    },
    /** @returns what is wrong with it */
    async comment(text: string): Promise<string> {
      const { review } = state();
      const refusal = review && (await table.change({ do: "comment", ply: review.ply, text }));
      if (!refusal) return "";
      return app.t("review-comment-refused");
    },
  };
}

export type Review = ReturnType<typeof createReview>;

/** Where the tray and the actions are otherwise. */
export function createReviewPanel(
  app: App,
  panel: HTMLElement,
  review: Review,
  picture: () => void,
  id: Naming,
) {
  const slider = make("input", { type: "range", id: id("review-at"), min: "0", step: "1" });
  const count = make("output", { id: id("review-count"), for: id("review-at") });
  const said = make("p", { class: "note", role: "status" });
  const comment = make("input", { type: "text", id: id("review-comment"), maxlength: "2000" });
  const judged = createJudgePanel(app, review.judge, review.go, id);
  let made = "";
  let player: HTMLElement | null = null;

  slider.addEventListener("input", () => review.go(Number(slider.value)));
  comment.addEventListener("change", async () => {
    setText(said, await review.comment(comment.value));
  });

  function build(language: string) {
    if (made === language) return;
    made = language;
    const { t } = app;
    slider.setAttribute("aria-label", t("review-at"));
    comment.setAttribute("aria-label", t("review-comment"));
    comment.placeholder = t("review-comment");
    const tool = (name: string, icon: string, click: () => unknown) =>
      toolButton(id(`review-${name}`), icon, t(`review-${name}`), click);
    player = tool("play", "play", review.play);
    panel.replaceChildren(
      make("div", { class: "scrubber" }, slider, count),
      make(
        "div",
        { class: "choices replay" },
        tool("first", "first", () => review.go(0)),
        tool("back", "previous", () => review.step(-1)),
        player,
        tool("on", "next", () => review.step(1)),
        tool("last", "last", () => review.go(Infinity)),
        toolButton(id("review-picture"), "picture", t("menu-picture"), picture),
      ),
      judged.root,
      comment,
      said,
      make(
        "div",
        { class: "choices three" },
        button({ id: id("review-explore"), text: t("review-explore"), click: review.explore }),
        button({ id: id("review-branch"), text: t("review-branch"), click: review.branch }),
        button({
          id: id("review-leave"),
          text: t("review-leave"),
          class: "button primary",
          click: review.leave,
        }),
      ),
    );
  }

  return {
    /** @param state - as it is, not as it is shown */
    show(state: TableState) {
      panel.hidden = !state.review;
      if (!state.review) return;
      build(app.words().language);
      judged.show(state);
      const { ply } = state.review;
      slider.max = String(state.view.ply);
      slider.value = String(ply);
      const took = ply > 1 ? state.view.clock?.times[ply - 1] : undefined;
      const time = took === undefined ? "" : ` · ${minutesText(took)}`;
      setText(count, app.t("review-count", { ply, of: state.view.ply }) + time);
      player?.setAttribute("aria-pressed", String(review.plays()));
      const text = state.view.comments?.[ply] ?? "";
      if (document.activeElement !== comment || comment.dataset.ply !== String(ply)) {
        comment.value = text;
        comment.dataset.ply = String(ply);
      }
    },
  };
}
