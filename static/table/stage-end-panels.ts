/**
 * Panels between two stages and at the end of the game. They replace tray and buttons but never
 * cover the board.
 */
import type { AlternativeScoring, App, GameState, Seat } from "../app/types.ts";
import { isComputerTurn } from "../games/shared/players.ts";
import { messageKeyOf, playerName, pointsText, SEATS } from "../games/shared/selectors.ts";
import { asSideText, endReason, endText } from "../games/shared/status-text.ts";
import { isRemoteTurn } from "../notation/correspondence.ts";
import {
  alternativeButtons,
  alternativesOf,
  updatePressed,
} from "../review/alternative-scoring.ts";
import { button, h, sideIcon } from "../ui/dom.ts";

export interface EndIntents {
  rematch: () => void;
  startReplay: () => void;
  home: () => void;
  share: () => void;
  toggleScoring: (way: AlternativeScoring) => void;
}

/** Rebuilds the panel only when its key changes, which preserves focus. */
export function createLazyPanel(panel: HTMLElement) {
  let shownKey = "";
  return {
    show(open: boolean, key: string, build: () => (Node | string)[]) {
      if (panel.hidden === open) panel.hidden = !open;
      if (!open) shownKey = "";
      if (!open || shownKey === key) return;
      shownKey = key;
      panel.replaceChildren(...build());
    },
  };
}

export const offersSwap = (state: GameState) =>
  state.view.may_swap &&
  !state.swapDeclined &&
  !state.busy &&
  !state.view.outcome &&
  !state.replay &&
  !state.analysis &&
  !isRemoteTurn(state) &&
  !isComputerTurn(state);

/** Whether the previous stage is over and the next one has no moves yet. */
export const showsStagePanel = ({
  view,
  position,
  stageAcknowledged,
  replay,
  analysis,
}: GameState) =>
  view.stage > 0 &&
  position.stage < view.stage &&
  !stageAcknowledged &&
  !view.outcome &&
  !replay &&
  !analysis;

export const showsEnd = ({ view, replay, exploring }: GameState) =>
  Boolean(view.outcome) && !replay && !exploring;

/** Creates element ids that are unique per edge, since both edges may show the same panel. */
export type MakeId = (name: string) => string;

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
      alternativeButtons(app, state, intents.toggleScoring),
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
      const key = [endText(app, state), endReason(app, state), alternativesOf(state).length];
      panel.show(showsEnd(state), key.join(), () => build(state));
      if (showsEnd(state)) updatePressed(app, root, state);
    },
  };
}
