/**
 * The moves so far, where there is room for them.
 * @import { App, TableState } from "./types.js"
 */
import { make } from "./dom.js";
import { nameOf } from "./model.js";
import { cellName, inOrder, readPlacement, seatOfMove } from "./record.js";

/** @param {App} app @param {TableState} state @param {string} move @param {number} index */
function entry(app, { view }, move, index) {
  const piece = readPlacement(move);
  const text = piece ? inOrder(piece.cells).map(cellName).join(" ") : app.t(`log-${move}`);
  const chip = make("b", { class: "chip", "data-shape": piece?.shape ?? "" }, piece?.shape ?? "");
  return make(
    "li",
    {},
    chip,
    make("span", { class: "cells" }, text),
    make("span", { class: "who" }, nameOf(app, view, seatOfMove(index))),
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
