/** What the browser stores. Types only. */
import type { PiecePalette, Theme } from "../board/theme.ts";
import type { CorrespondenceState } from "../notation/types.ts";
import type { ClockView, Save, Seat } from "../protocol/types.ts";
import type { Keymap } from "../ui/action-keys.ts";
import type { TextSize } from "../ui/text-size.ts";

export interface StoredGame {
  version: 2;
  revision: number;
  saved: string;
  save: Save;
  /** Only for games exchanged by link. */
  link?: CorrespondenceState;
}

export interface Settings {
  language: string;
  theme: Theme;
  palette: PiecePalette;
  textSize: TextSize;
  /** Volume from 0 (off) to 10. */
  sound: number;
  vibration: "off" | "weak" | "strong";
  confirm: boolean;
  hatching: boolean;
  coordinates: boolean;
  keys: boolean;
  /** Keys that differ from the default ones. */
  keymap: Keymap;
  lens: boolean;
  board: "large" | "medium" | "small";
  /** Table mode for two players sharing the screen. */
  table: "plain" | "turning" | "two-sided";
  /** Seating at a two-sided table: above and below the screen, or left and right of it. */
  edges: "ends" | "sides";
  /** Keep the screen on during a game. */
  awake: boolean;
}

/** Unfinished move, stored when the page is hidden. */
export interface StoredDraft {
  id: string;
  ply: number;
  /** Move text of each step, or for a held piece its move or, off the board, its letter. */
  moves: string[];
}

/** Time spent on the unfinished move when the clock last stopped, in ms. */
export interface StoredThinkingTime {
  id: string;
  ply: number;
  spent: number;
}

/** What a backup contains. */
export interface Backup {
  /** Texts of the games by id. */
  games: Record<string, string>;
  /** Texts of the other entries by name. */
  entries: Record<string, string>;
}

/** Time control last chosen for a new game: the id of a preset, or custom times. */
export interface TimeControl {
  kind: string;
  ends: ClockView["ends"];
  /** Custom times: minutes, and increment in seconds per move. */
  own: Record<Seat, { minutes: number; seconds: number }>;
}

/** Players last chosen for a new game. */
export interface OpponentChoice {
  /** The computer, a second person, or one computer against another. */
  opponent: "computer" | "person" | "computers";
  /** Seat of the person who plays against the computer. */
  seat: Seat | "random";
  /** Level of the computer that plays against a person. */
  level: number;
  /** Levels of two computers. */
  levels: Record<Seat, number>;
}
