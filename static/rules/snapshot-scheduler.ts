/** The page's part in the next start: a worker keeps Python's memory for it (snapshot-worker.mts), when this start is long over. */

/** Nobody should notice: by now whoever came to play has begun. In milliseconds. */
const DELAY_MS = 5000;

/** @param takeSnapshot - begins, and returns what ends it */
export function createSnapshotScheduler(takeSnapshot: () => () => void) {
  let timer = 0;
  let stop = () => {};
  return {
    /** The page has started, and all its files are kept. */
    onSettled() {
      timer = window.setTimeout(() => {
        stop = takeSnapshot();
      }, DELAY_MS);
    },
    /** Nothing shall be kept any more. */
    stop() {
      clearTimeout(timer);
      stop();
    },
  };
}
