/** Guide of LOT: its sentences by name, and the examples that illustrate them. */
import type { Example, GameUi, GuidePart } from "../shared/game-ui.ts";
import { cells, record, stepPreview } from "../shared/guide-parts.ts";

const TWO_LINES = "c4 f6 d4 f5";

export const guide: readonly GuidePart[] = [
  "aim",
  "turn",
  ["line", "stack"],
  "choice",
  "stacks",
  ["win"],
  "swap",
  "end",
];

/** Rules that the board can show, by their sentences. */
export const rules: GameUi["rules"] = { line: { code: "must-stack" } };

/** Examples by the sentences that they illustrate. */
export const examples: Record<string, Example> = {
  line: {
    record: record("lot", TWO_LINES),
    options: {
      preview: stepPreview({ syntax: "turn", white: cells("e4"), choices: ["c4", "d4", "e4"] }),
    },
    crop: [1, 2, 6, 5],
  },
  stack: {
    record: record("lot", `${TWO_LINES} e4xc4e4=d4`),
    options: {},
    crop: [1, 2, 6, 5],
  },
  win: {
    record: record(
      "lot",
      "a4 f1 b4 g3 c4xa4b4=c4 a6 d5 c7 d6 g6 d4xd5d6=d4 a2 e3 f7 e2 c1 e4xe2e3=e4",
    ),
    options: { winningLine: ["c4", "d4", "e4"] },
    crop: [1, 2, 6, 5],
  },
};
