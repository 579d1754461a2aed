/**
 * Serial queue: each task starts when the previous one has settled, whether fulfilled or rejected.
 * @returns a function that enqueues a task and settles like the task
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
