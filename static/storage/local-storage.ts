/** Local storage that falls back to memory when it is blocked or full, and reports the problem. */

export type StorageProblem = "full" | "forbidden" | "newer";

export const problemOf = (error: unknown): StorageProblem =>
  error instanceof Error && /quota/i.test(error.name) ? "full" : "forbidden";

/** @param open - returns the storage; throws if it is blocked */
export function createLocalStorage(open: () => Storage) {
  const memory = new Map<string, string | null>();
  const attempt = <T>(action: (storage: Storage) => T, fallback: T): T => {
    try {
      return action(open());
    } catch {
      return fallback;
    }
  };
  return {
    get: (key: string): string | null =>
      memory.has(key)
        ? (memory.get(key) ?? null)
        : attempt((storage) => storage.getItem(key), null),
    keys: () => [
      ...new Set([...attempt((storage) => Object.keys(storage), [] as string[]), ...memory.keys()]),
    ],
    set(key: string, value: string): StorageProblem | null {
      try {
        open().setItem(key, value);
        memory.delete(key);
        return null;
      } catch (error) {
        memory.set(key, value);
        return problemOf(error);
      }
    },
    remove(key: string) {
      attempt((storage) => storage.removeItem(key), undefined);
      memory.delete(key);
    },
    /** Ends access to the underlying storage: later changes are kept in memory only. */
    close() {
      open = () => {
        throw new Error("closed");
      };
    },
  };
}

export type LocalStorage = ReturnType<typeof createLocalStorage>;

/** Writes an entry, or removes it if the value is null. */
export function setOrRemove(
  local: LocalStorage,
  key: string,
  value: string | null,
): StorageProblem | null {
  if (value !== null) return local.set(key, value);
  local.remove(key);
  return null;
}
