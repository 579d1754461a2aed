/**
 * Panels between two stages and at the end of the game. They replace tray and buttons but never
 * cover the board.
 */

import { showsEnd, showsStagePanel } from "../games/shared/panel-selectors.ts";
import { messageKeyOf, playerName, pointsText, SEATS } from "../games/shared/selectors.ts";
import { asSideText, endReason, endText } from "../games/shared/status-text.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Seat } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { button, h, sideIcon } from "../ui/dom.ts";
import { createLazyPanel, type MakeId } from "../ui/panel.ts";

export interface EndIntents {
  rematch: () => void;
  startReplay: () => void;
  home: () => void;
  share: () => void;
  /** What another feature adds to the panel. */
  extra: EndPanelExtra;
}

export interface EndPanelExtra {
  /** Changes when the content has to be built again. */
  key: (state: GameState) => string;
  build: (state: GameState) => HTMLElement | null;
  /** Updates the content in place. */
  update: (panel: HTMLElement, state: GameState) => void;
}

/** Summary of the first stage: points of each player, and who starts the next stage. */
export function createStagePanel(app: App, root: HTMLElement, onContinue: () => void, id: MakeId) {
  const panel = createLazyPanel(root);

  const stageScore = ({ view }: GameState, seat: Seat) =>
    h(
      "p",
      { class: "pair" },
      sideIcon(view.seats[seat].side),
      h("span", {}, playerName(app, view, seat)),
      h("b", {}, pointsText(view.earned?.[seat] ?? 0)),
    );

  const build = (state: GameState) => {
    const { view } = state;
    const seat = view.to_move ?? "First";
    const args = {
      name: playerName(app, view, seat),
      side: asSideText(app, view.seats[seat].side),
    };
    const key = messageKeyOf(view.game);
    return [
      h("h2", {}, app.t(`stage-end-${key}`)),
      h("div", { class: "earned" }, ...SEATS.map((one) => stageScore(state, one))),
      h("p", {}, app.t(`stage-end-${key}-next`, args)),
      button({
        id: id("next-stage-button"),
        icon: "confirm",
        text: app.t("stage-continue"),
        class: "button primary",
        click: onContinue,
      }),
    ];
  };

  return {
    show: (state: GameState) =>
      panel.show(showsStagePanel(state), state.id + app.t("stage-continue"), () => build(state)),
  };
}

export function createEndPanel(app: App, root: HTMLElement, intents: EndIntents, id: MakeId) {
  const panel = createLazyPanel(root);

  const build = (state: GameState) =>
    [
      h("h2", {}, endText(app, state)),
      h("p", {}, endReason(app, state)),
      intents.extra.build(state),
      button({
        id: id("rematch"),
        icon: "again",
        text: app.t("end-rematch", { name: playerName(app, state.view, "Second") }),
        class: "button primary",
        click: intents.rematch,
      }),
      h(
        "div",
        { class: "choices three" },
        button({ id: id("replay-button"), text: app.t("end-replay"), click: intents.startReplay }),
        button({ id: id("end-share"), text: app.t("end-share"), click: intents.share }),
        button({ id: id("end-home"), text: app.t("end-home"), click: intents.home }),
      ),
    ].filter((part) => part !== null);

  return {
    show(state: GameState) {
      const key = [endText(app, state), endReason(app, state), intents.extra.key(state)];
      panel.show(showsEnd(state), key.join(), () => build(state));
      if (showsEnd(state)) intents.extra.update(root, state);
    },
  };
}
