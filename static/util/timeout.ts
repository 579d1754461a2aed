/** Timeouts for workers and downloads. */

/**
 * Responses take milliseconds and search slices a tenth of a second; a start reports its progress.
 * After this many seconds without any, none is expected.
 */
const TIMEOUT_SECONDS = 20;

class StallError extends Error {
  override name = "StallError";
}

/** Compares names, since another chunk of the page has a class of its own. */
export const isStall = (error: unknown) => (error as Error).name === "StallError";

/**
 * Rejects with a `StallError` if `answer` does not settle within the timeout, which begins again with
 * every progress. Uses a one-second interval instead of a single timer: an hour of device sleep,
 * which also suspends the worker, then counts as one second.
 * @param subscribe - registers a listener of the progress, and returns a function that removes it
 */
export const withStallTimeout = <T>(
  answer: Promise<T>,
  subscribe: (onProgress: () => void) => () => void,
): Promise<T> =>
  new Promise((resolve, reject) => {
    let left = TIMEOUT_SECONDS;
    const unsubscribe = subscribe(() => {
      left = TIMEOUT_SECONDS;
    });
    const timer = setInterval(() => {
      left -= 1;
      if (!left) stop(() => reject(new StallError("no answer")));
    }, 1000);
    const stop = (settle: () => void) => {
      clearInterval(timer);
      unsubscribe();
      settle();
    };
    answer.then(
      (value) => stop(() => resolve(value)),
      (error) => stop(() => reject(error)),
    );
  });

/** Rejects if `answer` does not settle within the timeout. */
export const withTimeout = <T>(answer: Promise<T>): Promise<T> =>
  withStallTimeout(answer, () => () => {});
