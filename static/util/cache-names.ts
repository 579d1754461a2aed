/** Names of the caches and channels shared by page, workers and service worker. No DOM access. */

export type CacheFault = "full" | "forbidden" | "cut" | "stalled";

export type CacheProgress = { done: number; total: number } | { failed: CacheFault };

/** Result of a check of the cached files. */
export interface CacheCheck {
  /** URLs of the files that were damaged. */
  damaged: string[];
  /** Whether all of them are whole again. */
  repaired: boolean;
}

/** The scope is part of the name because one origin may serve several copies of the page. */
export const progressChannel = (scope: string) => `lits-table-keeping ${scope}`;

/** Cache of earlier builds that held a snapshot of Python's memory. */
export const oldSnapshotCache = (scope: string) => `lits-table-memory ${scope}`;

export function faultOf({ name }: Error): CacheFault {
  if (name === "QuotaExceededError") return "full";
  return name === "SecurityError" ? "forbidden" : "cut";
}
