/** Says whether the move in a lesson was what was asked, from what the rules say of it. */
import { isReached } from "../games/lessons.ts";
import { lessonOf } from "../games/shared/mode.ts";
import type { AppStore } from "../state/events.ts";

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
