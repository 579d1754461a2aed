/**
 * Motion on the board: a new piece drops while the symbols under it fade out, and a draft that the
 * rules refuse shakes.
 */
import type { SceneOptions } from "../board/types.ts";
import { trialNumber } from "../games/shared/mode.ts";
import { refusedMove } from "../games/shared/selectors.ts";
import type { AppState } from "../state/app-state.ts";
import type { AppStore } from "../state/events.ts";
import type { Stop } from "../state/store.ts";
import { prefersReducedMotion } from "../ui/dom.ts";

const LANDING_MS = 160;
const SHAKE_MS = 220;

/** Widest offset of a shaken draft, in cells. */
const SHAKE_WIDTH = 0.09;

type MovingOptions = Pick<SceneOptions, "landing" | "shake">;

const easeOut = (share: number) => 1 - (1 - share) ** 2;

/** Two swings to each side that become smaller. */
const swing = (share: number) => SHAKE_WIDTH * Math.sin(share * 4 * Math.PI) * (1 - share);

function isNewMove(previous: AppState, next: AppState): boolean {
  const { ply, last, outcome } = next.view;
  const isNext = ply === previous.view.ply + 1 && trialNumber(next) === trialNumber(previous);
  const isPlaced = last?.move !== "swap" && !outcome?.termination.startsWith("resign");
  return isNext && isPlaced && next.loads === previous.loads;
}

export interface BoardMotion {
  /** What moves now; empty: nothing. */
  options: () => MovingOptions;
  /** @param view - `isWaiting`: the new state has not been shown yet */
  start: (store: AppStore, view: { isWaiting: () => boolean; paintBoard: () => void }) => Stop;
}

export function createBoardMotion(): BoardMotion {
  let options: MovingOptions = {};
  let current = 0;
  return {
    options: () => options,
    start(store, { isWaiting, paintBoard }) {
      /**
       * @param at - options for a share of the duration, from 0 to 1
       * @param holds - whether the state is still the one that moves
       */
      function animate(
        duration: number,
        at: (share: number) => MovingOptions,
        holds: (state: AppState) => boolean,
      ) {
        current += 1;
        const own = current;
        let start = 0;
        const step = () => {
          if (own !== current) return;
          if (isWaiting()) {
            requestAnimationFrame(step);
            return;
          }
          start ||= performance.now();
          const share = Math.min((performance.now() - start) / duration, 1);
          const isOver = share === 1 || !holds(store.get());
          options = isOver ? {} : at(share);
          paintBoard();
          if (!isOver) requestAnimationFrame(step);
        };
        options = at(0);
        requestAnimationFrame(step);
      }

      return store.subscribe((previous, next) => {
        if (prefersReducedMotion()) return;
        const refused = refusedMove(next);
        if (isNewMove(previous, next)) {
          const { ply } = next.view;
          animate(
            LANDING_MS,
            (share) => ({ landing: easeOut(share) }),
            ({ view }) => view.ply === ply,
          );
        } else if (refused && refused !== refusedMove(previous)) {
          animate(
            SHAKE_MS,
            (share) => ({ shake: swing(share) }),
            (state) => refusedMove(state) === refused,
          );
        }
      });
    },
  };
}
