/** Text of a stored game, and what it tells without the rules. */
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

/** @returns null if the text is not a game entry of this version */
export function readEntry(text: string | null): StoredGame | null {
  try {
    const entry = JSON.parse(text ?? "null");
    const whole =
      entry?.version === VERSION &&
      typeof entry.save === "string" &&
      Number.isInteger(entry.revision);
    if (!whole) return null;
    const { saved, link, ...rest } = entry;
    return {
      ...rest,
      saved: typeof saved === "string" ? saved : "",
      ...(isByLink(link) && { link }),
    };
  } catch {
    return null;
  }
}

export const revisionIn = (text: string | null) => readEntry(text)?.revision ?? null;

/** Whether a stored game is another one than that to be written; a stored deletion never is. */
export const isConflict = (stored: Entry, change: Entry) =>
  stored.value !== null && readEntry(stored.value)?.save !== readEntry(change.value)?.save;
