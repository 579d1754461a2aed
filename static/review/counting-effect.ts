/** Counts a game that has just ended on the board, before the result is shown. */
import { currentCounting } from "../games/shared/counting.ts";
import type { Counting } from "../games/shared/types.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import type { AppState } from "../state/app-state.ts";
import { planCounting } from "../state/counting-plan.ts";
import type { AppStore } from "../state/events.ts";
import { sessionOf } from "../state/session.ts";
import { prefersReducedMotion } from "../ui/dom.ts";
import type { FeedbackEvent } from "../ui/sound-haptics.ts";

/** Time between two cells; all of them together take at most `TOTAL_MS`. */
const STEP_MS = 110;
const TOTAL_MS = 2600;

/** Time for the last piece to land, and for the last cell to be seen. */
const PAUSE_MS = 350;

/** Whether the last move has ended the game by the rules. */
const hasJustEnded = (previous: AppState, next: AppState) =>
  next.view.outcome?.termination === "normal" &&
  next.view.ply === previous.view.ply + 1 &&
  next.mode.kind === "play" &&
  previous.mode.kind === "play" &&
  next.loads === previous.loads;

/** Waits; rejects if that is aborted. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * Any key or touch ends the counting. None takes place if less motion is preferred.
 * @param play - plays a sound
 */
export function startCounting(
  store: AppStore,
  rules: RulesClient,
  play: (event: FeedbackEvent) => void,
) {
  const show = (counting: Counting | null) => store.dispatch({ type: "countingChanged", counting });

  async function count(state: AppState, signal: AbortSignal) {
    const plan = await planCounting(rules, sessionOf(state), state.view);
    signal.throwIfAborted();
    if (!plan.steps.length) return;
    await pause(PAUSE_MS, signal);
    const step = Math.min(STEP_MS, TOTAL_MS / plan.steps.length);
    for (let shown = 1; shown <= plan.steps.length; shown += 1) {
      show({ ...plan, shown });
      play("counted");
      await pause(step, signal);
    }
    await pause(PAUSE_MS, signal);
  }

  function begin(state: AppState) {
    const ending = new AbortController();
    const { signal } = ending;
    const end = () => ending.abort();
    for (const type of ["pointerdown", "keydown"])
      document.addEventListener(type, end, { capture: true, signal });
    show({ steps: [], shown: 0, countsPoints: !state.view.line?.length });
    const stop = store.subscribe(() => {
      if (!currentCounting(store.get())) end();
    });
    void count(state, signal)
      .catch(() => {})
      .finally(() => {
        stop();
        end();
        if (!currentCounting(store.get())) return;
        show(null);
        play("ended");
      });
  }

  return store.subscribe((previous, next) => {
    if (hasJustEnded(previous, next) && !prefersReducedMotion()) begin(next);
  });
}
