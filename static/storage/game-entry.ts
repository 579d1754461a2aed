/** Text of a stored game, and what it tells without the rules. */
import { isSameSave, readSave } from "../notation/save.ts";
import type { CorrespondenceState } from "../notation/types.ts";
import type { Entry } from "./database.ts";
import type { StoredGame } from "./types.ts";

/**
 * Format version of game entries. In version 1, the save is a text. Entries of newer versions are
 * neither read nor overwritten.
 */
export const VERSION = 2;

// biome-ignore lint/suspicious/noExplicitAny: checks what storage holds
const isByLink = (link: any): link is CorrespondenceState =>
  Number.isInteger(link?.ply) &&
  [null, "First", "Second"].includes(link.seat) &&
  typeof link.play === "boolean";

/** @returns null if the text is not a game entry of this or an older version with a record */
export function readEntry(text: string | null): StoredGame | null {
  try {
    const entry = JSON.parse(text ?? "null");
    if (![1, VERSION].includes(entry?.version) || !Number.isSafeInteger(entry.revision))
      return null;
    const { saved, save, link, ...rest } = entry;
    return {
      ...rest,
      version: VERSION,
      saved: typeof saved === "string" ? saved : "",
      save: readSave(save),
      ...(isByLink(link) && { link }),
    };
  } catch {
    return null;
  }
}

/** Version and revision of an entry of a newer build. Its other fields are unknown. */
function readNewer(text: string | null): { version: number; revision: number } | null {
  try {
    const entry = JSON.parse(text ?? "null");
    const isNewer = entry?.version > VERSION && Number.isSafeInteger(entry.revision);
    return isNewer ? entry : null;
  } catch {
    return null;
  }
}

/**
 * Revision of a game entry, also of one of a newer build, which an older copy must not replace.
 * null: a damaged entry, which must not hide an intact copy.
 */
export const revisionIn = (text: string | null): number | null =>
  (readEntry(text) ?? readNewer(text))?.revision ?? null;

/**
 * Whether a stored game is another one than that to be written; a stored deletion never is. Of two
 * entries that cannot be compared, as those of a newer build, the higher revision is kept.
 */
export function isConflict(stored: Entry, change: Entry): boolean {
  if (stored.value === null) return false;
  const [before, after] = [readEntry(stored.value), readEntry(change.value)];
  if (before && after) return !isSameSave(before.save, after.save);
  return before !== after || stored.revision > change.revision;
}
