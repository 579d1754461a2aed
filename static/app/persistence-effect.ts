/** Asks the browser once to keep what is stored, after the first move. */
import { isTrial } from "../games/shared/mode.ts";
import type { AppStore } from "../state/events.ts";

export const startPersistence = (store: AppStore, request: () => void) =>
  store.subscribe((previous, next) => {
    const isMove = previous.id === next.id && next.view.ply === previous.view.ply + 1;
    if (isMove && next.rules === "ready" && !isTrial(next)) request();
  });
