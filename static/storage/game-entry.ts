/** Text of a stored game, and what it tells without the rules. */
import { isSameSave, readSave } from "../notation/save.ts";
import type { CorrespondenceState } from "../notation/types.ts";
import type { Entry } from "./database.ts";
import type { StoredGame } from "./types.ts";

/** Format version of game entries. Entries of other versions are neither read nor overwritten. */
export const VERSION = 1;

// biome-ignore lint/suspicious/noExplicitAny: checks what storage holds
const isByLink = (link: any): link is CorrespondenceState =>
  Number.isInteger(link?.ply) &&
  [null, "First", "Second"].includes(link.seat) &&
  typeof link.play === "boolean";

/** @returns null if the text is not a game entry of this version with a record */
export function readEntry(text: string | null): StoredGame | null {
  try {
    const entry = JSON.parse(text ?? "null");
    if (entry?.version !== VERSION || !Number.isInteger(entry.revision)) return null;
    const { saved, save, link, ...rest } = entry;
    return {
      ...rest,
      saved: typeof saved === "string" ? saved : "",
      save: readSave(save),
      ...(isByLink(link) && { link }),
    };
  } catch {
    return null;
  }
}

/** Text of a game entry; `readEntry` is the inverse. */
export const entryText = (entry: StoredGame): string =>
  JSON.stringify({ ...entry, save: JSON.stringify(entry.save) });

export const revisionIn = (text: string | null) => readEntry(text)?.revision ?? null;

/** Whether a stored game is another one than that to be written; a stored deletion never is. */
export function isConflict(stored: Entry, change: Entry): boolean {
  if (stored.value === null) return false;
  const [before, after] = [readEntry(stored.value), readEntry(change.value)];
  return before && after ? !isSameSave(before.save, after.save) : before !== after;
}
