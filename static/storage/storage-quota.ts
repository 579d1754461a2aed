/** How much of the browser's storage we take, what is left, and whether it lasts. */
import type { App, GameState } from "../app/types.ts";
import type { Store } from "./game-store.ts";
import { h } from "../ui/dom.ts";

/** What browsers give one page for texts like ours: about five million characters, however large the disk is. */
const QUOTA = 5_000_000;

const storage = () => globalThis.navigator?.storage;

/** @returns undefined: this browser cannot tell */
const orUndefined = async (ask: () => Promise<any> | undefined): Promise<any> => {
  try {
    return await ask();
  } catch {
    return undefined;
  }
};

export async function storageUsage(store: Store) {
  const used = store.size();
  const estimate = await orUndefined(() => storage()?.estimate?.());
  const disk = estimate?.quota === undefined ? QUOTA : estimate.quota - (estimate.usage ?? 0);
  const persistent = await orUndefined(() => storage()?.persisted?.());
  return { used, free: Math.max(0, Math.min(QUOTA - used, disk)), persistent };
}

/** The lines at the foot of the list; they fill when the browser has answered. */
export function storageUsageLines(app: App) {
  const { t } = app;
  const lines = h("div", { id: "storage-usage" });
  storageUsage(app.store).then(({ used, free, persistent }) => {
    const { fileSize } = app.i18n();
    lines.append(h("p", {}, t("room-kept", { size: fileSize(used), room: fileSize(free) })));
    if (persistent !== undefined)
      lines.append(h("p", {}, t(persistent ? "room-lasting" : "room-passing")));
  });
  return lines;
}

/** Asks the browser to keep our games for good: once ever, when somebody has played a move here. */
export function createPersistenceRequest(store: Store) {
  let previous = { id: "", ply: -1 };
  async function requestPersistence() {
    if (store.isPersistenceRequested()) return;
    store.setPersistenceRequested();
    if ((await orUndefined(() => storage()?.persisted?.())) === false)
      await orUndefined(() => storage()?.persist?.());
  }
  return {
    onState({ id, view, rules }: GameState) {
      const played = id === previous.id && view.ply === previous.ply + 1 && rules === "ready";
      previous = { id, ply: view.ply };
      if (played) requestPersistence();
    },
  };
}
