/** Move list, shown where the layout has room for it. */

import { reviewOf, trialOf } from "../games/shared/mode.ts";
import { playerName } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import { spacedMove } from "../notation/move-text.ts";
import type { App } from "../state/app.ts";
import { h } from "../ui/dom.ts";
import { minutesText } from "../util/duration-text.ts";

const WORD_MOVES = ["swap", "resign"];

function entry(
  app: App,
  { view: { clock, ...view }, position, mode }: GameState,
  move: string,
  index: number,
  go: (ply: number) => void,
) {
  const shape = /^[A-Z]/.exec(move)?.[0] ?? "";
  const text = WORD_MOVES.includes(move) ? app.t(`move-list-${move}`) : spacedMove(move);
  const seat = position.movers[index] ?? "First";
  const exploratory = index >= (trialOf({ mode })?.from ?? Infinity);
  const thinkingTime = index ? clock?.times[index] : undefined;
  return h(
    "li",
    { class: exploratory ? "tried" : undefined },
    h(
      "button",
      { type: "button", click: () => go(index + 1) },
      h("b", { class: "chip", "data-shape": shape }, shape),
      h("span", { class: "text" }, text),
      clock &&
        h(
          "span",
          { class: "thinking-time" },
          thinkingTime === undefined ? "" : minutesText(thinkingTime),
        ),
      h(
        "span",
        { class: "who" },
        exploratory ? app.t("move-list-explored") : playerName(app, view, seat),
      ),
    ),
  );
}

export function createMoveList(app: App, list: HTMLElement, go: (ply: number) => void) {
  let shownKey = "";

  /** Marks the move of the displayed position during replay. */
  function markCurrent(state: GameState) {
    const review = reviewOf(state);
    const ply = review?.ply ?? state.view.ply;
    [...list.children].forEach((item, index) => {
      const current = index + 1 === ply && review;
      if (current) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
      if (current) item.scrollIntoView({ block: "nearest" });
    });
  }

  return {
    show(state: GameState) {
      const { moves } = state.position;
      const key = JSON.stringify([
        app.i18n().language,
        state.view.seats.First.name,
        state.view.seats.Second.name,
        trialOf(state)?.from,
        moves,
        state.view.clock?.times,
      ]);
      if (key !== shownKey) {
        shownKey = key;
        list.replaceChildren(...moves.map((move, index) => entry(app, state, move, index, go)));
        list.scrollTop = list.scrollHeight;
      }
      markCurrent(state);
    },
  };
}
