/**
 * Lessons: short courses on the table, one for each game. Every step is a position of the trial
 * session, in which any legal move can be made; lesson-effect.ts says whether it was what was asked.
 */
import { lessonOf } from "../games/shared/mode.ts";
import type { Lesson } from "../games/shared/types.ts";
import type { GameController } from "../state/controller.ts";
import { refusalMessage } from "../state/refusal-message.ts";
import { takeBack } from "../state/take-back.ts";

/** The step of a course with a number from 1; null: there is none. */
async function loadLesson(game: string, number: number): Promise<Lesson | null> {
  const { COURSES } = await import("../games/courses.ts");
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

export function createLessons(controller: GameController, openNewGame: (game: string) => void) {
  async function start(game: string, number = 1) {
    const lesson = await loadLesson(game, number);
    if (controller.state().rules === "starting")
      controller.showMessage({ key: "lesson-waiting", args: {} });
    const refusal = lesson && (await controller.startLesson(lesson));
    if (refusal) controller.showMessage(refusalMessage(refusal));
  }

  const again = () => takeBack(controller);

  return {
    start,
    again,
    async next() {
      const task = lessonOf(controller.state());
      if (task) await start(task.lesson.game, task.lesson.number + 1);
    },
    /** Plays a move that does what was asked. */
    async reveal() {
      const task = lessonOf(controller.state());
      await again();
      if (task) await controller.submit({ do: "play", move: task.lesson.solution });
    },
    leave: () => void controller.stopExploring(),
    /** Ends the course with a game. */
    play() {
      const task = lessonOf(controller.state());
      controller.stopExploring();
      if (task) openNewGame(task.lesson.game);
    },
  };
}

export type Lessons = ReturnType<typeof createLessons>;
