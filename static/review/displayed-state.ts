import { reviewOf } from "../games/shared/mode.ts";
import type { GameState } from "../games/shared/types.ts";

/** State as displayed: during replay the earlier position, without any selection. */
export function displayedState<State extends GameState>(state: State): State {
  const review = reviewOf(state);
  if (!review) return state;
  const { view, position } = review;
  const nothing = { held: null, steps: [], legalPlacements: null, hoveredCell: null };
  return { ...state, ...nothing, view, position, message: null };
}
