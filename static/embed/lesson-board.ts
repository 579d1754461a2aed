/** Boards of other pages with a step of a short course. */
import { loadLesson } from "../games/lessons.ts";
import type { Lesson } from "../games/shared/types.ts";
import { readRecord } from "../notation/record-reader.ts";
import { boardError } from "./board-parser.ts";

/**
 * The step that an element names with its game and its attribute `step`, by default the first.
 * @param text - record of which only the game matters
 * @throws {BoardError} if there is no such game or no such step
 */
export async function lessonFor(host: Element, text: string): Promise<Lesson> {
  const game = readRecord(text.trim()).tags.Game ?? host.getAttribute("game") ?? "";
  const step = host.getAttribute("step") || "1";
  const first = await loadLesson(game, 1);
  if (!first) throw boardError(game ? "game" : "no-game", { game });
  const lesson = await loadLesson(game, Number(step));
  if (!lesson) throw boardError("step", { step, of: first.count });
  return lesson;
}
