/** Guide of TAILITS: its sentences by name, and the examples that illustrate them. */
import type { Example, GameUi, GuidePart } from "../shared/game-ui.ts";
import {
  group,
  illegalGhost,
  PLACEMENT_RULES,
  PLACEMENT_SENTENCES,
  record,
  TWO_TETROMINOES,
  violation,
} from "../shared/guide-parts.ts";

export const guide: readonly GuidePart[] = [
  "aim",
  "turn",
  ["centre"],
  "rules",
  PLACEMENT_RULES,
  "colours",
  ["groups"],
  "end",
  "second",
];

/** Rules that the board can show, by their sentences. */
export const rules: GameUi["rules"] = { centre: { code: "centre" }, ...PLACEMENT_SENTENCES };

/** Examples by the sentences that they illustrate. */
export const examples: Record<string, Example> = {
  centre: {
    record: record("tailits", ""),
    options: {
      ghost: illegalGhost("L", "g5g6g7h5", "g6g7"),
      violations: violation("centre", "f6"),
    },
    crop: [3, 3, 6, 5],
  },
  groups: {
    record: record("tailits", TWO_TETROMINOES),
    options: { groups: [group("Black", "e4e5f6g6")] },
    crop: [2, 2, 6, 5],
  },
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
