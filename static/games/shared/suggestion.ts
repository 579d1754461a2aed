/** A suggested move on the board: drawn as the piece itself, dashed, because it is not a draft. */
import type { SceneOptions } from "../../board/types.ts";
import { readPlacement } from "../../notation/record-reader.ts";
import type { Seat } from "../../protocol/types.ts";
import { previewOfMove } from "./partial-move.ts";
import { isStepwise } from "./stage.ts";
import type { GameState } from "./types.ts";

/**
 * Scene options that show a move as a ghost; none for a swap.
 * @param state - displayed state
 * @param seat - who would make the move
 */
export function suggestionOptions(
  state: GameState,
  move: string,
  seat: Seat,
): Partial<SceneOptions> {
  if (move === "swap") return {};
  if (isStepwise(state))
    return { preview: previewOfMove(state, move, state.view.seats[seat].side) };
  const piece = readPlacement(move);
  return piece ? { ghost: { ...piece, style: "hover", legal: true } } : {};
}
