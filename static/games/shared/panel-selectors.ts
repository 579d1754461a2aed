/** Which panel takes the place of the tray and the buttons. */
import { reviewOf } from "./mode.ts";
import { isComputerTurn, isRemoteTurn } from "./players.ts";
import type { GameState } from "./types.ts";

export const offersSwap = (state: GameState) =>
  state.view.may_swap &&
  !state.swapDeclined &&
  !state.busy &&
  !state.loading &&
  !state.view.outcome &&
  !reviewOf(state) &&
  !state.analysis &&
  !isRemoteTurn(state) &&
  !isComputerTurn(state);

/** Whether the previous stage is over and the next one has no moves yet. */
export const showsStagePanel = ({ view, position, stageAcknowledged, mode, analysis }: GameState) =>
  view.stage > 0 &&
  position.stage < view.stage &&
  !stageAcknowledged &&
  !view.outcome &&
  mode.kind !== "review" &&
  !analysis;

export const showsEnd = ({ view, mode }: GameState) =>
  Boolean(view.outcome) && mode.kind === "play";
