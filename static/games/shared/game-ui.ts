/** What a game adds to the page besides its painters. Types only. */
import type { SceneOptions } from "../../board/types.ts";
import type { Reason } from "../../protocol/types.ts";
import type { TrayBuilder } from "./tray-slots.ts";

/** Position that illustrates a sentence of a guide. */
export interface Example {
  record: string;
  options: SceneOptions;
  /** Visible part of the board. */
  crop?: [column: number, row: number, columns: number, rows: number];
}

/** A sentence of a guide by its name, or a group of sentences with examples. */
export type GuidePart = string | readonly string[];

/** The rule that a sentence of a guide states. */
export interface RuleSentence {
  code: Reason;
  /** Stage in which the rule holds; absent: every stage. */
  stage?: string;
}

export interface GameUi {
  /** How to play the game, in display order. */
  guide: readonly GuidePart[];
  /** Examples by the names of the sentences that they illustrate. */
  examples: Readonly<Record<string, Example>>;
  /** The rules that the board can show, by the names of the sentences that state them. */
  rules?: Readonly<Record<string, RuleSentence>>;
  /** Record of a real finished game, for the card on the home screen. */
  sampleGame: string;
  /** Contents of the tray in each stage. */
  trays: readonly TrayBuilder[];
}
