/** Settings in effect: those of the user, unless the system chooses the colours. */
import type { Settings } from "../storage/types.ts";
import type { AppState } from "./app-state.ts";

/** Hatching tells the shapes apart where the system chooses the colours. */
export const effectiveSettings = ({ settings, environment }: AppState): Settings =>
  environment.forcedColors ? { ...settings, hatching: true } : settings;
