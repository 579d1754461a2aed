/**
 * The screen stays on while a game is under way, where the browser can do that; where it cannot, nothing is said.
 */

/** @param wanted - whether it should stay on now */
export function createAwake(wanted: () => boolean) {
  let lock: WakeLockSentinel | null = null;
  let asking = false;
  /** The device has said no, for want of power perhaps: it is asked again when the page comes back. */
  let refused = false;

  const wants = () => wanted() && document.visibilityState === "visible";

  async function ask() {
    asking = true;
    try {
      const given = await navigator.wakeLock.request("screen");
      lock = given;
      // The browser takes it back whenever the page is hidden.
      given.addEventListener("release", () => {
        if (lock === given) lock = null;
      });
    } catch {
      refused = true;
    }
    asking = false;
  }

  async function update() {
    if (!("wakeLock" in navigator) || asking) return;
    if (wants() && !lock && !refused) {
      await ask();
      if (lock && !wants()) update();
    } else if (lock && !wants()) {
      const given = lock;
      lock = null;
      await given.release().catch(() => {});
    }
  }

  document.addEventListener("visibilitychange", () => {
    refused = false;
    update();
  });
  return { update };
}
