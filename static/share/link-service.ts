/**
 * What goes out and comes in by links; from a page that nobody else has, by their letters and digits alone, as a code.
 * What a link holds, the rules say.
 */
import type { App, Glance, Refusal } from "../app/types.ts";
import type { Table } from "../app/controller.ts";
import { MARK, partner } from "../notation/correspondence.ts";
import { address } from "../rules/platform-web.ts";
import { lastText } from "../games/shared/status-text.ts";
import { nameOf, otherSeat } from "../games/shared/selectors.ts";
import { games } from "../games/registry.ts";

/** Which words tell about what goes out. */
export const form = () => (address() === null ? "code" : "link");

/** What goes out: the address of this page with a game in it, or the game alone. */
export function outgoing(link: string) {
  const home = address();
  return home === null ? link : home + MARK + link;
}

/** What is remembered of a game whose link has come. */
const come = (view: Glance) => ({ ply: view.ply, seat: view.to_move, play: true });

export function createPost(app: App, table: Table) {
  const { rules, store } = app;

  /** The game on the table, to be sent. */
  async function letter(): Promise<string | null> {
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

  /** Lays the game in a link on the table, without touching any that it does not go on with. */
  async function receive(text: string): Promise<Refusal | null> {
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

  /** Lays a game whose record stands in an address on the table, as one of its own. */
  async function lay(record: string): Promise<Refusal | null> {
    const answer = await table.read({ do: "open", save: record });
    return answer.ok ? table.take(answer) : answer;
  }

  return { letter, sent, receive, lay };
}

export type Post = ReturnType<typeof createPost>;
