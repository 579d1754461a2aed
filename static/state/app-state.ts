/** State of the table page. Types only. */
import type { GameState } from "../games/shared/types.ts";
import type { Settings } from "../storage/types.ts";

/** What the browser shows and hides. */
export interface Environment {
  readonly screen: "table" | "home";
  readonly pageVisible: boolean;
  readonly dialogOpen: boolean;
}

export interface AppState extends GameState {
  settings: Settings;
  environment: Environment;
  /** Number of games loaded so far, to recognize answers about an earlier one. */
  loads: number;
}
