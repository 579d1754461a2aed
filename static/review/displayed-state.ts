import type { GameState } from "../games/shared/types.ts";

/** State as displayed: during replay the earlier position, without any selection. */
export const displayedState = <State extends GameState>(state: State): State =>
  state.replay
    ? {
        ...state,
        view: state.replay.view,
        position: state.replay.position,
        held: null,
        steps: [],
        legalPlacements: null,
        hoveredCell: null,
        message: null,
      }
    : state;
