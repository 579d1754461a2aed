/** The part of the board that a hint points to. */
import type { Area, SceneOptions } from "../board/types.ts";
import { positionKey } from "../games/shared/selectors.ts";
import type { GameState, Hint } from "../games/shared/types.ts";
import { cellAt } from "../notation/record-reader.ts";
import type { Position } from "../notation/types.ts";

/** The hint on the position; null: none. */
export const hintOf = (state: GameState): Hint | null =>
  state.hint?.key === positionKey(state) ? state.hint : null;

/**
 * Half as wide and high as the board, with all cells of the move in it. Where they lie in it depends
 * on the move, so that the middle of the area does not give it away.
 */
export function hintArea({ columns, rows }: Position, move: string): Area {
  const cells = (move.match(/[a-z]\d+/g) ?? []).map(cellAt);
  const shift = [...move].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const [left, right] = span(
    cells.map(([column]) => column),
    columns,
    shift,
  );
  const [bottom, top] = span(
    cells.map(([, row]) => row),
    rows,
    shift >> 1,
  );
  return { from: [left, bottom], to: [right, top] };
}

/** First and last of half the places from 0 to `size` - 1, or of more if the used ones need more. */
function span(used: number[], size: number, shift: number): [number, number] {
  const [least, most] = [Math.min(...used), Math.max(...used)];
  const length = Math.max(Math.ceil(size / 2), most - least + 1);
  const [low, high] = [Math.max(most - length + 1, 0), Math.min(least, size - length)];
  const first = low + (shift % (high - low + 1));
  return [first, first + length - 1];
}

/** Scene options that show the area of a hint, until the move itself is shown. */
export function hintOptions(state: GameState): Partial<SceneOptions> {
  const hint = hintOf(state);
  return hint && hint.step !== "move" ? { area: hintArea(state.position, hint.move) } : {};
}
