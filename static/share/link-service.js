/**
 * What goes out and comes in by links; from a page that nobody else has, by their letters and digits alone, as a code.
 * What a link holds, the rules say.
 * @import { App, Glance, Refusal } from "../app/types.js"
 * @import { Table } from "../app/controller.js"
 */
import { MARK, partner } from "../notation/correspondence.js";
import { address } from "../rules/platform-web.js";
import { lastText } from "../games/shared/status-text.js";
import { nameOf, otherSeat } from "../games/shared/selectors.js";
import { games } from "../games/registry.js";

/** Which words tell about what goes out. */
export const form = () => (address() === null ? "code" : "link");

/** What goes out: the address of this page with a game in it, or the game alone. @param {string} link */
export function outgoing(link) {
  const home = address();
  return home === null ? link : home + MARK + link;
}

/** What is remembered of a game whose link has come. @param {Glance} view */
const come = (view) => ({ ply: view.ply, seat: view.to_move, play: true });

/** @param {App} app @param {Table} table */
export function createPost(app, table) {
  const { rules, store } = app;

  /** The game on the table, to be sent. @returns {Promise<string | null>} */
  async function letter() {
    const answer = await rules.link().catch(() => null);
    return answer?.ok ? outgoing(answer.link) : null;
  }

  /** The link of the game on the table went out: an answer will go on in this game. */
  function sent() {
    const { view, link } = table.state();
    const seat = view.to_move ? otherSeat(view.to_move) : (link?.seat ?? null);
    table.remember({ ply: view.ply, seat, play: link?.play ?? false });
  }

  /** What the other one did, and whose turn it is; after a swap, one sentence says both. */
  function tell() {
    const { view } = table.state();
    const said = view.last?.move === "swap" ? "" : lastText(app, table.state());
    const name = view.to_move ? nameOf(app, view, view.to_move) : "";
    if (said && name) table.set({ message: { key: "link-opened", args: { said, name } } });
  }

  /**
   * Lays the game in a link on the table, without touching any that it does not go on with.
   * @param {string} text
   * @returns {Promise<Refusal | null>}
   */
  async function receive(text) {
    if (table.state().rules === "starting")
      table.set({ message: { key: "link-waiting", args: {} } });
    const answer = await table.read({ do: "unlink", link: text });
    table.set({ message: null });
    if (!answer.ok) return answer;
    const info = games.find(({ id }) => id === answer.game);
    const found = info ? partner(answer.record, store.list(), info) : null;
    if (found && found.ahead <= 0) {
      await table.open(found.game.id, found.game);
      if (found.ahead < 0) app.notify("link-older");
    } else {
      const refusal = await table.take(answer, found?.game);
      if (refusal) return refusal;
      table.remember(come(answer));
    }
    tell();
    return null;
  }

  /**
   * Lays a game whose record stands in an address on the table, as one of its own.
   * @param {string} record
   * @returns {Promise<Refusal | null>}
   */
  async function lay(record) {
    const answer = await table.read({ do: "open", save: record });
    return answer.ok ? table.take(answer) : answer;
  }

  return { letter, sent, receive, lay };
}

/** @typedef {ReturnType<typeof createPost>} Post */
