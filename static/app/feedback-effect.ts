/** Sound and vibration for what happens on the table. */
import { trialNumber } from "../games/shared/mode.ts";
import { pieceOf } from "../games/shared/selection.ts";
import { shownViolationsOf } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { AppStore } from "../state/events.ts";
import type { FeedbackEvent } from "../ui/sound-haptics.ts";

/** The refused move on the board; empty: none. */
const refusedMove = (state: GameState) =>
  shownViolationsOf(state).length ? (pieceOf(state)?.verdict?.move ?? "") : "";

export const startFeedback = (store: AppStore, play: (event: FeedbackEvent) => void) =>
  store.subscribe((previous, next) => {
    if (previous.id !== next.id || trialNumber(previous) !== trialNumber(next)) return;
    const refused = refusedMove(next);
    if (next.view.ply === previous.view.ply + 1) play(next.view.to_move ? "placed" : "ended");
    else if (refused && refused !== refusedMove(previous)) play("refused");
  });
