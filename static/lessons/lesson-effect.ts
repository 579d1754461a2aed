/** Says whether the move in a lesson was what was asked, from what the rules say of it. */
import { lessonOf } from "../games/shared/mode.ts";
import { otherSeat } from "../games/shared/selectors.ts";
import type { GameState, LessonGoal } from "../games/shared/types.ts";
import type { AppStore } from "../state/events.ts";

/** Whether the last move does what was asked. */
export function isReached(goal: LessonGoal, { view }: Pick<GameState, "view">): boolean {
  const { last, outcome } = view;
  if (!last) return false;
  const { seat, move, change } = last;
  const gain = change[seat] ?? 0;
  switch (goal.kind) {
    case "any":
      return true;
    case "swap":
      return move === "swap";
    case "stack":
      return move.includes("=");
    case "win":
      return outcome?.winner === seat;
    case "gain":
      return gain >= goal.by;
    case "lead":
      return gain - (change[otherSeat(seat)] ?? 0) >= goal.by;
  }
}

export function startLessons(store: AppStore) {
  return store.subscribe((_, next) => {
    const task = lessonOf(next);
    if (!task || next.busy) return;
    const made = next.view.ply - task.from;
    if (made <= 0 && task.isReached !== null)
      store.dispatch({ type: "lessonJudged", isReached: null });
    if (made === 1 && task.isReached === null)
      store.dispatch({ type: "lessonJudged", isReached: isReached(task.lesson.goal, next) });
  });
}
