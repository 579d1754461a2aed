/** Moves the replay on by itself, until it has reached the end. */
import { reviewOf } from "../games/shared/mode.ts";
import type { AppStore } from "../state/events.ts";
import { whileKey } from "../state/store.ts";

/** Time per position, in ms. */
const INTERVAL_MS = 1400;

/** @param advance - shows the next position */
export const startAutoplay = (store: AppStore, advance: () => void) =>
  whileKey(
    store,
    (state) => (reviewOf(state)?.autoplay ? "on" : null),
    (_, signal) => {
      const timer = setInterval(() => {
        const state = store.get();
        const review = reviewOf(state);
        const last = review?.line?.moves.length ?? state.view.ply;
        if ((review?.ply ?? Infinity) < last) advance();
        else store.dispatch({ type: "autoplayToggled", on: false });
      }, INTERVAL_MS);
      signal.addEventListener("abort", () => clearInterval(timer));
    },
  );
