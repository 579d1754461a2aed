/** Puts what the browser shows and hides into the state. */
import type { Environment } from "../state/app-state.ts";
import type { AppStore } from "../state/events.ts";

export const visibility = (): Pick<Environment, "pageVisible" | "dialogOpen"> => ({
  pageVisible: document.visibilityState === "visible",
  dialogOpen: document.querySelector("dialog[open]") !== null,
});

export function watchEnvironment(store: AppStore) {
  const update = (change: Partial<Environment> = visibility()) =>
    store.dispatch({ type: "environmentChanged", change });
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
