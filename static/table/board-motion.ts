/**
 * Motion on the board: a new piece drops while the symbols under it fade out, or comes from the
 * tray if the computer places it; discs become a stack; the pieces of a stage become the board of
 * the next; a draft that the rules refuse shakes.
 */
import type { SceneOptions } from "../board/types.ts";
import { reviewOf, trialNumber } from "../games/shared/mode.ts";
import { isComputerTurn } from "../games/shared/players.ts";
import { refusedMove } from "../games/shared/selectors.ts";
import { readTurn } from "../notation/record-reader.ts";
import type { AppState } from "../state/app-state.ts";
import type { AppStore } from "../state/events.ts";
import type { Stop } from "../state/store.ts";
import { prefersReducedMotion } from "../ui/dom.ts";

const DROP_MS = 160;
const SHAKE_MS = 220;
/** Duration of the motions over several cells, and of the change of the stage. */
const LONG_MS = 240;

/** Widest offset of a shaken draft, in cells. */
const SHAKE_WIDTH = 0.09;

type MovingOptions = Pick<SceneOptions, "landing" | "arrival" | "settling" | "shake">;

interface Motion {
  /** In ms. */
  duration: number;
  /** Options for a share of the duration, from 0 to 1. */
  at: (share: number) => MovingOptions;
  /** Whether the state is still the one that moves. */
  holds: (state: AppState) => boolean;
}

export interface MotionView {
  /** The new state has not been shown yet. */
  isWaiting: () => boolean;
  paintBoard: () => void;
  /** Where a move comes from, in cells from its first cell; null: no tray is visible. */
  arrival: (move: string) => [number, number] | null;
}

const easeOut = (share: number) => 1 - (1 - share) ** 2;

/** Two swings to each side that become smaller. */
const swing = (share: number) => SHAKE_WIDTH * Math.sin(share * 4 * Math.PI) * (1 - share);

const shownView = (state: AppState) => reviewOf(state)?.view ?? state.view;

/** Whether a move has been made, or is the next one of a replay. */
function isNextMove(previous: AppState, next: AppState): boolean {
  const { ply, last, outcome } = shownView(next);
  const isNext = ply === shownView(previous).ply + 1 && trialNumber(next) === trialNumber(previous);
  const isPlaced = last?.move !== "swap" && !outcome?.termination.startsWith("resign");
  return isNext && isPlaced && next.loads === previous.loads;
}

/** How the last move is put on the board. */
function moveMotion(previous: AppState, next: AppState, view: MotionView): Motion {
  const { ply, last, stage } = shownView(next);
  const holds = (state: AppState) => shownView(state).ply === ply;
  if (stage !== shownView(previous).stage)
    return { duration: LONG_MS, at: (share) => ({ settling: easeOut(share) }), holds };
  const move = last?.move ?? "";
  const isComputers = isComputerTurn(previous) && !reviewOf(next);
  const arrival = isComputers ? view.arrival(move) : null;
  const isLong = arrival !== null || Boolean(readTurn(move)?.stack);
  return {
    duration: isLong ? LONG_MS : DROP_MS,
    at: (share) => ({ landing: easeOut(share), ...(arrival && { arrival }) }),
    holds,
  };
}

/** The motion that a change of the state starts, if any. */
function motionOf(previous: AppState, next: AppState, view: MotionView): Motion | null {
  if (isNextMove(previous, next)) return moveMotion(previous, next, view);
  const refused = refusedMove(next);
  if (!refused || refused === refusedMove(previous)) return null;
  return {
    duration: SHAKE_MS,
    at: (share) => ({ shake: swing(share) }),
    holds: (state) => refusedMove(state) === refused,
  };
}

export interface BoardMotion {
  /** What moves now; empty: nothing. */
  options: () => MovingOptions;
  start: (store: AppStore, view: MotionView) => Stop;
}

export function createBoardMotion(): BoardMotion {
  let options: MovingOptions = {};
  let current = 0;
  return {
    options: () => options,
    start(store, view) {
      function animate({ duration, at, holds }: Motion) {
        current += 1;
        const own = current;
        let start = 0;
        const step = () => {
          if (own !== current) return;
          if (view.isWaiting()) {
            requestAnimationFrame(step);
            return;
          }
          start ||= performance.now();
          const share = Math.min((performance.now() - start) / duration, 1);
          const isOver = share === 1 || !holds(store.get());
          options = isOver ? {} : at(share);
          view.paintBoard();
          if (!isOver) requestAnimationFrame(step);
        };
        options = at(0);
        requestAnimationFrame(step);
      }

      return store.subscribe((previous, next) => {
        const motion = prefersReducedMotion() ? null : motionOf(previous, next, view);
        if (motion) animate(motion);
      });
    },
  };
}
