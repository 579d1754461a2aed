/**
 * For requests of which only the latest counts: each call aborts the signal of the call before.
 * @returns a function that returns the signal of the new request
 */
export function createLatest(): () => AbortSignal {
  let latest = new AbortController();
  return () => {
    latest.abort();
    latest = new AbortController();
    return latest.signal;
  };
}
