/** What a page, its workers and its service worker agree on about what a browser keeps of the page. No document here. */

/** @typedef {"full" | "forbidden" | "cut"} Fault */
/** @typedef {{ done: number, total: number } | { failed: Fault }} Told */

/** Several tables may be served from one host. @param {string} scope */
export const channelOf = (scope) => `lits-table-keeping ${scope}`;

/** The cache with Python's memory after a start. @param {string} scope */
export const memoriesOf = (scope) => `lits-table-memory ${scope}`;

/** @param {Error} error @returns {Fault} */
export function why({ name }) {
  if (name === "QuotaExceededError") return "full";
  return name === "SecurityError" ? "forbidden" : "cut";
}
