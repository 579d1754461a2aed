/**
 * What stands in each game's guide, and the small positions that show it. No document, no words.
 * @import { Draft, Group, Look } from "../app/types.js"
 */
import { cellAt } from "../notation/record-reader.js";

/**
 * @typedef {object} Example
 * @property {string} record
 * @property {Look} look
 * @property {[column: number, row: number, columns: number, rows: number]} [part] of the board that is shown
 */

/** @param {string} names */
const cells = (names) => (names.match(/[a-z]\d+/g) ?? []).map(cellAt);

/** @param {string} game @param {string} moves @param {string} [tags] */
const record = (game, moves, tags = "") => `[Game "${game}"]\n${tags}\n\n${moves}\n`;

/** @param {string} board @param {string} moves */
const printed = (board, moves) => record("battle-of-lits", moves, `[Board "${board}"]`);

/** A piece that breaks a rule where it lies. @param {string} shape @param {string} at @param {string} [black] @returns {Look["ghost"]} */
const refused = (shape, at, black = "") => ({
  shape,
  cells: cells(at),
  black: cells(black),
  as: "set",
  fits: false,
});

/** @param {string} code @param {string} at */
const broken = (code, at) => [{ code, cells: at.match(/[a-z]\d+/g) ?? [] }];

/** @param {Partial<Draft>} some @returns {Draft} */
const draft = (some) => ({
  kind: "taiji",
  side: "White",
  black: [],
  white: [],
  removed: [],
  stack: null,
  choices: [],
  fits: null,
  as: "set",
  ...some,
});

/** @param {string} side @param {string} at @returns {Group} */
const group = (side, at) => {
  const found = at.match(/[a-z]\d+/g) ?? [];
  return { side, size: found.length, cells: found, counts: true };
};

/** @type {NonNullable<Example["part"]>} */
const MIDDLE = [2, 3, 6, 5];

/** The three rules of placing. */
const LITS = ["detached", "same-shape", "square"];

const TWO_TETROMINOES = "Lf6g6/e6g7 Te4e5/d4f4";
const TWO_LINES = "c4 f6 d4 f5";

/** By the key of the sentence that they show. @type {Record<string, Example>} */
export const EXAMPLES = {
  "guide-detached": {
    record: printed("x5/3o2/6/2x3/o4x", "Sa1a2b2b3"),
    look: { ghost: refused("I", "f1f2f3f4"), violations: broken("detached", "f1f2f3f4") },
  },
  "guide-same-shape": {
    record: printed("x5/5o/o5/4x1/6", "La1b1c1c2"),
    look: { ghost: refused("L", "d2d3d4e4"), violations: broken("same-shape", "c2d2") },
  },
  "guide-square": {
    record: printed("x4o/6/o5/5x/6", "Tb1c1c2d1"),
    look: { ghost: refused("I", "d2d3d4d5"), violations: broken("square", "c1c2d1d2") },
  },
  "guide-tailits-centre": {
    record: record("tailits", ""),
    look: { ghost: refused("L", "g5g6g7h5", "g6g7"), violations: broken("centre", "f6") },
    part: [3, 3, 6, 5],
  },
  "guide-tailits-groups": {
    record: record("tailits", TWO_TETROMINOES),
    look: { groups: [group("Black", "e4e5f6g6")] },
    part: [2, 2, 6, 5],
  },
  "guide-taiji-side": {
    record: record("taiji", "b2/b3 e5/d5", '[Size "7"]'),
    look: {
      draft: draft({ black: cells("c3"), white: cells("d4"), fits: false }),
      violations: broken("not-adjacent", "c3d4"),
    },
    part: [0, 1, 6, 5],
  },
  "guide-taiji-groups": {
    record: record("taiji", "b3/b4 c3/c4 d3/d4 e4/e5", '[Size "7"]'),
    look: { groups: [group("White", "b4c4d4"), group("Black", "b3c3d3")] },
    part: [0, 1, 6, 5],
  },
  "guide-lot-line": {
    record: record("lot", TWO_LINES),
    look: {
      draft: draft({ kind: "lot", white: cells("e4"), choices: ["c4", "d4", "e4"] }),
    },
    part: [1, 2, 6, 5],
  },
  "guide-lot-stack": {
    record: record("lot", `${TWO_LINES} e4xc4e4=d4`),
    look: {},
    part: [1, 2, 6, 5],
  },
  "guide-lot-win": {
    record: record(
      "lot",
      "a4 f1 b4 g3 c4xa4b4=c4 a6 d5 c7 d6 g6 d4xd5d6=d4 a2 e3 f7 e2 c1 e4xe2e3=e4",
    ),
    look: { line: ["c4", "d4", "e4"] },
    part: [1, 2, 6, 5],
  },
  "guide-tailits-and-taiji-flat": {
    record: record("tailits+taiji", `${TWO_TETROMINOES} e6/e5 h6/h5`),
    look: { stage: 1, markLast: false },
    part: MIDDLE,
  },
  "guide-tailits-and-taiji-uneven": {
    record: record("tailits+taiji", TWO_TETROMINOES),
    look: {
      stage: 1,
      draft: draft({ black: cells("f6"), white: cells("f5"), fits: false }),
      violations: broken("not-flat", "f6f5"),
    },
    part: MIDDLE,
  },
  "guide-taiji-and-battle-of-lits-symbols": {
    record: record(
      "taiji+battle-of-lits",
      "c4/d4 d5/d6 e5/e6 f6/g6 e4/f4 g5/f5 h4/g4 h5/h6 Le4f4g4g5",
    ),
    look: { stage: 1 },
    part: [2, 2, 6, 5],
  },
};

