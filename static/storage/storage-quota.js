/**
 * How much of the browser's storage we take, what is left, and whether it lasts.
 * @import { App, TableState } from "../app/types.js"
 * @import { Store } from "./game-store.js"
 */
import { make } from "../ui/dom.js";

/** What browsers give one page for texts like ours: about five million characters, however large the disk is. */
const SHARE = 5_000_000;

const storage = () => globalThis.navigator?.storage;

/** @param {() => Promise<any> | undefined} ask @returns {Promise<any>} undefined: this browser cannot tell */
const orNot = async (ask) => {
  try {
    return await ask();
  } catch {
    return undefined;
  }
};

/** @param {Store} store */
export async function room(store) {
  const kept = store.size();
  const told = await orNot(() => storage()?.estimate?.());
  const disk = told?.quota === undefined ? SHARE : told.quota - (told.usage ?? 0);
  const lasts = await orNot(() => storage()?.persisted?.());
  return { kept, left: Math.max(0, Math.min(SHARE - kept, disk)), lasts };
}

/** The lines at the foot of the list; they fill when the browser has answered. @param {App} app */
export function roomLines(app) {
  const { t } = app;
  const lines = make("div", { id: "room" });
  room(app.store).then(({ kept, left, lasts }) => {
    const { size } = app.words();
    lines.append(make("p", {}, t("room-kept", { size: size(kept), room: size(left) })));
    if (lasts !== undefined) lines.append(make("p", {}, t(lasts ? "room-lasting" : "room-passing")));
  });
  return lines;
}

/**
 * Asks the browser to keep our games for good: once ever, when somebody has played a move here.
 * @param {Store} store
 */
export function createLasting(store) {
  let before = { id: "", ply: -1 };
  async function ask() {
    if (store.asked()) return;
    store.setAsked();
    if ((await orNot(() => storage()?.persisted?.())) === false)
      await orNot(() => storage()?.persist?.());
  }
  return {
    /** @param {TableState} state */
    saw({ id, view, rules }) {
      const played = id === before.id && view.ply === before.ply + 1 && rules === "ready";
      before = { id, ply: view.ply };
      if (played) ask();
    },
  };
}
