/** Lets the browser handle events and start other work before the caller goes on. */
export const yieldToEventLoop = () => new Promise((resolve) => setTimeout(resolve));

/** Resolves after `ms`, or at once when `signal` is aborted. */
export const delay = (ms: number, signal?: AbortSignal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
