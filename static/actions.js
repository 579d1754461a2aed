/**
 * What the buttons and the menu do with the game on the table.
 * @import { App, GameInfo, Refusal } from "./types.js"
 * @import { Table } from "./table.js"
 */
import { openMenu, openResign, openShare } from "./dialogs.js";
import { openNew } from "./newgame.js";
import { readSave } from "./record.js";

/**
 * @typedef {object} Ways where else one can go from the table
 * @property {() => void} home
 * @property {() => void} table
 * @property {() => void} settings
 * @property {() => void} load
 * @property {() => void} rules
 * @property {() => void} keys
 * @property {() => boolean} atTable
 */

/** @param {App} app @param {Table} table @param {Ways} ways */
export function createActions(app, table, ways) {
  /** @param {Promise<Refusal | null>} asked */
  async function told(asked) {
    const refusal = await asked;
    const args = { detail: refusal?.error.message ?? "" };
    if (refusal) table.set({ message: { key: "need-rules", args } });
  }

  /** @param {GameInfo} info @param {Record<string, string>} options @param {number} [seed] */
  function begin(info, options, seed) {
    ways.table();
    told(table.begin({ do: "new", game: info.id, options, seed }));
  }

  const names = () => {
    const { First, Second } = table.state().view.seats;
    return { First: First.name, Second: Second.name };
  };
  const acts = {
    undo: () => {
      if (table.state().view.may_undo) told(table.change({ do: "undo" }));
    },
    redo: () => {
      if (table.state().view.may_redo) told(table.change({ do: "redo" }));
    },
    swap: () => told(table.change({ do: "play", move: "swap" })),
    rematch: () => told(table.begin({ do: "rematch" })),
    resign: () =>
      openResign(app, table.state().view, () => told(table.change({ do: "play", move: "resign" }))),
    share: () => openShare(app, readSave(table.state().save).record),
    fresh: (info = table.state().info) => openNew(app, info, names(), begin),
    menu: () => openMenu(app, table.state().view, { ...acts, ...ways, fresh: () => acts.fresh() }),
  };
  return acts;
}
