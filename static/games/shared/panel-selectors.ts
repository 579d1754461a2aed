/** Which panel takes the place of the tray and the buttons. */
import { isComputerTurn, isRemoteTurn } from "./players.ts";
import type { GameState } from "./types.ts";

export const offersSwap = (state: GameState) =>
  state.view.may_swap &&
  !state.swapDeclined &&
  !state.busy &&
  !state.loading &&
  !state.view.outcome &&
  !state.replay &&
  !state.analysis &&
  !isRemoteTurn(state) &&
  !isComputerTurn(state);

/** Whether the previous stage is over and the next one has no moves yet. */
export const showsStagePanel = ({
  view,
  position,
  stageAcknowledged,
  replay,
  analysis,
}: GameState) =>
  view.stage > 0 &&
  position.stage < view.stage &&
  !stageAcknowledged &&
  !view.outcome &&
  !replay &&
  !analysis;

export const showsEnd = ({ view, replay, exploring }: GameState) =>
  Boolean(view.outcome) && !replay && !exploring;
