/**
 * Keeps the screen on while a game is in progress: from the first selection until the game ends or
 * the table is left.
 */
import { isSelecting } from "../games/shared/selection.ts";
import type { AppState } from "../state/app-state.ts";
import type { AppStore } from "../state/events.ts";
import { onChange } from "../state/store.ts";

function keepsAwake(state: AppState): boolean {
  const { view, settings, environment } = state;
  const hasBegun = view.ply > 0 || isSelecting(state);
  return settings.awake && hasBegun && !view.outcome && environment.screen === "table";
}

export const startWakeLock = (store: AppStore, keepAwake: (wanted: boolean) => void) =>
  onChange(store, keepsAwake, keepAwake);
