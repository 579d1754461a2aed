/**
 * Panels that take the place of tray and actions, never of the board: the offer to swap, the change from one stage to
 * the next, and the end.
 * @import { App, Seat, TableState } from "./types.js"
 */
import { isElsewhere } from "./bylink.js";
import { button, make, sideGlyph } from "./dom.js";
import { asText, endReason, endText } from "./line.js";
import { SEATS, gameKey, nameOf, otherSeat, pointsText } from "./model.js";

/**
 * @typedef {{ swap: () => void, keep: () => void, preview: (on: boolean) => void }} OfferIntents
 */
/**
 * @typedef {{ rematch: () => void, look: () => void, home: () => void, share: () => void }} EndIntents
 */

/**
 * Builds a panel again only when what it says changes, so that the focus stays where it is.
 * @param {HTMLElement} panel
 */
function panelOf(panel) {
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
  !isElsewhere(state);

/** The first stage is over, the next has not begun. @param {TableState} state */
export const showsBetween = ({ view, position, moved, review }) =>
  view.stage > 0 && position.stage < view.stage && !moved && !view.outcome && !review;

/** @param {TableState} state */
export const showsEnd = ({ view, review }) => Boolean(view.outcome) && !review;

/** Who would play what. @param {App} app @param {TableState} state @param {boolean} swapped */
function seatsLine(app, { view }, swapped) {
  /** @param {Seat} seat */
  const one = (seat) =>
    make(
      "span",
      { class: "pair" },
      sideGlyph(view.seats[swapped ? otherSeat(seat) : seat].side),
      nameOf(app, view, seat),
    );
  return make("span", { class: "pairs", "aria-hidden": "true" }, one("First"), one("Second"));
}

/** @param {App} app @param {HTMLElement} root @param {OfferIntents} intents */
export function createOffer(app, root, intents) {
  const panel = panelOf(root);

  /** @param {TableState} state */
  function build(state) {
    const { view } = state;
    const seat = view.to_move ?? "Second";
    const [own, their] = [view.seats[seat].side, view.seats[otherSeat(seat)].side];
    const args = {
      name: nameOf(app, view, seat),
      other: nameOf(app, view, otherSeat(seat)),
      own: asText(app, own),
      their: asText(app, their),
    };
    const swap = choice(
      "swap",
      "swap",
      app.t("swap-do"),
      app.t("swap-do-means", args),
      seatsLine(app, state, true),
      intents.swap,
    );
    const keep = choice(
      "keep",
      "confirm",
      app.t("swap-keep", args),
      app.t("swap-keep-means", args),
      seatsLine(app, state, false),
      intents.keep,
    );
    for (const type of ["pointerenter", "focus"])
      swap.addEventListener(type, () => intents.preview(true));
    for (const type of ["pointerleave", "blur"])
      swap.addEventListener(type, () => intents.preview(false));
    return [
      make("h2", {}, app.t("swap-title", args)),
      make("div", { class: "choices" }, swap, keep),
    ];
  }

  return {
    /** @param {TableState} state */
    show: (state) =>
      panel.show(
        offersSwap(state),
        app.t("swap-title", { name: nameOf(app, state.view, "Second") }) + state.id,
        () => build(state),
      ),
  };
}

/**
 * @param {string} id
 * @param {string} icon
 * @param {string} title
 * @param {string} means
 * @param {Node} picture
 * @param {() => void} click
 */
const choice = (id, icon, title, means, picture, click) => {
  const made = button({ id, icon, text: title, class: "choice", click });
  made.append(make("small", {}, means), picture);
  return made;
};

/**
 * What the first stage gave to whom, and who opens the next.
 * @param {App} app
 * @param {HTMLElement} root
 * @param {() => void} go
 */
export function createBetween(app, root, go) {
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
        id: "go-on",
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

/** @param {App} app @param {HTMLElement} root @param {EndIntents} intents */
export function createEnd(app, root, intents) {
  const panel = panelOf(root);

  /** @param {TableState} state */
  const build = (state) => [
    make("h2", {}, endText(app, state)),
    make("p", {}, endReason(app, state)),
    button({
      id: "rematch",
      icon: "again",
      text: app.t("end-rematch", { name: nameOf(app, state.view, "Second") }),
      class: "button primary",
      click: intents.rematch,
    }),
    make(
      "div",
      { class: "choices three" },
      button({ id: "look", text: app.t("end-look"), click: intents.look }),
      button({ id: "end-share", text: app.t("end-share"), click: intents.share }),
      button({ id: "end-home", text: app.t("end-home"), click: intents.home }),
    ),
  ];

  return {
    /** @param {TableState} state */
    show: (state) =>
      panel.show(showsEnd(state), endText(app, state) + endReason(app, state), () => build(state)),
  };
}
