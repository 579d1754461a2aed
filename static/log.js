/**
 * The moves so far, where there is room for them.
 * @import { App, TableState } from "./types.js"
 */
import { make } from "./dom.js";
import { nameOf } from "./model.js";

const COMMON = ["swap", "resign"];

/** Cells and signs apart, so that a long move can be read. @param {string} move */
const spaced = (move) =>
  move
    .replace(/^[A-Z]/, "")
    .replace(/([a-z]\d+)(?=[a-z]\d)/g, "$1 ")
    .replace(/[x=/]/g, " $& ");

/** @param {App} app @param {TableState} state @param {string} move @param {number} index */
function entry(app, { view, position }, move, index) {
  const shape = /^[A-Z]/.exec(move)?.[0] ?? "";
  const text = COMMON.includes(move) ? app.t(`log-${move}`) : spaced(move);
  const seat = position.movers[index] ?? "First";
  return make(
    "li",
    {},
    make("b", { class: "chip", "data-shape": shape }, shape),
    make("span", { class: "text" }, text),
    make("span", { class: "who" }, nameOf(app, view, seat)),
  );
}

/** @param {App} app @param {HTMLElement} list */
export function createLog(app, list) {
  let shown = "";
  return {
    /** @param {TableState} state */
    show(state) {
      const { moves } = state.position;
      const about = JSON.stringify([
        app.words().language,
        state.view.seats.First.name,
        state.view.seats.Second.name,
        moves,
      ]);
      if (about === shown) return;
      shown = about;
      list.replaceChildren(...moves.map((move, index) => entry(app, state, move, index)));
      list.scrollTop = list.scrollHeight;
    },
  };
}
