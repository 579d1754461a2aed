/** Puts what the browser shows and hides into the state. */
import type { Environment } from "../state/app-state.ts";
import type { AppStore } from "../state/events.ts";
import { matchesMedia } from "../ui/dom.ts";

const FORCED_COLORS = "(forced-colors: active)";

/** All of the environment but what the address of the page determines. */
export const readEnvironment = (): Omit<Environment, "screen" | "origins" | "isAwaited"> => ({
  pageVisible: document.visibilityState === "visible",
  dialogOpen: document.querySelector("dialog[open]") !== null,
  width: innerWidth,
  height: innerHeight,
  forcedColors: matchesMedia(FORCED_COLORS),
});

export function watchEnvironment(store: AppStore) {
  const update = (change: Partial<Environment> = readEnvironment()) =>
    store.dispatch({ type: "environmentChanged", change });
  addEventListener("resize", () => update());
  matchMedia(FORCED_COLORS).addEventListener("change", () => update());
  document.addEventListener("visibilitychange", () => update());
  /** A page that is about to be discarded or frozen may still call itself visible. */
  const hide = () => {
    update({ pageVisible: false });
    // Timers wait while the page is frozen, so this runs when it is shown again.
    setTimeout(() => update());
  };
  addEventListener("pagehide", hide);
  document.addEventListener("freeze", hide);
  new MutationObserver(() => update()).observe(document.body, {
    subtree: true,
    attributeFilter: ["open"],
  });
}
