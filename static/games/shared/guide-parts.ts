/** Parts from which the examples of the guides are made. No DOM access, no translated text. */
import type { SceneOptions, StepPreview } from "../../board/types.ts";
import { cellAt } from "../../notation/record-reader.ts";
import type { Group, Reason } from "../../protocol/types.ts";
import type { Example, RuleSentence } from "./game-ui.ts";

/** The three placement rules of tetrominoes, whose sentences are the same in every game. */
export const PLACEMENT_RULES = ["detached", "same-shape", "square"];

/** The same as rules that the board can show. */
export const PLACEMENT_SENTENCES: Readonly<Record<string, RuleSentence>> = {
  detached: { code: "detached" },
  "same-shape": { code: "same-shape" },
  square: { code: "square" },
};

export const cells = (names: string) => (names.match(/[a-z]\d+/g) ?? []).map(cellAt);

export const record = (game: string, moves: string, tags = "") =>
  `[Game "${game}"]\n${tags}\n\n${moves}\n`;

/** Ghost of a piece at an illegal placement. */
export const illegalGhost = (shape: string, names: string, black = ""): SceneOptions["ghost"] => ({
  shape,
  cells: cells(names),
  black: cells(black),
  style: "set",
  legal: false,
});

export const violation = (code: Reason, at: string) => [
  { code, cells: at.match(/[a-z]\d+/g) ?? [] },
];

export const stepPreview = (overrides: Partial<StepPreview>): StepPreview => ({
  syntax: "taijitu",
  side: "White",
  black: [],
  white: [],
  removed: [],
  stack: null,
  choices: [],
  legal: null,
  style: "set",
  ...overrides,
});

export const group = (side: string, at: string): Group => {
  const found = at.match(/[a-z]\d+/g) ?? [];
  return { side, size: found.length, cells: found, counts: true };
};

/** Visible part of the board around its centre. */
export const MIDDLE: NonNullable<Example["crop"]> = [2, 3, 6, 5];

export const TWO_TETROMINOES = "Lf6g6/e6g7 Te4e5/d4f4";

/** Message key of a sentence. */
export const sentenceKey = (game: string, part: string) =>
  PLACEMENT_RULES.includes(part)
    ? `guide-${part}`
    : `guide-${game.replaceAll("+", "-and-")}-${part}`;
