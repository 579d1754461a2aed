/** Lets a new piece drop onto the board while the symbols under it fade out. */
import { trialNumber } from "../games/shared/mode.ts";
import type { AppState } from "../state/app-state.ts";
import type { AppStore } from "../state/events.ts";
import type { Stop } from "../state/store.ts";
import { prefersReducedMotion } from "../ui/dom.ts";

const DURATION_MS = 160;

function isNewMove(previous: AppState, next: AppState): boolean {
  const { ply, last, outcome } = next.view;
  const isNext = ply === previous.view.ply + 1 && trialNumber(next) === trialNumber(previous);
  const isPlaced = last?.move !== "swap" && !outcome?.termination.startsWith("resign");
  return isNext && isPlaced && next.loads === previous.loads;
}

export interface Landing {
  /** Progress of the animation from 0 to 1; undefined: the newest piece lies on the board. */
  progress: () => number | undefined;
  /** @param view - `isWaiting`: the new state has not been shown yet */
  start: (store: AppStore, view: { isWaiting: () => boolean; paintBoard: () => void }) => Stop;
}

export function createLanding(): Landing {
  let progress: number | undefined;
  return {
    progress: () => progress,
    start(store, { isWaiting, paintBoard }) {
      function animate(ply: number) {
        let start = 0;
        const step = () => {
          if (isWaiting()) return requestAnimationFrame(step);
          start ||= performance.now();
          const share = Math.min((performance.now() - start) / DURATION_MS, 1);
          const isOver = share === 1 || store.get().view.ply !== ply;
          progress = isOver ? undefined : 1 - (1 - share) ** 2;
          paintBoard();
          return isOver ? 0 : requestAnimationFrame(step);
        };
        progress = 0;
        requestAnimationFrame(step);
      }
      return store.subscribe((previous, next) => {
        if (isNewMove(previous, next) && !prefersReducedMotion()) animate(next.view.ply);
      });
    },
  };
}
