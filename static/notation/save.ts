/** Saves: what the page stores of a game, and what the rules open again. */
import type { GameResponse, Save } from "../protocol/types.ts";

/** Version of the format. Older builds stored the same as text. */
const VERSION = 1;

/** Save of the game in an answer of the rules. */
export function saveOf(answer: GameResponse): Save {
  const { ok, record, redo, redo_times, comments, notice, tried_from, editor, ...glance } = answer;
  return { version: VERSION, record, redo, redo_times, glance };
}

/** Save of a bare record. The rules add the view when they open it. */
export const saveOfRecord = (record: string): Save => ({ version: VERSION, record, redo: [] });

/**
 * Reads a save, also from the text that older builds stored: JSON, or a bare record. Only its
 * record is checked; the rules check the rest.
 * @param save - untrusted data
 * @throws if it has no record
 */
// biome-ignore lint/suspicious/noExplicitAny: checks what storage holds
export function readSave(save: any): Save {
  const read = typeof save === "string" ? parse(save) : save;
  if (typeof read?.record !== "string") throw new TypeError("a save without a record");
  return read;
}

const parse = (text: string) =>
  text.trimStart().startsWith("{") ? JSON.parse(text) : saveOfRecord(text);

const contentText = ({ record, redo, redo_times = [], glance }: Save) =>
  JSON.stringify([record, redo, redo_times, glance]);

export const isSameSave = (a: Save, b: Save): boolean =>
  a === b || contentText(a) === contentText(b);
