/**
 * Swap offer: shows both options as small boards side by side, each with the sides, points and turn
 * that would result.
 */

import { renderToCanvas } from "../board/canvas.ts";
import { currentColours } from "../board/theme.ts";
import { buildScene } from "../games/scene.ts";
import { offersSwap } from "../games/shared/panel-selectors.ts";
import {
  otherSeat,
  playerName,
  pointsText,
  positionKey,
  SEATS,
} from "../games/shared/selectors.ts";
import { asSideText } from "../games/shared/status-text.ts";
import type { GameState } from "../games/shared/types.ts";
import type { GameView, Seat } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { button, h, sideIcon } from "../ui/dom.ts";
import type { MakeId } from "../ui/panel.ts";
import { createLazyPanel } from "../ui/panel.ts";

export interface SwapPanelIntents {
  swap: () => void;
  decline: () => void;
}

export interface SwapBoard {
  canvas: HTMLCanvasElement;
  pairs: HTMLElement;
  view: GameView;
  painted: string;
}

/** Estimates the view after the swap until the rules worker has responded. Points are unknown. */
function estimateAfterSwap(view: GameView): GameView {
  const { First, Second } = view.seats;
  return {
    ...view,
    to_move: view.to_move && otherSeat(view.to_move),
    seats: {
      First: { name: First.name, side: Second.side, points: null },
      Second: { name: Second.name, side: First.side, points: null },
    },
  };
}

export function createSwapPanel(
  app: App,
  root: HTMLElement,
  intents: SwapPanelIntents,
  id: MakeId,
) {
  const panel = createLazyPanel(root);
  let boards: SwapBoard[] = [];

  /** View after the swap: from the rules worker if available, otherwise estimated. */
  const afterSwap = (state: GameState) =>
    state.swapPreview?.key === positionKey(state)
      ? state.swapPreview.view
      : estimateAfterSwap(state.view);

  function build(state: GameState) {
    const { view } = state;
    const seat = view.to_move ?? "Second";
    const after = afterSwap(state);
    const args = {
      name: playerName(app, view, seat),
      other: playerName(app, view, otherSeat(seat)),
      own: asSideText(app, view.seats[seat].side),
      their: asSideText(app, view.seats[otherSeat(seat)].side),
    };
    boards = [];
    return [
      h("h2", {}, app.t("swap-title", args)),
      h(
        "div",
        { class: "choices boards" },
        choiceButton(id("decline-swap"), app.t("swap-decline", args), view, seat, intents.decline),
        choiceButton(id("swap"), app.t("swap-accept", args), after, seat, intents.swap),
      ),
    ];
  }

  /** @param name - id of the button */
  function choiceButton(
    name: string,
    title: string,
    view: GameView,
    chooser: Seat,
    click: () => void,
  ) {
    const canvas = h("canvas", { "aria-hidden": "true", "data-own": view.seats[chooser].side });
    const pairs = h("span", { class: "pairs" }, ...pairsOf(view));
    boards.push({ canvas, pairs, view, painted: "" });
    const element = button({ id: name, text: title, class: "choice board", click });
    element.prepend(h("span", { class: "thumbnail" }, canvas));
    element.append(pairs);
    return element;
  }

  const pairsOf = (view: GameView) => SEATS.map((seat) => pair(view, seat));

  /** Side, name and points of a seat; highlighted if it is to move. */
  const pair = (view: GameView, seat: Seat) =>
    h(
      "span",
      { class: view.to_move === seat ? "pair moves" : "pair" },
      sideIcon(view.seats[seat].side),
      h("span", { class: "visually-hidden" }, `${app.t(`side-${view.seats[seat].side}`)} `),
      h("span", { class: "name" }, playerName(app, view, seat)),
      h("b", {}, pointsText(view.seats[seat].points)),
    );

  /** Repaints a thumbnail only if its size, theme or settings have changed. */
  function paint(state: GameState, board: SwapBoard) {
    const { clientWidth, clientHeight } = board.canvas.parentElement as HTMLElement;
    const { hatching } = app.settings();
    const colours = currentColours();
    const key = [clientWidth, clientHeight, devicePixelRatio, colours.ink, hatching].join();
    if (!clientWidth || key === board.painted) return;
    board.painted = key;
    const { stage, coverable, reachable } = state.view;
    const own = board.canvas.dataset.own;
    const look = {
      hatching,
      stage,
      coverable,
      reachable,
      letters: false,
      showLastMove: false,
      ...(own && { focusSide: own }),
    };
    renderToCanvas(
      board.canvas,
      buildScene(state.position, look),
      clientWidth,
      clientHeight,
      colours,
    );
  }

  return {
    /** @param active - whether the player at this edge may swap */
    show(state: GameState, active: boolean) {
      const open = active && offersSwap(state);
      panel.show(open, `${app.i18n().language} ${positionKey(state)}`, () => build(state));
      const [, other] = boards;
      // Update the contents in place: replacing the buttons would lose a tap in progress.
      if (
        open &&
        other &&
        state.swapPreview?.key === positionKey(state) &&
        other.view !== state.swapPreview.view
      ) {
        Object.assign(other, { view: state.swapPreview.view, painted: "" });
        other.pairs.replaceChildren(...pairsOf(other.view));
      }
      for (const board of open ? boards : []) paint(state, board);
    },
  };
}
