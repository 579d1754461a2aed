/**
 * The screen stays on while a game is under way, where the browser can do that; where it cannot, nothing is said.
 */

/** @param isWanted - whether it should stay on now */
export function createWakeLock(isWanted: () => boolean) {
  let lock: WakeLockSentinel | null = null;
  let requesting = false;
  /** The device has said no, for want of power perhaps: it is asked again when the page comes back. */
  let refused = false;

  const wants = () => isWanted() && document.visibilityState === "visible";

  async function requestLock() {
    requesting = true;
    try {
      const sentinel = await navigator.wakeLock.request("screen");
      lock = sentinel;
      // The browser takes it back whenever the page is hidden.
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
      if (lock && !wants()) update();
    } else if (lock && !wants()) {
      const sentinel = lock;
      lock = null;
      await sentinel.release().catch(() => {});
    }
  }

  document.addEventListener("visibilitychange", () => {
    refused = false;
    update();
  });
  return { update };
}
