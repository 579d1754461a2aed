/** Works that wait for one another. */

/**
 * A queue: a work begins when the one before is done, however that ended.
 * @returns gives what the work gives, and is rejected as it is
 */
export function createQueue(): <T>(work: () => T | Promise<T>) => Promise<T> {
  let last = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.then(
      () => {},
      () => {},
    );
    return done;
  };
}
