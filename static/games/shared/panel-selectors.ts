/** Which panel takes the place of the tray and the buttons. */
import { currentCounting } from "./counting.ts";
import { reviewOf } from "./mode.ts";
import { isComputerTurn, isRemoteTurn } from "./players.ts";
import { isSelecting } from "./selection.ts";
import type { GameState } from "./types.ts";

/** Whether the verdict on a move takes the place of the other panels. */
const isJudged = ({ mode }: Pick<GameState, "mode">) =>
  (mode.kind === "lesson" && mode.isReached !== null) ||
  (mode.kind === "mistake" && mode.verdict !== null) ||
  (mode.kind === "puzzle" && mode.puzzle.verdict !== null && !mode.puzzle.dismissed);

/**
 * A move under construction hides the offer until it is cancelled. A lesson offers a swap only if
 * its task is to swap.
 */
export const offersSwap = (state: GameState) =>
  state.view.may_swap &&
  !isJudged(state) &&
  !(state.mode.kind === "lesson" && state.mode.lesson.goal.kind !== "swap") &&
  !state.swapDeclined &&
  !isSelecting(state) &&
  !state.busy &&
  !state.loading &&
  !state.view.outcome &&
  !reviewOf(state) &&
  !state.analysis &&
  !state.explanation &&
  !isRemoteTurn(state) &&
  !isComputerTurn(state);

/** Whether the previous stage is over and the next one has no moves yet. */
export const showsStagePanel = ({
  view,
  position,
  stageAcknowledged,
  mode,
  analysis,
  explanation,
}: GameState) =>
  view.stage > 0 &&
  position.stage < view.stage &&
  !stageAcknowledged &&
  !view.outcome &&
  mode.kind !== "review" &&
  mode.kind !== "lesson" &&
  mode.kind !== "edit" &&
  !isJudged({ mode }) &&
  !analysis &&
  !explanation;

/** Whether the result is shown, which the counting on the board precedes. */
export const showsEnd = (state: GameState) =>
  Boolean(state.view.outcome) &&
  state.mode.kind === "play" &&
  !state.explanation &&
  !currentCounting(state);
