/** Services and settings available to all features. Types only. */
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { Seat } from "../protocol/types.ts";
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

/** Edges and turns of the table, for parts that have to face a player. */
export interface Orientation {
  layout: () => TableLayout;
  edgeOf: (id: string, seat: Seat) => Edge;
  /** Whether the served seat is at the far edge of a two-sided table (whose board stays put). */
  isFarSeatServed: (state: GameState) => boolean;
  /** The seat at an edge. */
  seatAt: (id: string, edge: Edge) => Seat;
  /** The edge that was used last; dialogs face it. */
  activeEdge: () => Edge;
  setActiveEdge: (edge: Edge) => void;
  /** Current rotation of the table, in clockwise quarter turns. */
  quarterTurns: () => number;
  /** Rotation required for a state, in clockwise quarter turns. */
  quarterTurnsFor: (state: GameState) => number;
  setQuarterTurns: (turned: number) => void;
  /** Quarter turns by which dialogs are rotated to face the player who opened them. */
  dialogTurns: () => number;
  /** Carries the seating over to a follow-up game between the same two players. */
  carryOver: (from: string, to: string, exchanged: boolean) => void;
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
   * with the message `word` (default: undo).
   */
  notify: (
    key: string,
    args?: Record<string, string | number>,
    act?: () => void,
    word?: string,
  ) => void;
  /** Plays the sound and vibration of an event, subject to the settings. */
  feedback: (event: FeedbackEvent) => void;
  /** Game clock. Time spent on the unfinished move, in ms: `elapsed` at its last tick, `spent` now. */
  clock: { elapsed: () => number; spent: () => number; pause: () => void; toggle: () => void };
  offline: OfflineCopy;
}
