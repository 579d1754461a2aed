/** State of the table page when a game is laid on it, and without a move under construction. */
import { games } from "../games/registry.ts";
import { PLAY } from "../games/shared/mode.ts";
import { openSave } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";

/** Input state after a move: no held piece, no partial move and no message. */
export const NO_SELECTION: Partial<GameState> = {
  held: null,
  partialMove: null,
  steps: [],
  firstEnd: null,
  legalPlacements: null,
  message: null,
  swapDeclined: false,
  alternativeScoring: null,
};

/** @throws if the save is damaged or of an unknown game */
export function initialState(
  id: string,
  save: string,
  revision: number,
  correspondence: GameState["correspondence"],
): GameState {
  const opened = openSave(save, games);
  const { columns, rows } = opened.position;
  return {
    id,
    save,
    revision,
    rules: "starting",
    ...opened,
    held: null,
    heldMode: "set",
    partialMove: null,
    steps: [],
    firstEnd: null,
    hoveredCell: null,
    legalPlacements: null,
    cursor: [Math.floor(columns / 2) - 1, Math.floor(rows / 2) - 1],
    cursorVisible: false,
    busy: false,
    loading: false,
    message: null,
    swapDeclined: false,
    stageAcknowledged: false,
    mode: PLAY,
    insights: null,
    swapPreview: null,
    alternativeScoring: null,
    clockPaused: opened.view.clock?.running ? "kept" : null,
    correspondence,
    hintFor: null,
    reviewFor: null,
    computerPaused: false,
    analysis: null,
    gameReview: null,
  };
}
