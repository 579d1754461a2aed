/** Sound and vibration for what happens on the table, subject to the settings. */
import { violationsOf } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import { MAX_VOLUME } from "../storage/settings-schema.ts";
import type { Settings } from "../storage/types.ts";
import type { FeedbackEvent } from "../ui/sound-haptics.ts";
import { createFeedbackPlayer } from "../ui/sound-haptics.ts";

export function createFeedback(settings: () => Settings) {
  const playEvent = createFeedbackPlayer();
  /** Previous state, to detect what has changed. */
  let previous: { id: string; ply: number; refused: string } | null = null;

  function play(event: FeedbackEvent) {
    const { sound, vibration } = settings();
    playEvent(event, sound / MAX_VOLUME, vibration);
  }

  return {
    play,
    /** Plays the feedback for what has changed since the previous state. */
    onState(state: GameState) {
      const { id, view, heldMode } = state;
      const refused =
        heldMode === "set" && violationsOf(state).length ? (state.partialMove?.move ?? "") : "";
      const now = { id, ply: view.ply, refused };
      if (previous?.id === id) {
        if (now.ply === previous.ply + 1) play(view.to_move ? "placed" : "ended");
        else if (refused && refused !== previous.refused) play("refused");
      }
      previous = now;
    },
  };
}