/**
 * What is said of each game, in this order: a sentence, or sentences with a drawing.
 * @type {Record<string, (string | string[])[]>}
 */
export const GUIDES = {
  "battle-of-lits": ["aim", "turn", LITS, "swap", "end", "tints"],
  tailits: ["aim", "turn", ["centre"], "rules", LITS, "colours", ["groups"], "end", "second"],
  taiji: ["aim", "turn", ["side", "groups"], "count", "end"],
  lot: ["aim", "turn", ["line", "stack"], "choice", "stacks", ["win"], "swap", "end"],
  "tailits+taiji": ["aim", "first", "second", ["flat", "uneven"], "end"],
  "taiji+battle-of-lits": ["aim", "first", "second", ["symbols"], "swap", "end"],
};

/** The key of a sentence; the three rules are the same in every game. @param {string} game @param {string} part */
export const sentence = (game, part) =>
  LITS.includes(part) ? `guide-${part}` : `guide-${game.replaceAll("+", "-and-")}-${part}`;

/** The three rules, shown with the pieces of TAILITS. @type {Record<string, Example>} */
const COLOURED = {
  detached: {
    record: record("tailits", "Se5f5/f6g6"),
    look: { ghost: refused("I", "i4i5i6i7", "i4i5"), violations: broken("detached", "i4i5i6i7") },
    part: [3, 3, 6, 5],
  },
  "same-shape": {
    record: record("tailits", "Le6f6/g6g7"),
    look: { ghost: refused("L", "h7h8h9i9", "h8h9"), violations: broken("same-shape", "g7h7") },
    part: [3, 4, 6, 5],
  },
  square: {
    record: record("tailits", "Te6f6/f7g6"),
    look: { ghost: refused("I", "g7h7i7j7", "g7j7"), violations: broken("square", "f6f7g6g7") },
    part: [4, 4, 6, 5],
  },
};

/** What shows a sentence of a game's guide. @param {string} game @param {string} part */
export const exampleOf = (game, part) =>
  (game === "tailits" && COLOURED[part]) || EXAMPLES[sentence(game, part)];

/** @typedef {"battle-of-lits" | "tailits" | "taiji" | "lot"} Kind */

/** Which keys there are in each single game. @type {Record<Kind, string[]>} */
const KEYS_OF = {
  "battle-of-lits": ["pick", "rotate", "flip", "hint"],
  tailits: ["pick", "rotate", "flip", "colours", "hint"],
  taiji: ["ends"],
  lot: [],
};

/** All of them, in the order in which they are told. */
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
  "advise",
  "analysis",
  "explore",
  "lens",
  "cells",
  "help",
];

/** @param {string[]} kinds what is played in the stages of a game */
export function keysFor(kinds) {
  const special = new Set(Object.values(KEYS_OF).flat());
  const known = kinds.flatMap((kind) => KEYS_OF[/** @type {Kind} */ (kind)] ?? []);
  return KEYS.filter((key) => !special.has(key) || known.includes(key));
}
