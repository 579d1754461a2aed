/**
 * Panels that take the place of tray and actions, never of the board: the change from one stage to the next, and the end.
 */
import type { App, Rescored, Seat, TableState } from "../app/types.ts";
import { isElsewhere } from "../notation/correspondence.ts";
import { button, make, sideGlyph } from "../ui/dom.ts";
import { asText, endReason, endText } from "../games/shared/status-text.ts";
import { SEATS, gameKey, nameOf, pointsText } from "../games/shared/selectors.ts";
import { isComputers } from "../games/shared/players.ts";
import { rescoredLines, showPressed, waysOf } from "../review/alternative-scoring.ts";

export interface EndIntents {
  rematch: () => void;
  look: () => void;
  home: () => void;
  share: () => void;
  rescore: (way: Rescored) => void;
}

/** Builds a panel again only when what it says changes, so that the focus stays where it is. */
export function panelOf(panel: HTMLElement) {
  let said = "";
  return {
    show(open: boolean, about: string, build: () => (Node | string)[]) {
      if (panel.hidden === open) panel.hidden = !open;
      if (!open) said = "";
      if (!open || said === about) return;
      said = about;
      panel.replaceChildren(...build());
    },
  };
}

export const offersSwap = (state: TableState) =>
  state.view.may_swap &&
  !state.declined &&
  !state.busy &&
  !state.view.outcome &&
  !state.review &&
  !state.analysis &&
  !isElsewhere(state) &&
  !isComputers(state);

/** The first stage is over, the next has not begun. */
export const showsBetween = ({ view, position, moved, review, analysis }: TableState) =>
  view.stage > 0 && position.stage < view.stage && !moved && !view.outcome && !review && !analysis;

export const showsEnd = ({ view, review, exploring }: TableState) =>
  Boolean(view.outcome) && !review && !exploring;

/** What ids are made of: two edges may show the same panel. */
export type Naming = (name: string) => string;

/** What the first stage gave to whom, and who opens the next. */
export function createBetween(app: App, root: HTMLElement, go: () => void, id: Naming) {
  const panel = panelOf(root);

  const earned = ({ view }: TableState, seat: Seat) =>
    make(
      "p",
      { class: "pair" },
      sideGlyph(view.seats[seat].side),
      make("span", {}, nameOf(app, view, seat)),
      make("b", {}, pointsText(view.earned?.[seat] ?? 0)),
    );

  const build = (state: TableState) => {
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
    show: (state: TableState) =>
      panel.show(showsBetween(state), state.id + app.t("between-go"), () => build(state)),
  };
}

export function createEnd(app: App, root: HTMLElement, intents: EndIntents, id: Naming) {
  const panel = panelOf(root);

  const build = (state: TableState) =>
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
    show(state: TableState) {
      const about = [endText(app, state), endReason(app, state), waysOf(state).length];
      panel.show(showsEnd(state), about.join(), () => build(state));
      if (showsEnd(state)) showPressed(app, root, state);
    },
  };
}
