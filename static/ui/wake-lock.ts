/** Screen Wake Lock; silently does nothing where the API is unavailable. */

/** @returns a function that sets whether the screen should stay on */
export function createWakeLock(): (wanted: boolean) => void {
  let isWanted = false;
  let lock: WakeLockSentinel | null = null;
  let requesting = false;
  /**
   * Whether the device refused the lock, perhaps on low battery; retried when the page is shown.
   */
  let refused = false;

  const wants = () => isWanted && document.visibilityState === "visible";

  async function requestLock() {
    requesting = true;
    try {
      const sentinel = await navigator.wakeLock.request("screen");
      lock = sentinel;
      // The browser releases the lock whenever the page is hidden.
      sentinel.addEventListener("release", () => {
        if (lock === sentinel) lock = null;
      });
    } catch {
      refused = true;
    }
    requesting = false;
  }

  async function update() {
    if (!("wakeLock" in navigator) || requesting) return;
    if (wants() && !lock && !refused) {
      await requestLock();
      if (lock && !wants()) void update();
    } else if (lock && !wants()) {
      const sentinel = lock;
      lock = null;
      await sentinel.release().catch(() => {});
    }
  }

  document.addEventListener("visibilitychange", () => {
    refused = false;
    void update();
  });
  return (wanted) => {
    isWanted = wanted;
    void update();
  };
}
