/** What a page, its workers and its service worker agree on about what a browser keeps of the page. No document here. */

export type CacheFault = "full" | "forbidden" | "cut";

export type CacheProgress = { done: number; total: number } | { failed: CacheFault };

/** Several tables may be served from one host. */
export const progressChannel = (scope: string) => `lits-table-keeping ${scope}`;

/** The cache with Python's memory after a start. */
export const snapshotCache = (scope: string) => `lits-table-memory ${scope}`;

export function faultOf({ name }: Error): CacheFault {
  if (name === "QuotaExceededError") return "full";
  return name === "SecurityError" ? "forbidden" : "cut";
}
