/** Steps of the short courses: which there are, and whether a move does what is asked. */
import { otherSeat } from "../notation/record-reader.ts";
import type { GameView } from "../protocol/types.ts";
import type { Lesson, LessonGoal } from "./shared/types.ts";

/** The step of a course with a number from 1; null: there is none. */
export async function loadLesson(game: string, number: number): Promise<Lesson | null> {
  const { COURSES } = await import("./courses.ts");
  const course = COURSES[game];
  const step = course?.steps[number - 1];
  if (!course || !step) return null;
  const { moves, goal, solution } = step;
  const tags = Object.entries({ Game: game, ...course.tags });
  const head = tags.map(([name, value]) => `[${name} "${value}"]\n`).join("");
  const from = moves ? moves.split(" ").length : 0;
  const count = course.steps.length;
  return { game, number, count, record: `${head}\n${moves}\n`, from, goal, solution };
}

/** Whether the last move does what is asked. */
export function isReached(goal: LessonGoal, { view }: { view: GameView }): boolean {
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
