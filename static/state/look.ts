/** Settings as they apply under the system's own. */
import type { Settings } from "../storage/types.ts";
import type { AppState } from "./app-state.ts";

/** Without colours of our own, hatching tells the pieces apart. */
export const lookOf = ({ settings, environment }: AppState): Settings =>
  environment.forcedColors ? { ...settings, hatching: true } : settings;
