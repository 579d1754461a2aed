/** What a page and its service worker say to each other while files are kept. No document here. */

/** @typedef {"full" | "forbidden" | "cut"} Fault */
/** @typedef {{ done: number, total: number } | { failed: Fault }} Told */

/** Several tables may be served from one host. @param {string} scope */
export const channelOf = (scope) => `lits-table-keeping ${scope}`;

/** @param {Error} error @returns {Fault} */
export function why({ name }) {
  if (name === "QuotaExceededError") return "full";
  return name === "SecurityError" ? "forbidden" : "cut";
}
