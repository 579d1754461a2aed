/** Guide of TAIJI: its sentences by name, and the examples that illustrate them. */
import type { Example, GameUi, GuidePart } from "../shared/game-ui.ts";
import { cells, group, record, stepPreview, violation } from "../shared/guide-parts.ts";

export const guide: readonly GuidePart[] = ["aim", "turn", ["side", "groups"], "count", "end"];

/** Rules that the board can show, by their sentences. */
export const rules: GameUi["rules"] = { turn: { code: "overlap" } };

/** Examples by the sentences that they illustrate. */
export const examples: Record<string, Example> = {
  side: {
    record: record("taiji", "b2/b3 e5/d5", '[Size "7"]'),
    options: {
      preview: stepPreview({ black: cells("c3"), white: cells("d4"), legal: false }),
      violations: violation("not-adjacent", "c3d4"),
    },
    crop: [0, 1, 6, 5],
  },
  groups: {
    record: record("taiji", "b3/b4 c3/c4 d3/d4 e4/e5", '[Size "7"]'),
    options: { groups: [group("White", "b4c4d4"), group("Black", "b3c3d3")] },
    crop: [0, 1, 6, 5],
  },
};
