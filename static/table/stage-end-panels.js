/**
 * Panels that take the place of tray and actions, never of the board: the change from one stage to the next, and the end.
 * @import { App, Seat, TableState } from "../app/types.js"
 */
import { isElsewhere } from "../notation/correspondence.js";
import { button, make, sideGlyph } from "../ui/dom.js";
import { asText, endReason, endText } from "../games/shared/status-text.js";
import { SEATS, gameKey, nameOf, pointsText } from "../games/shared/selectors.js";
import { isComputers } from "../games/shared/players.js";
import { rescoredLines, showPressed, waysOf } from "../review/alternative-scoring.js";

/**
 * @typedef {{ rematch: () => void, look: () => void, home: () => void, share: () => void, rescore: (way: import("../app/types.js").Rescored) => void }} EndIntents
 */

/**
 * Builds a panel again only when what it says changes, so that the focus stays where it is.
 * @param {HTMLElement} panel
 */
export function panelOf(panel) {
  let said = "";
  return {
    /** @param {boolean} open @param {string} about @param {() => (Node | string)[]} build */
    show(open, about, build) {
      if (panel.hidden === open) panel.hidden = !open;
      if (!open) said = "";
      if (!open || said === about) return;
      said = about;
      panel.replaceChildren(...build());
    },
  };
}

/** @param {TableState} state */
export const offersSwap = (state) =>
  state.view.may_swap &&
  !state.declined &&
  !state.busy &&
  !state.view.outcome &&
  !state.review &&
  !state.analysis &&
  !isElsewhere(state) &&
  !isComputers(state);

/** The first stage is over, the next has not begun. @param {TableState} state */
export const showsBetween = ({ view, position, moved, review, analysis }) =>
  view.stage > 0 && position.stage < view.stage && !moved && !view.outcome && !review && !analysis;

/** @param {TableState} state */
export const showsEnd = ({ view, review, exploring }) =>
  Boolean(view.outcome) && !review && !exploring;

/**
 * What ids are made of: two edges may show the same panel.
 * @typedef {(name: string) => string} Naming
 */

/**
 * What the first stage gave to whom, and who opens the next.
 * @param {App} app
 * @param {HTMLElement} root
 * @param {() => void} go
 * @param {Naming} id
 */
export function createBetween(app, root, go, id) {
  const panel = panelOf(root);

  /** @param {TableState} state @param {Seat} seat */
  const earned = ({ view }, seat) =>
    make(
      "p",
      { class: "pair" },
      sideGlyph(view.seats[seat].side),
      make("span", {}, nameOf(app, view, seat)),
      make("b", {}, pointsText(view.earned?.[seat] ?? 0)),
    );

  /** @param {TableState} state */
  const build = (state) => {
    const { view } = state;
    const seat = view.to_move ?? "First";
    const args = {
      name: nameOf(app, view, seat),
      side: asText(app, view.seats[seat].side),
    };
    const key = gameKey(view.game);
    return [
      make("h2", {}, app.t(`between-${key}`)),
      make("div", { class: "earned" }, ...SEATS.map((one) => earned(state, one))),
      make("p", {}, app.t(`between-${key}-next`, args)),
      button({
        id: id("go-on"),
        icon: "confirm",
        text: app.t("between-go"),
        class: "button primary",
        click: go,
      }),
    ];
  };

  return {
    /** @param {TableState} state */
    show: (state) =>
      panel.show(showsBetween(state), state.id + app.t("between-go"), () => build(state)),
  };
}

/** @param {App} app @param {HTMLElement} root @param {EndIntents} intents @param {Naming} id */
export function createEnd(app, root, intents, id) {
  const panel = panelOf(root);

  /** @param {TableState} state */
  const build = (state) =>
    [
    make("h2", {}, endText(app, state)),
    make("p", {}, endReason(app, state)),
    rescoredLines(app, state, intents.rescore),
    button({
      id: id("rematch"),
      icon: "again",
      text: app.t("end-rematch", { name: nameOf(app, state.view, "Second") }),
      class: "button primary",
      click: intents.rematch,
    }),
    make(
      "div",
      { class: "choices three" },
      button({ id: id("look"), text: app.t("end-look"), click: intents.look }),
      button({ id: id("end-share"), text: app.t("end-share"), click: intents.share }),
      button({ id: id("end-home"), text: app.t("end-home"), click: intents.home }),
    ),
  ].filter((part) => part !== null);

  return {
    /** @param {TableState} state */
    show(state) {
      const about = [endText(app, state), endReason(app, state), waysOf(state).length];
      panel.show(showsEnd(state), about.join(), () => build(state));
      if (showsEnd(state)) showPressed(app, root, state);
    },
  };
}
