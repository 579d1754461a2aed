/** The page's part in the next start: a worker keeps Python's memory for it (snapshot-worker.mts), when this start is long over. */

/** Nobody should notice: by now whoever came to play has begun. In milliseconds. */
const CALM = 5000;

/** @param remember - begins, and returns what ends it */
export function createMemory(remember: () => () => void) {
  let timer = 0;
  let stop = () => {};
  return {
    /** The page has started, and all its files are kept. */
    settled() {
      timer = window.setTimeout(() => {
        stop = remember();
      }, CALM);
    },
    /** Nothing shall be kept any more. */
    stop() {
      clearTimeout(timer);
      stop();
    },
  };
}
