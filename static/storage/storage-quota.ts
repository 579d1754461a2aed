/** How much of the browser's storage we take, what is left, and whether it lasts. */
import type { App, TableState } from "../app/types.ts";
import type { Store } from "./game-store.ts";
import { make } from "../ui/dom.ts";

/** What browsers give one page for texts like ours: about five million characters, however large the disk is. */
const SHARE = 5_000_000;

const storage = () => globalThis.navigator?.storage;

/** @returns undefined: this browser cannot tell */
const orNot = async (ask: () => Promise<any> | undefined): Promise<any> => {
  try {
    return await ask();
  } catch {
    return undefined;
  }
};

export async function room(store: Store) {
  const kept = store.size();
  const told = await orNot(() => storage()?.estimate?.());
  const disk = told?.quota === undefined ? SHARE : told.quota - (told.usage ?? 0);
  const lasts = await orNot(() => storage()?.persisted?.());
  return { kept, left: Math.max(0, Math.min(SHARE - kept, disk)), lasts };
}

/** The lines at the foot of the list; they fill when the browser has answered. */
export function roomLines(app: App) {
  const { t } = app;
  const lines = make("div", { id: "room" });
  room(app.store).then(({ kept, left, lasts }) => {
    const { size } = app.words();
    lines.append(make("p", {}, t("room-kept", { size: size(kept), room: size(left) })));
    if (lasts !== undefined)
      lines.append(make("p", {}, t(lasts ? "room-lasting" : "room-passing")));
  });
  return lines;
}

/** Asks the browser to keep our games for good: once ever, when somebody has played a move here. */
export function createLasting(store: Store) {
  let before = { id: "", ply: -1 };
  async function ask() {
    if (store.asked()) return;
    store.setAsked();
    if ((await orNot(() => storage()?.persisted?.())) === false)
      await orNot(() => storage()?.persist?.());
  }
  return {
    saw({ id, view, rules }: TableState) {
      const played = id === before.id && view.ply === before.ply + 1 && rules === "ready";
      before = { id, ply: view.ply };
      if (played) ask();
    },
  };
}
