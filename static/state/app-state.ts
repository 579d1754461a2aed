/** State of the table page. Types only. */
import type { GameState } from "../games/shared/types.ts";
import type { Settings } from "../storage/types.ts";
import type { Edge } from "./app.ts";

export type Screen = "table" | "home" | "puzzles";

/** Where the puzzle screen and the puzzle on the table were opened; leaving them leads there. */
export interface Origins {
  readonly puzzles: "home" | "table";
  readonly puzzle: Screen;
}

/** What the browser shows and hides. */
export interface Environment {
  readonly screen: Screen;
  readonly origins: Origins;
  /** The game or puzzle of the address is going to take the place of the one on the table. */
  readonly isAwaited: boolean;
  readonly pageVisible: boolean;
  readonly dialogOpen: boolean;
  /** Size of the window, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** The system chooses the colours. */
  readonly forcedColors: boolean;
}

export interface AppState extends GameState {
  settings: Settings;
  /** The edge of a two-sided table that was used last; dialogs face it. */
  activeEdge: Edge;
  tourSeen: boolean;
  environment: Environment;
  /** Number of games loaded so far, to recognize answers about an earlier one. */
  loads: number;
}
