/** State of the table page when a game is laid on it, and without a move under construction. */
import { games } from "../games/registry.ts";
import { PLAY } from "../games/shared/mode.ts";
import { NO_SELECTION } from "../games/shared/selection.ts";
import { openSave, withNames } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Save } from "../protocol/types.ts";

/** Input state after a move: no move under construction, and no message. */
export const AFTER_MOVE = {
  selection: NO_SELECTION,
  firstEnd: null,
  message: null,
  swapDeclined: false,
  alternativeScoring: null,
  counting: null,
  explanation: null,
} satisfies Partial<GameState>;

/** @throws if the save is damaged or of an unknown game */
export function initialState(
  id: string,
  save: Save,
  revision: number,
  correspondence: GameState["correspondence"],
  { nearSeat, match }: Pick<GameState, "nearSeat" | "match">,
): GameState {
  const { view, ...opened } = openSave(save, games);
  const { columns, rows } = opened.position;
  return {
    id,
    save,
    revision,
    rules: "starting",
    nearSeat,
    match,
    ...opened,
    view: withNames(view, nearSeat),
    ...AFTER_MOVE,
    groupsShown: false,
    hoveredCell: null,
    cursor: [Math.floor(columns / 2) - 1, Math.floor(rows / 2) - 1],
    cursorVisible: false,
    busy: false,
    loading: false,
    stageAcknowledged: false,
    mode: PLAY,
    insights: null,
    swapPreview: null,
    clockPaused: view.clock?.running ? "stopped" : null,
    correspondence,
    hintFor: null,
    hint: null,
    reviewFor: null,
    computerPaused: false,
    analysis: null,
    gameReview: null,
  };
}
