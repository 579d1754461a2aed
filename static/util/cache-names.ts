/** What a page, its workers and its service worker agree on about what a browser keeps of the page. No document here. */

export type Fault = "full" | "forbidden" | "cut";

export type Told = { done: number; total: number } | { failed: Fault };

/** Several tables may be served from one host. */
export const channelOf = (scope: string) => `lits-table-keeping ${scope}`;

/** The cache with Python's memory after a start. */
export const memoriesOf = (scope: string) => `lits-table-memory ${scope}`;

export function why({ name }: Error): Fault {
  if (name === "QuotaExceededError") return "full";
  return name === "SecurityError" ? "forbidden" : "cut";
}
