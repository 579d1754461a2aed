/** How long a worker is waited for. */

/** Answers take milliseconds, slices of thought a tenth of a second; after so many seconds none will come. */
const TIMEOUT_SECONDS = 20;

/**
 * An answer, if it comes. Seconds are counted one by one: an hour that the device sleeps, the worker with it, counts as one of
 * them, and the answer may still come.
 * @returns rejected when it does not come
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
