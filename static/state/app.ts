/** Services and settings available to all features. Types only. */
import type { Texts } from "../i18n/fluent.ts";
import type { EngineClient } from "../rules/engine-client.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import type { GameStorage } from "../storage/game-store.ts";
import type { Settings } from "../storage/types.ts";
import type { FeedbackEvent } from "../ui/sound-haptics.ts";
import type { CacheFault } from "../util/cache-names.ts";

/** Edge of a two-sided table, named from the viewpoint of the near player. */
export type Edge = "near" | "far";

/** Table layout derived from the settings and the window size. */
export interface TableLayout {
  mode: Settings["table"];
  /**
   * Position of the player panels: above and below the board (`rows`), beside it (`columns`), or
   * one panel for both players (`plain`).
   */
  form: "plain" | "rows" | "columns";
  size: "small" | "large";
  /** Permanent rotation of the table, in clockwise quarter turns. */
  quarterTurns: number;
}

/** How dialogs face the player who opened them. */
export interface Orientation {
  layout: () => TableLayout;
  /** In clockwise quarter turns. */
  dialogTurns: () => number;
}

/** State of the offline copy. */
export interface OfflineStatus {
  /** "none": this page cannot be cached. */
  step: "none" | "starting" | "saving" | "ready" | "failed";
  /** Number of files cached so far. */
  done: number;
  total: number;
  fault: CacheFault | null;
  /** Whether a new build is waiting. */
  newer: boolean;
}

/** The offline copy of the page, for parts that show it or update it. */
export interface OfflineCopy {
  status: () => OfflineStatus;
  applyUpdate: () => unknown;
  retry: () => unknown;
}

/** Services available to all parts of the page. */
export interface App extends Texts {
  settings: () => Settings;
  storage: GameStorage;
  orientation: Orientation;
  rules: RulesClient;
  engine: EngineClient;
  /**
   * Shows a toast for an event that is not part of the game. `act` adds an action button, labelled
   * with the message `word` (default: undo). The toast goes when `signal` is aborted.
   */
  notify: (
    key: string,
    args?: Record<string, string | number>,
    act?: () => void,
    word?: string,
    signal?: AbortSignal,
  ) => void;
  /** Plays the sound and vibration of an event, subject to the settings. */
  feedback: (event: FeedbackEvent) => void;
  /** Game clock. Time spent on the unfinished move, in ms: `elapsed` at its last tick, `spent` now. */
  clock: { elapsed: () => number; spent: () => number; pause: () => void; toggle: () => void };
  offline: OfflineCopy;
}
