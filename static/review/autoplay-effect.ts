/** Moves the replay on by itself, until it has reached the end. */
import type { AppStore } from "../state/events.ts";
import { whileKey } from "../state/store.ts";

/** Time per position, in ms. */
const INTERVAL_MS = 1400;

/** @param advance - shows the next position */
export const startAutoplay = (store: AppStore, advance: () => void) =>
  whileKey(
    store,
    ({ replay, autoplay }) => (replay && autoplay ? "on" : null),
    (_, signal) => {
      const timer = setInterval(() => {
        const { replay, view } = store.get();
        if (replay && replay.ply < view.ply) advance();
        else store.dispatch({ type: "patched", change: { autoplay: false } });
      }, INTERVAL_MS);
      signal.addEventListener("abort", () => clearInterval(timer));
    },
  );
