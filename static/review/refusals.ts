/**
 * What the rules forbid in the displayed position: why nothing fits on a square, and which
 * placements a single rule forbids. The rules worker finds them, refusals-effect.ts asks for them,
 * and this module shows an example on the board.
 */

import type { SceneOptions } from "../board/types.ts";
import { previewOfMove } from "../games/shared/partial-move.ts";
import { isStepwise } from "../games/shared/stage.ts";
import type { GameState } from "../games/shared/types.ts";
import { readPlacement } from "../notation/record-reader.ts";
import type { RuleRefusals } from "../protocol/types.ts";

/** Rules that forbid something, the one that forbids most first. */
export const forbiddingRules = ({ explanation }: GameState): readonly RuleRefusals[] =>
  explanation?.answer?.rules ?? [];

/**
 * The rule that the board shows: the one that was pointed at, or else the first. If a rule is
 * explained, that one, provided that it alone forbids something.
 */
export function shownRule(state: GameState): RuleRefusals | null {
  const rules = forbiddingRules(state);
  const { shown, subject } = state.explanation ?? {};
  if (subject?.kind === "rule")
    return rules.find(({ code, alone }) => code === subject.code && alone > 0) ?? null;
  return rules.find(({ code }) => code === shown) ?? rules[0] ?? null;
}

/** Hides the move under construction, which is shown again after the explanation. */
const NO_DRAFT: Partial<SceneOptions> = {
  ghost: null,
  preview: null,
  violations: [],
  hints: null,
  scoreChange: null,
};

/** Scene options that show a refused placement. @param state - displayed state */
export function refusalOptions(state: GameState): Partial<SceneOptions> {
  const { explanation } = state;
  if (!explanation) return {};
  const { subject } = explanation;
  const cursor = subject.kind === "cell" ? { cursor: subject.cell } : {};
  const rule = shownRule(state);
  const forbidden = subject.kind === "rule" && rule ? { forbidden: rule } : {};
  return { ...NO_DRAFT, ...cursor, ...forbidden, ...(rule && exampleOptions(state, rule)) };
}

function exampleOptions(state: GameState, { example }: RuleRefusals): Partial<SceneOptions> {
  const { move, piece, violations } = example;
  if (isStepwise(state)) {
    const preview = previewOfMove(state, move, piece);
    return { preview: { ...preview, legal: false, style: "set" }, violations };
  }
  const placement = readPlacement(move);
  return placement ? { ghost: { ...placement, style: "set", legal: false }, violations } : {};
}
