/** Puzzle panel: verdict on an attempt. Also provides the task for the status line. */

import { puzzleOf } from "../games/shared/mode.ts";
import { isSelecting } from "../games/shared/selection.ts";
import { pointsText } from "../games/shared/selectors.ts";
import { endReason, endText } from "../games/shared/status-text.ts";
import type { Effort, GameState, Puzzle, StatusLine } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import { otherSeat } from "../notation/record-reader.ts";
import type { Seat } from "../protocol/types.ts";
import type { MakeId } from "../ui/panel.ts";
import { verdictButton, verdictTemplate } from "../ui/templates.ts";
import { minutesText } from "../util/duration-text.ts";
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
export function withPuzzleTask(texts: Texts, state: GameState, line: StatusLine): StatusLine {
  const { view, message } = state;
  const puzzle = puzzleOf(state);
  if (!puzzle) return line;
  const prefix = texts.t("puzzle-number", { number: puzzle.number });
  if (view.ply > puzzle.from || isSelecting(state) || message || !view.to_move)
    return { ...line, prefix };
  const args = { side: texts.t(`side-${view.seats[view.to_move].side}`), turns: puzzle.turns };
  const text = texts.t(puzzle.turns ? "puzzle-task-turns" : "puzzle-task", args);
  return { parts: [{ text }], tone: "my-turn", prefix };
}

function verdictKey(state: GameState) {
  const puzzle = puzzleOf(state);
  return puzzle?.verdict?.correct ? (puzzle.solutionShown ? "shown" : "right") : "wrong";
}

/** Such as "First try, in 0:42." */
export const effortText = ({ t }: Texts, { tries, seconds }: Effort) =>
  t("puzzle-effort", { tries, time: minutesText(Math.ceil(seconds) * 1000) });

function reasonText({ t }: Texts, state: GameState, { turns, margin }: Puzzle) {
  const side = t(`side-${state.view.seats[solvingSeat(state)].side}`);
  if (turns) return t("puzzle-right-turns", { side, turns });
  return t(margin ? "puzzle-right-points" : "puzzle-right-tie", {
    side,
    points: pointsText(margin),
  });
}

function correctText(texts: Texts, state: GameState) {
  const puzzle = puzzleOf(state);
  if (!puzzle) return "";
  const effort = puzzle.verdict?.effort;
  const reason = reasonText(texts, state, puzzle);
  return effort ? `${reason} ${effortText(texts, effort)}` : reason;
}

function wrongText(texts: Texts, state: GameState) {
  const { view } = state;
  const puzzle = puzzleOf(state);
  if (!puzzle?.verdict) return "";
  const { searching, answer } = puzzle.verdict;
  if (searching) return texts.t("puzzle-searching");
  if (answer === null) return texts.t("error-engine");
  const { move = null, lead = null } = answer ?? {};
  if (!move) return view.outcome ? `${endText(texts, state)}. ${endReason(texts, state)}` : "";
  const side = texts.t(`side-${view.seats[otherSeat(solvingSeat(state))].side}`);
  const args = { side, move, turns: puzzle.turns, points: pointsText(lead) };
  if (puzzle.turns) return texts.t(lead ? "puzzle-wrong-wins" : "puzzle-wrong-turns", args);
  if (lead === null) return texts.t("puzzle-wrong-wins", args);
  return texts.t(lead ? "puzzle-wrong-points" : "puzzle-wrong-tie", args);
}

export type PuzzleIntents = Pick<Puzzles, "next" | "again" | "reveal" | "playOn" | "list">;

/** Title of the panel. With another one, the panel is announced again. */
export const verdictTitle = ({ t }: Texts, state: GameState) => t(`puzzle-${verdictKey(state)}`);

/** @param intents - named after the buttons */
export function puzzlePanel(texts: Texts, state: GameState, intents: PuzzleIntents, id: MakeId) {
  const isCorrect = puzzleOf(state)?.verdict?.correct === true;
  const action = (name: keyof PuzzleIntents, icon?: string) =>
    verdictButton(id(`puzzle-${name}`), texts.t(`puzzle-action-${name}`), intents[name], icon);
  const why = isCorrect ? correctText(texts, state) : wrongText(texts, state);
  const first = isCorrect ? [action("next", "next")] : [action("again", "again"), action("reveal")];
  const buttons = [...first, action("playOn"), action("list")];
  return verdictTemplate(verdictTitle(texts, state), why, buttons);
}
