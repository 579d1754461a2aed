/** Works that wait for one another. */

/**
 * A queue: a work begins when the one before is done, however that ended.
 * @returns gives what the work gives, and is rejected as it is
 */
export function createQueue(): <T>(task: () => T | Promise<T>) => Promise<T> {
  let tail = Promise.resolve();
  return (task) => {
    const done = tail.then(task);
    tail = done.then(
      () => {},
      () => {},
    );
    return done;
  };
}
