/** The moves so far, where there is room for them. */
import type { App, TableState } from "../app/types.ts";
import { minutesText } from "../clock/clock-model.ts";
import { make } from "../ui/dom.ts";
import { nameOf } from "../games/shared/selectors.ts";

const COMMON = ["swap", "resign"];

/** Cells and signs apart, so that a long move can be read. */
export const spaced = (move: string) =>
  move
    .replace(/^[A-Z]/, "")
    .replace(/([a-z]\d+)(?=[a-z]\d)/g, "$1 ")
    .replace(/[x=/]/g, " $& ");

function entry(
  app: App,
  { view: { clock, ...view }, position, exploring }: TableState,
  move: string,
  index: number,
  go: (ply: number) => void,
) {
  const shape = /^[A-Z]/.exec(move)?.[0] ?? "";
  const text = COMMON.includes(move) ? app.t(`log-${move}`) : spaced(move);
  const seat = position.movers[index] ?? "First";
  const tried = exploring !== null && index >= exploring.from;
  const took = index ? clock?.times[index] : undefined;
  return make(
    "li",
    { class: tried ? "tried" : undefined },
    make(
      "button",
      { type: "button", click: () => go(index + 1) },
      make("b", { class: "chip", "data-shape": shape }, shape),
      make("span", { class: "text" }, text),
      clock && make("span", { class: "took" }, took === undefined ? "" : minutesText(took)),
      make("span", { class: "who" }, tried ? app.t("log-tried") : nameOf(app, view, seat)),
    ),
  );
}

export function createLog(app: App, list: HTMLElement, go: (ply: number) => void) {
  let shown = "";

  /** Which position is on the board. */
  function mark({ review, view }: TableState) {
    const ply = review?.ply ?? view.ply;
    [...list.children].forEach((item, index) => {
      const current = index + 1 === ply && review;
      if (current) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
      if (current) item.scrollIntoView({ block: "nearest" });
    });
  }

  return {
    show(state: TableState) {
      const { moves } = state.position;
      const about = JSON.stringify([
        app.words().language,
        state.view.seats.First.name,
        state.view.seats.Second.name,
        state.exploring,
        moves,
        state.view.clock?.times,
      ]);
      if (about !== shown) {
        shown = about;
        list.replaceChildren(...moves.map((move, index) => entry(app, state, move, index, go)));
        list.scrollTop = list.scrollHeight;
      }
      mark(state);
    },
  };
}
