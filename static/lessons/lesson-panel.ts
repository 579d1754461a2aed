/** Panel with the verdict on the move in a lesson, and the task for the status line. */

import { lessonOf } from "../games/shared/mode.ts";
import { isSelecting } from "../games/shared/selection.ts";
import { lessonKey } from "../games/shared/selectors.ts";
import type { GameState, StatusLine } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { MakeId } from "../ui/panel.ts";
import { verdictButton, verdictTemplate } from "../ui/templates.ts";
import type { Lessons } from "./lesson-mode.ts";

export function showsLessonVerdict(state: GameState) {
  const task = lessonOf(state);
  return task !== null && task.isReached !== null && !state.busy;
}

/** Status line of the step, until a piece or a cell is selected. */
export function withLessonTask(texts: Texts, state: GameState, line: StatusLine): StatusLine {
  const task = lessonOf(state);
  if (!task) return line;
  const { number, count } = task.lesson;
  const prefix = texts.t("lesson-prefix", { number, count });
  if (state.view.ply > task.from || isSelecting(state) || state.message) return { ...line, prefix };
  return { parts: [{ text: texts.t(lessonKey(task.lesson)) }], tone: "my-turn", prefix };
}

/** Title of the panel. With another one, the panel is announced again. */
export const lessonTitle = ({ t }: Texts, state: GameState) =>
  t(lessonOf(state)?.isReached ? "lesson-good" : "lesson-bad");

/** @param intents - named after the buttons */
export function lessonPanel(texts: Texts, state: GameState, intents: Lessons, id: MakeId) {
  const task = lessonOf(state);
  const { t } = texts;
  const button = (
    name: "next" | "again" | "reveal" | "leave" | "play",
    key: string,
    icon?: string,
  ) => verdictButton(id(`lesson-${name}`), t(key), intents[name], icon);
  const isLast = task?.lesson.number === task?.lesson.count;
  const on = isLast ? button("play", "lesson-play", "plus") : button("next", "lesson-next", "next");
  const first = task?.isReached
    ? [on]
    : [button("again", "puzzle-action-again", "again"), button("reveal", "puzzle-action-reveal")];
  const text = task && t(task.isReached ? `${lessonKey(task.lesson)}-done` : "lesson-bad-text");
  const buttons = [...first, button("leave", "trial-exit")];
  return verdictTemplate(lessonTitle(texts, state), text ?? "", buttons);
}
