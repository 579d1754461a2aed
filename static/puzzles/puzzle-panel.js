/**
 * What a puzzle asks for, and what became of a try.
 * @import { App, Line, Seat, TableState } from "../app/types.js"
 * @import { Puzzles } from "./puzzle-mode.js"
 * @import { Naming } from "../table/stage-end-panels.js"
 */
import { button, make, setText } from "../ui/dom.js";
import { endReason, endText } from "../games/shared/status-text.js";
import { otherSeat, pointsText } from "../games/shared/selectors.js";
import { panelOf } from "../table/stage-end-panels.js";

/** @param {TableState} state */
export const showsVerdict = ({ puzzle, busy, view }) =>
  Boolean(puzzle?.verdict && !puzzle.closed && !busy && view.ply > puzzle.from);

/** The seat that has to find the move. @param {TableState} state @returns {Seat} */
function solver({ view, puzzle }) {
  const made = view.ply - (puzzle?.from ?? 0);
  const moved = view.last?.seat ?? "First";
  return made % 2 ? moved : otherSeat(moved);
}

/** The line of state of a puzzle: its task, until something is in the hand. @param {App} app @param {TableState} state @param {Line} line @returns {Line} */
export function withTask(app, state, line) {
  const { puzzle, view, held, steps, message } = state;
  if (!puzzle) return line;
  const about = app.t("puzzle-on", { number: puzzle.number });
  if (view.ply > puzzle.from || held || steps.length || message || !view.to_move)
    return { ...line, about };
  const args = { side: app.t(`side-${view.seats[view.to_move].side}`), turns: puzzle.turns };
  const text = app.t(puzzle.turns ? "puzzle-task-turns" : "puzzle-task", args);
  return { parts: [{ text }], tone: "yours", about };
}

/** @param {TableState} state */
const titleOf = ({ puzzle }) =>
  puzzle?.verdict?.right ? (puzzle.shown ? "shown" : "right") : "wrong";

/** @param {App} app @param {TableState} state */
function whyRight({ t }, state) {
  const { puzzle, view } = state;
  if (!puzzle) return "";
  const { turns, margin } = puzzle;
  const side = t(`side-${view.seats[solver(state)].side}`);
  if (turns) return t("puzzle-right-turns", { side, turns });
  return t(margin ? "puzzle-right-points" : "puzzle-right-tie", { side, points: pointsText(margin) });
}

/** @param {App} app @param {TableState} state */
function whyWrong(app, state) {
  const { puzzle, view } = state;
  if (!puzzle?.verdict) return "";
  const { looking, answer } = puzzle.verdict;
  if (looking) return app.t("puzzle-looking");
  if (answer === null) return app.t("need-thinker");
  const { move = null, lead = null } = answer ?? {};
  if (!move) return view.outcome ? `${endText(app, state)}. ${endReason(app, state)}` : "";
  const side = app.t(`side-${view.seats[otherSeat(solver(state))].side}`);
  const args = { side, move, turns: puzzle.turns, points: pointsText(lead) };
  if (puzzle.turns) return app.t(lead ? "puzzle-wrong-wins" : "puzzle-wrong-turns", args);
  if (lead === null) return app.t("puzzle-wrong-wins", args);
  return app.t(lead ? "puzzle-wrong-points" : "puzzle-wrong-tie", args);
}

/** @param {App} app @param {HTMLElement} root @param {Puzzles} puzzles @param {Naming} id */
export function createPuzzlePanel(app, root, puzzles, id) {
  const panel = panelOf(root);
  /** Stays in its place while the answer is looked for: whoever is on a button beside it stays there. */
  const why = make("p");
  const { t } = app;

  /** @param {"next" | "again" | "reveal" | "playOn" | "list"} name @param {string} [icon] */
  const act = (name, icon) =>
    button({
      id: id(`puzzle-${name}`),
      icon,
      text: t(`puzzle-do-${name}`),
      class: icon ? "button primary" : "button",
      click: () => puzzles[name](),
    });

  /** @param {TableState} state @param {string} title */
  const build = ({ puzzle }, title) => [
    make("h2", {}, title),
    why,
    puzzle?.verdict?.right ? act("next", "next") : act("again", "again"),
    make(
      "div",
      { class: "choices three" },
      act("playOn"),
      ...(puzzle?.verdict?.right ? [] : [act("reveal")]),
      act("list"),
    ),
  ];

  return {
    /** @param {TableState} state */
    show(state) {
      const verdict = state.puzzle?.verdict;
      const title = t(`puzzle-${titleOf(state)}`);
      setText(why, verdict?.right ? whyRight(app, state) : whyWrong(app, state));
      panel.show(showsVerdict(state), `${state.puzzle?.id} ${title}`, () => build(state, title));
    },
  };
}
