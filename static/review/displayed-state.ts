import { reviewOf } from "../games/shared/mode.ts";
import { NO_SELECTION } from "../games/shared/selection.ts";
import type { GameState } from "../games/shared/types.ts";

/** State as displayed: during replay the earlier position, without any selection. */
export function displayedState<State extends GameState>(state: State): State {
  const review = reviewOf(state);
  if (!review) return state;
  const { view, position } = review;
  const nothing = { selection: NO_SELECTION, hoveredCell: null, message: null };
  return { ...state, ...nothing, view, position };
}
