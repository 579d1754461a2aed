/** Timeout for worker responses. */

/**
 * Responses take milliseconds and search slices a tenth of a second; after this many seconds no
 * response is expected.
 */
const TIMEOUT_SECONDS = 20;

/**
 * Rejects if `answer` does not settle within the timeout. Uses a one-second interval instead of a
 * single timer: an hour of device sleep, which also suspends the worker, then counts as one second.
 */
export const withTimeout = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    let left = TIMEOUT_SECONDS;
    const timer = setInterval(() => {
      left -= 1;
      if (!left) reject(new Error("no answer"));
    }, 1000);
    answer.then(resolve, reject).finally(() => clearInterval(timer));
  });
