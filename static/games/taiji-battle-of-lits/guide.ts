/** Guide of TAIJI+Battle of LITS: its sentences by name, and the examples that illustrate them. */
import type { Example, GuidePart } from "../shared/game-ui.ts";
import { record } from "../shared/guide-parts.ts";

export const guide: readonly GuidePart[] = ["aim", "first", "second", ["symbols"], "swap", "end"];

/** Examples by the sentences that they illustrate. */
export const examples: Record<string, Example> = {
  symbols: {
    record: record(
      "taiji+battle-of-lits",
      "c4/d4 d5/d6 e5/e6 f6/g6 e4/f4 g5/f5 h4/g4 h5/h6 Le4f4g4g5",
    ),
    options: { stage: 1 },
    crop: [2, 2, 6, 5],
  },
};
