/** Replay panel, which replaces the tray and the buttons. */
import { reviewOf } from "../games/shared/mode.ts";
import type { GameState } from "../games/shared/types.ts";
import type { App } from "../state/app.ts";
import { button, h, iconButton, setText } from "../ui/dom.ts";
import type { MakeId } from "../ui/panel.ts";
import { minutesText } from "../util/duration-text.ts";
import { createGameReviewPanel } from "./game-report-panel.ts";
import type { Replay } from "./replay.ts";

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
