/**
 * Lessons: short courses on the table, one for each game. Every step is a position of the trial
 * session, in which any legal move can be made; lesson-effect.ts says whether it was what was asked.
 */
import { loadLesson } from "../games/lessons.ts";
import { lessonOf } from "../games/shared/mode.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { refusalMessage } from "../state/refusal-message.ts";
import { takeBack } from "../state/take-back.ts";

export function createLessons(
  store: AppStore,
  controller: GameController,
  openNewGame: (game: string) => void,
) {
  async function start(game: string, number = 1) {
    const lesson = await loadLesson(game, number);
    if (controller.state().rules === "starting")
      controller.showMessage({ key: "lesson-waiting", args: {} });
    const refusal = lesson && (await controller.startLesson(lesson));
    if (refusal) controller.showMessage(refusalMessage(refusal));
  }

  async function again() {
    if (controller.state().swapDeclined) store.dispatch({ type: "swapOffered" });
    await takeBack(controller);
  }

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
    leave: () => void controller.endTrial(),
    /** Ends the course with a game. */
    play() {
      const task = lessonOf(controller.state());
      controller.endTrial();
      if (task) openNewGame(task.lesson.game);
    },
  };
}

export type Lessons = ReturnType<typeof createLessons>;
