/**
 * Page side of the repair of damaged files: the service worker compares the cached files with their
 * hashes and loads damaged ones again. Games are stored elsewhere and stay as they are.
 */
import type { CacheCheck } from "../util/cache-names.ts";

/** The service worker reports every file; one file is not expected to take longer. */
const SILENCE_MS = 30_000;
/**
 * Set before a reload after a repair, until a check finds no damage: a device whose storage damages
 * every file must not reload for ever.
 */
const REPAIRED = "lits-table:repaired";

export type Recovery = "reloading" | "damaged" | "intact";

/** @returns null if storage is blocked */
function repairMark() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Whether the page was reloaded after a repair. */
export const isRepaired = () => Boolean(repairMark()?.getItem(REPAIRED));

export const clearRepaired = () => repairMark()?.removeItem(REPAIRED);

/** @returns false if the page has been reloaded for a repair before, or cannot remember it */
export function markRepaired(): boolean {
  const mark = repairMark();
  if (!mark || mark.getItem(REPAIRED)) return false;
  try {
    mark.setItem(REPAIRED, "1");
    return true;
  } catch {
    return false;
  }
}

async function activeRegistration() {
  try {
    const found = await navigator.serviceWorker.getRegistration();
    return found?.active ? found : null;
  } catch {
    // Not available: private windows, frames, old browsers.
    return null;
  }
}

/**
 * Has all cached files checked and damaged ones loaded again.
 * @param thorough - whether to include the largest files
 * @returns null if no service worker answers
 */
export async function checkFiles(thorough: boolean): Promise<CacheCheck | null> {
  const worker = (await activeRegistration())?.active;
  if (!worker) return null;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    let timer = 0;
    const settle = (check: CacheCheck | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(check);
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = window.setTimeout(settle, SILENCE_MS, null);
    };
    port1.onmessage = ({ data }) => (data ? settle(data) : restartTimer());
    restartTimer();
    worker.postMessage({ check: thorough ? "all" : "small" }, [port2]);
  });
}

/** Installs a newer build, for files that the server no longer has. */
async function installUpdate() {
  const registration = await activeRegistration();
  await registration?.update().catch(() => {});
  const worker = registration?.installing ?? registration?.waiting;
  if (!worker) return false;
  return new Promise<boolean>((resolve) => {
    const proceed = () => {
      if (worker.state === "installed") worker.postMessage("take");
      if (worker.state === "activated") resolve(true);
      if (worker.state === "redundant") resolve(false);
    };
    worker.addEventListener("statechange", proceed);
    proceed();
  });
}

/** Makes the browser drop what it has in memory of the files that were damaged. */
export const dropFromMemory = ({ damaged }: CacheCheck) =>
  Promise.allSettled(damaged.map((url) => fetch(url, { cache: "reload" })));

/** Checks all files because the page does not start, and reloads it if that has helped. */
export async function recoverFiles(): Promise<Recovery> {
  const check = await checkFiles(true);
  if (!check?.damaged.length) return "intact";
  const isWhole = check.repaired || (await installUpdate());
  if (!isWhole || !markRepaired()) return "damaged";
  await dropFromMemory(check);
  location.reload();
  return "reloading";
}
