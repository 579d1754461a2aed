/** Guide of Battle of LITS: its sentences by name, and the examples that illustrate them. */
import type { Example, GuidePart } from "../shared/game-ui.ts";
import {
  illegalGhost,
  PLACEMENT_RULES,
  PLACEMENT_SENTENCES,
  record,
  violation,
} from "../shared/guide-parts.ts";

const printed = (board: string, moves: string) =>
  record("battle-of-lits", moves, `[Board "${board}"]`);

export const guide: readonly GuidePart[] = ["aim", "turn", PLACEMENT_RULES, "swap", "end", "tints"];

/** Rules that the board can show, by their sentences. */
export const rules = PLACEMENT_SENTENCES;

/** Examples by the sentences that they illustrate. */
export const examples: Record<string, Example> = {
  detached: {
    record: printed("x5/3o2/6/2x3/o4x", "Sa1a2b2b3"),
    options: {
      ghost: illegalGhost("I", "f1f2f3f4"),
      violations: violation("detached", "f1f2f3f4"),
    },
  },
  "same-shape": {
    record: printed("x5/5o/o5/4x1/6", "La1b1c1c2"),
    options: { ghost: illegalGhost("L", "d2d3d4e4"), violations: violation("same-shape", "c2d2") },
  },
  square: {
    record: printed("x4o/6/o5/5x/6", "Tb1c1c2d1"),
    options: { ghost: illegalGhost("I", "d2d3d4d5"), violations: violation("square", "c1c2d1d2") },
  },
};
