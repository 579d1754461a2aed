/** What a puzzle asks for, and what became of a try. */
import type { App, Line, Seat, TableState } from "../app/types.ts";
import type { Puzzles } from "./puzzle-mode.ts";
import type { Naming } from "../table/stage-end-panels.ts";
import { button, make, setText } from "../ui/dom.ts";
import { endReason, endText } from "../games/shared/status-text.ts";
import { otherSeat, pointsText } from "../games/shared/selectors.ts";
import { panelOf } from "../table/stage-end-panels.ts";

export const showsVerdict = ({ puzzle, busy, view }: TableState) =>
  Boolean(puzzle?.verdict && !puzzle.closed && !busy && view.ply > puzzle.from);

/** The seat that has to find the move. */
function solver({ view, puzzle }: TableState): Seat {
  const made = view.ply - (puzzle?.from ?? 0);
  const moved = view.last?.seat ?? "First";
  return made % 2 ? moved : otherSeat(moved);
}

/** The line of state of a puzzle: its task, until something is in the hand. */
export function withTask(app: App, state: TableState, line: Line): Line {
  const { puzzle, view, held, steps, message } = state;
  if (!puzzle) return line;
  const about = app.t("puzzle-on", { number: puzzle.number });
  if (view.ply > puzzle.from || held || steps.length || message || !view.to_move)
    return { ...line, about };
  const args = { side: app.t(`side-${view.seats[view.to_move].side}`), turns: puzzle.turns };
  const text = app.t(puzzle.turns ? "puzzle-task-turns" : "puzzle-task", args);
  return { parts: [{ text }], tone: "yours", about };
}

const titleOf = ({ puzzle }: TableState) =>
  puzzle?.verdict?.right ? (puzzle.shown ? "shown" : "right") : "wrong";

function whyRight({ t }: App, state: TableState) {
  const { puzzle, view } = state;
  if (!puzzle) return "";
  const { turns, margin } = puzzle;
  const side = t(`side-${view.seats[solver(state)].side}`);
  if (turns) return t("puzzle-right-turns", { side, turns });
  return t(margin ? "puzzle-right-points" : "puzzle-right-tie", {
    side,
    points: pointsText(margin),
  });
}

function whyWrong(app: App, state: TableState) {
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

export function createPuzzlePanel(app: App, root: HTMLElement, puzzles: Puzzles, id: Naming) {
  const panel = panelOf(root);
  /** Stays in its place while the answer is looked for: whoever is on a button beside it stays there. */
  const why = make("p");
  const { t } = app;

  const act = (name: "next" | "again" | "reveal" | "playOn" | "list", icon?: string) =>
    button({
      id: id(`puzzle-${name}`),
      icon,
      text: t(`puzzle-do-${name}`),
      class: icon ? "button primary" : "button",
      click: () => puzzles[name](),
    });

  const build = ({ puzzle }: TableState, title: string) => [
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
    show(state: TableState) {
      const verdict = state.puzzle?.verdict;
      const title = t(`puzzle-${titleOf(state)}`);
      setText(why, verdict?.right ? whyRight(app, state) : whyWrong(app, state));
      panel.show(showsVerdict(state), `${state.puzzle?.id} ${title}`, () => build(state, title));
    },
  };
}
