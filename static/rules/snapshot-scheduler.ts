/**
 * Schedules the heap snapshot that speeds up the next start. A worker (snapshot-worker.ts) takes
 * it, some time after the current start has finished.
 */

/** Delay before the snapshot is taken, so that it does not compete with startup. */
const DELAY_MS = 5000;

/** @param takeSnapshot - starts the worker and returns a function that cancels it */
export function createSnapshotScheduler(takeSnapshot: () => () => void) {
  let timer = 0;
  let stop = () => {};
  return {
    /** Call once the page has started and all its files are cached. */
    onSettled() {
      timer = window.setTimeout(() => {
        stop = takeSnapshot();
      }, DELAY_MS);
    },
    /** Cancels the snapshot, whether scheduled or in progress. */
    stop() {
      clearTimeout(timer);
      stop();
    },
  };
}
