/**
 * What the buttons and the menu do with the game on the table.
 * @import { App, GameInfo, Refusal } from "./types.js"
 * @import { Table } from "./table.js"
 */
import { openMenu, openResign } from "./dialogs.js";
import { createPost } from "./link.js";
import { openNew } from "./newgame.js";
import { readSave } from "./record.js";
import { openShare, send } from "./share.js";

/**
 * @typedef {object} Ways where else one can go from the table
 * @property {() => void} home
 * @property {() => void} table
 * @property {() => void} settings
 * @property {(refused?: { text: string, refusal: Refusal }) => void} load
 * @property {() => void} rules
 * @property {() => void} keys
 * @property {() => void} review
 * @property {() => boolean} atTable
 */

/** @param {App} app @param {Table} table @param {Ways} ways */
export function createActions(app, table, ways) {
  const post = createPost(app, table);

  /** @param {Promise<Refusal | null>} asked */
  async function told(asked) {
    const refusal = await asked;
    const args = { detail: refusal?.error.message ?? "" };
    if (refusal) table.set({ message: { key: "need-rules", args } });
  }

  /** A link that was pasted. @param {string} text */
  async function follow(text) {
    const refusal = await post.receive(text);
    if (!refusal) ways.table();
    return refusal;
  }

  /** A link in the address of the page: what cannot be opened is shown with its reason. @param {string} address */
  async function receive(address) {
    const refusal = await post.receive(address);
    if (refusal) ways.load({ text: address, refusal });
  }

  const share = () => openShare(app, readSave(table.state().save).record, post);

  /** The move goes to the other one; where neither sharing nor copying can be had, by hand. */
  async function sendMove() {
    const url = await post.address();
    const done = url ? await send(app, url) : "failed";
    if (done === "failed") return share();
    if (done === "stopped") return;
    post.sent();
    const key = done === "copied" ? "link-copied" : "link-sent";
    table.set({ message: { key, args: {} } });
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
    share,
    send: sendMove,
    receive,
    follow,
    fresh: (info = table.state().info) => openNew(app, info, names(), begin),
    menu: () => openMenu(app, table.state().view, { ...acts, ...ways, fresh: () => acts.fresh() }),
  };
  return acts;
}
