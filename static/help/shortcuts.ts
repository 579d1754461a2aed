/** Keyboard shortcuts of the games, by the names of their texts. */
import type { MoveAction, StageInfo } from "../protocol/types.ts";

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
  "why",
  "replay-step",
  "replay-variation",
  "replay-ends",
  "replay-autoplay",
  "cells",
  "ask",
  "help",
];

/** Shortcuts for what a player can do with a piece in hand. */
const PIECE_KEYS: Record<MoveAction, string> = {
  rotate: "rotate",
  flip: "flip",
  colour: "colours",
  hint: "hint",
};

/** Shortcuts that apply to a stage only. */
function keysOfStage({ input, actions, scoring }: StageInfo) {
  // In a game of lines, a disc fits on every free square.
  const why = scoring === "lines" ? [] : ["why"];
  if (input === "piece") return ["pick", ...actions.map((action) => PIECE_KEYS[action]), ...why];
  return actions.includes("flip") ? ["ends", ...why] : why;
}

const SPECIAL_KEYS = ["pick", "ends", "why", ...Object.values(PIECE_KEYS)];

/** Shortcuts that apply to a game, by its stages. */
export function keysFor(stages: StageInfo[]) {
  const known = stages.flatMap(keysOfStage);
  return KEYS.filter((key) => !SPECIAL_KEYS.includes(key) || known.includes(key));
}
