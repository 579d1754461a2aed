/** Which cells of a finished game are counted, and in which order. */
import { countingOrder } from "../games/shared/counting.ts";
import type { Counting } from "../games/shared/types.ts";
import type { GameView } from "../protocol/types.ts";
import type { RulesClient } from "../rules/rules-client.ts";

type CountingPlan = Pick<Counting, "steps" | "countsPoints">;

/**
 * The cells of the line that has won, or else those that make up the points.
 * @param session - session of the rules with the game
 * @param view - view of its last position
 */
export async function planCounting(
  rules: RulesClient,
  session: string,
  { outcome, line = [] }: Pick<GameView, "outcome" | "line">,
): Promise<CountingPlan> {
  const winner = outcome?.winner ?? null;
  if (winner && line.length)
    return { steps: line.map((cell) => ({ seat: winner, cell })), countsPoints: false };
  const cells = await rules.ask({ do: "counted_cells", session });
  return { steps: cells?.ok ? countingOrder(cells, winner) : [], countsPoints: true };
}
