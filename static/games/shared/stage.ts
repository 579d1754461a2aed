/** The stage being played, as its game declares it. */
import { stageAt } from "../../notation/record-reader.ts";
import type { GameView, StageInfo } from "../../protocol/types.ts";
import { editOf } from "./mode.ts";
import type { GameState } from "./types.ts";

/** State or view by its game and stage. */
export interface Staged {
  view: Pick<GameView, "game" | "stage">;
}

/** The page opens no game that it does not know, so there always is a stage. */
export const stageOf = ({ view }: Staged) => stageAt(view.game, view.stage) as StageInfo;

/** Whether single discs are laid by hand, with one tap each. */
export const laysDiscs = (state: Pick<GameState, "mode" | "view">) =>
  editOf(state) !== null && stageOf(state).syntax === "turn";

/** Id of the single game being played; in a double game, that of the current stage. */
export const stageGameOf = (state: Staged) => stageOf(state).id;

/** Whether moves are entered cell by cell instead of with a held piece. */
export const isStepwise = (state: Staged) => stageOf(state).input === "stepwise";

/** Whether the stage is decided by lines, so that points say nothing. */
export const isDecidedByLines = (state: Staged) => stageOf(state).scoring === "lines";
