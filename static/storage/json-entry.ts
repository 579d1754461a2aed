/** Entries that hold JSON. */
import type { EntryStore } from "./entry-store.ts";

/** @returns null if the entry is missing or not valid JSON; callers check what it holds */
// biome-ignore lint/suspicious/noExplicitAny: callers check what storage holds
export function readJson(entries: Pick<EntryStore, "get">, key: string): any {
  try {
    return JSON.parse(entries.get(key) ?? "null");
  } catch {
    return null;
  }
}

export const writeJson = (entries: Pick<EntryStore, "set">, key: string, value: unknown) =>
  entries.set(key, JSON.stringify(value));
