/** Shows the state, once it is stored. */
import type { GameStorage } from "../storage/game-store.ts";
import { delay } from "../util/delay.ts";

/** Longest time in ms for which a move waits to be stored before it is shown. */
const MAX_SAVING_MS = 1000;

export interface Renderer {
  /**
   * Shows the state. A new move is shown once it is stored, a few milliseconds later, so that no
   * move that was seen is missing after a crash.
   */
  render: () => void;
  /** Whether the state is going to be shown. */
  isWaiting: () => boolean;
}

export function createRenderer(storage: GameStorage, show: () => void): Renderer {
  let isWaiting = false;

  function finish() {
    isWaiting = false;
    show();
  }

  return {
    isWaiting: () => isWaiting,
    render() {
      if (isWaiting) return;
      if (!storage.isWriting()) return show();
      isWaiting = true;
      void Promise.race([storage.settled(), delay(MAX_SAVING_MS)]).then(finish);
    },
  };
}
