/** Screen Wake Lock during a game; silently does nothing where the API is unavailable. */

/** @param isWanted - whether the screen should stay on now */
export function createWakeLock(isWanted: () => boolean) {
  let lock: WakeLockSentinel | null = null;
  let requesting = false;
  /**
   * Whether the device refused the lock, perhaps on low battery; retried when the page is shown.
   */
  let refused = false;

  const wants = () => isWanted() && document.visibilityState === "visible";

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
  return { update };
}
