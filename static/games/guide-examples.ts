/**
 * Structure of each game's guide, and the example positions that illustrate it. No DOM access, no
 * translated text.
 */
import type { SceneOptions, StepPreview } from "../board/types.ts";
import { cellAt } from "../notation/record-reader.ts";
import type { Group, Reason } from "../protocol/types.ts";

export interface Example {
  record: string;
  options: SceneOptions;
  /** Visible part of the board. */
  crop?: [column: number, row: number, columns: number, rows: number];
}

const cells = (names: string) => (names.match(/[a-z]\d+/g) ?? []).map(cellAt);

const record = (game: string, moves: string, tags = "") =>
  `[Game "${game}"]\n${tags}\n\n${moves}\n`;

const printed = (board: string, moves: string) =>
  record("battle-of-lits", moves, `[Board "${board}"]`);

/** Ghost of a piece at an illegal placement. */
const illegalGhost = (shape: string, names: string, black = ""): SceneOptions["ghost"] => ({
  shape,
  cells: cells(names),
  black: cells(black),
  style: "set",
  legal: false,
});

const violation = (code: Reason, at: string) => [{ code, cells: at.match(/[a-z]\d+/g) ?? [] }];

const stepPreview = (overrides: Partial<StepPreview>): StepPreview => ({
  kind: "taiji",
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

const group = (side: string, at: string): Group => {
  const found = at.match(/[a-z]\d+/g) ?? [];
  return { side, size: found.length, cells: found, counts: true };
};

const MIDDLE: NonNullable<Example["crop"]> = [2, 3, 6, 5];

/** The three placement rules of tetrominoes. */
const PLACEMENT_RULES = ["detached", "same-shape", "square"];

const TWO_TETROMINOES = "Lf6g6/e6g7 Te4e5/d4f4";
const TWO_LINES = "c4 f6 d4 f5";

/** Examples by the message key of the sentence they illustrate. */
export const EXAMPLES: Record<string, Example> = {
  "guide-detached": {
    record: printed("x5/3o2/6/2x3/o4x", "Sa1a2b2b3"),
    options: {
      ghost: illegalGhost("I", "f1f2f3f4"),
      violations: violation("detached", "f1f2f3f4"),
    },
  },
  "guide-same-shape": {
    record: printed("x5/5o/o5/4x1/6", "La1b1c1c2"),
    options: { ghost: illegalGhost("L", "d2d3d4e4"), violations: violation("same-shape", "c2d2") },
  },
  "guide-square": {
    record: printed("x4o/6/o5/5x/6", "Tb1c1c2d1"),
    options: { ghost: illegalGhost("I", "d2d3d4d5"), violations: violation("square", "c1c2d1d2") },
  },
  "guide-tailits-centre": {
    record: record("tailits", ""),
    options: {
      ghost: illegalGhost("L", "g5g6g7h5", "g6g7"),
      violations: violation("centre", "f6"),
    },
    crop: [3, 3, 6, 5],
  },
  "guide-tailits-groups": {
    record: record("tailits", TWO_TETROMINOES),
    options: { groups: [group("Black", "e4e5f6g6")] },
    crop: [2, 2, 6, 5],
  },
  "guide-taiji-side": {
    record: record("taiji", "b2/b3 e5/d5", '[Size "7"]'),
    options: {
      preview: stepPreview({ black: cells("c3"), white: cells("d4"), legal: false }),
      violations: violation("not-adjacent", "c3d4"),
    },
    crop: [0, 1, 6, 5],
  },
  "guide-taiji-groups": {
    record: record("taiji", "b3/b4 c3/c4 d3/d4 e4/e5", '[Size "7"]'),
    options: { groups: [group("White", "b4c4d4"), group("Black", "b3c3d3")] },
    crop: [0, 1, 6, 5],
  },
  "guide-lot-line": {
    record: record("lot", TWO_LINES),
    options: {
      preview: stepPreview({ kind: "lot", white: cells("e4"), choices: ["c4", "d4", "e4"] }),
    },
    crop: [1, 2, 6, 5],
  },
  "guide-lot-stack": {
    record: record("lot", `${TWO_LINES} e4xc4e4=d4`),
    options: {},
    crop: [1, 2, 6, 5],
  },
  "guide-lot-win": {
    record: record(
      "lot",
      "a4 f1 b4 g3 c4xa4b4=c4 a6 d5 c7 d6 g6 d4xd5d6=d4 a2 e3 f7 e2 c1 e4xe2e3=e4",
    ),
    options: { winningLine: ["c4", "d4", "e4"] },
    crop: [1, 2, 6, 5],
  },
  "guide-tailits-and-taiji-flat": {
    record: record("tailits+taiji", `${TWO_TETROMINOES} e6/e5 h6/h5`),
    options: { stage: 1, showLastMove: false },
    crop: MIDDLE,
  },
  "guide-tailits-and-taiji-uneven": {
    record: record("tailits+taiji", TWO_TETROMINOES),
    options: {
      stage: 1,
      preview: stepPreview({ black: cells("f6"), white: cells("f5"), legal: false }),
      violations: violation("not-flat", "f6f5"),
    },
    crop: MIDDLE,
  },
  "guide-taiji-and-battle-of-lits-symbols": {
    record: record(
      "taiji+battle-of-lits",
      "c4/d4 d5/d6 e5/e6 f6/g6 e4/f4 g5/f5 h4/g4 h5/h6 Le4f4g4g5",
    ),
    options: { stage: 1 },
    crop: [2, 2, 6, 5],
  },
};

/**
 * Guide of each game, in display order: a string is a sentence, an array is a group of sentences
 * with illustrations.
 */
export const GUIDES: Record<string, (string | string[])[]> = {
  "battle-of-lits": ["aim", "turn", PLACEMENT_RULES, "swap", "end", "tints"],
  tailits: [
    "aim",
    "turn",
    ["centre"],
    "rules",
    PLACEMENT_RULES,
    "colours",
    ["groups"],
    "end",
    "second",
  ],
  taiji: ["aim", "turn", ["side", "groups"], "count", "end"],
  lot: ["aim", "turn", ["line", "stack"], "choice", "stacks", ["win"], "swap", "end"],
  "tailits+taiji": ["aim", "first", "second", ["flat", "uneven"], "end"],
  "taiji+battle-of-lits": ["aim", "first", "second", ["symbols"], "swap", "end"],
};

/** Message key of a sentence. The placement rules share one message across games. */
export const sentenceKey = (game: string, part: string) =>
  PLACEMENT_RULES.includes(part)
    ? `guide-${part}`
    : `guide-${game.replaceAll("+", "-and-")}-${part}`;

/** Examples of the placement rules with TAILITS pieces. */
const COLOURED: Record<string, Example> = {
  detached: {
    record: record("tailits", "Se5f5/f6g6"),
    options: {
      ghost: illegalGhost("I", "i4i5i6i7", "i4i5"),
      violations: violation("detached", "i4i5i6i7"),
    },
    crop: [3, 3, 6, 5],
  },
  "same-shape": {
    record: record("tailits", "Le6f6/g6g7"),
    options: {
      ghost: illegalGhost("L", "h7h8h9i9", "h8h9"),
      violations: violation("same-shape", "g7h7"),
    },
    crop: [3, 4, 6, 5],
  },
  square: {
    record: record("tailits", "Te6f6/f7g6"),
    options: {
      ghost: illegalGhost("I", "g7h7i7j7", "g7j7"),
      violations: violation("square", "f6f7g6g7"),
    },
    crop: [4, 4, 6, 5],
  },
};

/** Example that illustrates a sentence of a game's guide. */
export const exampleOf = (game: string, part: string) =>
  (game === "tailits" && COLOURED[part]) || EXAMPLES[sentenceKey(game, part)];

export type SingleGame = "battle-of-lits" | "tailits" | "taiji" | "lot";

/** Keyboard shortcuts that only some of the single games have. */
const KEYS_BY_GAME: Record<SingleGame, string[]> = {
  "battle-of-lits": ["pick", "rotate", "flip", "hint"],
  tailits: ["pick", "rotate", "flip", "colours", "hint"],
  taiji: ["ends"],
  lot: [],
};

/** All keyboard shortcuts, in display order. */
export const KEYS = [
  "pick",
  "move",
  "rotate",
  "flip",
  "colours",
  "ends",
  "place",
  "back",
  "undo",
  "redo",
  "pause",
  "hint",
  "computer-hint",
  "analysis",
  "explore",
  "insights",
  "cells",
  "help",
];

/**
 * Shortcuts that apply to a game.
 * @param stageGames - ids of the single games played in its stages
 */
export function keysFor(stageGames: string[]) {
  const special = new Set(Object.values(KEYS_BY_GAME).flat());
  const known = stageGames.flatMap((kind) => KEYS_BY_GAME[kind as SingleGame] ?? []);
  return KEYS.filter((key) => !special.has(key) || known.includes(key));
}
