/** Sound and vibration for what happens on the table. */
import { trialNumber } from "../games/shared/mode.ts";
import { refusedMove } from "../games/shared/selectors.ts";
import type { AppStore } from "../state/events.ts";
import type { FeedbackEvent } from "../ui/sound-haptics.ts";

export const startFeedback = (store: AppStore, play: (event: FeedbackEvent) => void) =>
  store.subscribe((previous, next) => {
    if (previous.id !== next.id || trialNumber(previous) !== trialNumber(next)) return;
    const refused = refusedMove(next);
    if (next.view.ply === previous.view.ply + 1) play(next.view.to_move ? "placed" : "ended");
    else if (refused && refused !== refusedMove(previous)) play("refused");
  });
