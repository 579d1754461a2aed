/** Sound and vibration for what happens on the table. */
import { currentCounting } from "../games/shared/counting.ts";
import { trialNumber } from "../games/shared/mode.ts";
import { refusedMove } from "../games/shared/selectors.ts";
import type { AppStore } from "../state/events.ts";
import type { FeedbackEvent } from "../ui/sound-haptics.ts";

export const startFeedback = (store: AppStore, play: (event: FeedbackEvent) => void) =>
  store.subscribe((previous, next) => {
    if (previous.id !== next.id || trialNumber(previous) !== trialNumber(next)) return;
    const refused = refusedMove(next);
    // Where the board is counted, the counting plays the sound of the end.
    const isOver = !next.view.to_move && !currentCounting(store.get());
    if (next.view.ply === previous.view.ply + 1) play(isOver ? "ended" : "placed");
    else if (refused && refused !== refusedMove(previous)) play("refused");
  });
