/** Puzzle panel: verdict on an attempt. Also provides the task for the status line. */

import { puzzleOf } from "../games/shared/mode.ts";
import { otherSeat, pointsText } from "../games/shared/selectors.ts";
import { endReason, endText } from "../games/shared/status-text.ts";
import type { GameState, StatusLine } from "../games/shared/types.ts";
import type { Seat } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { button, h, setText } from "../ui/dom.ts";
import type { MakeId } from "../ui/panel.ts";
import { createLazyPanel } from "../ui/panel.ts";
import type { Puzzles } from "./puzzle-mode.ts";

export function showsVerdict(state: GameState): boolean {
  const puzzle = puzzleOf(state);
  return Boolean(
    puzzle?.verdict && !puzzle.dismissed && !state.busy && state.view.ply > puzzle.from,
  );
}

/** The seat that has to find the solution. */
function solvingSeat(state: GameState): Seat {
  const { view } = state;
  const puzzle = puzzleOf(state);
  const made = view.ply - (puzzle?.from ?? 0);
  const lastMover = view.last?.seat ?? "First";
  return made % 2 ? lastMover : otherSeat(lastMover);
}

/** Status line of a puzzle: shows the task until a piece or a cell is selected. */
export function withPuzzleTask(app: App, state: GameState, line: StatusLine): StatusLine {
  const { view, held, steps, message } = state;
  const puzzle = puzzleOf(state);
  if (!puzzle) return line;
  const prefix = app.t("puzzle-number", { number: puzzle.number });
  if (view.ply > puzzle.from || held || steps.length || message || !view.to_move)
    return { ...line, prefix };
  const args = { side: app.t(`side-${view.seats[view.to_move].side}`), turns: puzzle.turns };
  const text = app.t(puzzle.turns ? "puzzle-task-turns" : "puzzle-task", args);
  return { parts: [{ text }], tone: "my-turn", prefix };
}

function verdictKey(state: GameState) {
  const puzzle = puzzleOf(state);
  return puzzle?.verdict?.correct ? (puzzle.solutionShown ? "shown" : "right") : "wrong";
}

function correctText({ t }: App, state: GameState) {
  const { view } = state;
  const puzzle = puzzleOf(state);
  if (!puzzle) return "";
  const { turns, margin } = puzzle;
  const side = t(`side-${view.seats[solvingSeat(state)].side}`);
  if (turns) return t("puzzle-right-turns", { side, turns });
  return t(margin ? "puzzle-right-points" : "puzzle-right-tie", {
    side,
    points: pointsText(margin),
  });
}

function wrongText(app: App, state: GameState) {
  const { view } = state;
  const puzzle = puzzleOf(state);
  if (!puzzle?.verdict) return "";
  const { searching, answer } = puzzle.verdict;
  if (searching) return app.t("puzzle-searching");
  if (answer === null) return app.t("error-engine");
  const { move = null, lead = null } = answer ?? {};
  if (!move) return view.outcome ? `${endText(app, state)}. ${endReason(app, state)}` : "";
  const side = app.t(`side-${view.seats[otherSeat(solvingSeat(state))].side}`);
  const args = { side, move, turns: puzzle.turns, points: pointsText(lead) };
  if (puzzle.turns) return app.t(lead ? "puzzle-wrong-wins" : "puzzle-wrong-turns", args);
  if (lead === null) return app.t("puzzle-wrong-wins", args);
  return app.t(lead ? "puzzle-wrong-points" : "puzzle-wrong-tie", args);
}

export function createPuzzlePanel(app: App, root: HTMLElement, puzzles: Puzzles, id: MakeId) {
  const panel = createLazyPanel(root);
  /** Updated in place when the reply arrives, so that the buttons below keep their focus. */
  const why = h("p");
  const { t } = app;

  const actionButton = (name: "next" | "again" | "reveal" | "playOn" | "list", icon?: string) =>
    button({
      id: id(`puzzle-${name}`),
      icon,
      text: t(`puzzle-action-${name}`),
      class: icon ? "button primary" : "button",
      click: () => puzzles[name](),
    });

  const build = (state: GameState, title: string) => [
    h("h2", {}, title),
    why,
    puzzleOf(state)?.verdict?.correct
      ? actionButton("next", "next")
      : actionButton("again", "again"),
    h(
      "div",
      { class: "choices three" },
      actionButton("playOn"),
      ...(puzzleOf(state)?.verdict?.correct ? [] : [actionButton("reveal")]),
      actionButton("list"),
    ),
  ];

  return {
    show(state: GameState) {
      const verdict = puzzleOf(state)?.verdict;
      const title = t(`puzzle-${verdictKey(state)}`);
      setText(why, verdict?.correct ? correctText(app, state) : wrongText(app, state));
      panel.show(showsVerdict(state), `${puzzleOf(state)?.id} ${title}`, () => build(state, title));
    },
  };
}
