/**
 * The best moves of the position as the computer sees them by now: in a panel, and numbered on the board.
 * @import { App, Cell, Reckoned, TableState } from "../app/types.js"
 */
import { showsAnalysis, thoughtOf } from "./hints.js";
import { button, make, setText } from "../ui/dom.js";
import { nameOf } from "../games/shared/selectors.js";
import { chanceText, hasLead, leadText, moveNodes, verdictText } from "./analysis-text.js";
import { readPlacement, readTurn } from "../notation/record-reader.js";

/** So many moves are told, and shown on the board. */
const TOLD = 4;

/** The best moves; a swap, if there may be one, among them. @param {TableState} state @returns {Reckoned[]} */
function told(state) {
  const thought = thoughtOf(state);
  if (!thought) return [];
  const best = thought.lines.slice(0, TOLD);
  const { swap } = thought;
  return swap && !best.some(({ move }) => move === "swap") ? [...best.slice(0, TOLD - 1), swap] : best;
}

/** The cells of a move, none of a swap. @param {string} move @returns {Cell[]} */
function cellsOf(move) {
  const turn = readTurn(move);
  return turn ? [turn.placed] : (readPlacement(move)?.cells ?? []);
}

/**
 * What the board shows of it.
 * @param {TableState} state
 * @returns {Partial<import("../app/types.js").Look>}
 */
export function analysisLook(state) {
  const places = told(state)
    .map(({ move }, index) => ({ number: index + 1, cells: cellsOf(move) }))
    .filter(({ cells }) => cells.length);
  return places.length ? { places } : {};
}

/**
 * @param {App} app
 * @param {HTMLElement} panel
 * @param {{ close: () => void, take: (move: string) => void }} intents
 * @param {import("../table/stage-end-panels.js").Naming} id
 */
export function createAnalysis(app, panel, intents, id) {
  const title = make("h2", {});
  const verdict = make("p", { role: "status" });
  const list = make("ol", { class: "reckoned" });
  let language = "";
  let shown = "";

  function build() {
    if (language === app.words().language) return;
    language = app.words().language;
    const close = button({ id: id("analysis-close"), text: app.t("analysis-close"), click: intents.close });
    panel.replaceChildren(make("div", { class: "analysis-head" }, title, close), verdict, list);
    shown = "";
  }

  /** @param {TableState} state @param {Reckoned} line @param {number} index */
  const entry = ({ view }, line, index) =>
    make(
      "li",
      {},
      make(
        "button",
        { type: "button", class: "button", title: app.t("analysis-take"), click: () => intents.take(line.move) },
        make("span", { class: "number" }, String(index + 1)),
        ...moveNodes(app, line.move),
        make(
          "span",
          { class: "worth" },
          make("b", {}, chanceText(app, line)),
          hasLead(view) && make("span", { class: "lead" }, leadText(app, line.margin)),
        ),
      ),
    );

  return {
    /** @param {TableState} state @param {boolean} here it is shown at this edge */
    show(state, here) {
      const open = here && showsAnalysis(state);
      if (panel.hidden === open) panel.hidden = !open;
      if (!open) return;
      build();
      const { view } = state;
      const name = view.to_move ? nameOf(app, view, view.to_move) : "";
      setText(title, app.t("analysis-title", { name }));
      const lines = told(state);
      const [best] = thoughtOf(state)?.lines ?? [];
      setText(verdict, best ? verdictText(app, view, best) : app.t("hint-thinks"));
      const about = JSON.stringify(lines.map(({ move, margin, chance, proved }) => [move, margin.toFixed(1), chance.toFixed(2), proved]));
      if (about === shown) return;
      shown = about;
      const focused = [...list.querySelectorAll("button")].indexOf(/** @type {any} */ (document.activeElement));
      list.replaceChildren(...lines.map((line, index) => entry(state, line, index)));
      if (focused >= 0) list.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
    },
  };
}
