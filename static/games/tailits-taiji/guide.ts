/** Guide of TAILITS+TAIJI: its sentences by name, and the examples that illustrate them. */
import type { Example, GameUi, GuidePart, RuleSentence } from "../shared/game-ui.ts";
import {
  cells,
  MIDDLE,
  record,
  stepPreview,
  TWO_TETROMINOES,
  violation,
} from "../shared/guide-parts.ts";

export const guide: readonly GuidePart[] = ["aim", "first", "second", ["flat", "uneven"], "end"];

const FLAT: RuleSentence = { code: "not-flat", stage: "taiji" };

/** Rules that the board can show, by their sentences. */
export const rules: GameUi["rules"] = { flat: FLAT, uneven: FLAT };

/** Examples by the sentences that they illustrate. */
export const examples: Record<string, Example> = {
  flat: {
    record: record("tailits+taiji", `${TWO_TETROMINOES} e6/e5 h6/h5`),
    options: { stage: 1, showLastMove: false },
    crop: MIDDLE,
  },
  uneven: {
    record: record("tailits+taiji", TWO_TETROMINOES),
    options: {
      stage: 1,
      preview: stepPreview({ black: cells("f6"), white: cells("f5"), legal: false }),
      violations: violation("not-flat", "f6f5"),
    },
    crop: MIDDLE,
  },
};
