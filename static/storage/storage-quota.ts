/** Storage usage, free space and persistence. */
import type { GameStorage } from "./game-store.ts";

/** Usual limit of local storage in characters, for browsers that do not tell their limit. */
const QUOTA = 5_000_000;

const storageManager = () => globalThis.navigator?.storage;

/** @returns undefined if the browser does not support the query */
const orUndefined = async <T>(ask: () => Promise<T> | undefined): Promise<T | undefined> => {
  try {
    return await ask();
  } catch {
    return undefined;
  }
};

export async function storageUsage(storage: GameStorage) {
  const used = storage.size();
  const estimate = await orUndefined(() => storageManager()?.estimate?.());
  const free =
    estimate?.quota === undefined ? QUOTA - used : estimate.quota - (estimate.usage ?? 0);
  const persistent = await orUndefined(() => storageManager()?.persisted?.());
  return { used, free: Math.max(0, free), persistent };
}

/** Calls `navigator.storage.persist()` once per browser. */
export async function requestPersistence(storage: GameStorage) {
  if (storage.isPersistenceRequested()) return;
  storage.setPersistenceRequested();
  if ((await orUndefined(() => storageManager()?.persisted?.())) === false)
    await orUndefined(() => storageManager()?.persist?.());
}
