/** Input of complete moves, for features that propose one. */
import { isStepwise } from "../games/shared/stage.ts";
import type { GameController } from "../state/controller.ts";
import type { PieceInput } from "./piece-input.ts";
import type { StepwiseInput } from "./stepwise-input.ts";

export const createMoveInput = (
  controller: GameController,
  pieceInput: PieceInput,
  stepwiseInput: StepwiseInput,
) => ({
  cancel: pieceInput.cancel,
  /** Selects a move without submitting it. */
  async pickUp(move: string) {
    pieceInput.cancel();
    if (isStepwise(controller.state())) await stepwiseInput.restore([move]);
    else pieceInput.restore(move);
  },
});
