/** Says whether the move in a lesson was what was asked, from what the rules say of it. */
import { isReached } from "../games/lessons.ts";
import { lessonOf } from "../games/shared/mode.ts";
import type { LessonMode } from "../games/shared/types.ts";
import type { AppState } from "../state/app-state.ts";
import type { AppStore } from "../state/events.ts";

/** Whether the player did what the lesson asks for; null: nothing yet. */
function judgement({ from, lesson: { goal } }: LessonMode, state: AppState): boolean | null {
  if (state.view.ply > from) return isReached(goal, state);
  // If the lesson asks for a swap, declining it is a wrong answer.
  return goal.kind === "swap" && state.swapDeclined ? false : null;
}

export function startLessons(store: AppStore) {
  return store.subscribe((_, next) => {
    const task = lessonOf(next);
    if (!task || next.busy) return;
    if (next.view.ply > task.from + 1) return;
    const judged = judgement(task, next);
    if (judged !== task.isReached) store.dispatch({ type: "lessonJudged", isReached: judged });
  });
}
